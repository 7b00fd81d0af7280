import type { EpochMs, UserRole } from '@mirlo/core';
import type { Runs } from '../database/database.ts';
import { SessionModel, SignInLinkModel, UserModel } from './models.ts';

/** Roles of users. Operators belong to no account; all others belong to one. */
export const ROLES_OF_USERS = ['owner', 'reception', 'reader', 'operator'] as const satisfies readonly (
  | UserRole
  | 'operator'
)[];

export type RoleOfUser = (typeof ROLES_OF_USERS)[number];

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

/** Somebody who can sign in, without the password hash. */
export type User = Pick<UserModel, (typeof SHOWN)[number]>;

/** The values of a new user. */
export type NewUser = Pick<User, 'account_id' | 'email' | 'name' | 'role' | 'establishments' | 'language'>;

/**
 * Normalises an e-mail address for comparison and storage: without surrounding blanks, in lower
 * case.
 */
export function sameEmail(text: string): string {
  return text.trim().toLowerCase();
}

/**
 * Creates a user, who has no password yet.
 *
 * @throws Duplicate `email` where another user has the address
 */
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

/** Lists users by id, of one account where one is given. */
export function listUsers(runs: Runs, accountId?: number): Promise<User[]> {
  return runs.call(({ knex }) => {
    const query = UserModel.query(knex).select(SHOWN).orderBy('id');
    return accountId === undefined ? query : query.where('account_id', accountId);
  });
}

/** Finds the user with an id; null where there is none. */
export async function findUser(runs: Runs, id: number): Promise<User | null> {
  return (await runs.call(({ knex }) => UserModel.query(knex).select(SHOWN).findById(id))) ?? null;
}

/** Finds the user with an e-mail address, with the password's hash; null where there is none. */
export async function findByEmail(
  runs: Runs,
  email: string,
): Promise<Pick<UserModel, 'id' | 'account_id' | 'password_hash'> | null> {
  const found = await runs.call(({ knex }) =>
    UserModel.query(knex)
      .select('id', 'account_id', 'password_hash')
      .findOne({ email: sameEmail(email) }),
  );
  return found ?? null;
}

/**
 * Changes a user, and ends their sessions and links, so that nobody goes on with revoked rights.
 */
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

/** Sets what users choose for themselves. `alerts` null: the default of the user's role. */
export async function setChoices(
  runs: Runs,
  id: number,
  choices: Partial<Pick<User, 'language' | 'shortcuts' | 'alerts'>>,
): Promise<void> {
  await runs.call(({ knex }) => UserModel.query(knex).findById(id).patch(choices));
}

/**
 * Stores a password's hash, and ends the user's sessions and links, so that nobody goes on with the
 * old one.
 */
export async function storePassword(
  runs: Runs,
  id: number,
  password_hash: string,
  now: EpochMs,
): Promise<void> {
  await runs.call(({ knex }) => UserModel.query(knex).findById(id).patch({ password_hash, updated_at: now }));
  await endAll(runs, id);
}

/** Deletes a user with sessions and links; false where there is none. */
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
