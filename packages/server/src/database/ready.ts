import type { Database } from './database.ts';
import { AccountModel } from './models.ts';

/**
 * Whether the database can be used now. The check reads a table, because a node that is cut off from its cluster still
 * answers statements that use no table.
 */
export function isReady(database: Database): Promise<boolean> {
  return database
    .call(({ knex }) => AccountModel.query(knex).select('id').first())
    .then(
      () => true,
      () => false,
    );
}
