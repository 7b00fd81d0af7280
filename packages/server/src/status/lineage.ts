import { onRetry, type Submission } from '@mirlo/core/filing';
import { SUBMISSION_COLUMNS } from '../database/columns.ts';
import { CommunicationModel, SubmissionModel } from '../database/models.ts';
import type { Session } from '../database/session.ts';
import { putSubmissionRows } from '../database/writes.ts';
import { memberPattern, type RecordKey } from '../submitter/rows.ts';

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

/**
 * Reads the submission of a record, also of a deleted one. Null where there never was such a
 * record.
 */
export async function readSubmission(
  { knex }: Session,
  { resource, record_id }: RecordKey,
): Promise<Submission | null> {
  const query = SubmissionModel.query(knex).select(SUBMISSION_COLUMNS);
  return (await query.findById([resource, record_id])) ?? null;
}

/**
 * Reads every filing that a record was part of, the oldest first. Filings outlive their record, as
 * the legal proof.
 */
export async function readLineage(
  { knex }: Session,
  { account_id, resource, record_id }: Submission,
): Promise<PastFiling[]> {
  return CommunicationModel.query(knex)
    .joinRelated('request')
    .leftJoinRelated('annulment')
    .select(
      ['id', 'referencia', 'state', 'codigo_comunicacion', 'words'].map(name => `communications.${name}`),
    )
    .select('request.lote', 'request.sent_at', 'request.attempts', 'annulment.lote as annulment_lote')
    .where('communications.account_id', account_id)
    .where('members', 'like', memberPattern(resource, record_id))
    .orderBy('communications.id')
    .castTo<PastFiling[]>();
}

/**
 * Has a refused record filed again, or wakes a waiting one, with all records of its unit.
 *
 * @returns its submission before and after; null where there is none
 */
export async function retryRecord(
  session: Session,
  key: RecordKey,
  now: number,
): Promise<{ before: Submission; after: Submission } | null> {
  const before = await readSubmission(session, key);
  if (before === null) return null;
  const { unit } = before;
  const all = await SubmissionModel.query(session.knex)
    .select(SUBMISSION_COLUMNS)
    .where({ unit })
    .forUpdate();
  const changed = all.map(submission => onRetry(submission, now)).filter((next, i) => next !== all[i]);
  await putSubmissionRows(session, changed);
  return { before, after: changed.find(isSame(key)) ?? all.find(isSame(key)) ?? before };
}

function isSame({ resource, record_id }: RecordKey) {
  return (other: RecordKey) => other.resource === resource && other.record_id === record_id;
}
