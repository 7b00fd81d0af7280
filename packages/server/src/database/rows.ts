import { createHash } from 'node:crypto';
import {
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
import type { RowValues, SqlValue } from './session.ts';

/** The field of a record that is stored in its establishment. */
export const OF_ESTABLISHMENT: { readonly [resource in ResourceName]?: string } = {
  contracts: 'numero_establecimiento',
  invitations: 'codigo_municipio',
};

const BLANKS = Object.fromEntries(
  RESOURCES.map(resource => [resource, blankOf(COLUMNS[resource])]),
) as Record<ResourceName, Readonly<Record<string, unknown>>>;
const BLANK_SUBMISSION = blankOf(SUBMISSION_COLUMNS);

/** The positions of a submission's columns that hold JSON. */
const ISSUES = SUBMISSION_COLUMNS.indexOf('issues');
const DIFFERS = SUBMISSION_COLUMNS.indexOf('differs');

/** Makes a record from a row of `selectStored`. */
export function storedList<R extends ResourceName>(resource: R, list: RowValues): StoredRecords[R] {
  const own = COLUMNS[resource];
  const record = named(BLANKS[resource], own, list, 0);
  if (isFiled(resource)) {
    const submission = named(BLANK_SUBMISSION, SUBMISSION_COLUMNS, list, own.length);
    submission.issues = issuesOf(list[own.length + ISSUES]);
    submission.differs = differsOf(list[own.length + DIFFERS]);
    record.submission = submission;
  }
  const field = OF_ESTABLISHMENT[resource];
  if (field !== undefined) record[field] = list.at(-1);
  if (resource === 'establishments') {
    const [configured, stopped, filing, codigo_arrendador, tipo_pago, holder, autoridad] = list.slice(
      own.length,
    );
    record.filing = {
      configured: configured === 1,
      stopped: stoppedOf(stopped, filing, Number(record.account_id)),
      settings: { codigo_arrendador, tipo_pago, holder_drives: holder === 1 },
    };
    record.set_autoridad = autoridad;
  }
  return record as unknown as StoredRecords[R];
}

/**
 * Makes a record of its own columns alone, which stand in `list` from position `from` on. Null
 * where a left join found none.
 */
export function ownList<R extends ResourceName>(resource: R, list: RowValues, from = 0): Rows[R] | null {
  const record = named(BLANKS[resource], COLUMNS[resource], list, from);
  return record.id === null ? null : (record as unknown as Rows[R]);
}

/**
 * Makes the column values of a signature. `ink` holds the strokes as numbers, or the typed name.
 * `sha256` is the digest of the text, `row_sha256` that of the whole signature; both are lower-case
 * hexadecimal.
 */
export function signatureValues({ nombre, trazos, fields, ...signed }: NewSignature) {
  const stroke = (points: string) => points.split('_').map(point => point.split('.').map(Number));
  const ink = trazos === null ? { name: nombre } : { strokes: trazos.split('*').map(stroke) };
  const row = { ...signed, sha256: sha256Of(signed.text), ink, fields };
  const columns = { ...row, ink: JSON.stringify(ink), fields: JSON.stringify(fields) };
  return { ...columns, row_sha256: signatureDigest(row) };
}

/**
 * Returns the digest of a whole signature: how it was made, its text, and the fields of the record
 * at that time.
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

/**
 * Returns why a filer sends nothing: the operator has switched the account off, or the ministry
 * refused the credentials. Null where it may send.
 *
 * @param stopped the stored refusal of the ministry, as JSON
 * @param filing 0 where the account is switched off
 */
export function stoppedOf(stopped: unknown, filing: unknown, accountId: number): StoredIssue | null {
  if (filing === 0) return switchedOffIssue(accountId);
  return typeof stopped === 'string' ? (JSON.parse(stopped) as StoredIssue) : null;
}

/**
 * Maps a row's values, from position `from` on, to the names of their columns, in a copy of
 * `blank`. The values are not checked here to have the types of the schema; the tests of the store
 * check it.
 */
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
  record.sandbox = record.sandbox === 1;
  return record;
}

function issuesOf(value: SqlValue | undefined): readonly StoredIssue[] {
  return typeof value === 'string' && value !== '[]' ? (JSON.parse(value) as StoredIssue[]) : [];
}

function differsOf(value: SqlValue | undefined): Differs | null {
  return typeof value === 'string' ? (JSON.parse(value) as Differs) : null;
}
