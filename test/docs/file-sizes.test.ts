import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const MAX_LINES = 250;

test(`no file of core, look, server and mocks that is written by hand has more than ${MAX_LINES} lines`, async () => {
  const long: string[] = [];
  let seen = 0;
  for await (const path of glob('packages/{core,look,server,mocks}/src/**/*.ts', { cwd: ROOT })) {
    if (/generated\/|\.test\.ts$/.test(path)) continue;
    seen += 1;
    const lines = readFileSync(join(ROOT, path), 'utf8').split('\n').length - 1;
    if (lines > MAX_LINES) long.push(`${path}: ${lines}`);
  }
  expect(seen).toBeGreaterThan(400);
  expect(long).toEqual([]);
});
