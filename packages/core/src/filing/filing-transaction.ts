import type { Transaction } from '../store.ts';
import type { EpochMs } from '../terms.ts';
import type { SubmissionWriter } from './put-all.ts';
import type { Submission } from './types.ts';

/** What deciding anew needs of a transaction. */
export type FilingTransaction = Pick<Transaction, 'find' | 'stay' | 'rental'> & SubmissionWriter;

/** A submission whose record was just written. */
export function written(submission: Submission, now: EpochMs): Submission {
  return { ...submission, revision: submission.revision + 1, updated_at: now };
}
