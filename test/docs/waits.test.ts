import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './blocks.ts';

/**
 * No test depends on speed: it waits for a condition, as long as a test may take. Only budgets
 * measure time.
 */

const tests = globSync(['packages/*/{src,test,testing}/**/*.ts', 'test/**/*.ts', 'spec/*.test.ts'], {
  cwd: ROOT,
}).filter(
  file =>
    !/generated|node_modules|budgets|^test\/bench|^packages\/\w+\/src\/.*(?<!\.test)\.ts$/.test(file) &&
    file !== 'test/docs/waits.test.ts',
);

test.each([
  ['waits by what gives up after a second: use expect.poll', /\bvi\.(waitFor|waitUntil)\(/],
  ['waits in a poll for less than the others', /\.poll\([^;]*?\{[^}]*\btimeout:/],
  [
    'holds a time to be short: that stands in *budgets.full.ts',
    /(performance\.now|Date\.now)\(\) - \w+\)\.toBeLess/,
  ],
  ['tries again what was too slow', /\bretry: \d+ \},? (async )?\(\) =>/],
])('no test %s', (_, habit) => {
  expect(tests.length).toBeGreaterThan(100);
  expect(tests.filter(file => habit.test(readFileSync(join(ROOT, file), 'utf8')))).toEqual([]);
});
