import { onRetry, type Submission } from '@mirlo/core/filing';
import { submissionOf } from '../database/rows.ts';
import type { Session } from '../database/session.ts';
import { forUpdate } from '../database/sql-text.ts';
import { putSubmissionRows } from '../database/writes.ts';
import { memberPattern } from '../submitter/rows.ts';
import { SUBMISSION_LIST } from '../submitter/submission-rows.ts';

/** A filing that a record was part of, with the requests that carried and annulled it. */
export interface PastFiling {
  id: number;
  referencia: string;
  state: string;
  lote: string | null;
  codigo_comunicacion: string | null;
  /** The ministry's message, where it refused the filing. */
  words: string | null;
  sent_at: number | null;
  annulment_lote: string | null;
  attempts: number;
}

type Key = Pick<Submission, 'resource' | 'record_id'>;

/** Reads the submission of a record, also of a deleted one. Null where there never was such a record. */
export async function readSubmission(
  session: Session,
  { resource, record_id }: Key,
): Promise<Submission | null> {
  const [row] = await session.all(
    `SELECT ${SUBMISSION_LIST} FROM submissions WHERE resource = ? AND record_id = ?`,
    [resource, record_id],
  );
  return row ? submissionOf(row) : null;
}

/**
 * Reads every filing that a record was part of, the oldest first. Filings outlive the record, because they are the
 * legal proof.
 */
export async function readLineage(session: Session, submission: Submission): Promise<PastFiling[]> {
  const rows = await session.all(
    `SELECT c.id, c.referencia, c.state, l.lote, c.codigo_comunicacion, c.words, l.sent_at, b.lote AS annulment_lote, l.attempts
      FROM communications c JOIN lotes l ON l.id = c.lote_id LEFT JOIN lotes b ON b.id = c.annulment_id
      WHERE c.account_id = ? AND c.members LIKE ? ORDER BY c.id`,
    [submission.account_id, memberPattern(submission.resource, submission.record_id)],
  );
  return rows.map(row => ({ ...row }) as unknown as PastFiling);
}

/**
 * Has a refused record filed again, or wakes a waiting one at once, with all records of its unit, because they are
 * filed together.
 *
 * @returns the record's submission before and after; null where there is none
 */
export async function retryRecord(
  session: Session,
  key: Key,
  now: number,
): Promise<{ before: Submission; after: Submission } | null> {
  const before = await readSubmission(session, key);
  if (before === null) return null;
  const rows = await session.all(
    `SELECT ${SUBMISSION_LIST} FROM submissions WHERE unit = ?${forUpdate(session)}`,
    [before.unit],
  );
  const all = rows.map(row => submissionOf(row));
  const changed = all.map(submission => onRetry(submission, now)).filter((next, i) => next !== all[i]);
  await putSubmissionRows(session, changed);
  return { before, after: changed.find(isSame(key)) ?? all.find(isSame(key)) ?? before };
}

function isSame({ resource, record_id }: Key) {
  return (other: Key) => other.resource === resource && other.record_id === record_id;
}
