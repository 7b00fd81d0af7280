import type { Database } from './database.ts';
import { AccountModel } from './models.ts';
import { compile, runStatement } from './statements.ts';

/**
 * Whether the database can be worked with now. A table is read for it: a node of a cluster that lost the others goes on answering what
 * touches none.
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
