import type { MirState } from '../generated/types.gen.ts';
import { SUBMISSION_STATES, type Submission, type SubmissionState } from './types.ts';

type HasState = Pick<Submission, 'state'>;

/** Whether a filing that the ministry accepted stands for it, as it is or to be corrected. */
export function isInForce({ state }: HasState): boolean {
  return state === 'accepted' || state === 'kept' || state === 'correcting';
}

/** 1 exactly while a communication that the ministry accepted stands for the record, 2 for a sandbox record, else 0. */
export function enviadoMinisterio({ state }: HasState): 0 | 1 | 2 {
  if (state === 'sandbox') return 2;
  return isInForce({ state }) ? 1 : 0;
}

/** The states of what another authority takes: `kept` is what MIR accepted before it was theirs, and was changed since. */
export const EXPORTED_STATES = ['held', 'kept'] as const satisfies readonly SubmissionState[];

/** Of what another authority takes: 0 not exported as it is now, 1 exported; undefined of what is MIR's, or nobody's. */
export function exportedOf({
  state,
  autoridad,
  exported_at,
}: Pick<Submission, 'state' | 'autoridad' | 'exported_at'>): 0 | 1 | undefined {
  if (autoridad === 'mir' || !EXPORTED_STATES.some(one => one === state)) return undefined;
  return exported_at === null ? 0 : 1;
}

/** The state as a reader of the API sees it. */
export function shownState({ state }: HasState): MirState {
  return state === 'kept' ? 'accepted' : state;
}

/** The states that a reader of the API sees. */
export const MIR_STATES: readonly MirState[] = [
  ...new Set(SUBMISSION_STATES.map(state => shownState({ state }))),
];

/** What becomes of a correction: it is held until what is missing is there, or its turn comes. */
export const CORRECTION_STATES = ['held', 'queued'] as const;

export type CorrectionState = (typeof CORRECTION_STATES)[number];

const CORRECTIONS: Partial<Record<SubmissionState, CorrectionState>> = { kept: 'held', correcting: 'queued' };

/** Whether an accepted filing is to be corrected, and whether it can be; null: there is nothing to correct. */
export function correctionState({ state }: HasState): CorrectionState | null {
  return CORRECTIONS[state] ?? null;
}
