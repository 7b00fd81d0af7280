import { issueMessage } from '@mirlo/mir';
import type { Mir, MirIssue, MirState } from '../generated/types.gen.ts';
import { madridDateTime } from '../madrid.ts';
import type { EpochMs, Language } from '../terms.ts';
import { correctionDue } from './due.ts';
import { isOwnRule, OWN_RULES } from './issues.ts';
import { type StoredIssue, SUBMISSION_STATES, type Submission, type SubmissionState } from './types.ts';

/**
 * The read-only object `mir` of a guest or contract, in the reader's language (docs/decisions.md, "What the record
 * says of its submission").
 */
export function mirObject(submission: Submission, language: Language): Mir {
  const { communication, lote, codigo_comunicacion, due_at, exported_at } = submission;
  const issues = submission.issues.map(issue => shown(issue, submission, language));
  return {
    state: shownState(submission),
    communication,
    lote,
    codigo_comunicacion,
    due_at: shownTime(due_at),
    file_at: shownTime(sendsAt(submission)),
    exported_at: shownTime(exported_at),
    differs: [...(submission.differs?.fields ?? [])],
    correction: correctionOf(submission, issues),
    issues,
  };
}

/**
 * The correction of an accepted filing that the record differs from. Its issues are the record's errors, which hold
 * it; where there are none, all issues.
 */
function correctionOf(submission: Submission, issues: MirIssue[]): Mir['correction'] {
  const state = correctionState(submission);
  if (state === null) return null;
  const { due_at, correction_since, updated_at } = submission;
  const errors = issues.filter(({ severity }) => severity === 'error');
  return {
    state,
    issues: errors.length > 0 ? errors : issues,
    due_at: madridDateTime(correctionDue(due_at, correction_since ?? updated_at)),
  };
}

/** When the filing will be sent if nobody does anything. Null where it waits for somebody, or is sent already. */
function sendsAt({ state, operation, file_at, issues }: Submission): EpochMs | null {
  const goes = state === 'queued' || state === 'held' || state === 'correcting';
  const off = issues.some(({ rule }) => rule === 'ministry.off');
  return goes && operation === null && !off ? file_at : null;
}

function shownTime(at: EpochMs | null): string | null {
  return at === null ? null : madridDateTime(at);
}

function shown(issue: StoredIssue, { resource, record_id }: Submission, language: Language): MirIssue {
  const { rule, severity, field } = issue;
  const said = { rule, severity, field: field === '' ? null : field, message: issueText(issue, language) };
  if (issue.resource === 'accounts') return { ...said, resource: 'account', id: null };
  if (issue.resource === 'invitations') return { ...said, resource, id: record_id };
  const own = issue.id === null && issue.resource === resource;
  return { ...said, resource: issue.resource, id: own ? record_id : issue.id };
}

/** The text of a stored issue in the reader's language. */
export function issueText(issue: Pick<StoredIssue, 'rule' | 'params'>, language: Language): string {
  const { rule, params } = issue;
  return (isOwnRule(rule) ? OWN_RULES[rule].message(params) : issueMessage(rule, params))[language];
}

type HasState = Pick<Submission, 'state'>;

/** Whether an accepted filing is in force for the record, even if it has to be corrected. */
export function isInForce({ state }: HasState): boolean {
  return state === 'accepted' || state === 'kept' || state === 'correcting';
}

/** 1 exactly while an accepted communication is in force for the record, 2 for a sandbox record, otherwise 0. */
export function enviadoMinisterio({ state }: HasState): 0 | 1 | 2 {
  if (state === 'sandbox') return 2;
  return isInForce({ state }) ? 1 : 0;
}

/**
 * The states of records that another authority takes. `kept`: MIR accepted the filing before that authority took the
 * record, which has changed since.
 */
export const EXPORTED_STATES = ['held', 'kept'] as const satisfies readonly SubmissionState[];

/**
 * Whether a record that another authority takes is exported in its present form (1) or not (0). Undefined where MIR
 * or nobody takes the record.
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

/** The states of a correction: held until the record is complete, or queued until its time comes. */
export const CORRECTION_STATES = ['held', 'queued'] as const;

export type CorrectionState = (typeof CORRECTION_STATES)[number];

const CORRECTIONS: Partial<Record<SubmissionState, CorrectionState>> = { kept: 'held', correcting: 'queued' };

/** The state of the correction of an accepted filing. Null: there is nothing to correct. */
export function correctionState({ state }: HasState): CorrectionState | null {
  return CORRECTIONS[state] ?? null;
}
