import type { Knex } from 'knex';
import { type Database, openDatabase } from './database.ts';
import { isDenied } from './errors.ts';
import { lockFile } from './file-lock.ts';
import { MIGRATIONS, type Migration } from './migrations/index.ts';
import { type DatabaseAddress, describeAddress } from './url.ts';

/** How long one starter waits for another's migration. */
const WAIT_S = 300;

const MIGRATIONS_TABLE = 'knex_migrations';

/** A step that begins: its name, the how manieth it is, and of how many. */
export interface MigrationStep {
  name: string;
  nth: number;
  of: number;
}

/**
 * Brings the schema up to date. Several may start at once: one works, the others wait and find it done. A lock left by a killed
 * starter is freed, for the real lock dies with its connection or process.
 *
 * @param begins told of every step before it is taken: on a large database one may last minutes
 * @returns the names of the steps that were taken
 * @throws Error where the wait for another starter is too long
 * @throws NewerSchema where a newer program made the schema
 * @throws OlderSchema where there are steps to take, and this user may not
 */
export async function migrate(
  url: string,
  begins: (step: MigrationStep) => void = () => undefined,
): Promise<string[]> {
  const database = await openDatabase(url, { queryLimitMs: 0, poolSize: 2, busyTimeoutMs: WAIT_S * 1000 });
  try {
    return await locked(database, () => latest(database.knex, begins));
  } catch (error) {
    throw isDenied(error) ? new OlderSchema(database.address) : error;
  } finally {
    await database.close();
  }
}

/** The schema is older than this program, and whoever works with it may not change it; the message is one line for the operator. */
export class OlderSchema extends Error {
  override readonly name = 'OlderSchema';

  constructor(address: DatabaseAddress) {
    super(
      `${describeAddress(address)} has an older schema, or none: run \`mirlo migrate\` as the owner of the tables`,
    );
  }
}

/** The schema was made by a newer program: this one would write what that one no longer understands. */
export class NewerSchema extends Error {
  override readonly name = 'NewerSchema';
}

/**
 * The names of the steps that are still to be taken; all of them on an empty database.
 *
 * @throws NewerSchema where steps were taken that this program does not know; its message is one line for the operator
 */
export async function pendingMigrations(knex: Knex): Promise<string[]> {
  const done = (await knex.schema.hasTable(MIGRATIONS_TABLE))
    ? await knex.select<{ name: string }[]>('name').from(MIGRATIONS_TABLE)
    : [];
  const taken = new Set(done.map(({ name }) => name));
  const known = MIGRATIONS.map(({ name }) => name);
  const newest = [...taken]
    .filter(name => !known.includes(name))
    .sort()
    .at(-1);
  if (newest !== undefined) {
    throw new NewerSchema(
      `the database has the schema ${newest}, newer than this program's ${known.at(-1)}: run the newer Mirlo on it, or restore the copy made before the upgrade`,
    );
  }
  return known.filter(name => !taken.has(name));
}

async function latest(knex: Knex, begins: (step: MigrationStep) => void): Promise<string[]> {
  const pending = await pendingMigrations(knex);
  const told = ({ name }: Migration) => begins({ name, nth: pending.indexOf(name) + 1, of: pending.length });
  const config: Knex.MigratorConfig = { migrationSource: new Steps(told) };
  await knex.migrate.forceFreeMigrationsLock(config);
  const [, taken]: [number, string[]] = await knex.migrate.latest(config);
  return taken;
}

async function locked<T>(database: Database, fn: () => Promise<T>): Promise<T> {
  const { address } = database;
  if (address.engine === 'sqlite') {
    const lock = await lockFile(`${address.path}.migrating`, WAIT_S * 1000);
    if (!lock) throw new Error('another process is migrating the database');
    try {
      return await fn();
    } finally {
      lock.release();
    }
  }
  const name = `mirlo.migrate.${address.connection.database}`.slice(0, 64);
  return database.knex.transaction(async trx => {
    const [[row]] = await trx.raw('SELECT GET_LOCK(?, ?) AS owned', [name, WAIT_S]);
    if (row?.owned !== 1) throw new Error('another process is migrating the database');
    try {
      return await fn();
    } finally {
      await trx.raw('SELECT RELEASE_LOCK(?)', [name]);
    }
  });
}

/** The steps as knex wants them. */
class Steps implements Knex.MigrationSource<Migration> {
  readonly #begins: (migration: Migration) => void;

  constructor(begins: (migration: Migration) => void) {
    this.#begins = begins;
  }

  async getMigrations(): Promise<Migration[]> {
    return [...MIGRATIONS];
  }

  getMigrationName(migration: Migration): string {
    return migration.name;
  }

  async getMigration(migration: Migration): Promise<Knex.Migration> {
    const up = (knex: Knex) => {
      this.#begins(migration);
      return migration.up(knex);
    };
    return { up, down: async () => undefined };
  }
}
