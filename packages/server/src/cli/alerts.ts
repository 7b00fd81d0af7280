import { Argument, type Command } from 'commander';
import { listAlerts } from '../alerts/list.ts';
import { getsAlerts } from '../alerts/recipients.ts';
import { enqueue } from '../mail/outbox.ts';
import { setAlerts } from '../people/users.ts';
import { idArgument, jsonOption } from './arguments.ts';
import { change } from './change.ts';
import type { CommandContext } from './context.ts';
import { withDatabase } from './open.ts';
import { print } from './output.ts';
import { wallClock } from './times.ts';
import { assertCanMail, known, userDeed } from './user-facts.ts';

/** `mirlo alerts list|set|test` */
export function addAlerts(program: Command, context: CommandContext): void {
  const alerts = program
    .command('alerts')
    .description(
      'what people are told of by mail: refused, held near the deadline, stopped, ministry, queue',
    );
  alerts
    .command('list')
    .description('list what stands, told or not yet')
    .option('--account <id>', 'only those of this account', idArgument)
    .addOption(jsonOption())
    .action(async ({ account, json = false }: { account?: number; json?: boolean }) => {
      const standing = await withDatabase(context, database => listAlerts(database, account));
      const lines = standing.map(({ account_id, kind, resource, record_id, found_at, told_at }) => ({
        account: account_id,
        kind,
        about: resource === 'server' ? null : `${resource} ${record_id}`,
        found: wallClock(found_at),
        told: told_at === null ? null : wallClock(told_at),
      }));
      print(
        context,
        json,
        lines,
        context.say({
          es: 'No hay nada de lo que avisar.',
          en: 'Nothing stands that anybody would be told of.',
        }),
      );
    });
  alerts
    .command('set')
    .description('choose whether a user gets alerts; owners and operators do unless told otherwise')
    .argument('<user>', 'id of the user', idArgument)
    .addArgument(new Argument('<switch>', 'whether they are written to').choices(['on', 'off', 'default']))
    .addOption(jsonOption())
    .action(async (id: number, mail: 'on' | 'off' | 'default', { json = false }: { json?: boolean }) => {
      const user = await withDatabase(context, database =>
        change(context, database, async ({ audit, ...runs }) => {
          const found = await known(runs, id);
          await setAlerts(runs, id, mail === 'default' ? null : mail === 'on');
          await audit({ ...userDeed('alerts set', found), fields: ['alerts'] });
          return known(runs, id);
        }),
      );
      print(context, json, [{ user: id, alerts: getsAlerts(user) ? 'on' : 'off' }], '');
    });
  addTest(alerts, context);
}

function addTest(alerts: Command, context: CommandContext): void {
  alerts
    .command('test')
    .description('have the running server send a user an alert that tells of nothing')
    .argument('<user>', 'id of the user', idArgument)
    .action(async (id: number) => {
      assertCanMail(context);
      await withDatabase(context, database =>
        change(context, database, async ({ audit, ...runs }) => {
          const found = await known(runs, id);
          const facts = { began: [], ended: [], test: true } as const;
          const { account_id } = found;
          await enqueue(runs, { account_id, user_id: id, kind: 'alert', facts }, context.now());
          await audit(userDeed('alerts test', found));
        }),
      );
      context.out(
        context.say({
          es: 'Está en la bandeja de salida: `mirlo mail list` dice qué pasa con él.\n',
          en: 'It is in the outbox: `mirlo mail list` says what comes of it.\n',
        }),
      );
    });
}
