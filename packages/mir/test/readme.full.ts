import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

/**
 * Every block of the README is a program: it must compile under this repository's compiler settings
 * and run to its end.
 */

const home = join(import.meta.dirname, '..');
const readme = readFileSync(join(home, 'README.md'), 'utf8');
const blocks = readme.split(/^## /m).flatMap(section => {
  const [title = ''] = section.split('\n', 1);
  return [...section.matchAll(/^```ts\n([\s\S]*?)^```$/gm)].map(([, code = '']) => ({ title, code }));
});

const TSC = join(home, '../../node_modules/.bin/tsc');
const run = promisify(execFile);
let folder = '';
beforeAll(() => {
  // Inside the package, where its own name resolves to its own exports; `data` is not kept in git.
  const data = join(home, 'data');
  mkdirSync(data, { recursive: true });
  folder = mkdtempSync(join(data, 'readme-'));
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({
      extends: '../../../../tsconfig.base.json',
      compilerOptions: { types: ['node'] },
      include: ['.'],
    }),
  );
  for (const [index, { code }] of blocks.entries()) writeFileSync(join(folder, `block-${index}.ts`), code);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the README', () => {
  test('has a block for each task, and files a stay in fifteen lines, imports included', () => {
    expect(blocks.length).toBeGreaterThanOrEqual(8);
    const filing = blocks.find(({ title }) => title === 'File a stay') ?? expect.fail('no such block');
    expect(filing.code.split('\n').filter(line => line !== '').length).toBeLessThanOrEqual(15);
  });

  test('compiles', async () => {
    const { stdout } = await run(TSC, ['-p', folder]).catch((error: { stdout: string }) => error);
    expect(stdout).toBe('');
  });

  test.each(blocks.map(({ title }, index) => [index, title] as const))('block %i runs: %s', async index => {
    const { stdout, stderr } = await run(process.execPath, [join(folder, `block-${index}.ts`)]);
    expect(stderr).toBe('');
    expect(stdout).not.toBe('');
  });
});
