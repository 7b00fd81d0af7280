import type { NewRow } from '@mirlo/core';
import type { Knex } from 'knex';

/** The two families of databases. MariaDB and MySQL speak the same wire protocol. */
export type Engine = 'sqlite' | 'mysql';

export type SqlValue = null | number | bigint | string | boolean | Uint8Array;

/** A row as the driver gives it, by column name. */
export type Row = Readonly<Record<string, SqlValue>>;

/** A row's values in the order of the columns that the statement names. */
export type RowValues = readonly (SqlValue | undefined)[];

/** The text of a statement, and the values of its placeholders. */
export interface Statement {
  sql: string;
  bindings: readonly SqlValue[];
}

/** How a statement is run. */
export interface HowRun {
  /**
   * Whether each connection to MySQL or MariaDB prepares the statement once and keeps it: for the
   * few statements that every call needs. SQLite ignores this and keeps the statements that ran
   * last.
   */
  prepared?: boolean;
}

/**
 * Runs statements: each on any connection, or all on that of a transaction. Its methods throw the
 * driver's errors.
 */
export interface Session {
  readonly engine: Engine;
  /**
   * Whether other nodes take writes too (Galera): a row lock holds on this one only. Known from the
   * first statement on.
   */
  readonly cluster: boolean;
  /** For Objection's models and knex; in a transaction it is the transaction's own. */
  readonly knex: Knex;
  readonly inTransaction: boolean;
  /** Runs a statement and returns its rows. */
  all(sql: string, bindings?: readonly SqlValue[], how?: HowRun): Promise<readonly Row[]>;
  /** As `all`, with each row as a list. For rows of fifty columns this takes half the time. */
  lists(sql: string, bindings?: readonly SqlValue[], how?: HowRun): Promise<readonly RowValues[]>;
  /**
   * Runs several statements that read, and returns the rows of each as lists. On MySQL and MariaDB
   * it takes one round trip, except on a cluster.
   */
  listsOfEach(statements: readonly Statement[]): Promise<readonly (readonly RowValues[])[]>;
  /** Runs a statement and returns how many rows it changed. */
  run(sql: string, bindings?: readonly SqlValue[]): Promise<number>;
  /**
   * Runs several statements that write, and returns how many rows each changed. On MySQL and
   * MariaDB it takes one round trip, except on a cluster.
   */
  runEach(statements: readonly Statement[]): Promise<readonly number[]>;
  /**
   * Inserts rows, all or none, and returns their ids in order (0 for tables without ids). Outside a
   * transaction it opens one of its own. On MySQL and MariaDB it takes one round trip, except on a
   * cluster.
   */
  insert(rows: readonly NewRow[]): Promise<number[]>;
  /**
   * As `insert` outside a transaction, with a statement after the commit, whose first row it
   * returns. It takes one round trip, except on a cluster. Absent on SQLite, where a round trip
   * costs nothing.
   */
  insertThen?(
    rows: readonly NewRow[],
    sql: string,
    bindings: readonly SqlValue[],
  ): Promise<{ ids: number[]; row: Row | undefined }>;
}
