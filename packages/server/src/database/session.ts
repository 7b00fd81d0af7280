import type { NewRow } from '@mirlo/core';
import type { Knex } from 'knex';

/** The two families of databases; MariaDB and MySQL speak the same wire protocol. */
export type Engine = 'sqlite' | 'mysql';

export type SqlValue = null | number | bigint | string | boolean | Uint8Array;

/** A row as the driver gives it, by column name. */
export type Row = Readonly<Record<string, SqlValue>>;

/** A row's values in the order of the columns that the statement names. */
export type RowValues = readonly (SqlValue | undefined)[];

/**
 * Where statements run: on any connection of the pool, each on its own, or on the one of a transaction. Everything throws the
 * driver's errors; `storeError` names them.
 */
export interface Session {
  readonly engine: Engine;
  /** Whether other nodes take writes beside this one (Galera): then a row lock holds on this node only. Known from the first statement on. */
  readonly cluster: boolean;
  /** For Objection's models and knex's builder; in a transaction its own. */
  readonly knex: Knex;
  readonly inTransaction: boolean;
  /** Rows of a statement. */
  all(sql: string, bindings?: readonly SqlValue[]): Promise<readonly Row[]>;
  /** The same with each row as its values in the order of the columns: half the work where a row has fifty of them. */
  lists(sql: string, bindings?: readonly SqlValue[]): Promise<readonly RowValues[]>;
  /** Runs a statement; gives how many rows it touched. */
  run(sql: string, bindings?: readonly SqlValue[]): Promise<number>;
  /**
   * Inserts rows, all or none, and gives their ids in the given order (0 for submissions). Outside a transaction it is one of its
   * own. One round trip on MySQL and MariaDB.
   */
  insert(rows: readonly NewRow[]): Promise<number[]>;
}
