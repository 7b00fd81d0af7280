import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { MAGIC_IDENTITIES } from '../../packages/mir/src/index.ts';
import { readmeCommand } from './readme-command.ts';

const EXAMPLES = join(import.meta.dirname, '../../examples');
const IMPORT = /(?:from|import) '([^']+)'/g;

const names = readdirSync(EXAMPLES, { withFileTypes: true })
  .filter(entry => entry.isDirectory())
  .map(({ name }) => name);

describe.each(names)('examples/%s', name => {
  const folder = join(EXAMPLES, name);
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));

  test('is a private package that its README starts by one command', () => {
    expect(manifest).toMatchObject({ name: `@mirlo-examples/${name}`, private: true, license: 'MIT' });
    expect(readmeCommand(name)).toMatch(/npm (start|test)$/);
  });

  test('uses what its package names, and nothing of the repository by its path', () => {
    const own = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies });
    const files = globSync('**/*.ts', { cwd: folder, exclude: ['node_modules/**'] });
    const imported = files.flatMap(file =>
      Array.from(readFileSync(join(folder, file), 'utf8').matchAll(IMPORT), ([, from = '']) => from),
    );
    const foreign = imported.filter(
      from =>
        !from.startsWith('node:') &&
        !from.startsWith('./') &&
        !own.some(each => `${from}/`.startsWith(`${each}/`)),
    );
    expect(foreign).toEqual([]);
  });
});

/**
 * Two programs that register one document on one day at one hotel register one guest: the second
 * finds the first one's.
 */
test('no two programs that a newcomer runs on one server register the same document', () => {
  const root = join(EXAMPLES, '..');
  // The example `ministry` has no registry, but a ministry of its own.
  const examples = names.filter(name => name !== 'ministry');
  const programs = [
    'README.md',
    'packages/sdk/README.md',
    'packages/server/src/demo.ts',
    'spec/openapi.yaml',
    ...examples.flatMap(name => globSync(`examples/${name}/*.{ts,json}`, { cwd: root })),
  ];
  const usedBy = new Map<string, Set<string>>();
  for (const file of programs) {
    const program = /^examples\/[^/]+/.exec(file)?.[0] ?? file;
    const text = readFileSync(join(root, file), 'utf8');
    for (const [document] of text.matchAll(/\b(?:\d{8}[A-Z]|[XYZ]\d{7}[A-Z]|[A-Z]{1,4}\d{6,9})\b/g))
      usedBy.set(document, (usedBy.get(document) ?? new Set()).add(program));
  }
  // Everybody who wants a refusal uses these documents. `differs` tells such guests apart, like any
  // others.
  for (const { document } of MAGIC_IDENTITIES) usedBy.delete(document);
  usedBy.delete('AAA000000'); // a support number, which is no key
  expect(usedBy.size).toBeGreaterThan(8);
  expect(
    [...usedBy].filter(([, users]) => users.size > 1).map(([document, users]) => [document, ...users]),
  ).toEqual([]);
});

test('no program takes the record that a create met for its own without looking', () => {
  const root = join(EXAMPLES, '..');
  const creates = /\.(?:guests|rentals|contracts|persons|licenses|addresses)\.create\(/g;
  for (const name of names) {
    for (const file of globSync(`examples/${name}/*.ts`, { cwd: root })) {
      const text = readFileSync(join(root, file), 'utf8');
      const looks = text.match(/onExisting: 'throw'|differs\.includes\('uuid'\)|once\('/g) ?? [];
      expect(looks.length, file).toBeGreaterThanOrEqual((text.match(creates) ?? []).length);
    }
  }
});
