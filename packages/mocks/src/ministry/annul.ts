import { onAnnulled, onAnnulmentAttempt, onAnnulmentFailed, type PlannedAnnulment } from '@mirlo/core/filing';
import { magicOutcome } from '@mirlo/mir';
import { existing } from '../memory/joins.ts';
import { submissionTable } from '../memory/tables.ts';
import type { FiledCommunication } from './communication.ts';
import { type Exchange, eachMember } from './exchange.ts';

/** How long until an annulment that the ministry refused is tried again. */
const ANNUL_AGAIN_MS = 3_600_000;

/** Asks the ministry to annul an accepted filing (operation B). */
export function askAnnulment({ draft, ctx, delays }: Exchange, planned: PlannedAnnulment): void {
  for (const submission of planned.members) {
    const table = submissionTable(submission.resource);
    draft.put(table, submission.record_id, onAnnulmentAttempt(submission, ctx.now));
  }
  const filed = existing(draft.get('communications', planned.communication_id));
  draft.put('communications', filed.id, {
    ...filed,
    state: 'annulling',
    next_at: ctx.now + delays.verdictMs,
  });
}

/** The ministry's job has processed the annulment. */
export function judgeAnnulment(exchange: Exchange, filed: FiledCommunication): void {
  const { draft, ctx } = exchange;
  const refused = magicOutcome(filed.document)?.outcome === 'annulment_refused';
  draft.put('communications', filed.id, {
    ...filed,
    state: refused ? 'accepted' : 'annulled',
    next_at: null,
  });
  eachMember(exchange, filed, submission => {
    if (!refused) return onAnnulled(submission, ctx.now);
    const said = { words: 'La comunicación no se puede anular (identidad mágica)', code: '10121' };
    return onAnnulmentFailed(submission, said, ctx.now + ANNUL_AGAIN_MS, ctx.now);
  });
}
