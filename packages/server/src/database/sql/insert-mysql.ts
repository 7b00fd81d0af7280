import type { NewRow } from '@mirlo/core';
import { type Connection, escape as escapeValue } from 'mysql2';
import {
  hasId,
  INSERT_COLUMNS,
  type InsertGroup,
  type InsertValue,
  insertValues,
  isRowLink,
  planInsert,
} from '../insert-plan.ts';

import { insertInto } from './insert-into.ts';

/** Runs the text of one or more statements on the connection of the insert. */
type Ask = (sql: string) => Promise<unknown>;

interface InsertOptions {
  /** Whether a transaction is already open; otherwise the insert opens one of its own. */
  begun: boolean;
  cluster: boolean;
  /** The text of a statement to run after the commit. */
  after?: string | undefined;
}

interface Inserted {
  /** In the order of the rows. */
  ids: number[];
  /** The result of `after`. */
  after?: unknown;
}

/** Inserts rows, all or none, and returns their ids in the given order. */
export async function insertRows(
  connection: Connection,
  ask: Ask,
  rows: readonly NewRow[],
  { begun, cluster, after }: InsertOptions,
): Promise<Inserted> {
  if (rows.length === 0) return { ids: [] };
  try {
    if (!cluster) return await insertAtOnce(connection, ask, rows, { begun, after });
    const ids = await insertApart(ask, rows, begun);
    return { ids, after: after && (await ask(after)) };
  } catch (error) {
    if (!begun) await ask('ROLLBACK').catch(() => connection.destroy());
    throw error;
  }
}

/**
 * Sends one statement after the other, for Galera. Where another node's write aborts the
 * transaction between two statements of one text, MariaDB 10.11 does not report it: it runs the
 * rest, answers the COMMIT with OK, and has stored nothing, or half. Each row is a statement of its
 * own, because the step between ids changes with the number of nodes.
 */
async function insertApart(ask: Ask, rows: readonly NewRow[], begun: boolean): Promise<number[]> {
  const ids: number[] = [];
  if (!begun) await ask('BEGIN');
  for (const row of rows) {
    const values = insertValues(row).map(value => (isRowLink(value) ? (ids[value.row] ?? null) : value));
    const line = values.map(value => valueText(value)).join(',');
    const result = await ask(insertInto(row.table, INSERT_COLUMNS[row.table], [line]));
    ids.push(hasId(row.table) ? numberOf(result, 'insertId') : 0);
  }
  if (begun) return ids;
  await ask('COMMIT');
  return ids;
}

/**
 * The step between ids (`auto_increment_increment`), by connection. It is a session variable that
 * nothing changes.
 */
const idSteps = new WeakMap<Connection, number>();

/**
 * Sends all rows in one text, in one round trip. Later statements refer to the ids of earlier ones
 * by variables. Ids of one statement are consecutive (InnoDB, with a known number of rows),
 * `auto_increment_increment` apart. The server stops at the first error, before the COMMIT.
 */
async function insertAtOnce(
  connection: Connection,
  ask: Ask,
  rows: readonly NewRow[],
  { begun, after }: Pick<InsertOptions, 'begun' | 'after'>,
): Promise<Inserted> {
  const groups = planInsert(rows);
  const idStep = idSteps.get(connection) ?? (await askIdStep(connection, ask));
  const { statements, inserts } = insertStatements(groups, begun ? [] : ['BEGIN'], idStep);
  if (!begun) statements.push('COMMIT');
  if (after) statements.push(after);
  const results = await ask(statements.join(';'));
  const each = Array.isArray(results) ? results : [results];
  const firsts = inserts.map(at => numberOf(each[at], 'insertId'));
  return { ids: idsOf(groups, firsts, idStep, rows.length), after: after && each.at(-1) };
}

async function askIdStep(connection: Connection, ask: Ask): Promise<number> {
  const rows = await ask('SELECT @@auto_increment_increment AS step');
  const step = numberOf(Array.isArray(rows) ? rows[0] : undefined, 'step');
  idSteps.set(connection, step);
  return step;
}

/**
 * Makes the statements, after those in `begun`: an INSERT for each group. Where other rows link to
 * the group, a SET follows that keeps the group's first id in a variable. No SET is needed where no
 * later INSERT makes ids, because LAST_INSERT_ID() still holds the id. `inserts` are the positions
 * of the INSERTs among the results.
 */
function insertStatements(groups: readonly InsertGroup[], begun: readonly string[], idStep: number) {
  const statements = [...begun];
  const inserts: number[] = [];
  const linked = new Set(
    groups.flatMap(({ rows }) => rows.flatMap(row => row.values.filter(isRowLink))).map(({ row }) => row),
  );
  const lastWithIds = groups.findLastIndex(({ table }) => hasId(table));
  const places = new Map<number, string>();
  groups.forEach((group, g) => {
    const lines = group.rows.map(row => row.values.map(value => valueText(value, places)).join(','));
    inserts.push(statements.length);
    statements.push(insertInto(group.table, group.columns, lines));
    if (!group.rows.some(({ index }) => linked.has(index))) return;
    const first = g === lastWithIds ? 'LAST_INSERT_ID()' : `@mirlo${g}`;
    if (g !== lastWithIds) statements.push(`SET ${first}=LAST_INSERT_ID()`);
    group.rows.forEach((row, k) => {
      places.set(row.index, k === 0 ? first : `${first}+${k * idStep}`);
    });
  });
  return { statements, inserts };
}

function valueText(value: InsertValue, places: ReadonlyMap<number, string> = new Map()): string {
  if (value === null) return 'NULL';
  if (!isRowLink(value)) return escapeValue(value, true);
  const place = places.get(value.row);
  if (place === undefined) throw new RangeError(`a link to row ${value.row}, which is not inserted before`);
  return place;
}

/** Returns the ids of rows, by the rows' index, from the first id of each group. */
function idsOf(
  groups: readonly InsertGroup[],
  firsts: readonly number[],
  step: number,
  count: number,
): number[] {
  const ids = new Array<number>(count).fill(0);
  groups.forEach((group, g) => {
    if (!hasId(group.table)) return;
    group.rows.forEach((row, k) => {
      ids[row.index] = (firsts[g] ?? 0) + k * step;
    });
  });
  return ids;
}

/**
 * Reads a number from a driver's result.
 *
 * @throws TypeError where it is missing
 */
export function numberOf(result: unknown, field: string): number {
  const value = typeof result === 'object' && result !== null ? Reflect.get(result, field) : undefined;
  if (typeof value !== 'number') throw new TypeError(`the driver gave no ${field}`);
  return value;
}
