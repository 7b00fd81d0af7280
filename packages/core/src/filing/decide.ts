import type { Rows, StoredRecords, StoredRental } from '../store.ts';
import type { EpochMs } from '../terms.ts';
import { decideFiling, mayGoAgain } from './decide-filing.ts';
import { decideLoose, moved, NO_FILING } from './decide-loose.ts';
import { ownIssue } from './issues.ts';
import { rentalAsUnit } from './rental.ts';
import { stayAsUnit } from './stay.ts';
import type { FilingContext, Submission } from './types.ts';
import { aloneUnit, groupBy, rentalUnit, stayUnit } from './unit.ts';
import type { Member, Unit } from './unit-view.ts';

/**
 * Decides anew for every living record of a unit: whether it is held or queued, when it is due, and
 * when to look at it next. For records that were filed it decides whether the filing stays in
 * force, has to be corrected, or was refused and may go into a new one. No other function judges
 * the records: the functions of `events.ts` set a state after an answer of the ministry and leave
 * the judgement to the next `decide`. `decide` runs at a create, at an update or delete, and in
 * each round before anything is sent, so after a verdict too.
 *
 * @param lastWrite of any record of the unit: the settling time counts from it
 * @returns the submissions in the order of `unit.members`; a submission that does not change is the
 * very same object
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
 * Adds `ministry.off`, as the last issue, to a record that would be filed on a server that does not
 * file. The record keeps its time, so a server that files finds it due like any other and decides
 * anew.
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

/**
 * Sets the time of the change. An unchanged submission stays the same object, so that nothing is
 * written.
 */
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

/** Resources whose ids are known before anything is inserted, or that need no id. */
const KNOWN_BEFORE = new Set(['guests', 'contracts', 'accounts', 'establishments']);

/**
 * Decides the submission of a guest that is about to be created, and the submissions of its stay
 * that change with it.
 *
 * @param guest the guest's row; the id may be 0
 * @param others the guests of its unit so far, by id
 * @returns `own.record_id` is the guest's id
 */
export function openGuest(
  guest: Rows['guests'],
  others: readonly StoredRecords['guests'][],
  establishment: StoredRecords['establishments'],
  ctx: FilingContext,
): { own: Submission; others: Submission[] } {
  const unit = stayUnit(guest, guest.sandbox) ?? aloneUnit(ctx.newUuid);
  const submission = opened({ resource: 'guests', communication: 'PV', unit }, guest, ctx);
  const guests = [...others, { ...guest, submission }];
  const decided = decide(stayAsUnit({ guests, establishment }, unit, ctx), ctx, ctx.now);
  const own = decided[others.length] ?? submission;
  return { own, others: decided.filter((next, i) => i < others.length && next !== others[i]?.submission) };
}

/**
 * A rental that is about to be created. Its ids may be 0, and its contract has no submission yet.
 */
export type NewRental = Omit<StoredRental, 'contract'> & { contract: Rows['contracts'] };

/** Decides the submission of a contract that is about to be created together with its parts. */
export function openRental(rental: NewRental, ctx: FilingContext): Submission {
  const unit = rentalUnit(ctx.newUuid);
  const submission = opened({ resource: 'contracts', communication: 'AV', unit }, rental.contract, ctx);
  const contract = {
    ...rental.contract,
    submission,
    numero_establecimiento: rental.establishment.numero_establecimiento,
  };
  const [own] = decide(rentalAsUnit({ ...rental, contract }, ctx), ctx, ctx.now);
  return own ?? submission;
}

/**
 * Whether an issue names a part by id. The part must then be inserted before the submission is
 * stored.
 */
export function namesParts(submission: Submission): boolean {
  return submission.issues.some(issue => !KNOWN_BEFORE.has(issue.resource));
}

function opened(
  facts: Pick<Submission, 'resource' | 'communication' | 'unit'>,
  record: Pick<Rows['guests'], 'id' | 'account_id' | 'establecimiento_id' | 'sandbox'>,
  ctx: FilingContext,
): Submission {
  return {
    ...facts,
    record_id: record.id,
    account_id: record.account_id,
    establecimiento_id: record.establecimiento_id,
    sandbox: record.sandbox,
    state: 'held',
    autoridad: 'mir',
    exported_at: null,
    due_at: null,
    file_at: null,
    ...NO_FILING,
    filings: 0,
    issues: [],
    revision: 1,
    updated_at: ctx.now,
  };
}
