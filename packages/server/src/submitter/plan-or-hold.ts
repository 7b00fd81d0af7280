import {
  type FilingContext,
  type Member,
  onNotComposable,
  planUnit,
  type Unit,
  type UnitPlan,
} from '@mirlo/core/filing';
import { loggable } from '../log.ts';
import { tellPlan } from './filing-log.ts';
import type { Work } from './work.ts';

/**
 * Plans a unit. Where planning throws, which is a fault of ours, the unit's records are held with
 * an issue that says so, and other units go on.
 */
export function planOrHold(unit: Unit<Member>, ctx: FilingContext, log: Work['log']): UnitPlan {
  try {
    const plan = planUnit(unit, ctx);
    tellPlan(log, plan);
    return plan;
  } catch (error) {
    log.error({ communication: unit.communication, error: loggable(error) }, 'a unit could not be planned');
    const due = [...unit.members.map(({ submission }) => submission), ...unit.gone].filter(
      ({ file_at }) => file_at !== null && file_at <= ctx.now,
    );
    return {
      changed: due.map(submission =>
        submission.communication_id === null
          ? onNotComposable(submission, ctx.now)
          : { ...submission, file_at: null, updated_at: ctx.now },
      ),
      filing: null,
      annulments: [],
    };
  }
}
