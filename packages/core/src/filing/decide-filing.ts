import type { EpochMs } from '../terms.ts';
import { exportMark, NO_CORRECTION } from './decide-loose.ts';
import { differsNow } from './differs.ts';
import { filedMembers } from './fingerprint.ts';
import { elsewhereIssues, isReady, ownIssue, saidByMinistry } from './issues.ts';
import { isCompared, isHeldByRestore, restoredIssue } from './restored.ts';
import type { Differs, FilingContext, StoredIssue, Submission } from './types.ts';
import type { Member, Unit } from './unit-view.ts';

/**
 * Decides about the living records of one filing after something changed (docs/decisions.md,
 * "Filing", Update and Delete).
 * - The filing is in flight: wait for its outcome.
 * - The filing was refused: look at it no more, until its records say something else
 *   (`mayGoAgain`).
 * - The filing says what the records say: it stays in force.
 * - A record of the filing was deleted, or the filing says something else and every record is
 *   ready: annul it and file anew.
 * - The filing says something else, and a record is not ready, the account cannot file, or another
 *   authority takes the records by now: keep the old filing, and say so in the issues. The same
 *   holds where, after a restore, nobody knows which of the two is newer, until a person saves the
 *   record.
 *
 * @param group the living members of one filing, by id
 * @returns in the order of `group`
 */
export function decideFiling<M extends Member>(
  unit: Unit<M>,
  group: readonly M[],
  ctx: FilingContext,
  lastWrite: EpochMs,
): Submission[] {
  // State, operation and fingerprint belong to the filing, so they are equal for all its members.
  const filed = group[0]?.submission;
  if (filed === undefined) return [];
  if (filed.operation !== null) {
    const issues = judgeApart(unit, group);
    const edited = group.some(({ submission }) => submission.differs !== null);
    const same = edited && saysTheSame(unit, group, ctx);
    return group.map((member, i) => {
      const differs = same ? null : differsOf(unit, member, ctx);
      return { ...waitedFor(member, issues[i] ?? []), differs };
    });
  }
  if (filed.state === 'rejected') {
    return group.map(member => ({ ...member.submission, file_at: null }));
  }
  const issues = judgeApart(unit, group);
  const held = isHeldByRestore(unit, group);
  if (saysTheSame(unit, group, ctx) && (!held || isCompared(filed))) {
    const fingerprint = unit.fingerprint(group);
    return group.map((member, i) => stands(member, fingerprint, (issues[i] ?? []).filter(isWarning)));
  }
  const elsewhere = elsewhereIssues(unit);
  const canGo = !held && elsewhere.length === 0 && unit.blockers.length === 0 && issues.every(isReady);
  const next =
    canGo || isShrunk(group, filed)
      ? corrects(unit, lastWrite + ctx.policy.settlingMs)
      : keeps(
          [...elsewhere, ...unit.blockers],
          ownIssue('filing.kept', { resource: filed.resource, id: null, field: '' }),
        );
  return group.map((member, i) => ({
    ...next(member, issues[i] ?? []),
    autoridad: unit.autoridad,
    correction_since: member.submission.correction_since ?? ctx.now,
    differs: differsOf(unit, member, ctx),
  }));
}

/** Whether a filing holds records that have been deleted since. */
function isShrunk(group: readonly Member[], { fingerprint }: Submission): boolean {
  return filedMembers(fingerprint) !== group.length;
}

function saysTheSame<M extends Member>(unit: Unit<M>, group: readonly M[], ctx: FilingContext): boolean {
  const filed = group[0]?.submission;
  if (filed === undefined || isShrunk(group, filed)) return false;
  // A filing that was found after a restore has no fingerprint, only compared fields.
  if (isCompared(filed)) return group.every(member => differsOf(unit, member, ctx)?.fields.length === 0);
  return filed.fingerprint === unit.fingerprint(group);
}

function differsOf<M extends Member>(unit: Unit<M>, member: M, { digest }: FilingContext): Differs | null {
  return differsNow(member.submission.differs, unit.fields(member), digest);
}

/**
 * Whether the records of a refused filing may go into a new one, because the new one would say
 * something else.
 */
export function mayGoAgain<M extends Member>(unit: Unit<M>, group: readonly M[]): boolean {
  const filed = group[0]?.submission;
  return filed?.state === 'rejected' && filed.fingerprint !== unit.fingerprint(group);
}

/**
 * Judges the members that stay in the unit together, and each member that leaves the unit by
 * itself.
 */
function judgeApart<M extends Member>(unit: Unit<M>, group: readonly M[]): StoredIssue[][] {
  const staying = group.filter(member => member.unit_now === unit.unit);
  const together = unit.check(staying, staying);
  const issuesOf = new Map(staying.map((member, i) => [member, together[i]]));
  return group.map(member => issuesOf.get(member) ?? unit.check([member], [])[0] ?? []);
}

/**
 * The submission of a record whose filing is in flight. Its state stays, and so do the issues from
 * the ministry.
 */
function waitedFor({ submission, start }: Member, issues: readonly StoredIssue[]): Submission {
  const said = submission.issues.filter(saidByMinistry);
  return { ...submission, due_at: start.due_at, file_at: null, issues: [...said, ...issues] };
}

function stands(
  { submission, start }: Member,
  fingerprint: string | null,
  issues: readonly StoredIssue[],
): Submission {
  const { due_at } = start;
  return { ...submission, ...NO_CORRECTION, state: 'accepted', fingerprint, due_at, file_at: null, issues };
}

type Decision = (member: Member, issues: readonly StoredIssue[]) => Submission;

/**
 * Keeps the old filing in force, because it cannot be corrected now, or not by us. The issues say
 * why.
 */
function keeps(blockers: readonly StoredIssue[], kept: StoredIssue): Decision {
  return ({ submission, start, written_at }, issues) => ({
    ...submission,
    state: 'kept',
    exported_at: exportMark({ submission, written_at }),
    due_at: start.due_at,
    file_at: null,
    issues: [restoredIssue(submission) ?? kept, ...blockers, ...issues],
  });
}

/**
 * Marks a filing to be annulled and filed anew. Where an annulment was refused before, its later
 * time stays.
 */
function corrects({ blockers }: Pick<Unit, 'blockers'>, settled: EpochMs): Decision {
  return ({ submission, start }, issues) => {
    const again = submission.state === 'correcting' ? (submission.file_at ?? 0) : 0;
    const refused = submission.issues.filter(issue => issue.rule === 'ministry.annulment_refused');
    return {
      ...submission,
      state: 'correcting',
      due_at: start.due_at,
      file_at: blockers.length > 0 ? null : Math.max(settled, again),
      issues: [...blockers, ...refused, ...issues],
    };
  };
}

function isWarning(issue: StoredIssue): boolean {
  return issue.severity === 'warning';
}
