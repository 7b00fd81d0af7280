import { writeFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { useSandbox } from '../src/vitest.ts';
import { call, createGuest, guestBody } from './client.ts';

const BASE_URL = 'https://registro.test/app/api';

describe('the door of vitest', () => {
  const { establecimiento_id: _, ...guest } = guestBody();
  const sandbox = useSandbox({ baseUrl: BASE_URL, records: { guests: [guest] } });
  const api = {
    keys: sandbox.keys,
    baseUrl: BASE_URL,
    fetch: (input: RequestInfo | URL, init?: RequestInit) => fetch(input, init),
  };

  for (const round of [1, 2]) {
    it(`answers the global fetch and begins each test with the seeded records (${round})`, async () => {
      expect(sandbox.events()).toEqual([]);
      expect(await createGuest(sandbox, { numero_documento: 'X9' })).toBe(2);
      expect((await call(api, 'GET', '/v1/guests')).body.total).toBe(2);
      await sandbox.clock.advance('1h');
    });
  }

  it('is strict', async () => {
    expect((await call(api, 'POST', '/v1/guests', { body: { apelido1: 'x' } })).status).toBe(400);
    expect(sandbox.problems()).toHaveLength(1);
    // A reset removes the entry that would fail this test. The test below shows that it would fail.
    sandbox.reset();
  });
});

describe('a test whose program sends a typo', () => {
  it('fails, with the name of the field', async () => {
    const { startVitest } = await import('vitest/node');
    const { mkdtemp, rm } = await import('node:fs/promises');
    const folder = await mkdtemp(new URL('.tmp-', import.meta.url).pathname);
    try {
      await writeFile(
        `${folder}/typo.check.ts`,
        `import { it } from 'vitest';
import { useSandbox } from '../../src/vitest.ts';
const sandbox = useSandbox();
it('swallows the answer', async () => {
  await sandbox.fetch(sandbox.baseUrl + '/v1/guests', {
    method: 'POST', headers: { 'X-Api-Key': sandbox.keys.production }, body: '{"apelido1":"x"}',
  });
});
it('sends nothing wrong', () => {});
`,
      );
      const vitest = await startVitest('test', [], {
        root: folder,
        watch: false,
        config: false,
        reporters: [{}],
        include: ['*.check.ts'],
      });
      const results = vitest.state
        .getFiles()
        .flatMap(file =>
          file.tasks.map(task => [task.result?.state, task.result?.errors?.[0]?.message ?? '']),
        );
      await vitest.close();
      process.exitCode = 0;
      expect(results).toEqual([
        [
          'fail',
          expect.stringContaining(
            'createGuest: field "apelido1" is not documented; did you mean "apellido1"?',
          ),
        ],
        ['pass', ''],
      ]);
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});
