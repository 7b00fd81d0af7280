/** The registry's rules. Doors, stores and the submitter import them from here. */
export { type Actor, type Role, SCOPES, type Scope, USER_ROLES, type UserRole } from './actor.ts';
export type { AuditedActor, AuditLine, NewAuditLine } from './audit.ts';
export { checksumOf, type LimitVerdict, mistyped } from './authentication.ts';
export { AUTORIDADES, type Autoridad, authorityOf, clockOf } from './authority.ts';
export * from './door.ts';
export { Failure, failureBody, STATUS_OF } from './failure.ts';
export { openapiJson } from './generated/document.ts';
export {
  BODIES,
  BODIES_OF,
  type BodyName,
  type BodyRules,
  type FieldFormat,
  type FieldRule,
} from './generated/fields.ts';
export { READ_ONLY_FIELDS } from './generated/record-fields.ts';
export { type Action, type OperationId, type Operations, ROUTES, type Route } from './generated/routes.ts';
export type { ErrorCode } from './generated/types.gen.ts';
export {
  type Author,
  authorOf,
  type FieldChanges,
  type History,
  type HistoryOf,
  type HistoryPageQuery,
  KEPT_CHANGES,
  type NewRecordChange,
  type RecordChange,
  type Recorded,
  TRIM_EVERY,
} from './history.ts';
export * from './invitations.ts';
export type { Bilingual } from './language.ts';
export * from './madrid.ts';
export type { Links, Viewer } from './operations/call.ts';
export type { DateField, Definition, WritableDefinition } from './operations/definition.ts';
export { issueText, PRESENT, presentPrecheckin } from './present.ts';
export {
  blankOf,
  COLUMNS,
  changedTo,
  countsUp,
  documentKey,
  isFiled,
  LINKS,
  PARTS,
  type Records,
} from './records.ts';
export { createRegistry, type Registry } from './registry.ts';
export type { RegistryOptions } from './registry-options.ts';
export { MAX_BODY_BYTES, preferredLanguage, requestIdOf } from './request.ts';
export { matchRoute, otherVerb, PATHS, type RouteMatch, recordId } from './routes.ts';
export { cutSearchText, SEARCH_BYTES, SEARCH_FIELDS, searchText, searchWords } from './search.ts';
export type { NewSignature } from './signature.ts';
export * from './store.ts';
export * from './terms.ts';
export { date as isDate } from './validation/formats.ts';
