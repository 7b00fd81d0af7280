import type { Knex } from 'knex';
import SqliteDialect from 'knex/lib/dialects/better-sqlite3/index.js';
import SqliteTransaction from 'knex/lib/dialects/sqlite3/execution/sqlite-transaction.js';
import { READS, type SqliteRead } from './sqlite-session.ts';
import { SqliteLink, type SqliteWrites } from './sqlite-writes.ts';

/** The fields that the knex configuration of a SQLite file has beside knex's own settings. */
export interface SqliteParts {
  writes: SqliteWrites;
  /** Runs the reads outside of transactions. */
  read: SqliteRead;
}

/** A statement, as knex hands it to a driver. */
interface Query {
  sql: string;
  bindings?: readonly unknown[];
  response?: unknown;
  context?: unknown;
}

/**
 * knex's dialect for SQLite. Statements are awaited: SELECTs outside of transactions run by `read`,
 * all others by `writes`, maybe in other threads.
 */
export class SqliteClient extends SqliteDialect {
  override _driver(): unknown {
    return SqliteLink;
  }

  override async acquireRawConnection(): Promise<SqliteLink> {
    return partsOf(this.config).writes.connect();
  }

  /** Does nothing, because the one real connection is closed with the file. */
  override async destroyRawConnection(): Promise<void> {}

  override async _query(connection: unknown, query: Query): Promise<unknown> {
    if (!(connection instanceof SqliteLink)) throw new TypeError('not a connection to SQLite');
    const bindings = this._formatBindings(query.bindings);
    if (!this.transacting && READS.test(query.sql)) {
      query.response = (await partsOf(this.config).read(query.sql, bindings, false)).rows;
      return query;
    }
    const { reader, rows, changes, lastInsertRowid } = await connection.run(query.sql, bindings);
    query.response = reader ? rows : { changes, lastInsertRowid };
    query.context = { changes, lastID: lastInsertRowid };
    return query;
  }

  override transaction(container: unknown, config: unknown, outerTx: unknown): Knex.Transaction {
    return new ImmediateTransaction(this, container, config, outerTx) as unknown as Knex.Transaction;
  }
}

// knex makes a transaction's client from the prototype without calling the constructor, so private
// members do not work.
function partsOf(config: object): SqliteParts {
  return (config as { parts: SqliteParts }).parts;
}

/**
 * A transaction that takes the write lock at once. One that begins by reading cannot wait for it
 * later: where another process wrote in between, SQLite refuses the lock at once.
 */
class ImmediateTransaction extends SqliteTransaction {
  override begin(connection: unknown): Promise<unknown> {
    return this.query(connection, 'BEGIN IMMEDIATE;');
  }
}
