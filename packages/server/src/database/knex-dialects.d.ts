/**
 * Types of knex's dialects, which knex does not ship. Only the members that this project overrides
 * or calls are declared.
 */
declare module 'knex/lib/dialects/better-sqlite3/index.js' {
  import type { Knex } from 'knex';

  export default class SqliteDialect extends Knex.Client {
    /** Whether this is the client of a transaction. */
    transacting?: boolean;
    _driver(): unknown;
    _query(connection: unknown, query: unknown): Promise<unknown>;
    _formatBindings(bindings: unknown): (null | number | bigint | string | Uint8Array)[];
  }
}

declare module 'knex/lib/dialects/mysql2/index.js' {
  import type { Knex } from 'knex';

  export default class MySqlDialect extends Knex.Client {
    /** Whether this is the client of a transaction. */
    transacting?: boolean;
    initializePool(config: object): void;
    _query(connection: unknown, query: unknown): Promise<unknown>;
  }
}

declare module 'knex/lib/dialects/mysql2/transaction.js' {
  export default class MySqlTransaction {
    client: { config: object };
    constructor(client: unknown, container: unknown, config: unknown, outerTx: unknown);
    begin(connection: object): Promise<unknown>;
  }
}

declare module 'knex/lib/dialects/sqlite3/execution/sqlite-transaction.js' {
  export default class SqliteTransaction {
    constructor(client: unknown, container: unknown, config: unknown, outerTx: unknown);
    begin(connection: unknown): Promise<unknown>;
    query(connection: unknown, sql: string): Promise<unknown>;
  }
}
