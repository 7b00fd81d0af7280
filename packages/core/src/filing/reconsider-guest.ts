import type { Stored, StoredStay } from '../store.ts';
import { decide } from './decide.ts';
import { guestFields } from './differs.ts';
import { onDelete } from './events.ts';
import { beforeWrite, type FilingTransaction, written } from './filing-transaction.ts';
import { putAll, type SubmissionWriter } from './put-all.ts';
import { stayAsUnit } from './stay.ts';
import type { FilingContext, Submission } from './types.ts';

/** How often a guest may change its unit between looking it up and locking it. */
const LOCK_TRIES = 5;

/**
 * Reads a guest and locks its stay until the end of the transaction, so that what is decided about it cannot be overtaken by the submitter. To
 * be called before an update or delete of it, whose `reconsiderGuest` or `dropGuest` then follows.
 *
 * @returns null where there is no such guest
 */
export async function lockGuest(
  tx: FilingTransaction,
  id: number,
  ctx: FilingContext,
): Promise<Stored['guests'] | null> {
  const { guest = null } = (await lockStay(tx, id)) ?? {};
  if (guest === null) return null;
  return { ...guest, submission: await beforeWrite(tx, guest.submission, () => guestFields(guest), ctx) };
}

/**
 * Decides anew after a guest was written, in the same transaction, and writes what changed: of the guest itself and of those filed with it,
 * in the unit it leaves and the one it enters.
 *
 * @returns the guest's own submission as it stands now
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
  const own = await writeStay(tx, replaced(stay, { ...guest, submission }), submission.unit, ctx, id);
  if (own === null || own.unit === submission.unit) return own;
  return enterStay(tx, { ...guest, submission: own }, ctx);
}

/**
 * Says of a guest that it is deleted, and decides anew for those who stay.
 *
 * @param before as `lockGuest` gave it
 */
export async function dropGuest(
  tx: FilingTransaction,
  before: Stored['guests'],
  ctx: FilingContext,
): Promise<void> {
  await tx.putSubmission(onDelete(before.submission, ctx.policy.settlingMs, ctx.now));
  await meetStay(tx, before.submission.unit, ctx);
}

/** Decides in the unit that a guest has come into; it was written there already by the unit that it left. */
async function enterStay(
  tx: FilingTransaction,
  guest: Stored['guests'],
  ctx: FilingContext,
): Promise<Submission | null> {
  const { unit } = guest.submission;
  const found = await tx.stay(unit);
  const establishment = await tx.find('establishments', guest.establecimiento_id);
  if (establishment === null) return guest.submission;
  const guests = (found?.guests ?? []).filter(other => other.id !== guest.id);
  const stay = { guests: [...guests, guest].sort((one, other) => one.id - other.id), establishment };
  return writeStay(tx, stay, unit, ctx, guest.id);
}

/**
 * Decides anew for a whole stay and writes what changed: guests who were created at one instant did not see each other, and one who was about to be
 * created had no id yet by which the others could name it.
 */
export async function meetStay(
  tx: Pick<FilingTransaction, 'stay'> & SubmissionWriter,
  unit: string,
  ctx: FilingContext,
): Promise<readonly Submission[]> {
  const stay = await tx.stay(unit);
  if (stay === null) return [];
  const decided = decide(stayAsUnit(stay, unit, ctx), ctx, ctx.now);
  await putAll(
    tx,
    decided.filter((next, i) => next !== stay.guests[i]?.submission),
  );
  return decided;
}

/** Decides for a whole stay and writes what changed, `own` in any case. */
async function writeStay(
  tx: FilingTransaction,
  stay: StoredStay,
  unit: string,
  ctx: FilingContext,
  own: number | null,
): Promise<Submission | null> {
  const decided = decide(stayAsUnit(stay, unit, ctx), ctx, ctx.now);
  await putAll(
    tx,
    decided.filter((next, i) => next !== stay.guests[i]?.submission || next.record_id === own),
  );
  return decided.find(({ record_id }) => record_id === own) ?? null;
}

async function lockStay(
  tx: FilingTransaction,
  id: number,
): Promise<{ stay: StoredStay; guest: Stored['guests'] } | null> {
  for (let tries = 0; tries < LOCK_TRIES; tries++) {
    const seen = await tx.find('guests', id);
    if (seen === null) return null;
    const stay = await tx.stay(seen.submission.unit);
    const guest = stay?.guests.find(other => other.id === id);
    if (stay && guest) return { stay, guest };
  }
  throw new Error(`the unit of guest ${id} changes faster than it can be locked`);
}

function replaced(stay: StoredStay, guest: Stored['guests']): StoredStay {
  return { ...stay, guests: stay.guests.map(other => (other.id === guest.id ? guest : other)) };
}
