import { existsSync } from 'node:fs';
import { inEach } from '@mirlo/look';
import { readConfig } from '../config.ts';
import { type Database, openDatabase } from '../database/database.ts';
import { isEmpty, migrate, OlderSchema, pendingMigrations } from '../database/migrate.ts';
import { noRoom } from '../database/no-room.ts';
import { describeAddress, readDatabaseUrl } from '../database/url.ts';
import { type CommandContext, CommandError } from './context.ts';

/** How long a command waits for a server that writes the same SQLite file. */
const BUSY_TIMEOUT_MS = 5_000;

/**
 * Opens the database of `DATABASE_URL` for a short command, also beside a running server, and
 * closes it after. An empty database is set up; one with an older schema is left to `mirlo
 * migrate`, for a server of the older version may be using it.
 *
 * @throws OlderSchema where the schema is an older one
 */
export async function withDatabase<T>(
  context: CommandContext,
  fn: (database: Database) => Promise<T>,
): Promise<T> {
  const { DATABASE_URL } = readConfig(context.env);
  return opened(DATABASE_URL, fn, () => migrate(DATABASE_URL));
}

/**
 * Does the same as `withDatabase` for a command about existing data. A database without tables is
 * the wrong one, for instance in a job of `cron` without `DATABASE_URL`. It must not pass for one
 * in which nothing is late, so it is refused and not created.
 *
 * @throws CommandError also where there is no database, or no tables in it
 */
export async function withExistingDatabase<T>(
  context: CommandContext,
  fn: (database: Database) => Promise<T>,
): Promise<T> {
  const { DATABASE_URL } = readConfig(context.env);
  const address = readDatabaseUrl(DATABASE_URL);
  const refuse = () => {
    throw new CommandError({
      es: `${describeAddress(address)} no es una base de datos de Mirlo: ¿es DATABASE_URL la del servidor?`,
      en: `${describeAddress(address)} is no database of Mirlo: is DATABASE_URL the one of the server?`,
    });
  };
  if (address.engine === 'sqlite' && !existsSync(address.path)) refuse();
  return opened(DATABASE_URL, fn, refuse);
}

async function opened<T>(
  url: string,
  fn: (database: Database) => Promise<T>,
  whereEmpty: () => unknown,
): Promise<T> {
  const database = await openDatabase(url, { busyTimeoutMs: BUSY_TIMEOUT_MS });
  try {
    const pending = await database.call(({ knex }) => pendingMigrations(knex));
    if (pending.length > 0) {
      if (!(await database.call(({ knex }) => isEmpty(knex)))) throw new OlderSchema(database.address);
      await whereEmpty();
    }
    return await fn(database);
  } catch (error) {
    const full = await noRoom(database.address, error);
    throw full === null ? error : new CommandError(inEach(language => `DATABASE_URL: ${full[language]}`));
  } finally {
    await database.close();
  }
}
