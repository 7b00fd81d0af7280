import type { Transaction } from '../store.ts';
import type { Submission } from './types.ts';

/** The part of a transaction that writes submissions. */
export type SubmissionWriter = Pick<Transaction, 'putSubmission' | 'putSubmissions'>;

/**
 * Writes submissions, all at once where the store can, because a large stay has hundreds, and their records stay
 * locked meanwhile.
 */
export async function putAll(tx: SubmissionWriter, submissions: readonly Submission[]): Promise<void> {
  if (submissions.length > 1 && tx.putSubmissions) return tx.putSubmissions(submissions);
  for (const submission of submissions) await tx.putSubmission(submission);
}
