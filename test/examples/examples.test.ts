import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
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
