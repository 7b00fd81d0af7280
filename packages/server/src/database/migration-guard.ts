import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { StoreUnavailable } from '@mirlo/core';
import { raw } from 'objection';
import type { Database } from './database.ts';
import { MigrationGuardModel as GuardModel } from './models.ts';
import { MAKE_GUARD } from './sql/make-guard.ts';

/** How the one who migrates and those who wait for it see each other; no clock of one is compared with another's. */
export interface GuardTiming {
  /** How often the one counts on, and the others look. */
  lookMs: number;
  /** After so many looks in a row without a new count it is gone: it was killed, or its machine was. */
  silentLooks: number;
}

const TIMING: GuardTiming = { lookMs: 1_000, silentLooks: 15 };

/** The right to migrate. */
export interface MigrationGuard {
  /** Asked before every step. @throws Error where another process took it over: this one was silent for too long */
  assertHeld(): Promise<void>;
  release(): Promise<void>;
}

/**
 * Has one process at a time migrate a database on MariaDB or MySQL. A row says who, and not `GET_LOCK`, which every node of a cluster
 * grants for itself.
 *
 * @throws Error where the wait for another one is too long
 */
export async function guardMigrations(
  database: Database,
  waitMs: number,
  timing: GuardTiming = TIMING,
): Promise<MigrationGuard> {
  const owner = randomUUID();
  await makeRow(database);
  await take(database, owner, waitMs, timing);
  const over = new AbortController();
  const counting = countOn(database, owner, timing.lookMs, over.signal);
  return {
    assertHeld: async () => {
      if (!(await isCounted(database, owner)))
        throw new Error('another process has taken the migration over');
    },
    release: async () => {
      over.abort();
      await counting;
      await database.call(({ knex }) => GuardModel.query(knex).where({ owner }).patch({ owner: null }));
    },
  };
}

async function makeRow(database: Database): Promise<void> {
  await database.call(session => session.run(MAKE_GUARD));
  await database.call(({ knex }) =>
    GuardModel.query(knex).insert({ id: 1, counted: 0 }).onConflict('id').ignore(),
  );
}

async function take(
  database: Database,
  owner: string,
  waitMs: number,
  { lookMs, silentLooks }: GuardTiming,
): Promise<void> {
  const until = performance.now() + waitMs;
  let seen = '';
  let silent = 0;
  while (performance.now() < until) {
    const found = await lookedAt(database);
    if (found !== null) {
      const { owner: other, counted } = found;
      const now = `${other} ${counted}`;
      silent = now === seen ? silent + 1 : 0;
      seen = now;
      if ((other === null || silent >= silentLooks) && (await takeFrom(database, owner, found))) return;
    }
    await wait(lookMs);
  }
  throw new Error('another process is migrating the database');
}

type GuardRow = Pick<GuardModel, 'owner' | 'counted'>;

/** Null where the database does not answer: while a cluster alters a large table, it may not. That is no silence of the owner's. */
async function lookedAt(database: Database): Promise<GuardRow | null> {
  try {
    return (await database.call(({ knex }) => GuardModel.query(knex).findById(1))) ?? null;
  } catch (error) {
    if (error instanceof StoreUnavailable) return null;
    throw error;
  }
}

/** False where somebody else was faster, or the owner lives. */
async function takeFrom(database: Database, owner: string, found: GuardRow): Promise<boolean> {
  const taken = await database.call(({ knex }) =>
    GuardModel.query(knex)
      .patch({ owner, counted: found.counted + 1 })
      .where({ id: 1, counted: found.counted })
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
    // Where it is lost or the database is away, the next step finds out.
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
