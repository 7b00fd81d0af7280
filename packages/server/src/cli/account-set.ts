import type { Command } from 'commander';
import { findAccount, setAccount } from '../database/accounts.ts';
import { accountLine } from './account-line.ts';
import { addMirOptions, hasMirOptions, type MirOptions, setMir } from './account-mir.ts';
import {
  apiOption,
  idArgument,
  jsonOption,
  nameArgument,
  planOption,
  sandboxReadsOption,
} from './arguments.ts';
import { change } from './change.ts';
import { type CommandContext, CommandError } from './context.ts';
import { withDatabase } from './open.ts';
import { print } from './output.ts';

interface Options extends MirOptions {
  name?: string;
  plan?: 'premium' | 'free';
  api?: 'on' | 'off';
  sandboxReadsProduction?: 'on' | 'off';
  json?: boolean;
}

/** `mirlo account set N …` */
export function addAccountSet(account: Command, context: CommandContext): void {
  const command = account
    .command('set')
    .description('change an account, or how it files with the ministry')
    .argument('<id>', 'id of the account', idArgument)
    .option('--name <name>', 'name of the account', nameArgument)
    .addOption(planOption())
    .addOption(apiOption())
    .addOption(sandboxReadsOption());
  addMirOptions(command)
    .addOption(jsonOption())
    .action(
      async (
        id: number,
        { name, plan, api, sandboxReadsProduction: reads, json = false, ...mir }: Options,
      ) => {
        const changes = {
          ...(name === undefined ? {} : { name }),
          ...(plan === undefined ? {} : { plan }),
          ...(api === undefined ? {} : { api_enabled: api === 'on' }),
          ...(reads === undefined ? {} : { sandbox_reads_production: reads === 'on' }),
        };
        if (Object.keys(changes).length === 0 && !hasMirOptions(mir))
          throw new CommandError('nothing to change: see `mirlo account set --help`');
        await withDatabase(context, async database => {
          if (!(await findAccount(database, id))) throw new CommandError(`there is no account ${id}`);
          if (hasMirOptions(mir)) print(context, json, [await setMir(context, database, id, mir)], '');
          if (Object.keys(changes).length === 0) return;
          await change(context, database, async ({ audit, ...runs }) => {
            await setAccount(runs, id, changes, context.now());
            await audit({ operation: 'account set', account_id: id, fields: Object.keys(changes) });
          });
          const changed = await findAccount(database, id);
          if (changed) print(context, json, [accountLine(changed)], '');
        });
      },
    );
}
