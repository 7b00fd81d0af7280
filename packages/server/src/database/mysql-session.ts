import type { NewRow } from '@mirlo/core';
import type { Knex } from 'knex';
import { type Connection, escape as escapeValue, format } from 'mysql2';
import { addToTally, counterStatement, tallyOf } from './counters.ts';
import { type InsertGroup, type InsertValue, isRowLink, planInsert } from './insert-plan.ts';
import { isConnection, LONE_QUERY_LIMIT_MS, statementLimit, withinLimit } from './mysql-client.ts';
import type { Row, RowValues, Session, SqlValue, Tally } from './session.ts';

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
    lists: (sql, bindings = []) => {
      const limitMs = limitFrom(performance.now(), knex, inTransaction);
      return withConnection(knex, async connection =>
        listsOf(await query(knex, connection, sql, bindings, limitMs(), true)),
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
  rowsAsArray = false,
): Promise<unknown> {
  return withinLimit(
    connection,
    limitMs,
    () =>
      new Promise((resolve, reject) => {
        const done = (error: unknown, result: unknown) => (error ? reject(error) : resolve(result));
        // Without values the text is not searched for their places.
        if (bindings.length === 0) connection.query({ sql, rowsAsArray }, done);
        else connection.query({ sql, rowsAsArray, values: [...bindings] }, done);
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
  const { statements, step, inserts } = insertStatements(groups, tally ? [] : ['BEGIN']);
  if (!tally) statements.push(...counterTexts(rows), 'COMMIT');
  let results: unknown;
  try {
    results = await query(knex, connection, statements.join(';'));
  } catch (error) {
    if (!tally) await query(knex, connection, 'ROLLBACK').catch(() => connection.destroy());
    throw error;
  }
  if (!Array.isArray(results)) throw new TypeError('several statements gave one result');
  if (tally) {
    for (const { account_id, resource, n } of tallyOf(rows).values())
      addToTally(tally, account_id, resource, n);
  }
  const stepWidth = numberOf(rowsOf(results[step])[0], 'step');
  const firsts = inserts.map(at => numberOf(results[at], 'insertId'));
  return idsOf(groups, firsts, stepWidth, rows.length);
}

/**
 * The statements after those that are `begun` already: what ids are apart, an INSERT for each group, and a SET that keeps the first id of a
 * group that others link to. `step` and `inserts` are the places of their results.
 */
function insertStatements(groups: readonly InsertGroup[], begun: readonly string[]) {
  const statements = [...begun, 'SELECT @@auto_increment_increment AS step'];
  const step = statements.length - 1;
  const inserts: number[] = [];
  const linked = new Set(
    groups.flatMap(({ rows }) => rows.flatMap(row => row.values.filter(isRowLink))).map(({ row }) => row),
  );
  const places = new Map<number, string>();
  groups.forEach((group, g) => {
    const rows = group.rows.map(row => `(${row.values.map(value => valueText(value, places)).join(',')})`);
    inserts.push(statements.length);
    statements.push(`INSERT INTO ${group.table} (${group.columns.join(',')}) VALUES ${rows.join(',')}`);
    if (!group.rows.some(({ index }) => linked.has(index))) return;
    statements.push(`SET @mirlo${g}=LAST_INSERT_ID()`);
    group.rows.forEach((row, k) => {
      places.set(row.index, k === 0 ? `@mirlo${g}` : `@mirlo${g}+${k}*@@auto_increment_increment`);
    });
  });
  return { statements, step, inserts };
}

function counterTexts(rows: readonly NewRow[]): string[] {
  const counted = counterStatement(tallyOf(rows), 'mysql');
  return counted ? [format(counted.sql, [...counted.bindings])] : [];
}

function valueText(value: InsertValue, places: ReadonlyMap<number, string>): string {
  if (value === null) return 'NULL';
  if (!isRowLink(value)) return escapeValue(value, true);
  const place = places.get(value.row);
  if (place === undefined) throw new RangeError(`a link to row ${value.row}, which is not inserted before`);
  return place;
}

/** The ids of rows by their index, from the first id of each group. */
function idsOf(
  groups: readonly InsertGroup[],
  firsts: readonly number[],
  step: number,
  count: number,
): number[] {
  const ids = new Array<number>(count).fill(0);
  groups.forEach((group, g) => {
    if (group.table === 'submissions') return;
    group.rows.forEach((row, k) => {
      ids[row.index] = (firsts[g] ?? 0) + k * step;
    });
  });
  return ids;
}

function rowsOf(result: unknown): readonly Row[] {
  return Array.isArray(result) ? result : [];
}

function listsOf(result: unknown): readonly RowValues[] {
  return Array.isArray(result) ? result : [];
}

function numberOf(result: unknown, field: string): number {
  const value = typeof result === 'object' && result !== null ? Reflect.get(result, field) : undefined;
  if (typeof value !== 'number') throw new TypeError(`the driver gave no ${field}`);
  return value;
}
