import type { EpochMs } from '../terms.ts';
import { LAST_CALL_MS } from './due.ts';
import { elsewhereIssues, isReady, ownIssue } from './issues.ts';
import type { FilingContext, StoredIssue, Submission } from './types.ts';
import type { Member, Unit } from './unit-view.ts';

/** The values of a submission that has no correction. */
export const NO_CORRECTION = { correction_since: null, differs: null } as const;

/** The columns of a submission that is in no filing. */
export const NO_FILING = {
  ...NO_CORRECTION,
  lote: null,
  codigo_comunicacion: null,
  communication_id: null,
  operation: null,
  fingerprint: null,
} as const;

/**
 * Decides about the records of a unit that are in no filing: held or queued, and when
 * (docs/decisions.md, "Filing").
 *
 * @returns in the order of `members`
 */
export function decideLoose<M extends Member>(
  unit: Unit<M>,
  members: readonly M[],
  ctx: FilingContext,
  lastWrite: EpochMs,
): Submission[] {
  const standard = unit.members.filter(member => isFiled(member) && member.unit_now === unit.unit);
  const verdicts = new Map<M, StoredIssue[]>();
  const isFit = (member: M) => isReady(verdicts.get(member) ?? []);
  const fitAmong = (judged: readonly M[]) => {
    const issues = unit.check(judged, standard);
    judged.forEach((member, i) => {
      verdicts.set(member, issues[i] ?? []);
    });
    return judged.filter(isFit);
  };

  let ready = fitAmong(members);
  const awaited = members.filter(member => !isFit(member));
  const lastCall = lastCallOf(ready);
  const waits = awaited.length > 0 && ctx.now < lastCall;
  if (awaited.length > 0 && !waits) ready = readyAlone(ready, fitAmong);

  const settled = earliestTime(ready, ctx, lastWrite);
  const fileAt = waits ? Math.max(settled, lastCall) : settled;
  const waiting = waits ? [waitingFor(awaited)] : [];
  const minorsAlone = standard.length === 0 && ready.some(member => saysAlone(verdicts.get(member)));
  const adultAwaited = minorsAlone && ctx.now < lastCall ? [waitingForAdult()] : [];
  const elsewhere = elsewhereIssues(unit);
  const blockers = elsewhere.length > 0 ? elsewhere : unit.blockers;
  return members.map(member => {
    const issues = verdicts.get(member) ?? [];
    const base = { ...released(member), autoridad: unit.autoridad };
    if (base.sandbox) return { ...base, state: 'sandbox', file_at: null, issues: [...elsewhere, ...issues] };
    if (blockers.length > 0 || !isFit(member)) {
      return { ...base, state: 'held', file_at: null, issues: [...blockers, ...issues] };
    }
    if (adultAwaited.length > 0) {
      const at = Math.max(settled, lastCallOf(ready));
      return { ...base, state: 'held', file_at: at, issues: [...adultAwaited, ...issues] };
    }
    return { ...base, state: 'queued', file_at: fileAt, issues: [...issues, ...waiting] };
  });
}

/**
 * The submission of a record whose fields have moved it into another unit. The next decision about
 * it is made in that unit.
 */
export function moved(member: Member, now: EpochMs): Submission {
  const { sandbox } = member.submission;
  return { ...released(member), state: sandbox ? 'sandbox' : 'queued', unit: member.unit_now, file_at: now };
}

/**
 * Whether a member's filing is in flight or in force. Its dates and payment take precedence over
 * those of other members.
 */
function isFiled({ submission }: Member): boolean {
  return submission.communication_id !== null && submission.state !== 'rejected';
}

/**
 * Judges the ready members without those they waited for, because some may not be ready then (a
 * minor without its adult). Repeats until all that are left are ready.
 */
function readyAlone<M>(ready: M[], fitAmong: (members: readonly M[]) => M[]): M[] {
  let going = ready;
  for (;;) {
    const still = fitAmong(going);
    if (still.length === going.length) return going;
    going = still;
  }
}

/**
 * The earliest time to file: not before the writes have settled, and not before the first day of
 * the service, unless the operator lets records be filed at their creation.
 */
function earliestTime(ready: readonly Member[], { policy }: FilingContext, lastWrite: EpochMs): EpochMs {
  const settled = lastWrite + policy.settlingMs;
  if (policy.fileAt === 'creation') return settled;
  return Math.max(settled, ...ready.map(member => member.start.day_start ?? settled));
}

/**
 * When the ready members stop waiting for the others: 2 h before the earliest of their deadlines.
 */
function lastCallOf(ready: readonly Member[]): EpochMs {
  const deadlines = ready.map(member => member.start.due_at ?? Number.POSITIVE_INFINITY);
  return Math.min(...deadlines) - LAST_CALL_MS;
}

/** Whether the preflight says that the stay has only minors. */
function saysAlone(issues: readonly StoredIssue[] = []): boolean {
  return issues.some(({ rule }) => rule === 'stay.minor_alone');
}

/**
 * The issue of a stay of minors that waits for an adult. The adult is often registered some minutes
 * later, and the filing can then state the minor's kinship to the adult.
 */
function waitingForAdult(): StoredIssue {
  return ownIssue('stay.adult_awaited', { resource: 'guests', id: null, field: 'parentesco' });
}

/**
 * The issue of a stay that waits for guests, with their ids. A guest that is only about to be
 * created has no id.
 */
function waitingFor(awaited: readonly Member[]): StoredIssue {
  const ids = awaited.map(({ submission }) => submission.record_id).filter(id => id > 0);
  const params = { guests: awaited.length, ids: ids.join(', ') };
  return ownIssue('stay.waiting', { resource: 'guests', id: null, field: '' }, params);
}

/** Takes a submission out of its filing. The number of past filings stays. */
function released({ submission, establecimiento_id, start, written_at }: Member): Submission {
  return {
    ...submission,
    establecimiento_id,
    exported_at: exportMark({ submission, written_at }),
    due_at: start.due_at,
    ...NO_FILING,
  };
}

/**
 * When the record was last exported. Null where it was written since and has to be exported again.
 */
export function exportMark({
  submission,
  written_at,
}: Pick<Member, 'submission' | 'written_at'>): EpochMs | null {
  const { exported_at } = submission;
  return exported_at !== null && written_at > exported_at ? null : exported_at;
}
