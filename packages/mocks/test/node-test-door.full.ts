import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { expect, it, onTestFinished } from 'vitest';

it('the door of node:test begins each test anew, fails one that sends a typo, and answers the global fetch', async () => {
  const folder = await mkdtemp(new URL('.tmp-', import.meta.url).pathname);
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = `${folder}/door.check.ts`;
  await writeFile(
    file,
    `import assert from 'node:assert';
import test from 'node:test';
import { guest } from '../../src/fixtures.ts';
import { useSandbox } from '../../src/node-test.ts';
const baseUrl = 'https://registro.test/app/api';
const sandbox = useSandbox({ baseUrl, records: { guests: [guest()] } });
const register = (body: object) =>
  fetch(baseUrl + '/v1/guests', {
    method: 'POST', headers: { 'X-Api-Key': sandbox.keys.production }, body: JSON.stringify(body),
  });
for (const round of [1, 2])
  test('anew ' + round, async () => {
    assert.equal((await register(guest())).status, 201);
    assert.equal(sandbox.records.guests().length, 2);
  });
test('typo', async () => {
  await register({ apelido1: 'x' });
});
`,
  );
  const env = { ...process.env, NODE_OPTIONS: '', NODE_TEST_CONTEXT: '' };
  const { stdout, stderr } = spawnSync(process.execPath, ['--test-reporter=tap', file], {
    encoding: 'utf8',
    env,
  });
  const lines = stdout.split('\n').filter(line => /^(not )?ok/.test(line));
  expect(lines, stdout + stderr).toEqual(['ok 1 - anew 1', 'ok 2 - anew 2', 'not ok 3 - typo']);
  expect(stdout).toContain('did you mean "apellido1"?');
});
