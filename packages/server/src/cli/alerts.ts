import { Argument, type Command } from 'commander';
import { AlertModel } from '../alerts/models.ts';
import { getsAlerts } from '../alerts/recipients.ts';
import { setChoices } from '../people/users.ts';
import { addCommand, idArgument } from './arguments.ts';
import { changing } from './change.ts';
import type { CommandContext } from './context.ts';
import { addMailTest } from './mail.ts';
import { withDatabase } from './open.ts';
import { print, printOne } from './output.ts';
import { wallClock } from './times.ts';
import { knownUser, userDeed } from './user-facts.ts';

const SHOWN = 500;

/** `mirlo alerts list|set|test` */
export function addAlerts(program: Command, context: CommandContext): void {
  const alerts = program
    .command('alerts')
    .description(
      'what people are told of by mail: refused, held near the deadline, stopped, ministry, queue',
    );
  addCommand(alerts, 'list', 'list what stands, told or not yet')
    .option('--account <id>', 'only those of this account', idArgument)
    .action(async ({ account }: { account?: number }) => {
      const standing = await withDatabase(context, database =>
        database.call(({ knex }) => {
          const alerts = AlertModel.query(knex).whereNull('over_at').orderBy('id').limit(SHOWN);
          return account === undefined ? alerts : alerts.where({ account_id: account });
        }),
      );
      const lines = standing.map(({ account_id, kind, resource, record_id, found_at, told_at }) => {
        const about = resource === 'server' ? null : `${resource} ${record_id}`;
        return { account: account_id, kind, about, found: wallClock(found_at), told: wallClock(told_at) };
      });
      print(context, lines, {
        es: 'No hay nada de lo que avisar.',
        en: 'Nothing stands that anybody would be told of.',
      });
    });
  addCommand(
    alerts,
    'set',
    'choose whether a user gets alerts; owners and operators do unless told otherwise',
  )
    .argument('<user>', 'id of the user', idArgument)
    .addArgument(new Argument('<switch>', 'whether they are written to').choices(['on', 'off', 'default']))
    .action(async (id: number, mail: 'on' | 'off' | 'default') => {
      const user = await changing(context, async ({ audit, ...runs }) => {
        const found = await knownUser(runs, id);
        await setChoices(runs, id, { alerts: mail === 'default' ? null : mail === 'on' });
        await audit({ ...userDeed('alerts set', found), fields: ['alerts'] });
        return knownUser(runs, id);
      });
      printOne(context, { user: id, alerts: getsAlerts(user) ? 'on' : 'off' });
    });
  addMailTest(alerts, context, 'have the running server send a user an alert that tells of nothing', {
    operation: 'alerts test',
    mail: { kind: 'alert', facts: { began: [], ended: [], test: true } },
  });
}
