import { join } from 'node:path';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { readConfig } from '../src/config.ts';
import { type Database, openDatabase } from '../src/database/database.ts';
import { migrate } from '../src/database/migrate.ts';
import { queueChecks } from '../src/doctor/queue.ts';
import { filingMetrics } from '../src/filing-metrics.ts';
import { ministryOf } from '../src/ministry/ministry.ts';
import { operatorServices } from '../src/people/operator.ts';
import { serviceState } from '../src/people/service-state.ts';
import { temporaryFolder } from './sql-store.ts';

/**
 * Queries of operators and monitoring read every unfinished record of all accounts. On SQLite they
 * never run in the thread that answers calls.
 */

const folder = temporaryFolder();
const config = readConfig({ DATABASE_URL: `sqlite:${join(folder.path, 'mirlo.db')}`, MIR_URL: 'off' });
let database: Database;
beforeAll(async () => {
  await migrate(config.DATABASE_URL);
  database = await openDatabase(config.DATABASE_URL);
});
afterAll(async () => {
  await database.close();
  folder.remove();
  vi.useRealTimers();
});

/** Wraps the database so that it notes the statements on submissions that run in this thread. */
function watched(): { seen: string[]; database: Database } {
  const seen: string[] = [];
  const call: Database['call'] = fn =>
    database.call(session =>
      fn({
        ...session,
        all: (sql, bindings) => {
          if (/FROM submissions/.test(sql)) seen.push(sql);
          return session.all(sql, bindings);
        },
      }),
    );
  return { seen, database: { ...database, call } };
}

it.each<[string, (on: Database) => Promise<unknown>]>([
  ['the page of the service', on => serviceState(on, config, Date.now())],
  [
    'the page of the accounts',
    on => operatorServices(on, config, { now: Date.now, mails: false }).accounts(),
  ],
  ['doctor', on => queueChecks(on, ministryOf(config), Date.now())],
])('%s', async (_, ask) => {
  const { seen, database: on } = watched();
  await ask(on);
  expect(seen).toEqual([]);
});

it('a scrape of the metrics, but for the figures of the start', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const { seen, database: on } = watched();
  const registry = new Registry();
  await filingMetrics(registry, on, ministryOf(config));
  const atStart = seen.length;
  vi.setSystemTime(Date.now() + 60_000);
  expect(await registry.metrics()).toContain('mirlo_database_up 1');
  expect(seen).toHaveLength(atStart);
});
