import type { Command } from 'commander';
import { type Account, createAccount, listAccounts } from '../database/accounts.ts';
import { accountsOf } from '../people/operator.ts';
import { accountLine } from './account-line.ts';
import { addAccountSet } from './account-set.ts';
import { addAccountShow, ministryState } from './account-show.ts';
import { apiOption, jsonOption, nameArgument, planOption } from './arguments.ts';
import { change } from './change.ts';
import type { CommandContext } from './context.ts';
import { withDatabase } from './open.ts';
import { type Line, print } from './output.ts';
import { shortened } from './screen.ts';

/** `mirlo account create|list|show|set` */
export function addAccount(program: Command, context: CommandContext): void {
  const account = program.command('account').description('accounts: who holds keys and owns records');
  account
    .command('create')
    .description('make an account')
    .requiredOption('--name <name>', 'name of the account', nameArgument)
    .addOption(planOption().default('premium'))
    .addOption(apiOption().default('on'))
    .addOption(jsonOption())
    .action(
      async (options: { name: string; plan: 'premium' | 'free'; api: 'on' | 'off'; json?: boolean }) => {
        const values = { name: options.name, plan: options.plan, api_enabled: options.api === 'on' };
        const made = await withDatabase(context, database =>
          change(context, database, async ({ audit, ...runs }) => {
            const account = await createAccount(runs, values, context.now());
            await audit({ operation: 'account create', account_id: account.id });
            return account;
          }),
        );
        print(context, options.json ?? false, [accountLine(made)], '');
      },
    );
  account
    .command('list')
    .description('list the accounts')
    .addOption(jsonOption())
    .action(async ({ json = false }: { json?: boolean }) => {
      const [accounts, filing] = await withDatabase(context, async database => [
        await listAccounts(database),
        await database.call(session => accountsOf(session, context.now())),
      ]);
      const ministryOf = new Map(filing.map(one => [one.id, ministryState(one)]));
      print(
        context,
        json,
        accounts.map(one => {
          const line = { ...accountLine(one), ministry: ministryOf.get(one.id) ?? 'no' };
          return json ? line : inShort(one, line);
        }),
        context.say({
          es: 'No hay ninguna cuenta: `mirlo account create --name NOMBRE`.',
          en: 'There is no account: `mirlo account create --name NAME`.',
        }),
      );
    });
  addAccountShow(account, context);
  addAccountSet(account, context);
}

const NAME_COLUMNS = 24;

/** A line that fits a terminal; `account show` has the rest. */
function inShort({ name }: Account, { sandbox_reads_production: _, ...line }: Line): Line {
  return { ...line, name: shortened(name, NAME_COLUMNS) };
}
