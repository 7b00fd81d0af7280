import type { Words } from '@mirlo/look';
import { isEmail } from '@mirlo/web';
import { Option } from 'commander';
import { readConfig } from '../config.ts';
import type { Runs } from '../database/database.ts';
import { canMail } from '../mail/can-mail.ts';
import type { ToldOperation } from '../mail/deed-letter.ts';
import { findUser, ROLES_OF_USERS, type User } from '../people/users.ts';
import type { CommandDeed } from './change.ts';
import { type CommandContext, CommandError } from './context.ts';
import { assertEstablishments } from './key-make.ts';
import { knownAccount } from './known.ts';
import type { Say } from './language.ts';
import { readPersonalLines } from './read-secret.ts';
import { wallClock } from './times.ts';

const MAX_NAME_LENGTH = 100;

/** Checks that mail is set up. @throws CommandError where it is not */
export function assertCanMail({ env }: CommandContext): void {
  if (canMail(readConfig(env))) return;
  throw new CommandError({
    es: 'el correo necesita SMTP_URL, MAIL_FROM y PUBLIC_URL, igual que en `mirlo serve`',
    en: 'mail needs SMTP_URL, MAIL_FROM and PUBLIC_URL, set alike for `mirlo serve`',
  });
}

/**
 * Asks for a person's e-mail and name. They are never arguments, because other users of the machine
 * can read those.
 * @throws CommandError where they are invalid
 */
export async function readPerson(say: Say): Promise<{ email: string; name: string }> {
  const [email = '', name = ''] = await readPersonalLines(say, [
    { prompt: { es: 'Correo: ', en: 'E-mail: ' }, name: { es: 'el correo', en: 'the e-mail' } },
    {
      prompt: {
        es: 'Nombre, tal como lo muestran las páginas y la auditoría: ',
        en: 'Name, as pages and the audit show it: ',
      },
      name: { es: 'el nombre', en: 'the name' },
    },
  ]);
  if ([...name].length > MAX_NAME_LENGTH)
    throw new CommandError({
      es: `el nombre es demasiado largo: se esperan ${MAX_NAME_LENGTH} caracteres como máximo`,
      en: `the name is too long: expected at most ${MAX_NAME_LENGTH} characters`,
    });
  if (!isEmail(email))
    throw new CommandError({
      es: 'ese correo no es ninguno: se espera NOMBRE@SERVIDOR',
      en: 'the e-mail is none: expected NAME@HOST',
    });
  return { email, name };
}

/** Refuses a role of an account, or an establishment, for an operator. */
export const OPERATOR_IS_FREE: Words = {
  es: 'un operador no tiene otro papel ni está atado a ningún establecimiento',
  en: 'an operator has no other role, and is bound to no establishment',
};

/**
 * Checks that role and establishments of a user fit the account.
 *
 * @throws CommandError where they do not, or there is no such account
 */
export async function assertFits(
  database: Runs,
  { account_id, role, establishments }: Pick<User, 'account_id' | 'role' | 'establishments'>,
): Promise<void> {
  if (account_id === null) {
    if (role !== 'operator' || establishments !== null) throw new CommandError(OPERATOR_IS_FREE);
    return;
  }
  await knownAccount(database, account_id);
  if (role === 'owner' && establishments !== null)
    throw new CommandError({
      es: 'un titular no está atado a ningún establecimiento: --role reception o reader',
      en: 'an owner is bound to no establishment: --role reception or reader',
    });
  await assertEstablishments(database, account_id, establishments);
}

/** Returns the user of that id. @throws CommandError where there is none */
export async function knownUser(runs: Runs, id: number): Promise<User> {
  const found = await findUser(runs, id);
  if (!found) throw new CommandError({ es: `no hay ninguna persona ${id}`, en: `there is no user ${id}` });
  return found;
}

/** Describes, for the audit, a command about a user. */
export function userDeed(
  operation: ToldOperation,
  { id, account_id }: Pick<User, 'id' | 'account_id'>,
): CommandDeed {
  return { operation, account_id, resource: 'users', record_id: id };
}

/** A user as a line. */
export function userLine({ id, account_id, role, name, email, establishments, language, ...user }: User) {
  const dates = { seen: user.seen_on, created: wallClock(user.created_at) };
  return { ...{ id, account: account_id, role, name, email, establishments, language }, ...dates };
}

/** `--role`, without a default. */
export function roleOption(): Option {
  return new Option('--role <role>', 'owner: everything; reception: records; reader: looks').choices(
    ROLES_OF_USERS.filter(role => role !== 'operator'),
  );
}
