import type { StoredRecords, StoredStay } from '../store.ts';
import { decide } from './decide.ts';
import { guestFields } from './differs.ts';
import { onDelete } from './events.ts';
import { beforeWrite, type FilingTransaction, written } from './filing-transaction.ts';
import { stayAsUnit } from './stay.ts';
import type { FilingContext, Submission } from './types.ts';

/** How often to try to lock a guest's unit, which may change between the look-up and the lock. */
const LOCK_TRIES = 5;

/**
 * Reads a guest and locks the guest's stay until the end of the transaction, so that the submitter
 * cannot file the stay before the decision. Call it before an update or delete of the guest, and
 * `reconsiderGuest` or `dropGuest` afterwards.
 *
 * @returns null where there is no such guest
 */
export async function lockGuest(
  tx: FilingTransaction,
  id: number,
  ctx: FilingContext,
): Promise<StoredRecords['guests'] | null> {
  const { guest = null } = (await lockStay(tx, id)) ?? {};
  if (guest === null) return null;
  return { ...guest, submission: await beforeWrite(tx, guest.submission, () => guestFields(guest), ctx) };
}

/**
 * Decides anew after a guest was written, in the same transaction. Writes the changed submissions
 * of the guest and of those filed with the guest, in the unit that the guest leaves and in the one
 * that it enters.
 *
 * @returns the guest's own submission after the decision
 */
export async function reconsiderGuest(
  tx: FilingTransaction,
  id: number,
  ctx: FilingContext,
): Promise<Submission | null> {
  const locked = await lockStay(tx, id);
  if (locked === null) return null;
  const { stay, guest } = locked;
  const submission = written(guest.submission, ctx.now);
  const decided = await writeStay(tx, replaced(stay, { ...guest, submission }), submission.unit, ctx, id);
  const own = decided.find(({ record_id }) => record_id === id);
  if (own === undefined || own.unit === submission.unit) return own ?? null;
  return enterStay(tx, { ...guest, submission: own }, ctx);
}

/**
 * Marks the submission of a guest as deleted, and decides anew for the remaining guests of the
 * stay.
 *
 * @param before as `lockGuest` returned it
 */
export async function dropGuest(
  tx: FilingTransaction,
  before: StoredRecords['guests'],
  ctx: FilingContext,
): Promise<void> {
  await tx.putSubmissions([onDelete(before.submission, ctx.policy.settlingMs, ctx.now)]);
  await meetStay(tx, before.submission.unit, ctx);
}

/**
 * Decides in the unit that a guest has entered. The guest's submission names that unit already,
 * since the decision in the former unit.
 */
async function enterStay(
  tx: FilingTransaction,
  guest: StoredRecords['guests'],
  ctx: FilingContext,
): Promise<Submission | null> {
  const { unit } = guest.submission;
  const found = await tx.stay(unit);
  const establishment = await tx.find('establishments', guest.establecimiento_id);
  if (establishment === null) return guest.submission;
  const guests = (found?.guests ?? []).filter(other => other.id !== guest.id);
  const stay = { guests: [...guests, guest].sort((one, other) => one.id - other.id), establishment };
  const decided = await writeStay(tx, stay, unit, ctx, guest.id);
  return decided.find(({ record_id }) => record_id === guest.id) ?? null;
}

/**
 * Decides the filing of a whole stay again, and writes the submissions that changed. The delete of
 * a guest needs it, and so do creates: guests who were created at the same instant did not see each
 * other, and the issues of others could not name a guest that had no id yet.
 */
export async function meetStay(
  tx: Pick<FilingTransaction, 'stay' | 'putSubmissions'>,
  unit: string,
  ctx: FilingContext,
): Promise<readonly Submission[]> {
  const stay = await tx.stay(unit);
  return stay === null ? [] : writeStay(tx, stay, unit, ctx);
}

/**
 * Decides for a whole stay, and writes the submissions that changed, and that of the guest `own` in
 * any case.
 */
async function writeStay(
  tx: Pick<FilingTransaction, 'putSubmissions'>,
  stay: StoredStay,
  unit: string,
  ctx: FilingContext,
  own?: number,
): Promise<Submission[]> {
  const decided = decide(stayAsUnit(stay, unit, ctx), ctx, ctx.now);
  const changed = decided.filter((next, i) => next !== stay.guests[i]?.submission || next.record_id === own);
  await tx.putSubmissions(changed);
  return decided;
}

async function lockStay(
  tx: FilingTransaction,
  id: number,
): Promise<{ stay: StoredStay; guest: StoredRecords['guests'] } | null> {
  for (let tries = 0; tries < LOCK_TRIES; tries++) {
    const seen = await tx.find('guests', id);
    if (seen === null) return null;
    const stay = await tx.stay(seen.submission.unit);
    const guest = stay?.guests.find(other => other.id === id);
    if (stay && guest) return { stay, guest };
  }
  throw new Error(`the unit of guest ${id} changes faster than it can be locked`);
}

function replaced(stay: StoredStay, guest: StoredRecords['guests']): StoredStay {
  return { ...stay, guests: stay.guests.map(other => (other.id === guest.id ? guest : other)) };
}
