import { readConfig } from '../config.ts';
import { type Database, openDatabase } from '../database/database.ts';
import { migrate, pendingMigrations } from '../database/migrate.ts';
import { MIGRATIONS } from '../database/migrations/index.ts';
import { describeAddress } from '../database/url.ts';
import { type CommandContext, CommandError } from './context.ts';

/** How long a command waits for a server that writes the same SQLite file. */
const BUSY_TIMEOUT_MS = 5_000;

/**
 * Opens the database of `DATABASE_URL` for a short command, also beside a running server, and closes it after. An empty database is
 * set up; one with an older schema is left to `mirlo migrate`, for a server of the older version may be using it.
 *
 * @throws CommandError where the schema is an older one
 */
export async function withDatabase<T>(
  context: CommandContext,
  fn: (database: Database) => Promise<T>,
): Promise<T> {
  const { DATABASE_URL } = readConfig(context.env);
  const database = await openDatabase(DATABASE_URL, { busyTimeoutMs: BUSY_TIMEOUT_MS });
  try {
    const pending = await database.call(({ knex }) => pendingMigrations(knex));
    if (pending.length === MIGRATIONS.length) await migrate(DATABASE_URL);
    else if (pending.length > 0) {
      throw new CommandError(
        `${describeAddress(database.address)} has an older schema: run \`mirlo migrate\` first`,
      );
    }
    return await fn(database);
  } finally {
    await database.close();
  }
}
