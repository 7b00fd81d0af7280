import type { Database } from './database.ts';

/**
 * Whether the database can be worked with now. A table is read for it: a node of a cluster that lost the others goes on answering what
 * touches none.
 */
export function isReady(database: Database): Promise<boolean> {
  return database
    .call(session => session.all('SELECT id FROM accounts LIMIT 1'))
    .then(
      () => true,
      () => false,
    );
}
