import { randomBytes } from 'node:crypto';
import type { EpochMs } from '@mirlo/core';
import type { Runs } from '../database/database.ts';
import { hashKey } from '../keys.ts';
import { ChallengeModel } from './models.ts';

/** How long a challenge can be answered: somebody may have to find their telephone. */
export const CHALLENGE_MS = 5 * 60_000;

const CHALLENGE_BYTES = 32;

/** The purpose of a challenge, and the session that asked for it. */
export interface Question {
  purpose: ChallengeModel['purpose'];
  /** The token of the session; null at the sign-in. */
  token: string | null;
}

/**
 * Makes a challenge that can be answered once, within `CHALLENGE_MS`. Deletes expired challenges.
 */
export async function newChallenge(
  runs: Runs,
  { purpose, token }: Question,
  now: EpochMs,
): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = randomBytes(CHALLENGE_BYTES);
  const row = {
    challenge_hash: hashKey(bytes.toString('base64url')),
    purpose,
    session_hash: token === null ? null : hashKey(token),
    expires_at: now + CHALLENGE_MS,
  };
  await runs.call(async ({ knex }) => {
    await ChallengeModel.query(knex).delete().where('expires_at', '<=', now);
    await ChallengeModel.query(knex).insert(row);
  });
  return new Uint8Array(bytes);
}

/**
 * Uses a challenge up. False where it is unknown, used or expired, or was made for another session
 * or purpose.
 */
export async function useChallenge(
  runs: Runs,
  challenge: string,
  { purpose, token }: Question,
  now: EpochMs,
): Promise<boolean> {
  const asked = { challenge_hash: hashKey(challenge), purpose };
  const session_hash = token === null ? null : hashKey(token);
  const used = await runs.call(({ knex }) =>
    ChallengeModel.query(knex)
      .delete()
      .where({ ...asked, session_hash })
      .where('expires_at', '>', now),
  );
  return used > 0;
}
