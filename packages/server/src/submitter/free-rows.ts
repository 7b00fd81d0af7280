import type { Model, QueryBuilder } from 'objection';
import type { Session } from '../database/session.ts';

/**
 * Has a query lock its rows, without those that another transaction has locked, so that nobody
 * waits. SQLite has one writer anyway, and its query builder throws at `skipLocked`.
 */
export function freeRows<M extends Model>({ engine }: Session, query: QueryBuilder<M, M[]>) {
  return engine === 'sqlite' ? query : query.forUpdate().skipLocked();
}
