import type { Knex } from 'knex';
import type { Row, RowValues, Session, SqlValue } from './session.ts';

/** A statement that is built once, with named slots for the values of each run. */
export interface Statement {
  sql: string;
  bindings: readonly (SqlValue | SlotName)[];
}

interface SlotName {
  slot: string;
}

export type SlotValues = Readonly<Record<string, SqlValue>>;

/**
 * Makes placeholder values for slots whose values are known only when the statement runs. `compile` finds them again
 * among the bindings: unlikely texts for texts, unlikely numbers for numbers.
 */
export interface Slots {
  text(name: string): string;
  number(name: string): number;
}

/** A query builder of Objection or knex. */
export interface Buildable {
  toKnexQuery(): Knex.QueryBuilder;
}

/** The first placeholder number: above any id, limit or offset in a statement, and below 2^53. */
const FIRST_SLOT_NUMBER = 9_007_190_000_000_000;

/**
 * Builds a statement with the query builder, to be run many times. Building it anew for every request would take longer
 * than SQLite needs to answer it.
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

/**
 * Runs a compiled statement.
 *
 * @throws RangeError where a slot has no value, which is a programming error
 */
export function runStatement(
  session: Session,
  statement: Statement,
  values: SlotValues,
): Promise<readonly Row[]> {
  const { sql, bindings } = bound(statement, values);
  return session.all(sql, bindings);
}

/** As `runStatement`, with each row as a list of its values. */
export function listStatement(
  session: Session,
  statement: Statement,
  values: SlotValues,
): Promise<readonly RowValues[]> {
  const { sql, bindings } = bound(statement, values);
  return session.lists(sql, bindings);
}

/** Puts the values into the slots of a compiled statement. */
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

/** Returns the statement with this name, and builds it on the first call. */
export type Statements = (name: string, build: (slots: Slots) => Buildable) => Statement;

/** Makes a cache of the compiled statements of one database. */
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
