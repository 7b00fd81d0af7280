import type { Words } from '@mirlo/look';
import { isEmail } from '@mirlo/web';
import { Option } from 'commander';
import { readConfig } from '../config.ts';
import type { Runs } from '../database/database.ts';
import { canMail } from '../mail/can-mail.ts';
import type { ToldOperation } from '../mail/deed.ts';
import { findUser, ROLES, type User } from '../people/users.ts';
import type { CommandDeed } from './change.ts';
import { type CommandContext, CommandError } from './context.ts';
import { assertEstablishments } from './key-create.ts';
import { knownAccount } from './known.ts';
import type { Say } from './language.ts';
import type { Line } from './output.ts';
import { readPersonalLines } from './read-secret.ts';
import { wallClock } from './times.ts';

const MAX_NAME_LENGTH = 100;

/** @throws CommandError where mail is not set up */
export function assertCanMail({ env }: CommandContext): void {
  if (canMail(readConfig(env))) return;
  throw new CommandError({
    es: 'el correo necesita SMTP_URL, MAIL_FROM y PUBLIC_URL, igual que en `mirlo serve`',
    en: 'mail needs SMTP_URL, MAIL_FROM and PUBLIC_URL, set alike for `mirlo serve`',
  });
}

/** @throws CommandError where it is none */
function emailOf(text: string): string {
  const email = text.trim();
  if (!isEmail(email))
    throw new CommandError({
      es: 'ese correo no es ninguno: se espera NOMBRE@SERVIDOR',
      en: 'the e-mail is none: expected NAME@HOST',
    });
  return email;
}

/** Who is asked for, never as an argument: what a command line says, other users of the machine read. @throws CommandError where it is none */
export async function readPerson(say: Say): Promise<{ email: string; name: string }> {
  const [email = '', name = ''] = await readPersonalLines(say, [
    {
      prompt: { es: 'Correo: ', en: 'E-mail: ' },
      name: { es: 'el correo', en: 'the e-mail' },
    },
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
  return { email: emailOf(email), name };
}

/** What is said where an operator would get a role of an account, or be bound to an establishment. */
export const OPERATOR_IS_FREE: Words = {
  es: 'un operador no tiene otro papel ni está atado a ningún establecimiento',
  en: 'an operator has no other role, and is bound to no establishment',
};

/** @throws CommandError where there is no such account, or it has not those establishments */
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

/** The user of that id. @throws CommandError where there is none */
export async function known(runs: Runs, id: number): Promise<User> {
  const found = await findUser(runs, id);
  if (!found) throw new CommandError({ es: `no hay ninguna persona ${id}`, en: `there is no user ${id}` });
  return found;
}

/** What the audit says of a command about a user. */
export function userDeed(
  operation: ToldOperation,
  { id, account_id }: Pick<User, 'id' | 'account_id'>,
): CommandDeed {
  return { operation, account_id, resource: 'users', record_id: id };
}

/** A user as the command line shows them. */
export function userLine({
  id,
  account_id,
  email,
  name,
  role,
  establishments,
  language,
  created_at,
  seen_on,
}: User): Line {
  return {
    id,
    account: account_id,
    role,
    name,
    email,
    establishments,
    language,
    seen: seen_on,
    created: wallClock(created_at),
  };
}
/** `--role`, without a default. */
export function roleOption(): Option {
  return new Option('--role <role>', 'owner: everything; reception: records; reader: looks').choices(
    ROLES.filter(role => role !== 'operator'),
  );
}
