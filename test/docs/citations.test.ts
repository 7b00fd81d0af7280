import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './blocks.ts';

/** Comments only cite pages that a reader of the repository can open. */

const sources = globSync(
  ['{packages,examples}/*/{src,test,testing}/**/*.ts', 'examples/*/*.ts', 'spec/*.ts', 'test/**/*.ts'],
  { cwd: ROOT, exclude: name => name === 'node_modules' || name === 'dist' },
);

/** The comments of all sources, each in one line. */
const comments = sources.flatMap(file =>
  [...readFileSync(join(ROOT, file), 'utf8').matchAll(/\/\*[\s\S]*?\*\/|\/\/.*/g)].map(([comment]) => ({
    file,
    text: comment.replaceAll(/\s*\n\s*\*?\s*/g, ' '),
  })),
);

const decisions = readFileSync(join(ROOT, 'docs/decisions.md'), 'utf8');
const named = new Set(
  [...decisions.matchAll(/^## (.+)$|^\| ([^|]+?) \|/gm)].flatMap(([, heading, row]) =>
    (heading ?? row ?? '').split(/,\s*/).map(name => name.replaceAll('`', '')),
  ),
);

test('there are comments to check', () => {
  expect(comments.length).toBeGreaterThan(1_000);
  expect(comments.filter(({ text }) => text.includes('docs/decisions.md')).length).toBeGreaterThan(20);
});

test('every page of docs/ that a comment cites is there', () => {
  const missing = comments.flatMap(({ file, text }) =>
    [...text.matchAll(/\bdocs\/[\w-]+\.md\b/g)]
      // A benchmark may name the page that it will write.
      .filter(([page]) => !existsSync(join(ROOT, page)) && !file.startsWith('test/bench/'))
      .map(([page]) => `${file}: ${page}`),
  );
  expect(missing).toEqual([]);
});

test('every document of its own, such as SECURITY.md, that a comment cites is there', () => {
  const missing = comments.flatMap(({ file, text }) =>
    [...text.matchAll(/(?<![\w/-])[A-Z]+\.md\b/g)]
      .filter(([page]) => globSync(`{.,packages/*}/${page}`, { cwd: ROOT }).length === 0)
      .map(([page]) => `${file}: ${page}`),
  );
  expect(missing).toEqual([]);
});

test('every decision that a comment cites stands in docs/decisions.md', () => {
  const unknown = comments.flatMap(({ file, text }) =>
    [...text.matchAll(/docs\/decisions\.md, ((?:"[^"]+"(?:, | and )?)+)/g)].flatMap(([, list = '']) =>
      [...list.matchAll(/"([^"]+)"/g)]
        .filter(([, name = '']) => !named.has(name))
        .map(([, name]) => `${file}: ${name}`),
    ),
  );
  expect(unknown).toEqual([]);
});
