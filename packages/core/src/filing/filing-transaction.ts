import type { Transaction } from '../store.ts';
import type { EpochMs } from '../terms.ts';
import { beforeEdit, type FiledFields, isInFiling } from './differs.ts';
import { letGo } from './restored.ts';
import type { FilingContext, Submission } from './types.ts';

/** The part of a transaction that deciding anew needs. */
export type FilingTransaction = Pick<
  Transaction,
  'find' | 'stay' | 'rental' | 'beforeJudging' | 'putSubmissions'
>;

/**
 * Stores digests of what the filing says (`differs`), before the first write to a filed record.
 * Returns the submission with them.
 */
export async function beforeWrite(
  tx: FilingTransaction,
  submission: Submission,
  fields: () => FiledFields,
  { digest }: FilingContext,
): Promise<Submission> {
  if (submission.differs !== null || !isInFiling(submission)) return submission;
  const kept = { ...submission, differs: beforeEdit(fields(), digest) };
  await tx.putSubmissions([kept]);
  return kept;
}

/**
 * The submission of a record that was just written. Saving a record settles what a restore left
 * open (`restored.ts`), even where no value changes.
 */
export function written(submission: Submission, now: EpochMs): Submission {
  return { ...letGo(submission), revision: submission.revision + 1, updated_at: now };
}
