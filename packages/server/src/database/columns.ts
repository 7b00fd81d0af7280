import type { AuditLine, NewRecordChange } from '@mirlo/core';
import type { Submission } from '@mirlo/core/filing';

export { COLUMNS } from '@mirlo/core';

export const SUBMISSION_COLUMNS = [
  'resource',
  'record_id',
  'account_id',
  'establecimiento_id',
  'sandbox',
  'unit',
  'communication',
  'state',
  'autoridad',
  'exported_at',
  'due_at',
  'file_at',
  'lote',
  'codigo_comunicacion',
  'communication_id',
  'operation',
  'fingerprint',
  'correction_since',
  'differs',
  'filings',
  'issues',
  'revision',
  'updated_at',
] as const satisfies readonly (keyof Submission)[];

/** The columns of a row of the audit, except `seq`. */
export const AUDIT_COLUMNS = [
  'at',
  'account_id',
  'actor',
  'actor_id',
  'actor_name',
  'operation',
  'resource',
  'record_id',
  'fields',
  'address',
  'result',
  'n',
] as const satisfies readonly (keyof AuditLine)[];

/** The columns of a guest's signature, except the id. */
export const SIGNATURE_COLUMNS = [
  'guest_id',
  'signed_at',
  'language',
  'sha256',
  'text',
  'ink',
  'fields',
  'row_sha256',
] as const;

/** The columns of a row of a record's history, except the id. */
export const CHANGE_COLUMNS = [
  'at',
  'actor',
  'actor_id',
  'actor_name',
  'action',
  'resource',
  'record_id',
  'revision',
  'guest_id',
  'contract_id',
  'person_id',
  'fields',
] as const satisfies readonly (keyof NewRecordChange)[];

/**
 * Fails to compile, with the name of the column, where one of the lists above that states a type
 * leaves out a column of it.
 */
type Unlisted = [
  Exclude<keyof Submission, (typeof SUBMISSION_COLUMNS)[number]>,
  Exclude<keyof AuditLine, (typeof AUDIT_COLUMNS)[number]>,
  Exclude<keyof NewRecordChange, (typeof CHANGE_COLUMNS)[number]>,
];
const nothingUnlisted: Unlisted extends [never, never, never] ? true : never = true;
void nothingUnlisted;
