import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runMirlo, spawnMirlo } from './running.ts';
import { temporaryFolder } from './sql-store.ts';

const ESCAPE = '\u001b';
const folder = temporaryFolder();
const env = { DATABASE_URL: `sqlite:${join(folder.path, 'mirlo.db')}`, MIR_URL: 'off' };
const SCREENS = [['status'], ['doctor'], ['account', 'list'], ['--help']];
const LINES = [['status'], ['doctor'], ['records'], ['account', 'list'], ['key', 'list']];

beforeAll(async () => {
  await runMirlo(['account', 'create', '--name', 'Hotel 王'], env);
});
afterAll(() => folder.remove());

it('a process is plain through a pipe and with NO_COLOR, coloured with FORCE_COLOR', async () => {
  const status = async (more: Record<string, string>) => {
    const mirlo = spawnMirlo(['status'], { ...env, ...more });
    await mirlo.ended;
    return mirlo.stdout();
  };
  expect(await status({})).toMatch(/^Mirlo \d/);
  expect(await status({ NO_COLOR: '1' })).toMatch(/^Mirlo \d/);
  expect(await status({ FORCE_COLOR: '1' })).toContain(`${ESCAPE}[31mOFF: nothing is filed`);
});

it.each(SCREENS)('mirlo %s is coloured where the terminal takes it, and only there', async (...args) => {
  expect((await runMirlo(args, env, { colour: true })).stdout).toContain(ESCAPE);
  expect((await runMirlo(args, env)).stdout).not.toContain(ESCAPE);
});

it.each(LINES)('mirlo %s --json is never coloured', async (...args) => {
  expect((await runMirlo([...args, '--json'], env, { colour: true })).stdout).not.toContain(ESCAPE);
});

it('a name in the database cannot paint the terminal itself', async () => {
  await runMirlo(['account', 'create', '--name', `Red ${ESCAPE}[31m`], env);
  expect((await runMirlo(['account', 'list'], env)).stdout).not.toContain(ESCAPE);
});

it('mirlo --version names the version of its package', async () => {
  expect((await runMirlo(['--version'], env)).stdout).toMatch(/^\d+\.\d+\.\d+\S*\n$/);
});
