import type { StoredRecords, StoredRental } from '../store.ts';
import { decide } from './decide.ts';
import { rentalFields } from './differs.ts';
import { onDelete } from './events.ts';
import { beforeWrite, type FilingTransaction, written } from './filing-transaction.ts';
import { rentalAsUnit } from './rental.ts';
import type { FilingContext } from './types.ts';

/**
 * Reads a contract and locks it with its parts until the end of the transaction, so that the
 * submitter cannot file it before the decision. Call it before an update or delete of the contract
 * or of a part, and `reconsiderRental` or `dropRental` afterwards.
 *
 * @returns null where there is no such contract
 */
export async function lockRental(
  tx: FilingTransaction,
  id: number,
  ctx: FilingContext,
): Promise<StoredRental | null> {
  const rental = await tx.rental(id);
  if (rental === null) return null;
  const { contract } = rental;
  const submission = await beforeWrite(tx, contract.submission, () => rentalFields(rental), ctx);
  return { ...rental, contract: { ...contract, submission } };
}

/**
 * Decides anew after a contract or a part of it was written, in the same transaction.
 *
 * @param rental the locked rental with the change
 * @returns the contract after the decision
 */
export async function reconsiderRental(
  tx: FilingTransaction,
  rental: StoredRental,
  ctx: FilingContext,
): Promise<StoredRecords['contracts']> {
  const submission = written(rental.contract.submission, ctx.now);
  const contract = { ...rental.contract, submission };
  const [own = submission] = decide(rentalAsUnit({ ...rental, contract }, ctx), ctx, ctx.now);
  await tx.putSubmissions([own]);
  return { ...contract, submission: own };
}

/**
 * Marks the submission of a contract as deleted.
 *
 * @param rental as `lockRental` returned it
 */
export async function dropRental(
  tx: FilingTransaction,
  { contract }: StoredRental,
  ctx: FilingContext,
): Promise<void> {
  await tx.putSubmissions([onDelete(contract.submission, ctx.policy.settlingMs, ctx.now)]);
}
