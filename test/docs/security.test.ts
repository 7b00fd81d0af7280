import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { hashKey, makeKey } from '../../packages/server/src/keys.ts';
import { blockUnder, ROOT } from './blocks.ts';

/** docs/security.md: every risk has its attack, and every attack exists and runs. */

const PAGE = 'docs/security.md';
const text = readFileSync(join(ROOT, PAGE), 'utf8');
const rows = text.split('\n').filter(line => line.startsWith('| API'));

/** Files that the gate runs. Other files are parts of these. */
const RUN = /\.(test|full|databases)\.ts$/;

const filesOf = (row: string) =>
  [...(row.split(' | ').at(-1) ?? '').matchAll(/\]\(([^)]+\.ts)\)/g)].map(([, path = '']) =>
    join(dirname(PAGE), path),
  );

describe('the OWASP API Security Top 10 (2023)', () => {
  test('has its ten risks, in their order', () => {
    const names = rows.map(row => /^\| (API\d+) [A-Z]/.exec(row)?.[1]);
    expect(names).toEqual(Array.from({ length: 10 }, (_, i) => `API${i + 1}`));
  });

  test.each(rows.map(row => [row.slice(2, row.indexOf(' |')), row] as const))(
    '%s names attacks that the gate runs',
    (_risk, row) => {
      const files = filesOf(row);
      expect(files.filter(file => !existsSync(join(ROOT, file)))).toEqual([]);
      expect(files.filter(file => RUN.test(file))).not.toEqual([]);
      expect(row.split(' | ').every(cell => cell.trim() !== '')).toBe(true);
    },
  );

  test('every attack of test/attacks stands on the page', () => {
    for (const name of readdirSync(join(ROOT, 'test/attacks')).filter(file => RUN.test(file)))
      expect(text).toContain(`test/attacks/${name}`);
  });
});

describe('the pattern for scanners', () => {
  const patterns = [
    blockUnder('docs/operating.md', 'Keys that leak', 'regex').trim(),
    /regex = '''(.*)'''/.exec(blockUnder('docs/operating.md', 'Keys that leak', 'toml'))?.[1] ?? '',
  ];

  test.each(patterns)('%s finds every new key, whole, and no hash', pattern => {
    for (const sandbox of [false, true]) {
      const key = makeKey(sandbox).text;
      expect(new RegExp(pattern).exec(`key: "${key}",`)?.[0]).toBe(key);
      expect(new RegExp(pattern).test(hashKey(key))).toBe(false);
    }
  });
});
