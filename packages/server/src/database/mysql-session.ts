import type { NewRow } from '@mirlo/core';
import type { Knex } from 'knex';
import { type Connection, escape as escapeValue, format } from 'mysql2';
import { addToTally, counterStatement, tallyOf } from './counters.ts';
import { type InsertGroup, type InsertValue, isRowLink, planInsert } from './insert-plan.ts';
import { isConnection, LONE_QUERY_LIMIT_MS, statementLimit, withinLimit } from './mysql-client.ts';
import type { Row, Session, SqlValue, Tally } from './session.ts';

/** Statements on MariaDB and MySQL. */
export function mysqlSession(knex: Knex): Session {
  const inTransaction = knex.isTransaction === true;
  const tally: Tally | null = inTransaction ? new Map() : null;
  return {
    engine: 'mysql',
    knex,
    inTransaction,
    tally,
    all: (sql, bindings = []) => {
      const limitMs = limitFrom(performance.now(), knex, inTransaction);
      return withConnection(knex, async connection =>
        rowsOf(await query(knex, connection, sql, bindings, limitMs())),
      );
    },
    run: (sql, bindings = []) =>
      withConnection(knex, async connection =>
        numberOf(await query(knex, connection, sql, bindings), 'affectedRows'),
      ),
    insert: rows => withConnection(knex, connection => insertRows(knex, connection, rows, tally)),
  };
}

async function withConnection<T>(knex: Knex, fn: (connection: Connection) => Promise<T>): Promise<T> {
  const client: Knex.Client = knex.client;
  const connection: unknown = await client.acquireConnection();
  try {
    if (!isConnection(connection)) throw new TypeError('not a connection to MySQL or MariaDB');
    return await fn(connection);
  } finally {
    await client.releaseConnection(connection);
  }
}

/** What is left for a statement once it has a connection. */
function limitFrom(start: number, knex: Knex, inTransaction: boolean): () => number {
  const limit = statementLimit(knex.client.config);
  if (inTransaction || limit <= 0) return () => limit;
  return () => Math.max(limit, LONE_QUERY_LIMIT_MS - (performance.now() - start));
}

function query(
  knex: Knex,
  connection: Connection,
  sql: string,
  bindings: readonly SqlValue[] = [],
  limitMs: number = statementLimit(knex.client.config),
): Promise<unknown> {
  return withinLimit(
    connection,
    limitMs,
    () =>
      new Promise((resolve, reject) => {
        connection.query({ sql, values: [...bindings] }, (error, result) =>
          error ? reject(error) : resolve(result),
        );
      }),
  );
}

/**
 * All rows in one text, sent once: later statements name the ids of earlier ones by variables. Ids of one statement are consecutive
 * (InnoDB, rows known beforehand), `auto_increment_increment` apart. The server stops at the first error, before the COMMIT.
 */
async function insertRows(
  knex: Knex,
  connection: Connection,
  rows: readonly NewRow[],
  tally: Tally | null,
): Promise<number[]> {
  if (rows.length === 0) return [];
  const groups = planInsert(rows);
  const text = insertText(groups);
  let results: unknown;
  try {
    results = await query(knex, connection, tally ? text : `BEGIN;${text}${counterText(rows)}COMMIT`);
  } catch (error) {
    if (!tally) await query(knex, connection, 'ROLLBACK').catch(() => connection.destroy());
    throw error;
  }
  if (!Array.isArray(results)) throw new TypeError('several statements gave one result');
  if (tally) {
    for (const { account_id, resource, n } of tallyOf(rows).values())
      addToTally(tally, account_id, resource, n);
  }
  return idsOf(groups, results, tally ? 0 : 1, rows.length);
}

/** `SELECT @@auto_increment_increment` first; then for every group an INSERT and a SET that keeps its first id. */
function insertText(groups: readonly InsertGroup[]): string {
  const places = new Map<number, string>();
  let text = 'SELECT @@auto_increment_increment AS step;';
  groups.forEach((group, g) => {
    const rows = group.rows.map(row => `(${row.values.map(value => valueText(value, places)).join(',')})`);
    text += `INSERT INTO ${group.table} (${group.columns.join(',')}) VALUES ${rows.join(',')};`;
    text += `SET @mirlo${g}=LAST_INSERT_ID();`;
    group.rows.forEach((row, k) => {
      places.set(row.index, k === 0 ? `@mirlo${g}` : `@mirlo${g}+${k}*@@auto_increment_increment`);
    });
  });
  return text;
}

function counterText(rows: readonly NewRow[]): string {
  const counted = counterStatement(tallyOf(rows), 'mysql');
  return counted ? `${format(counted.sql, [...counted.bindings])};` : '';
}

function valueText(value: InsertValue, places: ReadonlyMap<number, string>): string {
  if (!isRowLink(value)) return escapeValue(value, true);
  const place = places.get(value.row);
  if (place === undefined) throw new RangeError(`a link to row ${value.row}, which is not inserted before`);
  return place;
}

function idsOf(
  groups: readonly InsertGroup[],
  results: readonly unknown[],
  skip: number,
  count: number,
): number[] {
  const step = numberOf(rowsOf(results[skip])[0], 'step');
  const ids = new Array<number>(count).fill(0);
  groups.forEach((group, g) => {
    if (group.table === 'submissions') return;
    const first = numberOf(results[skip + 1 + 2 * g], 'insertId');
    group.rows.forEach((row, k) => {
      ids[row.index] = first + k * step;
    });
  });
  return ids;
}

function rowsOf(result: unknown): readonly Row[] {
  return Array.isArray(result) ? result : [];
}

function numberOf(result: unknown, field: string): number {
  const value = typeof result === 'object' && result !== null ? Reflect.get(result, field) : undefined;
  if (typeof value !== 'number') throw new TypeError(`the driver gave no ${field}`);
  return value;
}
