import knex from 'knex';

/** Opens Knex as its guide does. Each commit is on disk, as with Mirlo. */
export function openKnex(url) {
  if (!url.startsWith('sqlite:'))
    return knex({ client: 'mysql2', connection: url, pool: { min: 0, max: 10 } });
  return knex({
    client: 'better-sqlite3',
    connection: { filename: url.slice('sqlite:'.length) },
    useNullAsDefault: true,
    pool: {
      afterCreate(connection, done) {
        connection.pragma('journal_mode = WAL');
        connection.pragma('synchronous = FULL');
        connection.pragma('foreign_keys = ON');
        done(null, connection);
      },
    },
  });
}
