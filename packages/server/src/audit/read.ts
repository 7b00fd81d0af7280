import type { AuditLine } from '@mirlo/core';
import type { Knex } from 'knex';
import type { Model, QueryBuilder } from 'objection';
import { AUDIT_COLUMNS } from '../database/columns.ts';
import { NOBODY } from '../database/insert-plan.ts';
import { ApiKeyModel, AuditModel, MODELS, SubmissionModel } from '../database/models.ts';
import type { Session } from '../database/session.ts';

/** A record, a key or an account (`accounts`) whose lines are read. */
interface AuditedRecord {
  resource: string;
  id: number;
}

/** Filters for audit lines; without any, all lines match. */
export interface AuditQuery {
  account?: number;
  record?: AuditedRecord;
  /** Epoch milliseconds. */
  since?: number;
  /** The most lines to read; the newest ones count. */
  limit: number;
}

/**
 * Reads the newest lines that match, oldest first: of one account by the primary key, else the
 * whole table.
 */
export async function readAudit(
  { knex }: Session,
  { account, record, since, limit }: AuditQuery,
): Promise<AuditLine[]> {
  const newest = AuditModel.query(knex)
    .select([...AUDIT_COLUMNS])
    .orderBy([
      { column: 'at', order: 'desc' },
      { column: 'seq', order: 'desc' },
    ])
    .limit(limit);
  const owner = account ?? (record && (await accountOf(knex, record)));
  if (owner !== undefined) newest.where('account_id', owner);
  if (since !== undefined) newest.where('at', '>=', since);
  if (record) changesOf(newest, record);
  return (await newest).map(auditLine).reverse();
}

/**
 * Filters the lines of a record. A change of an account itself names no record; refused calls name
 * no operation.
 */
function changesOf(lines: QueryBuilder<AuditModel>, { resource, id }: AuditedRecord): void {
  if (resource === 'accounts') lines.where('account_id', id).whereNull('resource').whereNotNull('operation');
  else lines.where({ resource, record_id: id });
}

const OWNED = new Map<string, typeof Model>([['keys', ApiKeyModel], ...Object.entries(MODELS)]);

/**
 * Finds the account of a record; of a deleted guest or contract by its submission, else undefined.
 */
async function accountOf(knex: Knex, { resource, id }: AuditedRecord): Promise<number | undefined> {
  if (resource === 'accounts') return id;
  const model = OWNED.get(resource);
  if (model === undefined) return undefined;
  const record = await model.query(knex).findById(id).select('account_id').castTo<{ account_id: number }>();
  const submission = () =>
    SubmissionModel.query(knex).where({ resource, record_id: id }).select('account_id').first();
  return (record ?? (await submission()))?.account_id;
}

/** Converts a row of the table to a line. */
export function auditLine(line: AuditModel): AuditLine {
  const { fields, account_id } = line;
  const said = Object.fromEntries(AUDIT_COLUMNS.map(column => [column, line[column]]));
  return {
    ...(said as unknown as AuditLine),
    fields: fields === null ? [] : fields.split(','),
    account_id: account_id === NOBODY ? null : account_id,
  };
}
