import type { EpochMs } from '../terms.ts';
import { ownIssue } from './issues.ts';
import type { Differs, StoredIssue, Submission } from './types.ts';
import type { Member, Unit } from './unit-view.ts';

/**
 * A filing that the ministry holds and that a restored database did not know, where the filing
 * differs from its records here. Nobody can know which of the two is newer. So the filing stays in
 * force, and its correction is held until a person saves each record that differs
 * (docs/decisions.md, "Filing", Restored database). The issue `filing.restored` marks each held
 * record.
 */

/** How one record compares with its filing, which was found after a restore. */
export interface Restored {
  /**
   * How the record differs from the filing, as far as that is known. Null: the stored `differs`
   * stays.
   */
  differs: Differs | null;
  /**
   * Whether a person has to save the record, because it differs from the filing or cannot be
   * compared with it.
   */
  held: boolean;
}

/**
 * Takes the place of the digest in the fingerprint of a restored filing whose fields were all
 * compared with its records. `Differs` has the result.
 */
const COMPARED = 'compared';
/** Takes the digest's place where not all fields were compared. */
const UNCOMPARED = 'uncompared';

/** The fingerprint of a restored filing of which this database has the given number of records. */
export function restoredFingerprint(records: number, compared: boolean): string {
  return `${records}:${compared ? COMPARED : UNCOMPARED}`;
}

/**
 * Marks a record whose restored filing says something else, or may do so.
 *
 * @param missing how many persons in the filing have no record here
 */
export function onRestored(
  submission: Submission,
  { differs, held }: Restored,
  missing: number,
  now: EpochMs,
): Submission {
  const where = { resource: submission.resource, id: null, field: '' };
  const issue = held
    ? ownIssue('filing.restored', where, missing === 0 ? {} : { missing })
    : ownIssue('filing.kept', where);
  return {
    ...submission,
    state: 'kept',
    file_at: null,
    correction_since: submission.correction_since ?? now,
    differs: differs ?? submission.differs,
    issues: [issue, ...submission.issues],
    updated_at: now,
  };
}

/**
 * Releases a record that a restore holds, because a person decided: the record was saved, or the
 * operator lets it go.
 */
export function letGo(submission: Submission): Submission {
  const issues = submission.issues.filter(issue => !isOfRestore(issue));
  return issues.length === submission.issues.length ? submission : { ...submission, issues };
}

/** The issue that holds a record back after a restore, if it has one. */
export function restoredIssue({ issues }: Pick<Submission, 'issues'>): StoredIssue | undefined {
  return issues.find(isOfRestore);
}

function isOfRestore({ rule }: StoredIssue): boolean {
  return rule === 'filing.restored';
}

/**
 * Whether the correction of a restored filing waits for a person. It does not wait where the filing
 * names persons who have no record here and somebody has come into the stay since: a missing person
 * who is entered again would otherwise stand in two filings.
 */
export function isHeldByRestore<M extends Member>(unit: Unit<M>, group: readonly M[]): boolean {
  const issue = group.flatMap(({ submission }) => restoredIssue(submission) ?? [])[0];
  if (issue === undefined) return false;
  const since = group[0]?.submission.correction_since ?? 0;
  const came = ({ submission, written_at, unit_now }: M) =>
    submission.communication_id === null && unit_now === unit.unit && written_at >= since;
  return issue.params.missing === undefined || !unit.members.some(came);
}

/** Whether every field of a filing was compared with its records after a restore. */
export function isCompared({ fingerprint }: Pick<Submission, 'fingerprint'>): boolean {
  return fingerprint?.endsWith(`:${COMPARED}`) === true;
}
