import type { Knex } from 'knex';
import { WordedError } from '../worded-error.ts';
import { type Database, openDatabase } from './database.ts';
import { markOverwritten } from './deleted-bytes.ts';
import { isDenied } from './errors.ts';
import { lockFile } from './file-lock.ts';
import { guardMigrations } from './migration-guard.ts';
import { FORMER_STEPS, isBroughtOver } from './migrations/before-release.ts';
import { MIGRATIONS, type Migration } from './migrations/index.ts';
import { MIGRATIONS_TABLE, takenSteps } from './migrations/table.ts';
import { type DatabaseAddress, describeAddress } from './url.ts';

/** How long a process waits for another one's migration, in seconds. */
const WAIT_S = 300;

/** A migration step that begins: its name, its number (from 1), and the number of steps to take. */
export interface MigrationStep {
  name: string;
  nth: number;
  of: number;
}

/**
 * Brings the schema up to date. Of several processes that call it, on any node of a cluster, one
 * migrates, and the others wait. The migration of a killed process is taken over.
 *
 * @param begins called before each step, which may last minutes
 * @returns the names of the steps that were taken
 * @throws UnknownSchema, OlderSchema
 */
export async function migrate(
  url: string,
  begins: (step: MigrationStep) => void = () => undefined,
): Promise<string[]> {
  const database = await openDatabase(url, { queryLimitMs: 0, poolSize: 3, busyTimeoutMs: WAIT_S * 1000 });
  try {
    // The database user of the daily work may lack the right to write the guard's row, which only
    // pending steps need.
    const pending = await database.call(({ knex }) => pendingMigrations(knex));
    if (pending.length === 0) return [];
    return await guarded(database, async assertHeld => {
      const isNew = await isEmpty(database.knex);
      const steps = await latest(database, assertHeld, begins);
      if (isNew) await markOverwritten(database);
      return steps;
    });
  } catch (error) {
    throw isDenied(error) ? new OlderSchema(database.address) : error;
  } finally {
    await database.close();
  }
}

/**
 * The schema is older than this program, and the database user may not change it. The message is
 * one line for the operator.
 */
export class OlderSchema extends WordedError {
  override readonly name = 'OlderSchema';

  constructor(address: DatabaseAddress) {
    const place = describeAddress(address);
    super({
      es: `${place} tiene un esquema anterior, o ninguno: ejecute \`mirlo migrate\` como dueño de las tablas`,
      en: `${place} has an older schema, or none: run \`mirlo migrate\` as the owner of the tables`,
    });
  }
}

/**
 * No step of this program leads on from the stored schema, or a newer program has migrated it. The
 * message is one line for the operator.
 */
export class UnknownSchema extends WordedError {
  override readonly name = 'UnknownSchema';
}

/**
 * Lists the names of the pending steps: all of them on an empty database.
 *
 * @throws UnknownSchema where steps were taken that this program does not know, or cannot continue
 * from
 */
export async function pendingMigrations(knex: Knex): Promise<string[]> {
  const taken = await takenSteps(knex);
  const known = MIGRATIONS.map(({ name }) => name);
  const newest = taken.filter(name => !known.includes(name) && !FORMER_STEPS.includes(name)).at(-1);
  if (newest !== undefined) {
    throw new UnknownSchema({
      es: `la base de datos tiene el esquema ${newest}, más nuevo que el de este programa, ${known.at(-1)}: use el Mirlo más nuevo, o recupere la copia de antes`,
      en: `the database has the schema ${newest}, newer than this program's ${known.at(-1)}: run the newer Mirlo on it, or restore the copy made before the upgrade`,
    });
  }
  await assertWay(knex, taken);
  return known.filter(name => !taken.includes(name));
}

/** Whether no step was ever taken, so that the database is new. */
export async function isEmpty(knex: Knex): Promise<boolean> {
  return (await takenSteps(knex)).length === 0;
}

/** @throws UnknownSchema where the pending steps cannot be taken from the stored schema */
async function assertWay(knex: Knex, taken: readonly string[]): Promise<void> {
  if (!isBroughtOver(taken)) {
    throw new UnknownSchema({
      es: `la base de datos tiene el esquema ${taken.at(-1)}, de antes de la primera versión: ejecute con ella \`mirlo migrate\` del commit 384004b, y después el de este programa`,
      en: `the database has the schema ${taken.at(-1)}, from before the first release: run \`mirlo migrate\` of commit 384004b on it, then this program's`,
    });
  }
  if (taken.length > 0) return;
  if ((await knex.schema.hasTable('accounts')) && (await knex('accounts').first()) !== undefined) {
    throw new UnknownSchema({
      es: `la base de datos tiene cuentas, pero su tabla ${MIGRATIONS_TABLE} no dice en qué esquema: recupere una copia con todas sus tablas`,
      en: `the database has accounts, but its table ${MIGRATIONS_TABLE} does not say which schema they are in: restore a copy with all of its tables`,
    });
  }
}

/** Takes the pending steps. One that fails because of another node's write (1213) is repeated. */
async function latest(
  database: Database,
  assertHeld: () => Promise<void>,
  begins: (step: MigrationStep) => void,
): Promise<string[]> {
  const { knex } = database;
  const pending = await pendingMigrations(knex);
  const up = async (step: Migration, within: Knex) => {
    await assertHeld();
    begins({ name: step.name, nth: pending.indexOf(step.name) + 1, of: pending.length });
    await step.up(within);
  };
  const migrationSource: Knex.MigrationSource<Migration> = {
    getMigrations: async () => [...MIGRATIONS],
    getMigrationName: ({ name }) => name,
    getMigration: async step => ({ up: within => up(step, within), down: async () => undefined }),
  };
  const config: Knex.MigratorConfig = {
    migrationSource,
    // knex does not know the steps from before the first release; `pendingMigrations` has checked
    // them.
    disableMigrationsListValidation: true,
  };
  await database.call(async () => {
    await knex.migrate.forceFreeMigrationsLock(config);
    await knex.migrate.latest(config);
  });
  return pending;
}

/**
 * Runs `fn` in one process at a time. knex's own lock is not enough: a process that is killed
 * leaves it behind.
 */
async function guarded<T>(
  database: Database,
  fn: (assertHeld: () => Promise<void>) => Promise<T>,
): Promise<T> {
  const { address } = database;
  if (address.engine === 'mysql') {
    const guard = await guardMigrations(database, WAIT_S * 1000);
    try {
      return await fn(guard.assertHeld);
    } finally {
      await guard.release();
    }
  }
  const lock = await lockFile(`${address.path}.migrating`, WAIT_S * 1000);
  if (!lock) throw new Error('another process is migrating the database');
  try {
    return await fn(async () => undefined);
  } finally {
    lock.release();
  }
}
