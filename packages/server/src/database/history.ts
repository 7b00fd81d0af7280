import {
  type Author,
  type History,
  type HistoryOf,
  type HistoryQuery,
  KEPT_CHANGES,
  type RecordChange,
} from '@mirlo/core';
import type { QueryBuilder } from 'objection';
import { CHANGE_COLUMNS } from './columns.ts';
import { AuditModel } from './models.ts';
import type { Session } from './session.ts';
import { table } from './table.ts';

/** What was changed of a guest or of a rental, and who opened their documents in the panel (`opened`); it goes with them. */
export class RecordChangeModel extends table<
  Omit<RecordChange, 'action'> & HistoryOf & { id: number; action: RecordChange['action'] | 'opened' }
>('record_changes', {
  json: ['fields'],
}) {}

type Changes = QueryBuilder<RecordChangeModel>;

/** The changes of a guest or contract, the oldest first, and who made it. */
export async function readHistory(session: Session, query: HistoryQuery): Promise<History> {
  const { offset, limit } = query;
  const [changes, total, author] = await Promise.all([
    limit === 0 ? [] : changesOf(session, query).orderBy('id').offset(offset).limit(limit),
    changesOf(session, query).resultSize(),
    offset === 0 ? readAuthor(session, query) : null,
  ]);
  return { rows: changes.map(rowOf), total, author };
}

function changesOf({ knex }: Session, { resource, id }: Pick<HistoryQuery, 'resource' | 'id'>): Changes {
  const link = resource === 'guests' ? 'guest_id' : 'contract_id';
  return (
    RecordChangeModel.query(knex)
      .select('id', ...CHANGE_COLUMNS)
      .where(link, id)
      // Who opened the documents is no change.
      .whereNot('action', 'opened')
  );
}

function rowOf(change: RecordChangeModel): RecordChange & { id: number } {
  const { guest_id, contract_id, person_id, ...row } = change.toJSON();
  return row as unknown as RecordChange & { id: number };
}

/** A record and the line of the audit about its creation have the same instant, with which the key of the audit begins. */
async function readAuthor(
  { knex }: Session,
  { resource, id, account_id, created_at }: HistoryQuery,
): Promise<Author | null> {
  const line = await AuditModel.query(knex)
    .select('actor', 'actor_id', 'actor_name')
    .where({ account_id, at: created_at, resource, record_id: id })
    .first();
  if (line === undefined || line.actor === null) return null;
  const { actor, actor_id, actor_name } = line;
  return { actor, actor_id, actor_name };
}

/** Removes all but the newest changes of a history. */
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
