import type { Knex } from 'knex';
import type { Engine, HowRun, Row, RowValues, Session, SqlValue, Statement } from './session.ts';

/** Makes the placeholder of a value that is known only when the statement runs. */
export type Slot = (name: string) => number;

/** Builds a statement with Objection or knex. */
export type Build = (slot: Slot) => { toKnexQuery(): Knex.QueryBuilder };

/** The values of the slots, by name. */
export type SlotValues = Readonly<Record<string, SqlValue>>;

/** A statement whose slots have no values yet. */
interface Template {
  sql: string;
  bindings: readonly (SqlValue | { slot: string })[];
}

/** The first placeholder: above any id, limit or offset in a statement, and below 2^53. */
const FIRST_SLOT = 9_007_190_000_000_000;

const COMPILED: Readonly<Record<Engine, Map<string, Template>>> = { sqlite: new Map(), mysql: new Map() };

/**
 * Returns the text and the values of the statement with this name. It is built at the first call
 * only: building it for every request would take longer than SQLite needs to answer it.
 *
 * @throws RangeError where a slot has no value, which is a programming error
 */
export function compiled(engine: Engine, name: string, values: SlotValues, build: Build): Statement {
  const template = COMPILED[engine].get(name) ?? compile(build);
  COMPILED[engine].set(name, template);
  const { sql, bindings } = template;
  return { sql, bindings: bindings.map(binding => (isSlot(binding) ? slotValue(binding, values) : binding)) };
}

const PREPARED: HowRun = { prepared: true };

/** Runs a compiled statement. */
export function compiledRows(
  session: Session,
  name: string,
  values: SlotValues,
  build: Build,
  how = PREPARED,
): Promise<readonly Row[]> {
  const { sql, bindings } = compiled(session.engine, name, values, build);
  return session.all(sql, bindings, how);
}

/** As `compiledRows`, with each row as a list of its values. */
export function compiledLists(
  session: Session,
  name: string,
  values: SlotValues,
  build: Build,
  how = PREPARED,
): Promise<readonly RowValues[]> {
  const { sql, bindings } = compiled(session.engine, name, values, build);
  return session.lists(sql, bindings, how);
}

/** Returns the text and the values of a statement that was built for once. */
export function statementOf(query: Knex.QueryBuilder): Statement {
  const { sql, bindings } = query.toSQL().toNative();
  return { sql, bindings: bindings as readonly SqlValue[] };
}

function compile(build: Build): Template {
  const names: string[] = [];
  const slot: Slot = name => FIRST_SLOT + names.push(name);
  const { sql, bindings } = statementOf(build(slot).toKnexQuery());
  return {
    sql,
    bindings: bindings.map(value => {
      if (typeof value !== 'string' && typeof value !== 'number') throw new TypeError('an untyped value');
      const name = typeof value === 'number' ? names[value - FIRST_SLOT - 1] : undefined;
      return name === undefined ? value : { slot: name };
    }),
  };
}

function isSlot(value: SqlValue | { slot: string }): value is { slot: string } {
  return typeof value === 'object' && value !== null && 'slot' in value;
}

function slotValue({ slot }: { slot: string }, values: SlotValues): SqlValue {
  const value = values[slot];
  if (value === undefined) throw new RangeError(`no value for ${slot}`);
  return value;
}
