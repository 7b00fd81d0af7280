import type { Knex } from 'knex';
import type { Row, RowValues, Session, SqlValue } from './session.ts';

/** A statement built once, with the places of its values by name. */
export interface Statement {
  sql: string;
  bindings: readonly (SqlValue | SlotName)[];
}

interface SlotName {
  slot: string;
}

export type SlotValues = Readonly<Record<string, SqlValue>>;

/** Hands out stand-ins for values that are known only when the statement runs: text for text, an unlikely number for numbers. */
export interface Slots {
  text(name: string): string;
  number(name: string): number;
}

/** What Objection's and knex's builders both end in. */
export interface Buildable {
  toKnexQuery(): Knex.QueryBuilder;
}

/** Above any id, limit or offset that a statement is built with, below 2^53. */
const FIRST_SLOT_NUMBER = 9_007_190_000_000_000;

/**
 * Builds a statement through the query builder once and keeps its text: building one anew for every request costs more than SQLite
 * needs to answer it.
 */
export function compile(build: (slots: Slots) => Buildable): Statement {
  const names = new Map<SqlValue, string>();
  const slot = <T extends SqlValue>(value: T, name: string): T => {
    names.set(value, name);
    return value;
  };
  const slots: Slots = {
    text: name => slot(`\u0000mirlo ${names.size}`, name),
    number: name => slot(FIRST_SLOT_NUMBER + names.size, name),
  };
  const { sql, bindings } = build(slots).toKnexQuery().toSQL().toNative();
  return {
    sql,
    bindings: bindings.map(value => {
      if (typeof value !== 'string' && typeof value !== 'number') throw new TypeError('an untyped value');
      const name = names.get(value);
      return name === undefined ? value : { slot: name };
    }),
  };
}

/** Runs a compiled statement; a slot without a value is a mistake of ours. */
export function runStatement(
  session: Session,
  statement: Statement,
  values: SlotValues,
): Promise<readonly Row[]> {
  const { sql, bindings } = bound(statement, values);
  return session.all(sql, bindings);
}

/** The same with each row as a list of its values. */
export function listStatement(
  session: Session,
  statement: Statement,
  values: SlotValues,
): Promise<readonly RowValues[]> {
  const { sql, bindings } = bound(statement, values);
  return session.lists(sql, bindings);
}

/** A compiled statement with its values in their places. */
export function bound(
  { sql, bindings }: Statement,
  values: SlotValues,
): { sql: string; bindings: SqlValue[] } {
  return { sql, bindings: bindings.map(binding => boundValue(binding, values)) };
}

function boundValue(binding: SqlValue | SlotName, values: SlotValues): SqlValue {
  if (!isSlot(binding)) return binding;
  const value = values[binding.slot];
  if (value === undefined) throw new RangeError(`no value for ${binding.slot}`);
  return value;
}

function isSlot(value: SqlValue | SlotName): value is SlotName {
  return typeof value === 'object' && value !== null && 'slot' in value;
}

/** Gives the statement that was built under this name, or builds it. */
export type Statements = (name: string, build: (slots: Slots) => Buildable) => Statement;

/** Statements of one database, each built once. */
export function cachedStatements(): Statements {
  const known = new Map<string, Statement>();
  return (name, build) => {
    const found = known.get(name);
    if (found) return found;
    const statement = compile(build);
    known.set(name, statement);
    return statement;
  };
}
