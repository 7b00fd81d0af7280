import type { EpochMs } from '@mirlo/core';
import type { Runs } from '../database/database.ts';
import { SignInLinkModel } from '../database/people-models.ts';
import { beginSession } from './sessions.ts';
import { makeToken, tokenHash } from './tokens.ts';

/** An invitation waits for somebody's next shift; a link for who asked for it just now does not. */
export const LINK_MS = { invite: 7 * 86_400_000, reset: 3_600_000, demo: 12 * 3_600_000 } as const;

export type LinkKind = keyof typeof LINK_MS;

/**
 * Makes a link that signs a user in once. Its token goes into an address that nobody but the user is given. A newer one ends those before it, so
 * that what went to the wrong person can be called back; but for a forgotten password, which anybody can say of anybody, it ends no invitation. What
 * has expired goes too.
 */
export async function makeLink(runs: Runs, user_id: number, kind: LinkKind, now: EpochMs): Promise<string> {
  const { text, hash } = makeToken();
  const older = kind === 'reset' ? { user_id, kind } : { user_id };
  await runs.call(({ knex }) =>
    SignInLinkModel.query(knex).delete().where(older).orWhere('expires_at', '<=', now),
  );
  const row = { token_hash: hash, user_id, kind, expires_at: now + LINK_MS[kind] };
  await runs.call(({ knex }) => SignInLinkModel.query(knex).insert(row));
  return text;
}

/** For whom a link is; null where it is none, was used or has expired. Changes nothing: scanners of mail open links too. */
export async function holderOf(
  runs: Runs,
  token: string,
  now: EpochMs,
): Promise<{ id: number; name: string; language: 'es' | 'en'; choosesPassword: boolean } | null> {
  const link = await runs.call(({ knex }) =>
    SignInLinkModel.query(knex).findById(tokenHash(token)).withGraphJoined('user'),
  );
  if (!link || link.expires_at <= now) return null;
  const { id, name, language } = link.user;
  return { id, name, language, choosesPassword: link.kind !== 'demo' };
}

/** Uses a link up and begins a session; null where it is none, was used or has expired. Of two who use it at once one comes in. */
export async function enterBy(
  runs: Runs,
  token: string,
  now: EpochMs,
): Promise<{ userId: number; session: string } | null> {
  const holder = await holderOf(runs, token, now);
  const used = await runs.call(({ knex }) => SignInLinkModel.query(knex).deleteById(tokenHash(token)));
  if (!holder || used === 0) return null;
  return { userId: holder.id, session: await beginSession(runs, holder.id, now) };
}
