import type { EpochMs } from '../terms.ts';
import { decideFiling, mayGoAgain } from './decide-filing.ts';
import { decideLoose, moved } from './decide-loose.ts';
import { ownIssue } from './issues.ts';
import type { FilingContext, Submission } from './types.ts';
import { groupBy } from './unit.ts';
import type { Member, Unit } from './unit-view.ts';

/**
 * Decides anew for every living record of a unit: whether it is held or queued, when it is due, and when to look at
 * it next. For records that were filed it decides whether the filing stays in force, has to be corrected, or was
 * refused and may go into a new one. No other function decides these states: `decide` runs at a create, at an update
 * or delete, after a verdict, and once more before anything is sent.
 *
 * @param lastWrite of any record of the unit: the settling time counts from it
 * @returns the submissions in the order of `unit.members`; a submission that does not change is the very same object
 */
export function decide<M extends Member>(
  unit: Unit<M>,
  ctx: FilingContext,
  lastWrite: EpochMs,
): Submission[] {
  const decided = new Map<M, Submission>();
  const loose = new Set<M>();
  for (const [filing, group] of groupBy(unit.members, member => member.submission.communication_id)) {
    if (filing === null || mayGoAgain(unit, group)) for (const member of group) loose.add(member);
    else pair(decided, group, decideFiling(unit, group, ctx, lastWrite));
  }
  const staying = unit.members.filter(member => loose.has(member) && member.unit_now === unit.unit);
  pair(decided, staying, decideLoose(unit, staying, ctx, lastWrite));
  return unit.members.map(member => {
    const next = decided.get(member) ?? moved(member, ctx.now);
    return stamped(member.submission, ctx.policy.on ? next : notFiledHere(next), ctx.now);
  });
}

/**
 * Adds `ministry.off`, as the last issue, to a record that would be filed on a server that does not file. The record
 * keeps its time, so a server that files finds it due like any other and decides anew.
 */
function notFiledHere(next: Submission): Submission {
  const goes = next.operation === null && (next.state === 'queued' || next.state === 'correcting');
  if (!goes || next.file_at === null) return next;
  const off = ownIssue('ministry.off', { resource: 'accounts', id: next.account_id, field: '' });
  return {
    ...next,
    state: next.state === 'queued' ? 'held' : next.state,
    issues: [...next.issues, off],
  };
}

function pair<M>(
  decided: Map<M, Submission>,
  members: readonly M[],
  submissions: readonly Submission[],
): void {
  members.forEach((member, i) => {
    const submission = submissions[i];
    if (submission !== undefined) decided.set(member, submission);
  });
}

/** Sets the time of the change. An unchanged submission stays the same object, so that nothing is written. */
export function stamped(before: Submission, after: Submission, now: EpochMs): Submission {
  return sameFacts(before, after) ? before : { ...after, updated_at: now };
}

/** Whether two submissions are equal apart from `updated_at`. */
function sameFacts(before: Submission, after: Submission): boolean {
  const names = Object.keys(after);
  return (
    names.length === Object.keys(before).length &&
    names.every(name => name === 'updated_at' || isSame(Reflect.get(before, name), Reflect.get(after, name)))
  );
}

function isSame(before: unknown, after: unknown): boolean {
  return before === after || JSON.stringify(before) === JSON.stringify(after);
}
