/**
 * Pages for people: the panel below `/app`, and the travellers' pages below `/checkin`. Each page
 * of the panel is a file in `pages/`: it renders the page and handles the page's form.
 *
 * - **visit**: a request for a page, with all that the page needs: who asks, the language, the
 *   services.
 * - **services**: what the pages need of the server (`services.ts`, `*-services.ts`). The server
 *   implements them.
 * - **call**: an operation of the API, made in the process in a user's name (`call.ts`). The
 *   **registry** answers it.
 * - **desk**: the reception of a lodging. Guests may check in on its device, one after the other.
 * - **link**: the address of an invitation (check-in link), with a secret token. The people of a
 *   stay share it; each **companion** may get a link of their own.
 * - **trial**: about test records, which are never filed.
 * - **proof**: the CSRF token of a form.
 * - **island**: a small script (`islands/`). Pages work without scripts.
 */
export { LEGAL_FACTS, type LegalFact, readFact } from './account-facts.ts';
export type { AskedActor, AuditAsked, AuditServices, LinePlace, ShownAuditLine } from './audit-services.ts';
export { actorOfUser, type CallAs, CallRefused, callsAs } from './call.ts';
export type { CallServices, CallsAsked } from './call-services.ts';
export { CHECKIN, type CheckinOptions, checkin } from './checkin.ts';
export type { CheckinServices, Corrections, Entered, OpenLink } from './checkin-services.ts';
export type { CheckinLanguage } from './checkin-words/index.ts';
export { codeLetterOf } from './code-letter-words.ts';
export { companionNamed, companionUuid, isCompanion } from './companions.ts';
export type { ExportServices } from './export-services.ts';
export type { MinistryTest } from './filer-services.ts';
export { type NamedPlace, type ReadRow, type RowReader, readRow, rowReader, rowUuid } from './import-row.ts';
export {
  type FileRefusal,
  IMPORT_KEPT_MS,
  IMPORT_LIMITS,
  type ImportKind,
  type ImportPlan,
  type ImportServices,
  type ImportState,
  type RowOutcome,
  type RowProblem,
  type Sheet,
  type ShownImport,
} from './imports.ts';
export { letterLanguage, letterOf } from './letter-words.ts';
export type { MinistryNews } from './ministry-news.ts';
export { isLessorCode, isMinistryUser } from './ministry-rules.ts';
export type { Obstacle } from './obstacles.ts';
export type { OperatedAccount, OperatedUser, OperatorServices, ServiceState } from './operator-services.ts';
export type { Notice } from './page.ts';
export { type PanelOptions, panel } from './panel.ts';
export type { InSession, PasskeyPlace, PasskeyServices } from './passkey-services.ts';
export { mayWrite } from './rights.ts';
export { sendPage, sendText } from './send.ts';
export type { FiledRecord, Holder, Services, Visitor } from './services.ts';
export type { SignIn } from './sign-in-services.ts';
export type { Signature } from './signature.ts';
export { originOfPages, passkeyDomain, ROOT, type Site } from './site.ts';
export { formatTime } from './times.ts';
export { isEmail } from './words.ts';
