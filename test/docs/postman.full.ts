import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROUTES } from '../../packages/core/src/index.ts';
import { type RunningDemo, startDemo } from '../../packages/server/test/demo.ts';

/** The generated Postman collection, run by Postman's own runner against what `npm start` runs. */

const ROOT = join(import.meta.dirname, '../..');
const COLLECTION = join(ROOT, 'docs/postman/mirlo.postman_collection.json');
const NEWMAN = join(ROOT, 'node_modules/newman/bin/newman.js');
const run = promisify(execFile);

interface Report {
  run: {
    stats: { requests: { total: number; failed: number }; assertions: { total: number; failed: number } };
    failures: { error: { message: string }; source: { name: string } }[];
  };
}

let demo: RunningDemo;
let folder = '';
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'mirlo-postman-'));
  demo = await startDemo();
});
afterAll(async () => {
  await demo?.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function newman(key: string): Promise<Report['run']> {
  const report = join(folder, 'report.json');
  const variables = ['--env-var', `baseUrl=${demo.url}`, '--env-var', `apiKey=${key}`];
  const output = ['--reporters', 'json', '--reporter-json-export', report];
  await run(process.execPath, [NEWMAN, 'run', COLLECTION, ...variables, ...output]).catch(() => {});
  const parsed: Report = JSON.parse(readFileSync(report, 'utf8'));
  return parsed.run;
}

test.each(['production', 'sandbox', 'production'] as const)('is green with the %s key', async kind => {
  const { stats, failures } = await newman(demo.keys[kind]);
  expect(failures.map(({ source, error }) => `${source.name}: ${error.message}`)).toEqual([]);
  // Every operation once, and two more: the rental's contract is deleted too, and another
  // establishment is made to be deleted.
  expect(stats.requests).toMatchObject({ total: ROUTES.length + 2, failed: 0 });
  expect(stats.assertions.total).toBeGreaterThan(2 * ROUTES.length);
});

test('is red with a wrong key', async () => {
  const { failures } = await newman('mirlo_live_wrong');
  expect(failures.length).toBeGreaterThan(ROUTES.length);
});
