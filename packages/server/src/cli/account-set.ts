import type { Command } from 'commander';
import { findAccount, setAccount } from '../database/accounts.ts';
import { accountLine } from './account.ts';
import { apiOption, idArgument, jsonOption, nameArgument, planOption } from './arguments.ts';
import { type CommandContext, CommandError } from './context.ts';
import { withDatabase } from './open.ts';
import { print } from './output.ts';

interface Options {
  name?: string;
  plan?: 'premium' | 'free';
  api?: 'on' | 'off';
  json?: boolean;
}

/** `mirlo account set N …` */
export function addAccountSet(account: Command, context: CommandContext): void {
  account
    .command('set')
    .description('change an account')
    .argument('<id>', 'id of the account', idArgument)
    .option('--name <name>', 'name of the account', nameArgument)
    .addOption(planOption())
    .addOption(apiOption())
    .addOption(jsonOption())
    .action(async (id: number, { name, plan, api, json = false }: Options) => {
      const changes = {
        ...(name === undefined ? {} : { name }),
        ...(plan === undefined ? {} : { plan }),
        ...(api === undefined ? {} : { api_enabled: api === 'on' }),
      };
      if (Object.keys(changes).length === 0)
        throw new CommandError('nothing to change: see `mirlo account set --help`');
      const changed = await withDatabase(context, async database => {
        await setAccount(database, id, changes, context.now());
        return findAccount(database, id);
      });
      if (!changed) throw new CommandError(`there is no account ${id}`);
      print(context, json, [accountLine(changed)], '');
    });
}
