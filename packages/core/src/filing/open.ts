import type { Rows, StoredRecords, StoredRental } from '../store.ts';
import { decide } from './decide.ts';
import { NO_FILING } from './differs.ts';
import { rentalAsUnit } from './rental.ts';
import { stayAsUnit } from './stay.ts';
import type { FilingContext, Submission } from './types.ts';
import { aloneUnit, rentalUnit, stayUnit } from './unit.ts';

/** Resources whose ids are known before anything is inserted, or that need no id. */
const KNOWN_BEFORE = new Set(['guests', 'contracts', 'accounts', 'establishments']);

/**
 * Decides the submission of a guest that is about to be created, and the submissions of its stay that change with it.
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

/** A rental that is about to be created. Its ids may be 0, and its contract has no submission yet. */
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

/** Whether an issue names a part by id. The part must then be inserted before the submission is stored. */
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
