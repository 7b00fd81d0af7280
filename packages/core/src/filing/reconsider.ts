import type { Stored, StoredStay, Transaction } from '../store.ts';
import type { EpochMs } from '../terms.ts';
import { decide } from './decide.ts';
import { onDelete } from './events.ts';
import { putAll, type SubmissionWriter } from './put-all.ts';
import { rentalAsUnit } from './rental.ts';
import { stayAsUnit } from './stay.ts';
import type { FilingContext, Submission } from './types.ts';

/** A write to a guest, to a contract or to a part of it, already done in this transaction. `before` comes from `lockRecord`. */
export type FilingChange =
  | { resource: 'guests'; id: number; before: Stored['guests']; deleted: boolean }
  | { resource: 'contracts'; id: number; before: Stored['contracts']; deleted: boolean };

/** What these need of a transaction. */
export type FilingTransaction = Pick<Transaction, 'find' | 'stay' | 'rental'> & SubmissionWriter;

/** How often a record may change its unit between looking it up and locking it. */
const LOCK_TRIES = 5;

/**
 * Reads a guest or a contract and locks its unit until the end of the transaction, so that what is decided about it cannot be overtaken by the
 * submitter. To be called before an update or delete of it or of a part of it, whose `reconsider` then takes the result as `before`.
 *
 * @returns null where there is no such record
 */
export async function lockRecord<R extends 'guests' | 'contracts'>(
  tx: FilingTransaction,
  resource: R,
  id: number,
): Promise<Stored[R] | null>;
export async function lockRecord(
  tx: FilingTransaction,
  resource: 'guests' | 'contracts',
  id: number,
): Promise<Stored['guests'] | Stored['contracts'] | null> {
  if (resource === 'contracts') return (await tx.rental(id))?.contract ?? null;
  return (await lockGuest(tx, id))?.guest ?? null;
}

/**
 * Decides anew after a write to a record or its parts, in the same transaction, and writes what changed: of the record itself and of those
 * filed with it, in the unit it leaves and the one it enters.
 *
 * @returns the record's own submission as it stands now; null for a deleted record
 */
export async function reconsider(
  tx: FilingTransaction,
  change: FilingChange,
  ctx: FilingContext,
): Promise<Submission | null> {
  if (change.deleted) {
    await tx.putSubmission(onDelete(change.before.submission, ctx.policy.settlingMs, ctx.now));
    if (change.resource === 'guests') await meetStay(tx, change.before.submission.unit, ctx);
    return null;
  }
  return change.resource === 'guests'
    ? reconsiderGuest(tx, change.id, ctx)
    : reconsiderContract(tx, change.id, ctx);
}

async function reconsiderContract(
  tx: FilingTransaction,
  id: number,
  ctx: FilingContext,
): Promise<Submission | null> {
  const rental = await tx.rental(id);
  if (rental === null) return null;
  const submission = written(rental.contract.submission, ctx.now);
  const contract = { ...rental.contract, submission };
  const [own = submission] = decide(rentalAsUnit({ ...rental, contract }, ctx), ctx, ctx.now);
  await tx.putSubmission(own);
  return own;
}

async function reconsiderGuest(
  tx: FilingTransaction,
  id: number,
  ctx: FilingContext,
): Promise<Submission | null> {
  const locked = await lockGuest(tx, id);
  if (locked === null) return null;
  const { stay, guest } = locked;
  const submission = written(guest.submission, ctx.now);
  const own = await writeStay(tx, replaced(stay, { ...guest, submission }), submission.unit, ctx, id);
  if (own === null || own.unit === submission.unit) return own;
  return enterStay(tx, { ...guest, submission: own }, ctx);
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

async function lockGuest(
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

function written(submission: Submission, now: EpochMs): Submission {
  return { ...submission, revision: submission.revision + 1, updated_at: now };
}
