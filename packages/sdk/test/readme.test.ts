import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { packageFolder, run, tool } from '../../../test/packages/pack.ts';
import { createSandbox } from '../../mocks/src/index.ts';
import { type ListeningSandbox, listen } from '../../mocks/src/node.ts';

const HOME = packageFolder('sdk');
/**
 * Each TypeScript block of the README is written into this folder as a program. The folder is
 * inside the package, so that `@mirlo/sdk` resolves. It is not under version control.
 */
const FOLDER = join(HOME, 'data/readme');
const readme = await readFile(join(HOME, 'README.md'), 'utf8');
const blocks = [...readme.matchAll(/^## ([^\n]+)|^```ts\n(.*?)^```/gms)];

let heading = '';
const programs: { name: string; file: string; code: string }[] = [];
for (const [, title, code] of blocks) {
  if (title !== undefined) heading = title;
  else if (code !== undefined)
    programs.push({
      name: heading,
      file: join(FOLDER, `block-${programs.length + 1}.ts`),
      code: program(code),
    });
}

/** Makes a program of a block. A block that does not import `Mirlo` gets a client named `mirlo`. */
function program(code: string): string {
  if (/import \{[^}]*\bMirlo\b/.test(code)) return `${code}export {};\n`;
  return `import { Mirlo } from '@mirlo/sdk';\nconst mirlo = new Mirlo();\n${code}export { mirlo };\n`;
}

let service: ListeningSandbox;
beforeAll(async () => {
  const sandbox = createSandbox();
  service = await listen(sandbox);
  vi.stubEnv('MIRLO_API_KEY', sandbox.keys.sandbox);
  vi.stubEnv('MIRLO_BASE_URL', service.baseUrl);
  await mkdir(FOLDER, { recursive: true });
  for (const { file, code } of programs) await writeFile(file, code);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await service?.close();
  await rm(FOLDER, { recursive: true, force: true });
});

it('has a block for every task', () => {
  expect(programs.length).toBeGreaterThanOrEqual(14);
});

it('compiles every block of the README', async () => {
  const tsconfig = join(FOLDER, 'blocks.json');
  const files = programs.map(({ file }) => file);
  const compilerOptions = { noUnusedLocals: false };
  await writeFile(
    tsconfig,
    JSON.stringify({ extends: '../../tsconfig.json', compilerOptions, files, include: [] }),
  );
  expect(await run(tool('tsc'), ['-p', tsconfig, '--noEmit'], { cwd: HOME })).toBe('');
});

it.each(programs)('runs the block "$name"', async ({ file }) => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {});
  try {
    await import(file);
  } finally {
    log.mockRestore();
  }
});
