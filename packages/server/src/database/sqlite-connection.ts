import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import type { Row, RowValues, SqlValue } from './session.ts';

/** Cached prepared statements per connection. The least recently used one is dropped first. */
const CACHED_STATEMENTS = 200;

/**
 * How long a statement waits for another process's lock: short, because the wait blocks the thread.
 * `retry.ts` waits longer.
 */
export const BUSY_TIMEOUT_MS = 20;

/** The result of a statement. */
export interface StatementResult {
  /** Whether the statement returns rows. */
  reader: boolean;
  rows: readonly Row[];
  /** The rows as lists of values, in place of `rows`, where the request asks for lists. */
  lists: readonly RowValues[];
  /** How many rows a statement that returns none has changed. */
  changes: number;
  lastInsertRowid: number;
}

/** A prepared statement. */
export interface SqliteStatement {
  run(bindings: readonly SqlValue[], asLists?: boolean): StatementResult;
}

const NOTHING: Omit<StatementResult, 'reader'> = { rows: [], lists: [], changes: 0, lastInsertRowid: 0 };

/**
 * A connection of Node's own SQLite; each statement blocks the thread that runs it. Commits are
 * durable: WAL, `synchronous=FULL` (NORMAL may lose the last commits on a power cut). Foreign keys
 * are on.
 */
export class SqliteConnection {
  readonly #database: DatabaseSync;
  readonly #statements = new Map<string, SqliteStatement>();

  /** @throws the driver's error where the file cannot be opened or is no database */
  constructor(
    filename: string,
    busyTimeoutMs: number = BUSY_TIMEOUT_MS,
    { readOnly = false }: { readOnly?: boolean } = {},
  ) {
    this.#database = new DatabaseSync(filename, {
      timeout: busyTimeoutMs,
      enableForeignKeyConstraints: true,
    });
    this.#database.exec('PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA foreign_keys=ON;');
    this.#database.exec('PRAGMA cache_size=-32768; PRAGMA temp_store=MEMORY;');
    // Deleted data is overwritten in the file, so that no personal data outlives its record there.
    this.#database.exec('PRAGMA secure_delete=ON;');
    // The file itself is opened for writing, because a read-only connection cannot recover the WAL
    // after a crash.
    if (readOnly) this.#database.exec('PRAGMA query_only=ON;');
  }

  prepare(sql: string): SqliteStatement {
    const known = this.#statements.get(sql);
    if (known) {
      this.#statements.delete(sql);
      this.#statements.set(sql, known);
      return known;
    }
    const statement = wrap(sql, this.#database);
    this.#statements.set(sql, statement);
    if (this.#statements.size > CACHED_STATEMENTS) {
      const oldest = this.#statements.keys().next().value;
      if (oldest !== undefined) this.#statements.delete(oldest);
    }
    return statement;
  }

  /** Whether a transaction is open. Some errors end a transaction. */
  get inTransaction(): boolean {
    return this.#database.isTransaction;
  }

  /** Runs statements that have no values and return no rows. */
  exec(sql: string): void {
    this.#database.exec(sql);
  }

  close(): void {
    this.#statements.clear();
    this.#database.close();
  }
}

function wrap(sql: string, database: DatabaseSync): SqliteStatement {
  const statement = database.prepare(sql);
  let listing: StatementSync | null = null;
  const reader = statement.columns().length > 0;
  return {
    run: (bindings, asLists = false) => {
      const values = bindings.map(inputValue);
      if (asLists) {
        if (listing === null) {
          listing = database.prepare(sql);
          listing.setReturnArrays(true);
        }
        return { ...NOTHING, reader, lists: listing.all(...values) as unknown as RowValues[] };
      }
      if (reader) return { ...NOTHING, reader, rows: statement.all(...values) };
      const { changes, lastInsertRowid } = statement.run(...values);
      return { ...NOTHING, reader, changes: Number(changes), lastInsertRowid: Number(lastInsertRowid) };
    },
  };
}

function inputValue(value: SqlValue | undefined): SQLInputValue {
  if (value === undefined) return null;
  return typeof value === 'boolean' ? Number(value) : value;
}
