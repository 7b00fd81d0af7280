import type { SqlValue } from './session.ts';
import type { SqliteConnection, StatementResult } from './sqlite-connection.ts';
import { failureOf, type SentFailure } from './sqlite-failure.ts';
import { storeAll, type Write, type WriteOutcome } from './sqlite-inserts.ts';

/** The requests to a connection to a SQLite file, in this thread or in another one. */
export type SqliteRequest =
  | { sql: string; bindings: readonly SqlValue[]; asLists?: boolean }
  /**
   * Writes, which go into the open transaction, or are committed together, maybe with those of
   * others.
   */
  | { writes: readonly Write[] };

/**
 * Takes the turn to write before a transaction that a thread runs on a connection of its own
 * (`take`), and gives it back afterwards (`end`).
 */
export interface TurnRequest {
  turn: 'take' | 'end';
}

export type SqliteAnswer =
  | { result: StatementResult }
  | { turn: 'taken' | 'ended' }
  | { outcomes: readonly WriteOutcome[] }
  | { failed: SentFailure };

/** Whether a request begins a transaction. */
export function isBegin(request: SqliteRequest): boolean {
  return 'sql' in request && request.sql.startsWith('BEGIN');
}

/** Does what is asked of a connection. It never throws. */
export function answer(connect: () => SqliteConnection, request: SqliteRequest): SqliteAnswer {
  try {
    const connection = connect();
    if ('writes' in request) return { outcomes: storeAll(connection, request.writes) };
    const { sql, bindings, asLists } = request;
    return { result: connection.prepare(sql).run(bindings, asLists) };
  } catch (error) {
    return { failed: failureOf(error) };
  }
}
