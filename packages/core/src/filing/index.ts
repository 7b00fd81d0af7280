/**
 * Decides about filings in pure functions: when a record is due, which filing stays in force, which has to be
 * corrected. The server adds bytes, leases, HTTP and retries; the sandbox runs the same functions by its own clock.
 */
export { afterAnswer } from './after-answer.ts';
export { type CommunicationAfter, communicationAfter, submissionAfter } from './after-step.ts';
export type {
  AskedRequest,
  CommunicationVerdict,
  MinistryAnswer,
  MinistryMessage,
  RequestStep,
  StepTimes,
  Verdicts,
} from './answer.ts';
export { decide } from './decide.ts';
export { asHeld } from './differs.ts';
export { contractStart, deadlineOf, guestStart, LAST_CALL_MS, LEGAL_TERM_MS } from './due.ts';
export {
  type FilingFacts,
  onAccepted,
  onAnnulled,
  onAnnulmentAttempt,
  onAnnulmentFailed,
  onAttempt,
  onDelete,
  onNotComposable,
  onReceipt,
  onReleased,
  onRetry,
  onSettings,
  onUnknown,
  WAITING_STATES,
} from './events.ts';
export { placeOfWords } from './field-of-words.ts';
export { accountIssues, ownIssue, stoppedIssue, switchedOffIssue } from './issues.ts';
export { issueText, mirObject } from './mir-object.ts';
export { type NewRental, namesParts, openGuest, openRental } from './open.ts';
export {
  byDueDate,
  earliest,
  groupAnnulments,
  groupFilings,
  nextDue,
  type PlannedAnnulment,
  type PlannedFiling,
  type PlannedLote,
  planUnit,
  type UnitPlan,
} from './plan.ts';
export { dropGuest, lockGuest, meetStay, reconsiderGuest } from './reconsider-guest.ts';
export { dropRental, lockRental, reconsiderRental } from './reconsider-rental.ts';
export { rentalAsUnit } from './rental.ts';
export { onRestored, restoredFingerprint, restoredIssue } from './restored.ts';
export {
  CORRECTION_STATES,
  type CorrectionState,
  correctionState,
  EXPORTED_STATES,
  enviadoMinisterio,
  exportedOf,
  MIR_STATES,
  shownState,
} from './shown-state.ts';
export { groupStay, stayAsUnit } from './stay.ts';
export { assertPlace, assertPlaceAfter, MAX_STAY_GUESTS, StayFull } from './stay-limit.ts';
export * from './types.ts';
export { stayUnit } from './unit.ts';
export { type FilingInput, goneUnit, type Member, type Unit } from './unit-view.ts';
export { unknownPlace } from './unknown-place.ts';
