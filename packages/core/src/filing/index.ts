/**
 * Decides about filings: when a record is due, which filing stays in force, which has to be
 * corrected. The functions are pure but for those whose names begin with `lock`, `reconsider`,
 * `drop` and `meet`: these read and write submissions in the transaction of an edit. The server
 * adds bytes, leases, HTTP and retries; the sandbox runs the same functions by its own clock.
 */
export { afterAnswer } from './after-answer.ts';
export { type CommunicationAfter, communicationAfter, submissionAfter } from './after-step.ts';
export * from './answer.ts';
export { decide, type NewRental, namesParts, openGuest, openRental } from './decide.ts';
export { asHeld } from './differs.ts';
export { contractStart, deadlineOf, guestStart, LAST_CALL_MS, LEGAL_TERM_MS } from './due.ts';
export * from './events.ts';
export { placeOfWords } from './field-of-words.ts';
export { accountIssues, ownIssue, stoppedIssue, switchedOffIssue } from './issues.ts';
export * from './plan.ts';
export { dropGuest, lockGuest, meetStay, reconsiderGuest } from './reconsider-guest.ts';
export { dropRental, lockRental, reconsiderRental } from './reconsider-rental.ts';
export { rentalAsUnit } from './rental.ts';
export { onRestored, restoredFingerprint, restoredIssue } from './restored.ts';
export * from './shown-state.ts';
export { groupStay, stayAsUnit, unknownPlace } from './stay.ts';
export { assertPlace, assertPlaceAfter, MAX_STAY_GUESTS, StayFull } from './stay-limit.ts';
export * from './types.ts';
export { stayUnit } from './unit.ts';
export { type FilingInput, goneUnit, type Member, type Unit } from './unit-view.ts';
