import { type EpochMs, madridDate } from '@mirlo/core';
import type { Visitor } from '@mirlo/web';
import type { Runs } from '../database/database.ts';
import { hashKey, makeToken } from '../keys.ts';
import { SessionModel, UserModel } from './models.ts';

/** A session ends after this time without a request, about a shift at a desk. */
export const IDLE_MS = 12 * 3_600_000;

/** A session ends after this time, even if it is in use. The user then signs in again. */
export const WHOLE_MS = 7 * 86_400_000;

/** A session's time of last use is written at most this often, not with every page. */
const TOUCHED_MS = 60_000;

/** For this time after a sign-in no sensitive action asks for the password again. */
const CONFIRMED_MS = 15 * 60_000;

/**
 * Begins a session with a new token for a cookie. It also deletes all expired sessions, because no
 * job in the background does.
 */
export async function beginSession(runs: Runs, user_id: number, now: EpochMs): Promise<string> {
  const { text, hash } = makeToken();
  const times = { created_at: now, seen_at: now, confirmed_at: now };
  await removeEnded(runs, now);
  await runs.call(({ knex }) => SessionModel.query(knex).insert({ token_hash: hash, user_id, ...times }));
  await noteVisit(runs, user_id, now);
  return text;
}

/**
 * Finds the user of a session; null where the session has ended. It is called for every page, so
 * that a user who was removed has no access from the next page on.
 */
export async function visitorOf(runs: Runs, token: string, now: EpochMs): Promise<Visitor | null> {
  const token_hash = hashKey(token);
  const session = await runs.call(({ knex }) =>
    SessionModel.query(knex).findById(token_hash).withGraphJoined('user.account'),
  );
  if (!session) return null;
  const { user, seen_at, created_at, confirmed_at } = session;
  if (seen_at + IDLE_MS <= now || created_at + WHOLE_MS <= now) {
    await endSession(runs, token);
    return null;
  }
  if (seen_at + TOUCHED_MS <= now) {
    await runs.call(({ knex }) => SessionModel.query(knex).findById(token_hash).patch({ seen_at: now }));
    await noteVisit(runs, user.id, now);
  }
  const { password_hash, account, ...shown } = user;
  const confirmed = confirmed_at + CONFIRMED_MS > now;
  return { ...shown, account: account?.name ?? null, confirmed, hasPassword: password_hash !== null };
}

/** Ends one session; false where there was none. */
export async function endSession(runs: Runs, token: string): Promise<boolean> {
  return (await runs.call(({ knex }) => SessionModel.query(knex).deleteById(hashKey(token)))) > 0;
}

/** Ends the other sessions of a user. */
export async function endOthers(runs: Runs, user_id: number, token: string): Promise<void> {
  await runs.call(({ knex }) =>
    SessionModel.query(knex)
      .delete()
      .where({ user_id })
      .whereNot({ token_hash: hashKey(token) }),
  );
}

/** Stores that a user has just proved their identity; false where the session has ended. */
export async function confirmSession(runs: Runs, token: string, now: EpochMs): Promise<boolean> {
  const changed = await runs.call(({ knex }) =>
    SessionModel.query(knex).findById(hashKey(token)).patch({ confirmed_at: now }),
  );
  return changed > 0;
}

/** Deletes the sessions that have expired. */
export async function removeEnded(runs: Runs, now: EpochMs): Promise<void> {
  await runs.call(({ knex }) =>
    SessionModel.query(knex)
      .delete()
      .where('seen_at', '<=', now - IDLE_MS)
      .orWhere('created_at', '<=', now - WHOLE_MS),
  );
}

async function noteVisit(runs: Runs, userId: number, now: EpochMs): Promise<void> {
  const seen_on = madridDate(now);
  await runs.call(({ knex }) => UserModel.query(knex).findById(userId).patch({ seen_on }));
}
