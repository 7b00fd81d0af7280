import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createConnection } from 'mysql2/promise';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { canRunMariaDb, type MariaDb, startMariaDb } from './mariadb.ts';

/**
 * `mysql://USER:PASSWORD@HOST:PORT` of a MySQL on which databases may be made and dropped. Without
 * it no test runs on MySQL.
 */
const { MYSQL_URL = '' } = process.env;

/** One of the databases that a suite runs on. */
export interface TestDatabase {
  name: 'SQLite' | 'MariaDB' | 'MySQL';
  /**
   * Makes a new, empty database, which is gone after the suite. Returns its `DATABASE_URL`. Only
   * for hooks and tests.
   */
  newUrl(): Promise<string>;
}

/**
 * Runs a suite of a `*.databases.ts`: on SQLite in the quick check, on every server of
 * `describeOnServers` in the gate.
 */
export function describeOnDatabases(name: string, suite: (database: TestDatabase) => void): void {
  if (process.env.DATABASES !== 'servers') describeOnSqlite(name, suite);
  if (process.env.DATABASES !== 'embedded') describeOnServers(name, suite);
}

/** Runs a suite on SQLite. */
export function describeOnSqlite(name: string, suite: (database: TestDatabase) => void): void {
  describe(`${name} on SQLite`, () => suite(sqlite()));
}

/**
 * Runs a suite on MariaDB, skipped where it is not installed, and on MySQL where `MYSQL_URL` names
 * one.
 */
export function describeOnServers(name: string, suite: (database: TestDatabase) => void): void {
  describe.skipIf(!canRunMariaDb())(`${name} on MariaDB`, () => suite(mariaDb()));
  if (MYSQL_URL !== '') describe(`${name} on MySQL`, () => suite(mySql(MYSQL_URL)));
}

function sqlite(): TestDatabase {
  let folder = '';
  let made = 0;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'mirlo-test-'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return { name: 'SQLite', newUrl: async () => `sqlite:${join(folder, `mirlo-${made++}.db`)}` };
}

function mariaDb(): TestDatabase {
  let server: MariaDb | null = null;
  beforeAll(async () => {
    server = await startMariaDb();
  });
  afterAll(() => server?.stop());
  return {
    name: 'MariaDB',
    newUrl: async () => server?.newDatabase() ?? expect.fail('MariaDB was not started'),
  };
}

function mySql(server: string): TestDatabase {
  const made: string[] = [];
  const run = async (...statements: string[]) => {
    const admin = await createConnection(server);
    for (const statement of statements) await admin.query(statement);
    await admin.end();
  };
  afterAll(() => run(...made.map(name => `DROP DATABASE ${name}`)));
  return {
    name: 'MySQL',
    newUrl: async () => {
      const name = `mirlo_test_${process.pid}_${made.length}`;
      await run(`CREATE DATABASE ${name}`);
      made.push(name);
      const url = new URL(server);
      url.pathname = `/${name}`;
      return url.href;
    },
  };
}
