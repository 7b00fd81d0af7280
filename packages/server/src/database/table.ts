import { Model, type Pojo, type RelationMappings } from 'objection';

/** The base of all models. The program works with booleans, where the database stores 0 and 1. */
export class Table extends Model {
  /** The columns that are booleans. */
  static booleans: readonly string[] = [];

  /**
   * `first()` asks the database for one row. Without this, Objection reads every row and keeps the
   * first.
   */
  static override useLimitInFirst = true;

  override $parseDatabaseJson(row: Pojo): Pojo {
    const parsed = super.$parseDatabaseJson(row);
    for (const column of (this.constructor as typeof Table).booleans)
      if (typeof parsed[column] === 'number') parsed[column] = parsed[column] === 1;
    return parsed;
  }

  override $formatDatabaseJson(row: Pojo): Pojo {
    const formatted = super.$formatDatabaseJson(row);
    for (const column of (this.constructor as typeof Table).booleans)
      if (typeof formatted[column] === 'boolean') formatted[column] = Number(formatted[column]);
    return formatted;
  }
}

interface TableOptions {
  booleans?: readonly string[];
  /** The columns that hold JSON. */
  json?: string[];
  idColumn?: string | string[];
  relations?(): RelationMappings;
}

/** `Omit` drops `Table`'s own constructor type, which would win over this one. */
export type TableClass<C> = Omit<typeof Table, never> & (new () => Table & C);

/** Makes the model of a table with the columns `C`. */
export function table<C>(
  name: string,
  { booleans = [], json = [], idColumn = 'id', relations }: TableOptions = {},
) {
  return class extends Table {
    static override tableName = name;
    static override idColumn = idColumn;
    static override booleans = booleans;
    static override jsonAttributes = json;
    static override relationMappings = relations ?? {};
  } as unknown as TableClass<C>;
}
