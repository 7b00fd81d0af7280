import type { Autoridad, EpochMs } from '@mirlo/core';
import { EXPORTED_STATES, type StoredIssue, type Submission, type SubmissionState } from '@mirlo/core/filing';
import { raw } from 'objection';
import { SUBMISSION_COLUMNS } from '../database/columns.ts';
import { SubmissionModel } from '../database/models.ts';
import type { Session } from '../database/session.ts';
import { DEADLINE } from '../database/sql-text.ts';
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
  /**
   * The reference of the booking or the rental. Null where there is none, or the record was
   * deleted.
   */
  referencia: string | null;
  state: SubmissionState;
  /** The deadline; for a correction, that of the correction. */
  due_at: EpochMs | null;
  /**
   * The authority that the record is reported to. A record for another one than `mir` is never late
   * here.
   */
  autoridad: Autoridad;
  lote: string | null;
  code: string | null;
  issues: readonly StoredIssue[];
}

/** How many records a query finds, whatever its limit. */
export function countRecords(session: Session, query: RecordQuery): Promise<number> {
  return foundBy(session, query).resultSize();
}

function foundBy({ knex }: Session, query: RecordQuery) {
  const { states = UNFINISHED_STATES, dueBefore, account, notExported } = query;
  const found = SubmissionModel.query(knex).whereIn('state', [...states]);
  if (dueBefore !== undefined) found.whereRaw(`${DEADLINE} <= ?`, dueBefore).where({ autoridad: 'mir' });
  if (account !== undefined) found.where({ account_id: account });
  if (notExported)
    found.whereIn('state', EXPORTED_STATES).whereNot({ autoridad: 'mir' }).whereNull('exported_at');
  return found;
}

/** The columns of a record in a list. */
type FoundRecord = Submission & { due: EpochMs | null; referencia: string | null };

const ORDER = 'due IS NULL, due, resource, record_id';

/** Guests and contracts by state and deadline, the earliest deadline first. */
export async function findRecords(session: Session, query: RecordQuery): Promise<ListedRecord[]> {
  // The inner SELECT finds and limits the records. Only these are joined with guests and contracts,
  // for `referencia`.
  const found = foundBy(session, query)
    .select(SUBMISSION_COLUMNS)
    .select(raw(`${DEADLINE} AS due`))
    .orderByRaw(ORDER)
    .limit(query.limit);
  const rows = await SubmissionModel.query(session.knex)
    .from(found.as('f'))
    .leftJoin('guests as g', join => join.on('g.id', 'f.record_id').andOnVal('f.resource', 'guests'))
    .leftJoin('contracts as c', join => join.on('c.id', 'f.record_id').andOnVal('f.resource', 'contracts'))
    .select('f.*', raw('COALESCE(g.referencia, c.referencia) AS referencia'))
    .orderByRaw(ORDER)
    .castTo<FoundRecord[]>();
  return rows.map(row => ({
    resource: row.resource,
    id: row.record_id,
    account: row.account_id,
    establecimiento_id: row.establecimiento_id,
    referencia: row.referencia,
    state: row.state,
    due_at: row.due,
    autoridad: row.autoridad,
    lote: row.lote,
    code: row.codigo_comunicacion,
    issues: row.issues,
  }));
}
