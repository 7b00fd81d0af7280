import {
  type Author,
  type History,
  type HistoryOf,
  type HistoryPageQuery,
  KEPT_CHANGES,
  type RecordChange,
} from '@mirlo/core';
import type { QueryBuilder } from 'objection';
import { CHANGE_COLUMNS } from './columns.ts';
import { AuditModel } from './models.ts';
import type { Session } from './session.ts';
import { table } from './table.ts';

/**
 * A change of a guest or rental, or who opened its documents (`opened`). It is deleted with the
 * record.
 */
export class RecordChangeModel extends table<
  Omit<RecordChange, 'action'> & HistoryOf & { id: number; action: RecordChange['action'] | 'opened' }
>('record_changes', {
  json: ['fields'],
}) {}

type Changes = QueryBuilder<RecordChangeModel>;

/**
 * Reads the changes of a guest or contract, the oldest first, and on the first page also who
 * created the record.
 */
export async function readHistory(session: Session, query: HistoryPageQuery): Promise<History> {
  const { offset, limit } = query;
  const [changes, total, author] = await Promise.all([
    limit === 0 ? [] : changesOf(session, query).orderBy('id').offset(offset).limit(limit),
    changesOf(session, query).resultSize(),
    offset === 0 ? readAuthor(session, query) : null,
  ]);
  return { rows: changes.map(rowOf), total, author };
}

function changesOf({ knex }: Session, { resource, id }: Pick<HistoryPageQuery, 'resource' | 'id'>): Changes {
  const link = resource === 'guests' ? 'guest_id' : 'contract_id';
  return (
    RecordChangeModel.query(knex)
      .select('id', ...CHANGE_COLUMNS)
      .where(link, id)
      // Opening the documents changes nothing.
      .whereNot('action', 'opened')
  );
}

function rowOf(change: RecordChangeModel): RecordChange & { id: number } {
  const { guest_id, contract_id, person_id, ...row } = change.toJSON();
  return row as unknown as RecordChange & { id: number };
}

/** Reads who created a record, from the audit line of the same instant. */
async function readAuthor(
  { knex }: Session,
  { resource, id, account_id, created_at }: HistoryPageQuery,
): Promise<Author | null> {
  const line = await AuditModel.query(knex)
    .select('actor', 'actor_id', 'actor_name')
    .where({ account_id, at: created_at, resource, record_id: id })
    .first();
  if (line === undefined || line.actor === null) return null;
  const { actor, actor_id, actor_name } = line;
  return { actor, actor_id, actor_name };
}

/** Deletes all but the newest `KEPT_CHANGES` changes of a history. */
export async function trimHistory(session: Session, { guest_id, contract_id }: HistoryOf): Promise<void> {
  const of =
    guest_id === null
      ? ({ resource: 'contracts', id: contract_id ?? 0 } as const)
      : ({ resource: 'guests', id: guest_id } as const);
  const newest = await changesOf(session, of)
    .clearSelect()
    .select('id')
    .orderBy('id', 'desc')
    .offset(KEPT_CHANGES)
    .first();
  if (newest) await changesOf(session, of).clearSelect().where('id', '<=', newest.id).delete();
}
