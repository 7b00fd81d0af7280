import type { AccountFiling, ResourceName, RowLink, Rows, Stored } from '@mirlo/core';
import type { StoredIssue, Submission } from '@mirlo/core/filing';
import { COLUMNS, SUBMISSION_COLUMNS } from './columns.ts';
import type { Row, SqlValue } from './session.ts';

/** Before the columns of a submission that was joined to its record. */
export const SUBMISSION_PREFIX = 's_';

const BOOLEAN_COLUMNS: ReadonlySet<string> = new Set(['sandbox']);

/** A row of a resource's table, with what was joined to it. */
export function storedRow<R extends ResourceName>(resource: R, row: Row): Stored[R] {
  const record = ownRow(resource, row);
  if (resource === 'establishments') return { ...record, filing: filingOf(row) } as unknown as Stored[R];
  if (resource === 'guests') {
    return { ...record, submission: submissionOf(row, SUBMISSION_PREFIX) } as unknown as Stored[R];
  }
  if (resource === 'contracts') {
    const numero_establecimiento = row.numero_establecimiento;
    return {
      ...record,
      numero_establecimiento,
      submission: submissionOf(row, SUBMISSION_PREFIX),
    } as unknown as Stored[R];
  }
  return record as unknown as Stored[R];
}

/** Only the resource's own columns, found in `row` after `prefix`. */
export function ownRow<R extends ResourceName>(resource: R, row: Row, prefix = ''): Rows[R] {
  return pick(COLUMNS[resource], row, prefix) as unknown as Rows[R];
}

/** The submission whose columns stand in `row` after `prefix`. */
export function submissionOf(row: Row, prefix = ''): Submission {
  const submission = pick(SUBMISSION_COLUMNS, row, prefix);
  submission.issues = issuesOf(row[`${prefix}issues`]);
  return submission as unknown as Submission;
}

/** What the table holds of a submission. */
export function submissionValues(
  submission: { [K in keyof Submission]: K extends 'record_id' ? number | RowLink : Submission[K] },
): Record<string, unknown> {
  return { ...submission, issues: JSON.stringify(submission.issues) };
}

function filingOf(row: Row): AccountFiling {
  return {
    configured: row.f_configured === 1,
    stopped: typeof row.f_stopped === 'string' ? (JSON.parse(row.f_stopped) as StoredIssue) : null,
    settings: {
      codigo_arrendador: textOrNull(row.f_codigo),
      tipo_pago: textOrNull(row.f_tipo_pago),
      holder_drives: row.f_holder === 1,
    },
  };
}

/** The one place where the database's values are believed to be what the schema says; the store's tests hold it to that. */
function pick(columns: readonly string[], row: Row, prefix: string): Record<string, unknown> {
  const picked: Record<string, unknown> = {};
  for (const column of columns) {
    const value = row[prefix === '' ? column : prefix + column];
    picked[column] = BOOLEAN_COLUMNS.has(column) ? value === 1 : value;
  }
  return picked;
}

function issuesOf(value: SqlValue | undefined): readonly StoredIssue[] {
  return typeof value === 'string' && value !== '[]' ? (JSON.parse(value) as StoredIssue[]) : [];
}

function textOrNull(value: SqlValue | undefined): string | null {
  return typeof value === 'string' ? value : null;
}
