import { type FilingContext, onRestored, restoredIssue, type Submission } from '@mirlo/core/filing';
import { SUBMISSION_COLUMNS } from '../database/columns.ts';
import { SubmissionModel } from '../database/models.ts';
import type { Session } from '../database/session.ts';
import { putSubmissionRows } from '../database/writes.ts';
import { type RecordKey, recordName } from '../submitter/rows.ts';
import { lockSubmissions } from '../submitter/submission-rows.ts';
import type { Work } from '../submitter/work.ts';
import { readUnitsOf } from './candidates.ts';

/**
 * Finds the records whose filing was to be annulled because of an edit that the database has lost:
 * here they look accepted.
 *
 * @param keys records of that filing, without the deleted ones
 * @param sentAt when the annulment was sent; records that were written to later are left out,
 * because that write is decided anew
 */
export async function lostCorrections(
  { database }: Pick<Work, 'database'>,
  keys: readonly RecordKey[],
  sentAt: number,
  ctx: FilingContext,
): Promise<Submission[]> {
  const wanted = new Set(keys.map(recordName));
  const units = await database.call(session => readUnitsOf(session, keys, ctx));
  return units.flatMap(unit =>
    unit.members.flatMap(({ submission, written_at }) => {
      const written = unit.communication === 'AV' ? unit.lastWrite() : written_at;
      const lost = submission.state === 'accepted' && wanted.has(recordName(submission)) && written <= sentAt;
      return lost ? [submission] : [];
    }),
  );
}

/**
 * Runs after the annulment was settled, and holds each record whose filing is still in force,
 * because it may be outdated. Returns the other records: no filing of them is in force, and they
 * are filed anew as they are in this database.
 */
export async function settleLost(
  { database, now }: Pick<Work, 'database' | 'now'>,
  lost: readonly Submission[],
): Promise<Submission[]> {
  const filingOf = new Map(lost.map(one => [recordName(one), one.communication_id]));
  return database.transaction(async session => {
    const found = await lockSubmissions(session, lost);
    const standing = found.filter(
      one => one.operation === null && one.communication_id === filingOf.get(recordName(one)),
    );
    const held = standing
      .filter(one => restoredIssue(one) === undefined)
      .map(one => onRestored(one, { differs: null, held: true }, 0, now()));
    await putSubmissionRows(session, held);
    return found.filter(({ communication_id }) => communication_id === null);
  });
}

/** Reads the records that this or an earlier check holds: a person has to save each of them. */
export async function readHeld({ knex }: Session): Promise<Submission[]> {
  const kept = await SubmissionModel.query(knex).select(SUBMISSION_COLUMNS).where({ state: 'kept' });
  return kept.filter(one => restoredIssue(one) !== undefined);
}

/** Reads those of the given records that no filing has taken up since. */
export async function readUnfiled({ knex }: Session, keys: readonly RecordKey[]): Promise<Submission[]> {
  const unfiled: Submission[] = [];
  for (const { resource, record_id } of keys) {
    const row = await SubmissionModel.query(knex)
      .select(SUBMISSION_COLUMNS)
      .findOne({ resource, record_id, communication_id: null });
    if (row) unfiled.push(row);
  }
  return unfiled;
}
