import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { StoreUnavailable } from '@mirlo/core';
import { raw } from 'objection';
import type { Database } from './database.ts';
import { MigrationGuardModel as GuardModel } from './server-models.ts';
import { MAKE_GUARD } from './sql/make-guard.ts';

/**
 * How waiting processes see whether the guard's owner lives: the owner counts a number up. So
 * nobody compares the clocks of two machines.
 */
export interface GuardTiming {
  /** How often the owner counts up, and the others look. */
  lookMs: number;
  /** After so many looks without a new count the owner is taken for dead. */
  silentLooks: number;
}

const TIMING: GuardTiming = { lookMs: 1_000, silentLooks: 15 };

/** The guarded work, and how long another process waits for it. */
interface Guarded {
  /** The id of the row in `migration_guard`. */
  id: number;
  waitMs: number;
  /** The error message for a process that waited in vain. */
  busy: string;
}

/** The right to do what is guarded, held by one process. */
export interface Guard {
  /**
   * @throws Error where another process took the guard over, because this one was silent for too
   * long
   */
  assertHeld(): Promise<void>;
  release(): Promise<void>;
}

/** Waits for the right to migrate a database on MariaDB or MySQL. */
export async function guardMigrations(
  database: Database,
  waitMs: number,
  timing: GuardTiming = TIMING,
): Promise<Guard> {
  await database.call(session => session.run(MAKE_GUARD));
  const busy = 'another process is migrating the database';
  return guardBy(database, { id: MIGRATION_ID, waitMs, busy }, timing);
}

const MIGRATION_ID = 1;

/**
 * Waits for the right to do what one process at a time may do on a database. The owner is stored in
 * a row, because every node of a cluster would grant a GET_LOCK for itself.
 *
 * @throws Error where the wait for another process is too long
 */
export async function guardBy(
  database: Database,
  guarded: Guarded,
  timing: GuardTiming = TIMING,
): Promise<Guard> {
  const owner = randomUUID();
  const { id } = guarded;
  await database.call(({ knex }) =>
    GuardModel.query(knex).insert({ id, counted: 0 }).onConflict('id').ignore(),
  );
  await take(database, owner, guarded, timing);
  const over = new AbortController();
  const counting = countOn(database, owner, timing.lookMs, over.signal);
  return {
    assertHeld: async () => {
      if (!(await isCounted(database, owner)))
        throw new Error('another process has taken it over: this one was silent for too long');
    },
    release: async () => {
      over.abort();
      await counting;
      await database.call(({ knex }) => GuardModel.query(knex).where({ owner }).patch({ owner: null }));
    },
  };
}

async function take(
  database: Database,
  owner: string,
  { id, waitMs, busy }: Guarded,
  { lookMs, silentLooks }: GuardTiming,
): Promise<void> {
  const until = performance.now() + waitMs;
  let seen = '';
  let silent = 0;
  while (performance.now() < until) {
    const found = await lookedAt(database, id);
    if (found !== null) {
      const { owner: other, counted } = found;
      const now = `${other} ${counted}`;
      silent = now === seen ? silent + 1 : 0;
      seen = now;
      if ((other === null || silent >= silentLooks) && (await takeFrom(database, owner, found))) return;
    }
    await wait(lookMs);
  }
  throw new Error(busy);
}

type GuardRow = Pick<GuardModel, 'id' | 'owner' | 'counted'>;

/**
 * Reads the guard's row. Null where the database does not answer, which happens while a cluster
 * alters a large table.
 */
async function lookedAt(database: Database, id: number): Promise<GuardRow | null> {
  try {
    return (await database.call(({ knex }) => GuardModel.query(knex).findById(id))) ?? null;
  } catch (error) {
    if (error instanceof StoreUnavailable) return null;
    throw error;
  }
}

/**
 * Takes the guard over. False where another process was faster, or the owner has counted up
 * meanwhile.
 */
async function takeFrom(database: Database, owner: string, found: GuardRow): Promise<boolean> {
  const taken = await database.call(({ knex }) =>
    GuardModel.query(knex)
      .patch({ owner, counted: found.counted + 1 })
      .where({ id: found.id, counted: found.counted })
      .where('owner', found.owner),
  );
  return taken === 1;
}

async function countOn(
  database: Database,
  owner: string,
  lookMs: number,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    await wait(lookMs, undefined, { signal }).catch(() => undefined);
    // Where the guard is lost, or the database does not answer, the next `assertHeld` finds out.
    if (!signal.aborted) await isCounted(database, owner).catch(() => false);
  }
}

async function isCounted(database: Database, owner: string): Promise<boolean> {
  const touched = await database.call(({ knex }) =>
    GuardModel.query(knex)
      .where({ owner })
      .patch({ counted: raw('counted + 1') }),
  );
  return touched === 1;
}
