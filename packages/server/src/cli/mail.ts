import type { Command } from 'commander';
import { enqueue, listMails, type Mail } from '../mail/outbox.ts';
import { idArgument, jsonOption } from './arguments.ts';
import { change } from './change.ts';
import type { CommandContext } from './context.ts';
import { withDatabase } from './open.ts';
import { type Line, print } from './output.ts';
import { wallClock } from './times.ts';
import { assertCanMail, known } from './user-facts.ts';

const SHOWN = 50;

/** `mirlo mail list|test` */
export function addMail(program: Command, context: CommandContext): void {
  const mail = program
    .command('mail')
    .description('the outbox of mail: what waits, what was sent, what was refused');
  mail
    .command('list')
    .description(`list the last ${SHOWN} mails, with what the mail server said`)
    .option('--account <id>', 'only those of this account', idArgument)
    .addOption(jsonOption())
    .action(async ({ account, json = false }: { account?: number; json?: boolean }) => {
      const mails = await withDatabase(context, database => listMails(database, account, SHOWN));
      print(
        context,
        json,
        mails.map(mailLine),
        context.say({ es: 'No se ha enviado ningún correo.', en: 'No mail was sent.' }),
      );
    });
  mail
    .command('test')
    .description('have the running server send a user a test message')
    .argument('<user>', 'id of the user', idArgument)
    .action(async (id: number) => {
      assertCanMail(context);
      await withDatabase(context, database =>
        change(context, database, async ({ audit, ...runs }) => {
          const { account_id } = await known(runs, id);
          await enqueue(runs, { account_id, user_id: id, kind: 'test' }, context.now());
          await audit({ operation: 'mail test', account_id, resource: 'users', record_id: id });
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

function mailLine({
  id,
  account_id,
  user_id,
  invitation_id,
  kind,
  state,
  attempts,
  created_at,
  answer,
}: Mail): Line {
  return {
    id,
    account: account_id,
    user: user_id,
    link: invitation_id,
    kind,
    state,
    attempts,
    created: wallClock(created_at),
    answer,
  };
}
