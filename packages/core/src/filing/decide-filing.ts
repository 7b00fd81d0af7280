import type { EpochMs } from '../terms.ts';
import { filedMembers } from './fingerprint.ts';
import { isReady, ownIssue } from './issues.ts';
import { saidByMinistry } from './own-rules.ts';
import type { FilingContext, StoredIssue, Submission } from './types.ts';
import type { Member, Unit } from './unit-view.ts';

/**
 * What becomes of the living records of one filing after something changed (docs/decisions.md, "Filing", Update and Delete).
 *
 * - In flight: waited for.
 * - It says what the records say: it stands.
 * - A record of it was deleted, or it says something else and every record is ready: annulled and filed anew.
 * - It says something else and a record is not ready: the old filing is kept, and the issues say so.
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
    return group.map((member, i) => waitedFor(member, issues[i] ?? []));
  }
  if (filed.state === 'rejected') {
    return group.map(member => ({ ...member.submission, file_at: null }));
  }
  const shrunk = filedMembers(filed.fingerprint) !== group.length;
  const issues = judgeApart(unit, group);
  if (!shrunk && filed.fingerprint === unit.fingerprint(group)) {
    return group.map((member, i) => stands(member, (issues[i] ?? []).filter(isWarning)));
  }
  if (!shrunk && !issues.every(isReady)) {
    const kept = ownIssue('filing.kept', { resource: filed.resource, id: null, field: '' });
    return group.map((member, i) => stands(member, [kept, ...(issues[i] ?? [])]));
  }
  const settled = lastWrite + ctx.policy.settlingMs;
  return group.map((member, i) => corrects(unit, member, issues[i] ?? [], settled));
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

function stands({ submission, start }: Member, issues: readonly StoredIssue[]): Submission {
  return { ...submission, state: 'accepted', due_at: start.due_at, file_at: null, issues };
}

/** To be annulled and filed anew. An annulment that was refused before keeps its later time. */
function corrects(
  unit: Unit,
  { submission, start }: Member,
  issues: readonly StoredIssue[],
  settled: EpochMs,
): Submission {
  const again = submission.state === 'correcting' ? (submission.file_at ?? 0) : 0;
  const refused = submission.issues.filter(issue => issue.rule === 'ministry.annulment_refused');
  return {
    ...submission,
    state: 'correcting',
    due_at: start.due_at,
    file_at: unit.blockers.length > 0 ? null : Math.max(settled, again),
    issues: [...unit.blockers, ...refused, ...issues],
  };
}

function isWarning(issue: StoredIssue): boolean {
  return issue.severity === 'warning';
}
