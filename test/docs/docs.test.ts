import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, test } from 'vitest';
import { blocksOf, ROOT } from './blocks.ts';

/**
 * The pages tell the truth about the repository: links lead somewhere, and the tests that they name
 * exist.
 */

const pages = readdirSync(ROOT, { recursive: true, withFileTypes: true })
  .filter(entry => entry.isFile() && entry.name.endsWith('.md'))
  .map(entry => relative(ROOT, join(entry.parentPath, entry.name)))
  .filter(page => !/(^|\/)(node_modules|dist|data|reports|coverage|\.\w+)\//.test(page))
  .filter(page => !/^packages\/sdk\/api\//.test(page))
  .sort();

interface Link {
  text: string;
  target: string;
}

const linksOf = (page: string): Link[] =>
  [
    ...readFileSync(join(ROOT, page), 'utf8')
      .replaceAll(/^```[\s\S]*?^```$/gm, '')
      .matchAll(/!?\[([^\]]*)\]\(([^)\s]+)\)/g),
  ].map(([, text = '', target = '']) => ({ text, target }));

/** GitHub's name for a heading. */
const anchorOf = (heading: string): string =>
  heading
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-');

const anchorsOf = (page: string): string[] =>
  [...readFileSync(join(ROOT, page), 'utf8').matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    anchorOf(heading),
  );

test('there are pages to check', () => expect(pages.length).toBeGreaterThan(10));

test.each(pages)('every link of %s leads somewhere', page => {
  for (const { target } of linksOf(page)) {
    if (/^(https?|mailto):/.test(target)) continue;
    const [path = '', anchor] = target.split('#');
    const file = path === '' ? page : join(dirname(page), path);
    expect(existsSync(join(ROOT, file)), `${target} in ${page}`).toBe(true);
    if (anchor !== undefined && file.endsWith('.md')) expect(anchorsOf(file), target).toContain(anchor);
  }
});

describe('what-happens-when', () => {
  const page = 'docs/what-happens-when.md';
  const named = linksOf(page).filter(({ target }) => target.startsWith('../'));

  test.each(named.map(({ text, target }) => [text, target] as const))(
    'there is a test "%s"',
    (text, target) => {
      const source = readFileSync(join(ROOT, dirname(page), target), 'utf8');
      expect(target.endsWith(`/${text}`) || source.includes(text), `${text} in ${target}`).toBe(true);
    },
  );

  test('every row names a test', () => {
    const rows = readFileSync(join(ROOT, page), 'utf8')
      .split('\n')
      .filter(line => line.startsWith('| ') && !line.startsWith('| What happens |'));
    expect(rows.length).toBeGreaterThan(30);
    for (const row of rows) expect(row).toMatch(/\[.+\]\(\.\..+\) \|$/);
  });
});

/** The tests that run the blocks of each README. */
const RUN_BY: Readonly<Record<string, readonly string[]>> = {
  'README.md': ['test/docs/readme.full.ts'],
  'packages/mir/README.md': ['packages/mir/test/readme.full.ts', 'test/docs/readme.full.ts'],
  'packages/mocks/README.md': [
    'packages/mocks/test/readme-programs.full.ts',
    'packages/mocks/test/readme.full.ts',
    'test/docs/readme.full.ts',
  ],
  'packages/sdk/README.md': ['packages/sdk/test/readme.test.ts', 'test/docs/readme.full.ts'],
  'packages/server/README.md': ['test/docs/readme.full.ts'],
  'examples/bulk-load/README.md': ['test/examples/bulk-load.full.ts'],
  'examples/car-rental/README.md': ['test/examples/car-rental.full.ts'],
  'examples/lodging-pms/README.md': ['test/examples/lodging-pms.full.ts'],
  'examples/ministry/README.md': ['test/examples/ministry.full.ts'],
  'examples/operator-compose/README.md': ['test/examples/operator-compose.full.ts'],
  'examples/vendor-tests/README.md': ['packages/mocks/test/vendor-tests.full.ts'],
};

describe('READMEs', () => {
  test('each has a check that runs its blocks', () => {
    expect(pages.filter(page => page.endsWith('README.md'))).toEqual(Object.keys(RUN_BY).sort());
    for (const file of Object.values(RUN_BY).flat()) expect(existsSync(join(ROOT, file)), file).toBe(true);
  });

  // `text` is what a program prints. `console` needs Docker, which the gate does not have: a script
  // starts the same processes instead.
  test('blocks are shell, TypeScript, JavaScript of a test, or nothing that could be run', () => {
    const languages = Object.keys(RUN_BY).flatMap(page => blocksOf(page).map(({ language }) => language));
    expect([...new Set(languages)].sort()).toEqual(['console', 'js', 'sh', 'text', 'ts']);
  });
});
