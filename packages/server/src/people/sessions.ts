import { type EpochMs, madridDate } from '@mirlo/core';
import type { Runs } from '../database/database.ts';
import { SessionModel, UserModel } from '../database/people-models.ts';
import { makeToken, tokenHash } from './tokens.ts';
import type { User } from './users.ts';

/** Whoever does nothing for so long has gone: a shift at a desk. */
export const IDLE_MS = 12 * 3_600_000;

/** However busy: then one signs in again. */
export const WHOLE_MS = 7 * 86_400_000;

/** A session's times are written at most so often, not with every page. */
const TOUCHED_MS = 60_000;

/** Somebody who is signed in. */
export interface Visitor extends User {
  /** Name of the account; null for operators. */
  account: string | null;
  /** When they last gave their password, or came by a link: what is delicate asks for it anew. */
  confirmed_at: EpochMs;
  /** False of who came by a link and has chosen none yet. */
  hasPassword: boolean;
}

/** Begins a session with a new token, which goes into a cookie. Those that have ended are removed then: nothing else keeps them few. */
export async function beginSession(runs: Runs, user_id: number, now: EpochMs): Promise<string> {
  const { text, hash } = makeToken();
  const times = { created_at: now, seen_at: now, confirmed_at: now };
  await removeEnded(runs, now);
  await runs.call(async ({ knex }) => {
    await SessionModel.query(knex).insert({ token_hash: hash, user_id, ...times });
    await UserModel.query(knex)
      .findById(user_id)
      .patch({ seen_on: madridDate(now) });
  });
  return text;
}

/**
 * Who has a session: asked with every page, so that a user who is removed, or has lost a role, is out with the next one.
 *
 * @returns null where there is none, or it has ended
 */
export async function visitorOf(runs: Runs, token: string, now: EpochMs): Promise<Visitor | null> {
  const token_hash = tokenHash(token);
  const session = await runs.call(({ knex }) =>
    SessionModel.query(knex).findById(token_hash).withGraphJoined('user.account'),
  );
  if (!session) return null;
  const { user, seen_at, created_at, confirmed_at } = session;
  if (seen_at + IDLE_MS <= now || created_at + WHOLE_MS <= now) {
    await endSession(runs, token);
    return null;
  }
  if (seen_at + TOUCHED_MS <= now) await touch(runs, token_hash, user.id, now);
  const { password_hash, account, ...shown } = user;
  return { ...shown, account: account?.name ?? null, confirmed_at, hasPassword: password_hash !== null };
}

/** Ends one session; false where there was none any more. */
export async function endSession(runs: Runs, token: string): Promise<boolean> {
  return (await runs.call(({ knex }) => SessionModel.query(knex).deleteById(tokenHash(token)))) > 0;
}

/** Ends what a user has open elsewhere. */
export async function endOthers(runs: Runs, user_id: number, token: string): Promise<void> {
  await runs.call(({ knex }) =>
    SessionModel.query(knex)
      .delete()
      .where({ user_id })
      .whereNot({ token_hash: tokenHash(token) }),
  );
}

/** For so long after a sign-in nothing delicate asks for the password again. */
const CONFIRMED_MS = 15 * 60_000;

/** Whether somebody has shown just now who they are: a browser that was left open has not. */
export function isConfirmed({ confirmed_at }: Pick<Visitor, 'confirmed_at'>, now: EpochMs): boolean {
  return confirmed_at + CONFIRMED_MS > now;
}

/** Writes down that somebody has shown just now who they are; false where the session has ended. */
export async function confirmSession(runs: Runs, token: string, now: EpochMs): Promise<boolean> {
  const changed = await runs.call(({ knex }) =>
    SessionModel.query(knex).findById(tokenHash(token)).patch({ confirmed_at: now }),
  );
  return changed > 0;
}

/** Removes the sessions that nobody can use any more. */
export async function removeEnded(runs: Runs, now: EpochMs): Promise<void> {
  await runs.call(({ knex }) =>
    SessionModel.query(knex)
      .delete()
      .where('seen_at', '<=', now - IDLE_MS)
      .orWhere('created_at', '<=', now - WHOLE_MS),
  );
}

async function touch(runs: Runs, token_hash: string, userId: number, now: EpochMs): Promise<void> {
  await runs.call(async ({ knex }) => {
    await SessionModel.query(knex).findById(token_hash).patch({ seen_at: now });
    await UserModel.query(knex)
      .findById(userId)
      .patch({ seen_on: madridDate(now) });
  });
}
