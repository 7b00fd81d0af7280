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

/** Of a line of the audit, but for its id. */
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

/** Of what a guest signed, but for its id. */
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

/** Of a change of a record, but for its id. */
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

/** Fails to compile, naming the column, where one is left out. */
type Unlisted = [
  Exclude<keyof Submission, (typeof SUBMISSION_COLUMNS)[number]>,
  Exclude<keyof AuditLine, (typeof AUDIT_COLUMNS)[number]>,
  Exclude<keyof NewRecordChange, (typeof CHANGE_COLUMNS)[number]>,
];
const nothingUnlisted: Unlisted extends [never, never, never] ? true : never = true;
void nothingUnlisted;
