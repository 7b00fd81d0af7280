import type { EpochMs } from '../terms.ts';
import { ownIssue } from './issues.ts';
import type { Differs, StoredIssue, Submission } from './types.ts';
import type { Member, Unit } from './unit-view.ts';

/**
 * A filing that the ministry holds and a restored database does not know: it says something else than its records do here, and nobody can know which of the two is
 * newer. So the filing stands, and its correction is held until a person saves each record that differs (docs/decisions.md, "Filing", Restored database). What keeps
 * a record so is its issue `filing.restored`.
 */

/** What is known of one record in such a filing. */
export interface Restored {
  /** What it says otherwise, as far as that is known; null: as before. */
  differs: Differs | null;
  /** Whether a person has to save it: it says something else, or that cannot be told. */
  held: boolean;
}

/** Stands for what such a filing says, where every field of it was compared with its records: `Differs` knows them. */
const COMPARED = 'compared';
/** The same where it was not. */
const UNCOMPARED = 'uncompared';

/** The fingerprint of such a filing, of which so many records are here. */
export function restoredFingerprint(records: number, compared: boolean): string {
  return `${records}:${compared ? COMPARED : UNCOMPARED}`;
}

/**
 * A record whose adopted filing says something else than it, or may do.
 *
 * @param missing persons in the filing who have no record here
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

/** A submission whose record was saved, or of which the operator says that it may go: a person has decided. */
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
 * Whether the correction of a filing waits for a person. Not where persons of the filing were missing here and somebody came into the stay since: sent again,
 * they would stand twice.
 */
export function isHeldByRestore<M extends Member>(unit: Unit<M>, group: readonly M[]): boolean {
  const issue = group.flatMap(({ submission }) => restoredIssue(submission) ?? [])[0];
  if (issue === undefined) return false;
  const since = group[0]?.submission.correction_since ?? 0;
  const came = ({ submission, written_at, unit_now }: M) =>
    submission.communication_id === null && unit_now === unit.unit && written_at >= since;
  return issue.params.missing === undefined || !unit.members.some(came);
}

/** Whether every field of a filing was compared with its records, after a restore. */
export function isCompared({ fingerprint }: Pick<Submission, 'fingerprint'>): boolean {
  return fingerprint?.endsWith(`:${COMPARED}`) === true;
}
