import { keysOf } from './keys.ts';
import { type Change, TABLES, type Table, type TableName, type TableRows, type Tables } from './tables.ts';

/** What can be seen of the tables: committed rows, or a transaction's own. */
export interface View {
  get<T extends TableName>(table: T, id: number): TableRows[T] | undefined;
  /** The ids under a key of `keys.ts`, ascending. */
  ids(table: TableName, key: string): readonly number[];
  /** By id ascending. */
  rows<T extends TableName>(table: T): Iterable<TableRows[T]>;
}

/** A view that keeps its writes to itself until they are committed. */
export interface Draft extends View {
  nextId(table: TableName): number;
  put<T extends TableName>(table: T, id: number, row: TableRows[T]): void;
  drop(table: TableName, id: number): void;
  /** Writes all into the tables; gives what changed, in the order of the tables. */
  commit(): Change[];
}

const NO_IDS: readonly number[] = [];

/** What a draft changed of one table; null: dropped. */
interface Overlay<Row> {
  rows: Map<number, Row | null>;
  index: Map<string, readonly number[]>;
  lastId: number;
}

type Overlays = { [T in TableName]?: Overlay<TableRows[T]> };

/** The committed rows of whatever tables are current. */
export function committedView(state: { readonly tables: Tables }): View {
  return {
    get: (table, id) => tableOf(state.tables, table).rows.get(id),
    ids: (table, key) => state.tables[table].index.get(key) ?? NO_IDS,
    rows: table => tableOf(state.tables, table).rows.values(),
  };
}

/** A draft over the tables. While it lives no other draft of the same tables may be committed. */
export function createDraft(tables: Tables): Draft {
  const overlays: Overlays = {};

  function overlayOf<T extends TableName>(table: T): Overlay<TableRows[T]> {
    const overlay: Overlay<TableRows[T]> = (overlays as { [K in T]?: Overlay<TableRows[K]> })[table] ?? {
      rows: new Map(),
      index: new Map(),
      lastId: tables[table].lastId,
    };
    (overlays as { [K in T]?: Overlay<TableRows[K]> })[table] = overlay;
    return overlay;
  }

  function get<T extends TableName>(table: T, id: number): TableRows[T] | undefined {
    const drafted = overlays[table]?.rows.get(id);
    if (drafted !== undefined) return (drafted as TableRows[T] | null) ?? undefined;
    return tableOf(tables, table).rows.get(id);
  }

  function ids(table: TableName, key: string): readonly number[] {
    return overlays[table]?.index.get(key) ?? tables[table].index.get(key) ?? NO_IDS;
  }

  function* rows<T extends TableName>(table: T): Iterable<TableRows[T]> {
    const overlay = overlays[table] as Overlay<TableRows[T]> | undefined;
    for (const [id, row] of tableOf(tables, table).rows) {
      const drafted = overlay?.rows.get(id);
      if (drafted === undefined) yield row;
      else if (drafted !== null) yield drafted;
    }
    for (const [id, row] of overlay?.rows ?? []) {
      if (row !== null && !tables[table].rows.has(id)) yield row;
    }
  }

  function reindex(table: TableName, id: number, before: readonly string[], after: readonly string[]): void {
    const { index } = overlayOf(table);
    for (const key of before) {
      if (!after.includes(key))
        index.set(
          key,
          ids(table, key).filter(other => other !== id),
        );
    }
    for (const key of after) {
      if (!before.includes(key))
        index.set(
          key,
          [...ids(table, key), id].sort((a, b) => a - b),
        );
    }
  }

  function put<T extends TableName>(table: T, id: number, row: TableRows[T]): void {
    const before = get(table, id);
    reindex(table, id, before ? keysOf(table, before) : [], keysOf(table, row));
    const overlay = overlayOf(table);
    Object.freeze(row);
    overlay.rows.set(id, row);
    overlay.lastId = Math.max(overlay.lastId, id);
  }

  function drop(table: TableName, id: number): void {
    const before = get(table, id);
    if (before === undefined) return;
    reindex(table, id, keysOf(table, before), []);
    overlayOf(table).rows.set(id, null);
  }

  function nextId(table: TableName): number {
    const overlay = overlayOf(table);
    overlay.lastId += 1;
    return overlay.lastId;
  }

  return {
    get,
    ids,
    rows,
    put,
    drop,
    nextId,
    commit: () => TABLES.flatMap(table => commitTable(tables, table, overlays[table])),
  };
}

function commitTable<T extends TableName>(
  tables: Tables,
  name: T,
  overlay: Overlay<TableRows[T]> | undefined,
): Change[] {
  if (!overlay) return [];
  const table = unshared(tables, name);
  const changes: Change[] = [];
  for (const [id, after] of overlay.rows) {
    const before = table.rows.get(id) ?? null;
    if (after) table.rows.set(id, after);
    else table.rows.delete(id);
    if (before || after) changes.push({ table: name, id, before, after } as Change);
  }
  for (const [key, ids] of overlay.index) {
    if (ids.length > 0) table.index.set(key, ids);
    else table.index.delete(key);
  }
  table.lastId = overlay.lastId;
  return changes;
}

/** The table, copied first where a snapshot points at it. */
function unshared<T extends TableName>(tables: Tables, name: T): Table<TableRows[T]> {
  const table = tableOf(tables, name);
  if (!table.shared) return table;
  const copy = { ...table, rows: new Map(table.rows), index: new Map(table.index), shared: false };
  (tables as { [K in T]: Table<TableRows[K]> })[name] = copy;
  return copy;
}

function tableOf<T extends TableName>(tables: Tables, name: T): Table<TableRows[T]> {
  return (tables as { [K in T]: Table<TableRows[K]> })[name];
}
