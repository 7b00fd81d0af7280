import { codigoComunicacion } from '@mirlo/mir';
import { createMirClient } from '@mirlo/mir/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runMirlo } from '../running.ts';
import { type Bench, openBench, PASSWORD, SECRET_KEY } from './harness.ts';

/**
 * After a restore a server without a journal filed before the check. The operator is told what is
 * filed twice, and how to end that.
 */

let bench: Bench;

beforeEach(async () => {
  bench = await openBench();
});

afterEach(() => bench.close());

const env = () => ({ DATABASE_URL: bench.databaseUrl, MIR_URL: bench.url, SECRET_KEY, ...bench.journal.env });
const check = (...args: string[]) => runMirlo(['restore', 'check', ...args], env());
const codes = () => bench.accepted().map(({ codigoComunicacion: code }) => code ?? '');

async function fileAll(ids: readonly number[], options = {}): Promise<void> {
  await bench.until(async () => {
    const found = await Promise.all(ids.map(async id => (await bench.mir('guests', id)).state));
    return found.every(state => state === 'accepted') || found;
  }, [bench.submitter(options)]);
}

async function annul(...wanted: string[]): Promise<void> {
  const client = createMirClient({
    url: bench.url,
    user: 'B12345678WS',
    password: PASSWORD,
    codigoArrendador: '0000000001',
    aplicacion: 'test',
  });
  await client.anular(wanted.map(codigoComunicacion));
  await client.close();
}

test('what was filed twice is named by the código to annul, until that one is annulled', async () => {
  const ids = [await bench.guest({ referencia: 'R-1' }), await bench.guest({ referencia: 'R-2' })];
  const copy = await bench.backup();
  await fileAll(ids, bench.journal);
  const journaled = codes();
  await bench.restore(copy);
  // Files each in a request of its own, so that none is refused as a duplicate.
  for (const id of ids) {
    await bench.database.call(session =>
      session.run('UPDATE submissions SET file_at = NULL WHERE communication_id IS NULL AND record_id <> ?', [
        id,
      ]),
    );
    await bench.call('PUT', `/v1/guests/${id}`, { habitacion: String(id) });
    await fileAll([id]);
  }
  expect(codes()).toHaveLength(4);

  const { code, json } = await check('--json');
  const remains = ids.map((record_id, i) => ({
    why: 'conflict',
    code: journaled[i],
    records: [{ resource: 'guests', record_id }],
  }));
  expect([code, json[0]?.remains]).toEqual([2, expect.arrayContaining(remains)]);
  expect(json[0]?.remains).toHaveLength(2);
  expect((await check('--dry-run')).stdout).toMatch(
    new RegExp(`another filing here: annul this código[^:]*; then run this again\\n {4}code ${journaled[0]}`),
  );

  await annul(...journaled);
  const after = await check('--json');
  expect([after.code, after.json[0]]).toEqual([0, expect.objectContaining({ remains: [], open: true })]);
  expect(codes()).toHaveLength(2);
  await fileAll(ids, bench.journal);
  expect(codes()).toHaveLength(2);
});
