import type { EpochMs } from '../terms.ts';
import { exportMark } from './decide-loose.ts';
import { differsNow, NO_CORRECTION } from './differs.ts';
import { filedMembers } from './fingerprint.ts';
import { elsewhereIssues, isReady, ownIssue } from './issues.ts';
import { saidByMinistry } from './own-rules.ts';
import { isCompared, isHeldByRestore, restoredIssue } from './restored.ts';
import type { Differs, FilingContext, StoredIssue, Submission } from './types.ts';
import type { Member, Unit } from './unit-view.ts';

/**
 * What becomes of the living records of one filing after something changed (docs/decisions.md, "Filing", Update and Delete).
 *
 * - In flight: waited for.
 * - It says what the records say: it stands.
 * - A record of it was deleted, or it says something else and every record is ready: annulled and filed anew.
 * - It says something else and a record is not ready, the account cannot file, or they are another authority's by now: the old
 *   filing is kept, and the issues say so. So where a restore left it unknown which of the two is newer, until a person saves the record.
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
  // State, operation and fingerprint are a filing's: equal for all its members.
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

/** Whether a filing holds records that are not among the living ones any more. */
function isShrunk(group: readonly Member[], { fingerprint }: Submission): boolean {
  return filedMembers(fingerprint) !== group.length;
}

function saysTheSame<M extends Member>(unit: Unit<M>, group: readonly M[], ctx: FilingContext): boolean {
  const filed = group[0]?.submission;
  if (filed === undefined || isShrunk(group, filed)) return false;
  // Of what a restore found only the fields are known.
  if (isCompared(filed)) return group.every(member => differsOf(unit, member, ctx)?.fields.length === 0);
  return filed.fingerprint === unit.fingerprint(group);
}

function differsOf<M extends Member>(unit: Unit<M>, member: M, { digest }: FilingContext): Differs | null {
  return differsNow(member.submission.differs, unit.fields(member), digest);
}

/** Whether the records of a filing that the ministry refused may go into a new one: it would say something else by now. */
export function mayGoAgain<M extends Member>(unit: Unit<M>, group: readonly M[]): boolean {
  const filed = group[0]?.submission;
  return filed?.state === 'rejected' && filed.fingerprint !== unit.fingerprint(group);
}

/** Those who stay in the unit judged together, who leaves it alone. */
function judgeApart<M extends Member>(unit: Unit<M>, group: readonly M[]): StoredIssue[][] {
  const staying = group.filter(member => member.unit_now === unit.unit);
  const together = unit.judge(staying, staying);
  const issuesOf = new Map(staying.map((member, i) => [member, together[i]]));
  return group.map(member => issuesOf.get(member) ?? unit.judge([member], [])[0] ?? []);
}

/** In flight: the state stays, what the ministry said so far too. */
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

/** It cannot be corrected yet: the old filing stays in force. */
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

/** To be annulled and filed anew. An annulment that was refused before keeps its later time. */
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
