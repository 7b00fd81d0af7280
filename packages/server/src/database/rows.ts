import { createHash } from 'node:crypto';
import {
  type AccountFiling,
  blankOf,
  COLUMNS,
  isFiled,
  type NewSignature,
  RESOURCES,
  type ResourceName,
  type RowLink,
  type Rows,
  type StoredRecords,
} from '@mirlo/core';
import { type Differs, type StoredIssue, type Submission, switchedOffIssue } from '@mirlo/core/filing';
import { SUBMISSION_COLUMNS } from './columns.ts';
import type { Row, RowValues, SqlValue } from './session.ts';

/** Prefix of the columns of a submission that is joined to its record. */
export const SUBMISSION_PREFIX = 's_';

/** The columns with the filing settings of an establishment. They follow its own columns. */
export const FILING_COLUMNS = [
  'f_configured',
  'f_stopped',
  'f_filing',
  'f_codigo',
  'f_tipo_pago',
  'f_holder',
  'f_autoridad',
] as const;

const BOOLEAN_COLUMNS: ReadonlySet<string> = new Set(['sandbox']);

/** Makes a record from a row of `selectStored` with named columns. */
export function storedRow<R extends ResourceName>(resource: R, row: Row): StoredRecords[R] {
  const names = [
    ...COLUMNS[resource],
    ...(isFiled(resource) ? SUBMISSION_COLUMNS.map(column => SUBMISSION_PREFIX + column) : []),
    ...(resource === 'contracts' ? ['numero_establecimiento'] : []),
    ...(resource === 'invitations' ? ['codigo_municipio'] : []),
    ...(resource === 'establishments' ? FILING_COLUMNS : []),
  ];
  return storedList(
    resource,
    names.map(name => row[name]),
  );
}

const BLANKS = Object.fromEntries(
  RESOURCES.map(resource => [resource, blankOf(COLUMNS[resource])]),
) as Record<ResourceName, Readonly<Record<string, unknown>>>;
const BLANK_SUBMISSION = blankOf(SUBMISSION_COLUMNS);

/** The positions of a submission's columns that hold JSON. */
const ISSUES = SUBMISSION_COLUMNS.indexOf('issues');
const DIFFERS = SUBMISSION_COLUMNS.indexOf('differs');

/**
 * Makes a record from a row of `selectStored` as a list of values: first the record's own columns, then the joined
 * ones, in the order of `selects.ts`.
 */
export function storedList<R extends ResourceName>(resource: R, list: RowValues): StoredRecords[R] {
  const own = COLUMNS[resource];
  const record = named(BLANKS[resource], own, list, 0);
  record.sandbox = record.sandbox === 1;
  if (isFiled(resource)) {
    const submission = named(BLANK_SUBMISSION, SUBMISSION_COLUMNS, list, own.length);
    submission.sandbox = submission.sandbox === 1;
    submission.issues = issuesOf(list[own.length + ISSUES]);
    submission.differs = differsOf(list[own.length + DIFFERS]);
    record.submission = submission;
  }
  if (resource === 'contracts') {
    record.numero_establecimiento = list[own.length + SUBMISSION_COLUMNS.length];
  }
  if (resource === 'invitations') record.codigo_municipio = list[own.length];
  if (resource === 'establishments') {
    const filing = named({}, FILING_COLUMNS, list, own.length);
    record.filing = filingOf(filing);
    record.set_autoridad = filing.f_autoridad;
  }
  return record as unknown as StoredRecords[R];
}

/** Reads only the resource's own columns of `row`, whose names there begin with `prefix`. */
export function ownRow<R extends ResourceName>(resource: R, row: Row, prefix = ''): Rows[R] {
  return pick(COLUMNS[resource], row, prefix) as unknown as Rows[R];
}

/**
 * Makes the column values of a signature. `ink` holds the strokes as numbers, or the typed name. `sha256` is the digest
 * of the text, `row_sha256` that of the whole signature; both are lower-case hexadecimal.
 */
export function signatureValues({ nombre, trazos, fields, ...signed }: NewSignature) {
  const stroke = (points: string) => points.split('_').map(point => point.split('.').map(Number));
  const ink = trazos === null ? { name: nombre } : { strokes: trazos.split('*').map(stroke) };
  const row = { ...signed, sha256: sha256Of(signed.text), ink, fields };
  const columns = { ...row, ink: JSON.stringify(ink), fields: JSON.stringify(fields) };
  return { ...columns, row_sha256: signatureDigest(row) };
}

/**
 * Returns the digest of a whole signature: when, in which language and how it was signed, the digest of its text, and
 * the fields of the record at that time.
 */
export function signatureDigest({
  signed_at,
  language,
  sha256,
  ink,
  fields,
}: Pick<NewSignature, 'signed_at' | 'language' | 'fields'> & { sha256: string; ink: object }): string {
  return sha256Of(JSON.stringify([signed_at, language, sha256, ink, fields]));
}

/** Returns the SHA-256 digest of a text's UTF-8 bytes, as lower-case hexadecimal. */
export function sha256Of(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** Returns the column values of a submission. */
export function submissionValues(
  submission: { [K in keyof Submission]: K extends 'record_id' ? number | RowLink : Submission[K] },
): Record<string, unknown> {
  const { issues, differs } = submission;
  return {
    ...submission,
    issues: JSON.stringify(issues),
    differs: differs === null ? null : JSON.stringify(differs),
  };
}

function filingOf(row: Readonly<Record<string, unknown>>): AccountFiling {
  return {
    configured: row.f_configured === 1,
    stopped: stoppedOf(row.f_stopped, row.f_filing, Number(row.account_id)),
    settings: {
      codigo_arrendador: textOrNull(row.f_codigo),
      tipo_pago: textOrNull(row.f_tipo_pago),
      holder_drives: row.f_holder === 1,
    },
  };
}

/**
 * Returns why a filer sends nothing: the operator has switched the account off, or the ministry refused the
 * credentials. Null where it may send.
 *
 * @param stopped the stored refusal of the ministry, as JSON
 * @param filing 0 where the account is switched off
 */
export function stoppedOf(stopped: unknown, filing: unknown, accountId: number): StoredIssue | null {
  if (filing === 0) return switchedOffIssue(accountId);
  return typeof stopped === 'string' ? (JSON.parse(stopped) as StoredIssue) : null;
}

/**
 * Picks columns of a row. Here alone the database's values are trusted, without a check, to have the types of the
 * schema; the store's tests hold the schema to that.
 */
function pick(columns: readonly string[], row: Row, prefix: string): Record<string, unknown> {
  const picked: Record<string, unknown> = {};
  for (const column of columns) {
    const value = row[prefix === '' ? column : prefix + column];
    picked[column] = BOOLEAN_COLUMNS.has(column) ? value === 1 : value;
  }
  return picked;
}

/** Maps a row's values, from position `from` on, to the names of their columns, in a copy of `blank`. */
function named(
  blank: Readonly<Record<string, unknown>>,
  columns: readonly string[],
  list: RowValues,
  from: number,
): Record<string, unknown> {
  const record = { ...blank };
  let place = from;
  for (const column of columns) {
    record[column] = list[place];
    place += 1;
  }
  return record;
}

function issuesOf(value: SqlValue | undefined): readonly StoredIssue[] {
  return typeof value === 'string' && value !== '[]' ? (JSON.parse(value) as StoredIssue[]) : [];
}

function differsOf(value: SqlValue | undefined): Differs | null {
  return typeof value === 'string' ? (JSON.parse(value) as Differs) : null;
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}
