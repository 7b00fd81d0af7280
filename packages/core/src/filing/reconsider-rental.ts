import type { Stored } from '../store.ts';
import { decide } from './decide.ts';
import { rentalFields } from './differs.ts';
import { onDelete } from './events.ts';
import { beforeWrite, type FilingTransaction, written } from './filing-transaction.ts';
import { rentalAsUnit } from './rental.ts';
import type { FilingContext, Submission } from './types.ts';

/**
 * Reads a contract and locks it with its parts until the end of the transaction, so that what is decided about it cannot be overtaken by the
 * submitter. To be called before an update or delete of it or of a part of it, whose `reconsiderRental` or `dropRental` then follows.
 *
 * @returns null where there is no such contract
 */
export async function lockRental(
  tx: FilingTransaction,
  id: number,
  ctx: FilingContext,
): Promise<Stored['contracts'] | null> {
  const rental = await tx.rental(id);
  if (rental === null) return null;
  const { contract } = rental;
  const submission = await beforeWrite(tx, contract.submission, () => rentalFields(rental), ctx);
  return { ...contract, submission };
}

/**
 * Decides anew after a contract or a part of it was written, in the same transaction.
 *
 * @param id the contract's
 * @returns its submission as it stands now
 */
export async function reconsiderRental(
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

/**
 * Says of a contract that it is deleted.
 *
 * @param before as `lockRental` gave it
 */
export async function dropRental(
  tx: FilingTransaction,
  before: Stored['contracts'],
  ctx: FilingContext,
): Promise<void> {
  await tx.putSubmission(onDelete(before.submission, ctx.policy.settlingMs, ctx.now));
}
