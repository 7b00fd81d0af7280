import type { EpochMs } from '@mirlo/core';
import type { Runs } from '../database/database.ts';
import { hashKey, makeToken } from '../keys.ts';
import { SignInLinkModel } from './models.ts';
import { beginSession } from './sessions.ts';

/** How long a link is valid. An invitation must last until somebody's next shift. */
export const LINK_MS = { invite: 7 * 86_400_000, reset: 3_600_000, demo: 12 * 3_600_000 } as const;

export type LinkKind = keyof typeof LINK_MS;

/**
 * Makes a link that signs a user in once. Only the hash of its token is stored. An invitation or
 * demo link replaces all older links of the user, so that a link that went to the wrong person can
 * be revoked. A reset link replaces older reset links only: anybody can ask for one, and must not
 * end an invitation. Expired links are deleted.
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

/**
 * Finds the user of a valid link, or null. It changes nothing, because mail scanners open links
 * too.
 */
export async function linkHolder(
  runs: Runs,
  token: string,
  now: EpochMs,
): Promise<{ id: number; name: string; language: 'es' | 'en'; choosesPassword: boolean } | null> {
  const link = await runs.call(({ knex }) =>
    SignInLinkModel.query(knex).findById(hashKey(token)).withGraphJoined('user'),
  );
  if (!link || link.expires_at <= now) return null;
  const { id, name, language } = link.user;
  return { id, name, language, choosesPassword: link.kind !== 'demo' };
}

/** Uses a link up, once, and begins a session. Null where the link is unknown, used or expired. */
export async function enterBy(
  runs: Runs,
  token: string,
  now: EpochMs,
): Promise<{ userId: number; session: string } | null> {
  const holder = await linkHolder(runs, token, now);
  const used = await runs.call(({ knex }) => SignInLinkModel.query(knex).deleteById(hashKey(token)));
  if (!holder || used === 0) return null;
  return { userId: holder.id, session: await beginSession(runs, holder.id, now) };
}
