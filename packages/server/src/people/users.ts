import type { EpochMs, UserRole } from '@mirlo/core';
import type { Runs } from '../database/database.ts';
import { SessionModel, SignInLinkModel, UserModel } from '../database/people-models.ts';

/** Operators belong to no account; the others to one. */
export const ROLES = ['owner', 'reception', 'reader', 'operator'] as const satisfies readonly (
  | UserRole
  | 'operator'
)[];

export type RoleOfUser = (typeof ROLES)[number];

const SHOWN = [
  'id',
  'account_id',
  'email',
  'name',
  'role',
  'establishments',
  'language',
  'alerts',
  'shortcuts',
  'created_at',
  'seen_on',
] as const;

/** Somebody who can sign in, without what they sign in with. */
export type User = Pick<UserModel, (typeof SHOWN)[number]>;

/** What a user is made of. */
export type NewUser = Pick<User, 'account_id' | 'email' | 'name' | 'role' | 'establishments' | 'language'>;

/** An address of mail as it is compared and stored: without blanks around, in small letters. */
export function sameEmail(text: string): string {
  return text.trim().toLowerCase();
}

/** Makes a user, who has no password yet. @throws Duplicate `email` where another one has the address */
export async function createUser(runs: Runs, user: NewUser, now: EpochMs): Promise<User> {
  const row = {
    ...user,
    email: sameEmail(user.email),
    alerts: null,
    shortcuts: true,
    password_hash: null,
    seen_on: null,
  };
  const { id } = await runs.call(({ knex }) =>
    UserModel.query(knex).insert({ ...row, created_at: now, updated_at: now }),
  );
  const { password_hash: _, ...shown } = row;
  return { ...shown, id, created_at: now };
}

/** By id; of one account where it is named. */
export function listUsers(runs: Runs, accountId?: number): Promise<User[]> {
  return runs.call(({ knex }) => {
    const query = UserModel.query(knex).select(SHOWN).orderBy('id');
    return accountId === undefined ? query : query.where('account_id', accountId);
  });
}

/** The user of that id; null where there is none. */
export async function findUser(runs: Runs, id: number): Promise<User | null> {
  return (await runs.call(({ knex }) => UserModel.query(knex).select(SHOWN).findById(id))) ?? null;
}

/** Who has an address, with the password's hash; null where nobody has it. */
export async function findByEmail(
  runs: Runs,
  email: string,
): Promise<Pick<UserModel, 'id' | 'password_hash'> | null> {
  const found = await runs.call(({ knex }) =>
    UserModel.query(knex)
      .select('id', 'password_hash')
      .findOne({ email: sameEmail(email) }),
  );
  return found ?? null;
}

/** Changes role or establishments, and ends all that the user has open: nobody goes on with rights that were taken. */
export async function setUser(
  runs: Runs,
  id: number,
  changes: Partial<Pick<User, 'role' | 'establishments' | 'name'>>,
  now: EpochMs,
): Promise<void> {
  await runs.call(({ knex }) =>
    UserModel.query(knex)
      .findById(id)
      .patch({ ...changes, updated_at: now }),
  );
  await endAll(runs, id);
}

/** Chooses the language of the pages. */
export async function setLanguage(runs: Runs, id: number, language: User['language']): Promise<void> {
  await runs.call(({ knex }) => UserModel.query(knex).findById(id).patch({ language }));
}

/** Chooses whether single keys do something on the pages. */
export async function setShortcuts(runs: Runs, id: number, shortcuts: boolean): Promise<void> {
  await runs.call(({ knex }) => UserModel.query(knex).findById(id).patch({ shortcuts }));
}

/** Whether alerts are mailed to somebody; null: as their role has it. */
export async function setAlerts(runs: Runs, id: number, alerts: boolean | null): Promise<void> {
  await runs.call(({ knex }) => UserModel.query(knex).findById(id).patch({ alerts }));
}

/** Sets a password, as `hashPassword` made it, and ends all that the user has open: whoever had the old one is out. */
export async function storePassword(
  runs: Runs,
  id: number,
  password_hash: string,
  now: EpochMs,
): Promise<void> {
  await runs.call(({ knex }) => UserModel.query(knex).findById(id).patch({ password_hash, updated_at: now }));
  await endAll(runs, id);
}

/** Removes a user with sessions and links; false where there is none. */
export async function removeUser(runs: Runs, id: number): Promise<boolean> {
  return (await runs.call(({ knex }) => UserModel.query(knex).deleteById(id))) > 0;
}

/** Ends a user's sessions and links. */
export async function endAll(runs: Runs, user_id: number): Promise<void> {
  await runs.call(async ({ knex }) => {
    await SessionModel.query(knex).delete().where({ user_id });
    await SignInLinkModel.query(knex).delete().where({ user_id });
  });
}
