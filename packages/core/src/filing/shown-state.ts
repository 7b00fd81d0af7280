import type { MirState } from '../generated/types.gen.ts';
import { SUBMISSION_STATES, type Submission, type SubmissionState } from './types.ts';

type HasState = Pick<Submission, 'state'>;

/** Whether an accepted filing is in force for the record, even if it has to be corrected. */
export function isInForce({ state }: HasState): boolean {
  return state === 'accepted' || state === 'kept' || state === 'correcting';
}

/**
 * 1 exactly while an accepted communication is in force for the record, 2 for a sandbox record,
 * otherwise 0.
 */
export function enviadoMinisterio({ state }: HasState): 0 | 1 | 2 {
  if (state === 'sandbox') return 2;
  return isInForce({ state }) ? 1 : 0;
}

/**
 * The states of records that another authority takes. `kept`: MIR accepted the filing before that
 * authority took the record, which has changed since.
 */
export const EXPORTED_STATES = ['held', 'kept'] as const satisfies readonly SubmissionState[];

/**
 * Whether a record that another authority takes is exported in its present form (1) or not (0).
 * Undefined where MIR or nobody takes the record.
 */
export function exportedOf({
  state,
  autoridad,
  exported_at,
}: Pick<Submission, 'state' | 'autoridad' | 'exported_at'>): 0 | 1 | undefined {
  if (autoridad === 'mir' || !EXPORTED_STATES.some(one => one === state)) return undefined;
  return exported_at === null ? 0 : 1;
}

/** The state that the API shows. */
export function shownState({ state }: HasState): MirState {
  return state === 'kept' ? 'accepted' : state;
}

/** The states that the API shows. */
export const MIR_STATES: readonly MirState[] = [
  ...new Set(SUBMISSION_STATES.map(state => shownState({ state }))),
];

/**
 * The states of a correction: held until the record is complete, or queued until its time comes.
 */
export const CORRECTION_STATES = ['held', 'queued'] as const;

export type CorrectionState = (typeof CORRECTION_STATES)[number];

const CORRECTIONS: Partial<Record<SubmissionState, CorrectionState>> = { kept: 'held', correcting: 'queued' };

/** The state of the correction of an accepted filing. Null: there is nothing to correct. */
export function correctionState({ state }: HasState): CorrectionState | null {
  return CORRECTIONS[state] ?? null;
}
