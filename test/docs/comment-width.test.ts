import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const MAX_COLUMNS = 100;

/** A line of a comment that can be wrapped. */
const COMMENT = /^\s*(?:\/\/|\/?\*)/;
/** A row of a table, code of an example (4 spaces), or a directive of the linter. */
const WHOLE = /^\s*(?:\/\/|\/?\*+)(?: \|| {4,}| biome-ignore)/;

test(`no line of a comment has more than ${MAX_COLUMNS} columns`, async () => {
  const wide: string[] = [];
  let seen = 0;
  for await (const path of glob(`{packages,test,spec,examples,.ci}/**/*.{ts,mts,mjs}`, {
    cwd: ROOT,
    exclude: isForeign,
  })) {
    seen += 1;
    readFileSync(join(ROOT, path), 'utf8')
      .split('\n')
      .forEach((line, at) => {
        if (line.length > MAX_COLUMNS && COMMENT.test(line) && !WHOLE.test(line))
          wide.push(`${path}:${at + 1}`);
      });
  }
  expect(seen).toBeGreaterThan(1_000);
  expect(wide).toEqual([]);
});

function isForeign(path: string): boolean {
  return /(^|\/)(node_modules|generated|dist|reports|coverage|data)(\/|$)/.test(path);
}
