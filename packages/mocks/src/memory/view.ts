import { keysOf } from './keys.ts';
import {
  type Change,
  type MemoryTable,
  TABLES,
  type TableName,
  type TableRows,
  type Tables,
} from './tables.ts';

/** Reads the tables. */
export interface View {
  get<T extends TableName>(table: T, id: number): TableRows[T] | undefined;
  /** The ids under an index key (`keys.ts`), ascending. */
  ids(table: TableName, key: string): readonly number[];
  /** The rows by ascending id. */
  rows<T extends TableName>(table: T): Iterable<TableRows[T]>;
}

/** Writes the tables in place, and keeps the former rows. Only one draft may be open at a time. */
export interface Draft extends View {
  nextId(table: TableName): number;
  put<T extends TableName>(table: T, id: number, row: TableRows[T]): void;
  drop(table: TableName, id: number): void;
  /** The changes so far, by table. */
  changes(): Change[];
  /** Undoes every write. */
  undo(): void;
}

const NO_IDS: readonly number[] = [];

/** The former state of a table, from before its first write. */
interface Before<Row> {
  /** The rows that were written, by id. Null: there was no such row. */
  rows: Map<number, Row | null>;
  lastId: number;
}

type Befores = { [T in TableName]?: Before<TableRows[T]> };

/** Reads the rows as they are at present. */
export function viewOf(tables: Tables): View {
  return {
    get: (table, id) => tableOf(tables, table).rows.get(id),
    ids: (table, key) => tables[table].index.get(key) ?? NO_IDS,
    rows: table => tableOf(tables, table).rows.values(),
  };
}

/** Makes a draft, whose writes can be undone. */
export function createDraft(tables: Tables): Draft {
  const befores: Befores = {};

  /** Keeps the former row, at the first write to it. */
  function note<T extends TableName>(name: T, id: number): void {
    const { rows, lastId } = tableOf(tables, name);
    const before = beforeOf(befores, name) ?? { rows: new Map(), lastId };
    (befores as { [K in T]?: Before<TableRows[K]> })[name] = before;
    if (!before.rows.has(id)) before.rows.set(id, rows.get(id) ?? null);
  }

  return {
    ...viewOf(tables),
    nextId: name => tables[name].lastId + 1,
    put: (name, id, row) => {
      note(name, id);
      Object.freeze(row);
      write(tableOf(tables, name), name, id, row);
    },
    drop: (name, id) => {
      if (!tables[name].rows.has(id)) return;
      note(name, id);
      write(tableOf(tables, name), name, id, null);
    },
    changes: () => TABLES.flatMap(name => changesOf(tables, name, beforeOf(befores, name))),
    undo: () => {
      for (const name of TABLES) undoTable(tables, name, beforeOf(befores, name));
    },
  };
}

function changesOf<T extends TableName>(
  tables: Tables,
  name: T,
  before: Before<TableRows[T]> | undefined,
): Change[] {
  const written = [...(before?.rows ?? [])];
  return written.flatMap(([id, was]) => {
    const after = tableOf(tables, name).rows.get(id) ?? null;
    return was || after ? [{ table: name, id, before: was, after } as Change] : [];
  });
}

function undoTable<T extends TableName>(
  tables: Tables,
  name: T,
  before: Before<TableRows[T]> | undefined,
): void {
  if (!before) return;
  const table = tableOf(tables, name);
  for (const [id, was] of before.rows) write(table, name, id, was);
  table.lastId = before.lastId;
  // Rows that were dropped have come back at the end of the map, so the map is sorted.
  table.rows = new Map([...table.rows].sort(([a], [b]) => a - b));
}

/** Writes a row, or removes it where the row is null, and updates the index. */
function write<T extends TableName>(
  table: MemoryTable<TableRows[T]>,
  name: T,
  id: number,
  row: TableRows[T] | null,
): void {
  const old = table.rows.get(id);
  const [before, after] = [old ? keysOf(name, old) : [], row ? keysOf(name, row) : []];
  for (const key of before) if (!after.includes(key)) unlink(table.index, key, id);
  for (const key of after) {
    const ids = table.index.get(key) ?? NO_IDS;
    if (!before.includes(key))
      table.index.set(
        key,
        [...ids, id].sort((a, b) => a - b),
      );
  }
  if (row) table.rows.set(id, row);
  else table.rows.delete(id);
  table.lastId = Math.max(table.lastId, id);
}

function unlink(index: Map<string, readonly number[]>, key: string, id: number): void {
  const left = (index.get(key) ?? NO_IDS).filter(other => other !== id);
  if (left.length > 0) index.set(key, left);
  else index.delete(key);
}

function beforeOf<T extends TableName>(befores: Befores, name: T): Before<TableRows[T]> | undefined {
  return (befores as { [K in T]?: Before<TableRows[K]> })[name];
}

function tableOf<T extends TableName>(tables: Tables, name: T): MemoryTable<TableRows[T]> {
  return (tables as { [K in T]: MemoryTable<TableRows[K]> })[name];
}
