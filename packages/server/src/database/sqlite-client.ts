import type { Knex } from 'knex';
import SqliteDialect from 'knex/lib/dialects/better-sqlite3/index.js';
import SqliteTransaction from 'knex/lib/dialects/sqlite3/execution/sqlite-transaction.js';
import { BUSY_TIMEOUT_MS, SqliteConnection } from './sqlite-connection.ts';

/** knex's better-sqlite3 dialect on top of Node's own SQLite. */
export class SqliteClient extends SqliteDialect {
  override _driver(): unknown {
    return SqliteConnection;
  }

  override async acquireRawConnection(): Promise<SqliteConnection> {
    const { filename, busyTimeoutMs } = this.connectionSettings as {
      filename: string;
      busyTimeoutMs?: number;
    };
    return new SqliteConnection(filename, busyTimeoutMs ?? BUSY_TIMEOUT_MS);
  }

  override transaction(container: unknown, config: unknown, outerTx: unknown): Knex.Transaction {
    return new ImmediateTransaction(this, container, config, outerTx) as unknown as Knex.Transaction;
  }
}

/**
 * A transaction that takes the write lock at once. A transaction that begins by reading cannot wait for the lock later:
 * where another process wrote in between, SQLite refuses the lock without waiting for the busy timeout.
 */
class ImmediateTransaction extends SqliteTransaction {
  override begin(connection: unknown): Promise<unknown> {
    return this.query(connection, 'BEGIN IMMEDIATE;');
  }
}
