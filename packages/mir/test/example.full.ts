import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const main = fileURLToPath(new URL('../../../examples/ministry/main.ts', import.meta.url));
const CODE = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';

test('the example files a family and a rental, shows one accepted and one refused, annuls one and prints the codes', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [main]);
  expect(stdout).toMatch(/STAY-\w+: ready/);
  expect(stdout).toMatch(/WRONG-\w+: not ready\n {2}error guests\[0\]\.numero_documento/);
  expect(stdout).toMatch(new RegExp(`PV ${CODE}: 6 .*\\n {2}1: accepted ${CODE}\\n {2}2: refused: `));
  expect(stdout).toMatch(new RegExp(`AV ${CODE}: 1 .*\\n {2}1: accepted ${CODE}`));
  expect(stdout).toMatch(new RegExp(`CAR-\\w+: annulled \\(lote ${CODE}\\)`));
});
