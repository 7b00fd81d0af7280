import type { Words } from '@mirlo/look';
import type { Command } from 'commander';
import { enqueue, listMails, type Mail, type NewMail } from '../mail/outbox.ts';
import { addCommand, idArgument } from './arguments.ts';
import { changing } from './change.ts';
import type { CommandContext } from './context.ts';
import { withDatabase } from './open.ts';
import { print } from './output.ts';
import { wallClock } from './times.ts';
import { assertCanMail, knownUser, userDeed } from './user-facts.ts';

const SHOWN = 50;

/** Says that the outbox has a mail now. */
export const IN_OUTBOX: Words = {
  es: 'Está en la bandeja de salida: `mirlo mail list` dice qué pasa con él.',
  en: 'It is in the outbox: `mirlo mail list` says what comes of it.',
};

/** `mirlo mail list|test` */
export function addMail(program: Command, context: CommandContext): void {
  const mail = program
    .command('mail')
    .description('the outbox of mail: what waits, what was sent, what was refused');
  addCommand(mail, 'list', `list the last ${SHOWN} mails, with what the mail server said`)
    .option('--account <id>', 'only those of this account', idArgument)
    .action(async ({ account }: { account?: number }) => {
      const mails = await withDatabase(context, database => listMails(database, account, SHOWN));
      const none = { es: 'No se ha enviado ningún correo.', en: 'No mail was sent.' };
      print(context, mails.map(lineOf), none);
    });
  addMailTest(mail, context, 'have the running server send a user a test message', {
    operation: 'mail test',
    mail: { kind: 'test' },
  });
}

/** Adds `test <user>`, which has the running server mail a user. */
export function addMailTest(
  parent: Command,
  context: CommandContext,
  description: string,
  { operation, mail }: { operation: 'mail test' | 'alerts test'; mail: Pick<NewMail, 'kind' | 'facts'> },
): void {
  parent
    .command('test')
    .description(description)
    .argument('<user>', 'id of the user', idArgument)
    .action(async (id: number) => {
      assertCanMail(context);
      await changing(context, async ({ audit, ...runs }) => {
        const user = await knownUser(runs, id);
        await enqueue(runs, { account_id: user.account_id, user_id: id, ...mail }, context.now());
        await audit(userDeed(operation, user));
      });
      context.out(`${context.say(IN_OUTBOX)}\n`);
    });
}

function lineOf({ id, account_id, user_id, invitation_id, kind, state, attempts, ...mail }: Mail) {
  const whose = { account: account_id, user: user_id, link: invitation_id };
  return { id, ...whose, kind, state, attempts, created: wallClock(mail.created_at), answer: mail.answer };
}
