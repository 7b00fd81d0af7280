import type { Transaction } from '../store.ts';
import type { EpochMs } from '../terms.ts';
import { beforeEdit, type FiledFields, isInFiling } from './differs.ts';
import type { SubmissionWriter } from './put-all.ts';
import { letGo } from './restored.ts';
import type { FilingContext, Submission } from './types.ts';

/** What deciding anew needs of a transaction. */
export type FilingTransaction = Pick<Transaction, 'find' | 'stay' | 'rental'> & SubmissionWriter;

/** A submission whose record is about to be written: keeps what its filing says, once. */
export async function beforeWrite(
  tx: FilingTransaction,
  submission: Submission,
  fields: () => FiledFields,
  { digest }: FilingContext,
): Promise<Submission> {
  if (submission.differs !== null || !isInFiling(submission)) return submission;
  const kept = { ...submission, differs: beforeEdit(fields(), digest) };
  await tx.putSubmission(kept);
  return kept;
}

/** A submission whose record was just written: who writes it decides what a restore left open, also with the values that it has. */
export function written(submission: Submission, now: EpochMs): Submission {
  return { ...letGo(submission), revision: submission.revision + 1, updated_at: now };
}
