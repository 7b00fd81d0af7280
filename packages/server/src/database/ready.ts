import type { Database } from './database.ts';
import { AccountModel } from './models.ts';
import { compile, runStatement } from './statements.ts';

/**
 * Whether the database can be used now. The check reads a table, because a node that is cut off from its cluster still
 * answers statements that use no table.
 */
export function isReady(database: Database): Promise<boolean> {
  const statement = compile(() => AccountModel.query(database.knex).select('id').limit(1));
  return database
    .call(session => runStatement(session, statement, {}))
    .then(
      () => true,
      () => false,
    );
}
