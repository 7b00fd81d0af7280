import type { Database } from './database.ts';
import { AccountModel } from './models.ts';

/**
 * Whether the database can be used now. It reads a table: a node that is cut off still answers
 * statements without one.
 */
export function isDatabaseReady(database: Database): Promise<boolean> {
  return database
    .call(({ knex }) => AccountModel.query(knex).select('id').first())
    .then(
      () => true,
      () => false,
    );
}
