import { randomInt, timingSafeEqual } from 'node:crypto';
import type { EpochMs, Rows } from '@mirlo/core';
import { raw } from 'objection';
import type { SecretBox } from '../credentials/secret-box.ts';
import type { Database, Runs } from '../database/database.ts';
import { GuestModel } from '../database/models.ts';
import { table } from '../database/table.ts';
import { hashKey, makeToken } from '../keys.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const DIGITS = 6;

/** How long a code is valid, and how long the form stays open after the code was typed. */
const CODE_MS = 10 * MINUTE_MS;
const FORM_MS = 30 * MINUTE_MS;
/**
 * How often a code may be tried, how many codes a guest may get within a day, and the pause between
 * two requests.
 */
const TRIES = 5;
const CODES_A_DAY = 5;
const PAUSE_MS = MINUTE_MS;

/**
 * A request to correct a guest who was entered by a check-in link. Only the last one of each guest
 * is stored.
 */
export class CorrectionCodeModel extends table<{
  guest_id: number;
  invitation_id: number;
  /** The hash of the handle that the asking device holds. */
  handle_hash: string;
  /** Six digits, encrypted. Null until the code is mailed, and again once it was typed. */
  code_sealed: string | null;
  tries: number;
  /** How many codes were requested since `first_at`. */
  times: number;
  /** Whether the code was typed: the form is open until `expires_at`. */
  proven: boolean;
  expires_at: EpochMs | null;
  first_at: EpochMs;
  asked_at: EpochMs;
}>('correction_codes', { idColumn: 'guest_id', booleans: ['proven'] }) {}

const sealedFor = (guest: number) => `correction:guest:${guest}`;

/**
 * Stores a request to correct a guest. It replaces the guest's earlier request: that one's code and
 * form are refused.
 *
 * @returns the handle that the asking device is to hold; null where the last request is too recent,
 * or the day's requests are used up
 */
export async function askCorrection(
  runs: Runs,
  { guest_id, invitation_id }: { guest_id: number; invitation_id: number },
  now: EpochMs,
): Promise<string | null> {
  const { text, hash } = makeToken();
  const asked = {
    handle_hash: hash,
    code_sealed: null,
    tries: 0,
    proven: false,
    expires_at: null,
    asked_at: now,
  };
  return runs.call(async ({ knex }) => {
    const before = await CorrectionCodeModel.query(knex).findById(guest_id);
    if (!before) {
      const row = { ...asked, guest_id, invitation_id, times: 1, first_at: now };
      await CorrectionCodeModel.query(knex).insert(row).onConflict('guest_id').ignore();
    } else {
      const isToday = before.first_at > now - DAY_MS;
      if (before.asked_at > now - PAUSE_MS || (isToday && before.times >= CODES_A_DAY)) return null;
      const counted = isToday ? { times: before.times + 1 } : { times: 1, first_at: now };
      await CorrectionCodeModel.query(knex)
        .patch({ ...asked, ...counted, invitation_id })
        .where({ guest_id, asked_at: before.asked_at });
    }
    // Where two requests come at the same instant, only one is stored.
    const mine = await CorrectionCodeModel.query(knex).findById(guest_id).where({ handle_hash: hash });
    return mine ? text : null;
  });
}

/**
 * Makes the code that is mailed, in place of one before. Null where the request is gone, or proven.
 */
export async function makeCode(
  runs: Runs,
  box: SecretBox,
  guest_id: number,
  now: EpochMs,
): Promise<string | null> {
  const code = String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0');
  const changes = { code_sealed: box.seal(code, sealedFor(guest_id)), tries: 0, expires_at: now + CODE_MS };
  const made = await runs.call(({ knex }) =>
    CorrectionCodeModel.query(knex).patch(changes).where({ guest_id, proven: false }),
  );
  return made === 1 ? code : null;
}

/** Counts an attempt, and opens the form where the code is right and still valid. */
export async function tryCode(
  database: Database,
  box: SecretBox,
  { handle, code }: { handle: string; code: string },
  now: EpochMs,
): Promise<boolean> {
  const asked = { handle_hash: hashKey(handle), proven: false };
  return database.call(async ({ knex }) => {
    const counted = await CorrectionCodeModel.query(knex)
      .patch({ tries: raw('tries + 1') })
      .where(asked)
      .where('tries', '<', TRIES)
      .where('expires_at', '>', now);
    const row = counted === 1 ? await CorrectionCodeModel.query(knex).findOne(asked) : undefined;
    if (!row?.code_sealed || !isSame(box, row.code_sealed, row.guest_id, code)) return false;
    const { code_sealed } = row;
    const opened = await CorrectionCodeModel.query(knex)
      .patch({ proven: true, code_sealed: null, expires_at: now + FORM_MS })
      .where({ ...asked, code_sealed });
    return opened === 1;
  });
}

function isSame(box: SecretBox, sealed: string, guest: number, code: string): boolean {
  if (!box.fits(sealed)) return false;
  const [own, given] = [box.open(sealed, sealedFor(guest)), code].map(text => Buffer.from(text));
  return (
    own !== undefined && given !== undefined && own.length === given.length && timingSafeEqual(own, given)
  );
}

/** Reads the guest whom a device may correct now. Null where its form is not open. */
export async function correctedGuest(
  runs: Runs,
  { handle, invitation_id }: { handle: string; invitation_id: number },
  now: EpochMs,
): Promise<Rows['guests'] | null> {
  return runs.call(async ({ knex }) => {
    const row = await CorrectionCodeModel.query(knex)
      .findOne({ handle_hash: hashKey(handle), invitation_id, proven: true })
      .where('expires_at', '>', now);
    return row ? ((await GuestModel.query(knex).findById(row.guest_id)) ?? null) : null;
  });
}

/** Closes the form: the device's handle opens it no more. */
export async function endCorrection(runs: Runs, handle: string, now: EpochMs): Promise<void> {
  await runs.call(({ knex }) =>
    CorrectionCodeModel.query(knex)
      .patch({ proven: false, code_sealed: null, expires_at: now })
      .where({ handle_hash: hashKey(handle) }),
  );
}
