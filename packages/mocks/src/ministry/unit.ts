import {
  accountIssues,
  type FilingContext,
  goneUnit,
  planUnit,
  rentalAsUnit,
  type Submission,
  stayAsUnit,
  type UnitPlan,
} from '@mirlo/core/filing';
import { existing } from '../memory/joins.ts';
import { unitKey } from '../memory/keys.ts';
import { createSyncReader } from '../memory/reader.ts';
import type { View } from '../memory/view.ts';

/** Plans the unit of a submission: what has to be filed or annulled at this instant. */
export function unitPlan(view: View, submission: Submission, ctx: FilingContext): UnitPlan {
  return submission.resource === 'guests'
    ? planStay(view, submission, ctx)
    : planRental(view, submission, ctx);
}

function planStay(view: View, submission: Submission, ctx: FilingContext): UnitPlan {
  const { unit } = submission;
  const stay = createSyncReader(view).stay(unit);
  const gone = goneGuests(view, unit);
  if (!stay) return planUnit(withoutRecords(view, submission, gone), ctx);
  return planUnit(stayAsUnit(stay, unit, ctx, gone), ctx);
}

function planRental(view: View, submission: Submission, ctx: FilingContext): UnitPlan {
  const rental = createSyncReader(view).rental(submission.record_id);
  if (!rental) return planUnit(withoutRecords(view, submission, [submission]), ctx);
  return planUnit(rentalAsUnit(rental, ctx), ctx);
}

/** The submissions of a stay's deleted guests whose filing is not over. */
function goneGuests(view: View, unit: string): Submission[] {
  return view
    .ids('submissions:guests', unitKey(unit))
    .filter(id => !view.get('guests', id))
    .map(id => existing(view.get('submissions:guests', id)))
    .filter(({ state }) => state === 'annulling');
}

function withoutRecords(view: View, submission: Submission, gone: readonly Submission[]) {
  const { account_id, establecimiento_id, communication, unit } = submission;
  const { filing } = existing(view.get('accounts', account_id));
  const override = view.get('overrides', establecimiento_id);
  return goneUnit({
    communication,
    unit,
    account_id,
    establecimiento_id,
    gone,
    blockers: accountIssues(filing, account_id),
    settings: override ? { ...filing.settings, ...override.settings } : filing.settings,
  });
}
