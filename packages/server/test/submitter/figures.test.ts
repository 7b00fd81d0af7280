import { join } from 'node:path';
import { Registry } from 'prom-client';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Database } from '../../src/database/database.ts';
import { filingMetrics } from '../../src/filing-metrics.ts';
import { openMigrated, temporaryFolder } from '../sql-store.ts';

const AHEAD_MS = 600;

let folder: ReturnType<typeof temporaryFolder>;
let database: Database;
let registry: Registry;
const value = async (name: string): Promise<number | undefined> => {
  const metric = await registry.getSingleMetric(name)?.get();
  return metric?.values[0]?.value;
};

beforeEach(async () => {
  folder = temporaryFolder();
  database = await openMigrated(`sqlite:${join(folder.path, 'mirlo.db')}`);
  registry = new Registry();
});
const measure = () => filingMetrics(registry, database, { name: 'off', url: null });
afterEach(async () => {
  await database.close();
  folder.remove();
});

it('a deadline that passes while the database is away counts as missed', async () => {
  const due_at = Date.now() + AHEAD_MS;
  await database.knex('submissions').insert({
    resource: 'guests',
    record_id: 1,
    account_id: 1,
    establecimiento_id: 1,
    sandbox: 0,
    unit: 'u',
    communication: 'PV',
    state: 'held',
    due_at,
    filings: 0,
    issues: '[]',
    revision: 1,
    updated_at: 1,
  });
  await measure();
  expect([await value('mirlo_filing_due_soon'), await value('mirlo_filing_overdue')]).toEqual([1, 0]);
  await database.close();
  await expect.poll(() => value('mirlo_filing_overdue')).toBe(1);
  expect(await value('mirlo_filing_due_soon')).toBe(0);
});

it('a figure that could never be read is left out, for 0 would say that all is well', async () => {
  await database.close();
  await measure();
  expect(await value('mirlo_database_up')).toBe(0);
  expect(await value('mirlo_filing_overdue')).toBeUndefined();
  expect(await value('mirlo_filing_figures_age_seconds')).toBeUndefined();
});
