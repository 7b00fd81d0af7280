import type { Command } from 'commander';
import { createAccount, listAccounts } from '../database/accounts.ts';
import { accountsOf } from '../people/operator.ts';
import { accountLine } from './account-line.ts';
import { addAccountSet } from './account-set.ts';
import { addAccountShow, ministryState, ministryText } from './account-show.ts';
import { addCommand, apiOption, nameArgument, planOption } from './arguments.ts';
import { changing } from './change.ts';
import type { CommandContext } from './context.ts';
import { withDatabase } from './open.ts';
import { print, printOne } from './output.ts';

interface CreateOptions {
  name: string;
  plan: 'premium' | 'free';
  api: 'on' | 'off';
}

/** `mirlo account create|list|show|set` */
export function addAccount(program: Command, context: CommandContext): void {
  const account = program.command('account').description('accounts: who holds keys and owns records');
  addCommand(account, 'create', 'make an account')
    .requiredOption('--name <name>', 'name of the account', nameArgument)
    .addOption(planOption().default('premium'))
    .addOption(apiOption().default('on'))
    .action(async ({ name, plan, api }: CreateOptions) => {
      const made = await changing(context, async ({ audit, ...runs }) => {
        const account = await createAccount(runs, { name, plan, api_enabled: api === 'on' }, context.now());
        await audit({ operation: 'account create', account_id: account.id });
        return account;
      });
      printOne(context, accountLine(made));
    });
  addCommand(account, 'list', 'list the accounts').action(async () => {
    const [accounts, filing] = await withDatabase(context, async database => [
      await listAccounts(database),
      await database.call(session => accountsOf(session, context.now())),
    ]);
    const stateOf = new Map(filing.map(one => [one.id, ministryState(one)]));
    const lines = accounts.map(one => {
      const { sandbox_reads_production, ...line } = accountLine(one);
      const ministry = ministryText(stateOf.get(one.id) ?? 'no', context);
      return context.json ? { ...line, sandbox_reads_production, ministry } : { ...line, ministry };
    });
    print(context, lines, {
      es: 'No hay ninguna cuenta: `mirlo account create --name NOMBRE`.',
      en: 'There is no account: `mirlo account create --name NAME`.',
    });
  });
  addAccountShow(account, context);
  addAccountSet(account, context);
}
