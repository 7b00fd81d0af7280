import {
  type CommunicationAfter,
  communicationAfter,
  type FilingContext,
  type RequestStep,
  stoppedIssue,
  submissionAfter,
} from '@mirlo/core/filing';
import { submissionTable } from '../memory/tables.ts';
import type { Draft } from '../memory/view.ts';
import { changeFiling } from './account.ts';
import type { FiledCommunication } from './communication.ts';

/**
 * Applies a step to a filing: writes the filing's new state, the submissions of the records that
 * are still in it, and the account where the step stops it.
 */
export function apply(draft: Draft, ctx: FilingContext, filed: FiledCommunication, step: RequestStep): void {
  const { id, account_id, kind: communication, establecimiento_id, members } = filed;
  const of = {
    operation: filed.state === 'annulling' ? 'B' : 'A',
    orden: ONLY,
    filing: { communication, establecimiento_id, members },
  } as const;
  draft.put('communications', id, { ...filed, ...changesOf(step, communicationAfter(step, of)) });
  for (const { resource, record_id, revision } of members) {
    const table = submissionTable(resource);
    const submission = draft.get(table, record_id);
    if (submission?.communication_id !== id) continue;
    const changed = submission.revision !== revision;
    draft.put(table, record_id, submissionAfter(step, submission, of, changed, ctx.now));
  }
  if (step.stop) {
    changeFiling(draft, account_id, { stopped: stoppedIssue(account_id, step.stop.said) }, ctx.now);
  }
}

/**
 * The `orden` of every communication, because the sandbox stores each one separately, even where
 * several share a lote.
 */
export const ONLY = 1;

type Changes = Partial<Pick<FiledCommunication, 'state' | 'lote' | 'codigo' | 'next_at'>>;

function changesOf(step: RequestStep, after: CommunicationAfter | null): Changes {
  if (after !== null) {
    const { state } = after;
    return { state, next_at: null, ...('codigo' in after ? { codigo: after.codigo } : {}) };
  }
  switch (step.do) {
    case 'sent':
      return { state: 'sent', lote: step.lote, next_at: step.at };
    case 'unknown':
      return { state: 'unknown', next_at: step.at };
    case 'wait':
      return { next_at: step.at };
    default:
      throw new TypeError(`a communication of its own is not to be ${step.do}`);
  }
}
