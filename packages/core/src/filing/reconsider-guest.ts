import type { StoredRecords, StoredStay } from '../store.ts';
import { decide } from './decide.ts';
import { guestFields } from './differs.ts';
import { onDelete } from './events.ts';
import { beforeWrite, type FilingTransaction, written } from './filing-transaction.ts';
import { stayAsUnit } from './stay.ts';
import type { FilingContext, Submission } from './types.ts';

/** How often to try to lock a guest's unit, which may change between the look-up and the lock. */
const LOCK_TRIES = 5;

/** A guest, and the stay that is locked with it. */
export interface LockedGuest {
  guest: StoredRecords['guests'];
  stay: StoredStay;
}

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
): Promise<LockedGuest | null> {
  const locked = await lockStay(tx, id);
  if (locked === null) return null;
  const { guest, stay } = locked;
  const submission = await beforeWrite(tx, guest.submission, () => guestFields(guest), ctx);
  return { guest: { ...guest, submission }, stay };
}

/**
 * Decides anew after a guest was written, in the same transaction. Writes the changed submissions
 * of the guest and of those filed with the guest, in the unit that the guest leaves and in the one
 * that it enters.
 *
 * @param stay the guest's stay before the change, as `lockGuest` returned it
 * @param after the guest with the change
 * @returns the guest after the decision
 */
export async function reconsiderGuest(
  tx: FilingTransaction,
  { stay }: Pick<LockedGuest, 'stay'>,
  after: StoredRecords['guests'],
  ctx: FilingContext,
): Promise<StoredRecords['guests']> {
  const submission = written(after.submission, ctx.now);
  const { unit } = submission;
  const guests = stay.guests.map(other => (other.id === after.id ? { ...after, submission } : other));
  const establishment = await establishmentAfter(tx, stay, after);
  const decided = await writeStay(tx, { guests, establishment }, unit, ctx, after.id);
  const own = decided.find(({ record_id }) => record_id === after.id) ?? submission;
  const guest = { ...after, submission: own };
  return own.unit === unit ? guest : { ...guest, submission: await enterStay(tx, guest, ctx) };
}

/**
 * Marks the submission of a deleted guest as deleted, and decides anew for the remaining guests of
 * the stay.
 *
 * @param locked as `lockGuest` returned it
 */
export async function dropGuest(
  tx: FilingTransaction,
  { guest, stay }: LockedGuest,
  ctx: FilingContext,
): Promise<void> {
  const dropped = onDelete(guest.submission, ctx.policy.settlingMs, ctx.now);
  const others = { ...stay, guests: stay.guests.filter(other => other.id !== guest.id) };
  const changed = changedBy(await decideStay(tx, others, dropped.unit, ctx), others.guests);
  await tx.putSubmissions([dropped, ...changed]);
}

/**
 * The establishment by which a stay is judged after a change of a guest. A guest alone takes it
 * along; the others of a stay remain in theirs.
 */
async function establishmentAfter(
  tx: FilingTransaction,
  { guests, establishment }: StoredStay,
  { establecimiento_id: id }: StoredRecords['guests'],
): Promise<StoredStay['establishment']> {
  if (guests.length > 1 || id === establishment.id) return establishment;
  return (await tx.find('establishments', id)) ?? establishment;
}

/**
 * Decides in the unit that a guest has entered. The guest's submission names that unit already,
 * since the decision in the former unit.
 */
async function enterStay(
  tx: FilingTransaction,
  guest: StoredRecords['guests'],
  ctx: FilingContext,
): Promise<Submission> {
  const { unit } = guest.submission;
  const found = await tx.stay(unit);
  const establishment = await tx.find('establishments', guest.establecimiento_id);
  if (establishment === null) return guest.submission;
  const guests = (found?.guests ?? []).filter(other => other.id !== guest.id);
  const stay = { guests: [...guests, guest].sort((one, other) => one.id - other.id), establishment };
  const decided = await writeStay(tx, stay, unit, ctx, guest.id);
  return decided.find(({ record_id }) => record_id === guest.id) ?? guest.submission;
}

/**
 * Decides the filing of a whole stay again, and writes the submissions that changed. Creates need
 * it: guests who were created at the same instant did not see each other, and the issues of others
 * could not name a guest that had no id yet.
 */
export async function meetStay(
  tx: Pick<FilingTransaction, 'stay' | 'beforeJudging' | 'putSubmissions'>,
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
  tx: Pick<FilingTransaction, 'beforeJudging' | 'putSubmissions'>,
  stay: StoredStay,
  unit: string,
  ctx: FilingContext,
  own?: number,
): Promise<Submission[]> {
  const decided = await decideStay(tx, stay, unit, ctx);
  await tx.putSubmissions(changedBy(decided, stay.guests, own));
  return decided;
}

async function decideStay(
  tx: Pick<FilingTransaction, 'beforeJudging'>,
  stay: StoredStay,
  unit: string,
  ctx: FilingContext,
): Promise<Submission[]> {
  await tx.beforeJudging?.(stay);
  return decide(stayAsUnit(stay, unit, ctx), ctx, ctx.now);
}

/** The decided submissions that differ from those of the guests, and that of the guest `own`. */
function changedBy(
  decided: readonly Submission[],
  guests: readonly StoredRecords['guests'][],
  own?: number,
): Submission[] {
  return decided.filter((next, i) => next !== guests[i]?.submission || next.record_id === own);
}

async function lockStay(tx: FilingTransaction, id: number): Promise<LockedGuest | null> {
  for (let tries = 0; tries < LOCK_TRIES; tries++) {
    const stay = await tx.stay({ guest: id });
    const guest = stay?.guests.find(other => other.id === id);
    if (stay && guest) return { stay, guest };
    if ((await tx.find('guests', id)) === null) return null;
  }
  throw new Error(`the unit of guest ${id} changes faster than it can be locked`);
}
