import type { Submission } from '@mirlo/core/filing';
import { SUBMISSION_COLUMNS } from '../database/columns.ts';
import { SubmissionModel } from '../database/models.ts';
import type { Session } from '../database/session.ts';
import { type CommunicationRow, type FiledMember, type RecordKey, recordName } from './rows.ts';

/** A member's present submission, with the filing that it is in. */
export interface FoundMember {
  submission: Submission;
  communication: CommunicationRow;
  member: FiledMember;
}

/** Reads and locks the submissions of all members that are still in these filings. */
export async function lockMembers(
  session: Session,
  communications: readonly CommunicationRow[],
): Promise<FoundMember[]> {
  const wanted = communications.flatMap(communication =>
    communication.members.map(member => ({ communication, member })),
  );
  const locked = await lockSubmissions(
    session,
    wanted.map(({ member }) => member),
  );
  const submissions = new Map(locked.map(one => [recordName(one), one]));
  return wanted.flatMap(({ communication, member }) => {
    const submission = submissions.get(recordName(member));
    return submission?.communication_id === communication.id ? [{ submission, communication, member }] : [];
  });
}

/** Reads and locks the submissions of these records, until the transaction ends. */
export async function lockSubmissions(
  { knex }: Session,
  records: readonly RecordKey[],
): Promise<Submission[]> {
  const found: Submission[] = [];
  for (const resource of ['guests', 'contracts'] as const) {
    const ids = records.flatMap(one => (one.resource === resource ? [one.record_id] : []));
    if (ids.length === 0) continue;
    const query = SubmissionModel.query(knex).where({ resource }).whereIn('record_id', ids);
    found.push(...(await query.select(SUBMISSION_COLUMNS).forUpdate()));
  }
  return found;
}
