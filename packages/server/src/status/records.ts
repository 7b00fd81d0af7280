import type { Autoridad, EpochMs } from '@mirlo/core';
import { EXPORTED_STATES, type StoredIssue, type SubmissionState } from '@mirlo/core/filing';
import type { Session, SqlValue } from '../database/session.ts';
import { DEADLINE, marks } from '../database/sql-text.ts';
import { UNFINISHED_STATES } from './queue.ts';

export interface RecordQuery {
  /** The states to list; absent: all unfinished ones. */
  states?: readonly SubmissionState[];
  dueBefore?: EpochMs;
  account?: number;
  /** Only records for another authority that were not exported in their present version. */
  notExported?: boolean;
  limit: number;
}

/** A record in a list, without personal data. */
export interface ListedRecord {
  resource: string;
  id: number;
  account: number;
  establecimiento_id: number | null;
  /** Of the booking or the rental; null where there is none, or the record was deleted. */
  referencia: string | null;
  state: SubmissionState;
  /** The deadline; for a correction, that of the correction. */
  due_at: EpochMs | null;
  /** The authority that the record is reported to. Records for another one than `mir` are never late here. */
  autoridad: Autoridad;
  lote: string | null;
  code: string | null;
  issues: readonly StoredIssue[];
}

/** How many records a query finds, whatever its limit. */
export async function countRecords(session: Session, query: RecordQuery): Promise<number> {
  const { where, values } = conditionsOf(query);
  const [row] = await session.all(`SELECT COUNT(*) AS n FROM submissions WHERE ${where}`, values);
  return Number(row?.n ?? 0);
}

function conditionsOf(query: RecordQuery): { where: string; values: SqlValue[] } {
  const states = query.states ?? UNFINISHED_STATES;
  const conditions = [`state IN (${marks(states.length)})`];
  const values: SqlValue[] = [...states];
  if (query.dueBefore !== undefined) {
    conditions.push(`${DEADLINE} <= ? AND autoridad = 'mir'`);
    values.push(query.dueBefore);
  }
  if (query.account !== undefined) {
    conditions.push('account_id = ?');
    values.push(query.account);
  }
  if (query.notExported) {
    conditions.push(
      `state IN (${marks(EXPORTED_STATES.length)}) AND autoridad <> 'mir' AND exported_at IS NULL`,
    );
    values.push(...EXPORTED_STATES);
  }
  return { where: conditions.join(' AND '), values };
}

/** Guests and contracts by state and deadline, the earliest deadline first. */
export async function findRecords(session: Session, query: RecordQuery): Promise<ListedRecord[]> {
  const { where, values } = conditionsOf(query);
  const order = 'due IS NULL, due, resource, record_id';
  const found = `SELECT resource, record_id, account_id, establecimiento_id, state, ${DEADLINE} AS due, autoridad, lote, codigo_comunicacion, issues FROM submissions WHERE ${where} ORDER BY ${order} LIMIT ?`;
  const rows = await session.all(
    `SELECT f.*, COALESCE(g.referencia, c.referencia) AS referencia FROM (${found}) AS f LEFT JOIN guests g ON f.resource = 'guests' AND g.id = f.record_id LEFT JOIN contracts c ON f.resource = 'contracts' AND c.id = f.record_id ORDER BY ${order}`,
    [...values, query.limit],
  );
  return rows.map(row => ({
    resource: String(row.resource),
    id: Number(row.record_id),
    account: Number(row.account_id),
    establecimiento_id: row.establecimiento_id === null ? null : Number(row.establecimiento_id),
    referencia: row.referencia === null ? null : String(row.referencia),
    state: row.state as SubmissionState,
    due_at: row.due === null ? null : Number(row.due),
    autoridad: row.autoridad as Autoridad,
    lote: row.lote === null ? null : String(row.lote),
    code: row.codigo_comunicacion === null ? null : String(row.codigo_comunicacion),
    issues: JSON.parse(String(row.issues)) as StoredIssue[],
  }));
}
