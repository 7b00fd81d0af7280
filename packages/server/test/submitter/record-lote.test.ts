import { afterEach, beforeEach, expect, test } from 'vitest';
import { runMirlo } from '../running.ts';
import { type Bench, openBench, SECRET_KEY } from './harness.ts';
import { type RewritingProxy, startRewritingProxy } from './rewriting-proxy.ts';

/** The ministry says "duplicate" and names no lote, and the operator finds the lote on its site. */

let bench: Bench;
let mute: RewritingProxy;

beforeEach(async () => {
  bench = await openBench();
  mute = await startRewritingProxy(bench.url, (answer, request) => {
    if (!request.includes('<tipoOperacion>A</tipoOperacion>')) return answer;
    return answer.includes('<codigo>0</codigo>')
      ? '<html>502</html>'
      : answer.replace(/Lote duplicado: [0-9a-f-]+/, 'Lote duplicado');
  });
});

afterEach(async () => {
  await mute.close();
  await bench.close();
});

/** Makes two guests, each in a lote of its own whose code Mirlo does not know. */
async function twoUnknown(): Promise<{ ids: number[]; lotes: string[] }> {
  const ids = [
    await bench.guest({ referencia: 'R-1' }),
    await bench.guest({ referencia: 'R-2', establecimiento_id: await bench.establishment('0000000002') }),
  ];
  await bench.until(async () => {
    const issues = await Promise.all(ids.map(async id => (await bench.mir('guests', id)).issues[0]?.rule));
    return issues.every(rule => rule === 'ministry.duplicate_without_lote') || issues;
  }, [bench.submitter({ ministry: { name: 'address', url: mute.url, kind: 'trial' } })]);
  const lotes = ['R-1', 'R-2'].map(
    referencia => bench.communications().find(one => one.referencia === referencia)?.lote ?? '',
  );
  return { ids, lotes };
}

const mirlo = (...args: string[]) =>
  runMirlo(args, { DATABASE_URL: bench.databaseUrl, MIR_URL: bench.url, SECRET_KEY });

test('its lote is taken after the ministry says that it holds this record, and its verdict is asked for', async () => {
  const { ids, lotes } = await twoUnknown();
  const entered = await mirlo('record', 'lote', 'guest', String(ids[0]), String(lotes[0]), '--json');
  expect(entered).toMatchObject({ code: 0, json: [{ resource: 'guests', id: ids[0], state: 'sent' }] });
  await bench.until(
    async () => (await bench.mir('guests', ids[0] ?? 0)).state === 'accepted',
    [bench.submitter({ ministry: { name: 'address', url: mute.url, kind: 'trial' } })],
  );
  expect((await bench.mir('guests', ids[0] ?? 0)).lote).toBe(lotes[0]);
  expect((await bench.mir('guests', ids[1] ?? 0)).state).toBe('unknown');
  expect(bench.communications()).toHaveLength(2);
});

test('a lote of somebody else, of nobody, or of no request is refused, and changes nothing', async () => {
  const { ids, lotes } = await twoUnknown();
  const enter = async (id: number | undefined, lote: string | undefined) =>
    (await mirlo('record', 'lote', 'guest', String(id), String(lote))).stderr;
  expect(await enter(ids[0], lotes[1])).toContain('holds another communication');
  expect(await enter(ids[0], '0b1f5a52-7d0c-4f5b-9a0e-3c1d2e4f5a6b')).toContain('lists no lote');
  expect(await enter(ids[0], 'R-1')).toContain('expected a code');
  expect(await enter(999, lotes[0])).toContain('there is no record 999');
  expect((await bench.mir('guests', ids[0] ?? 0)).state).toBe('unknown');

  await mirlo('record', 'lote', 'guest', String(ids[0]), String(lotes[0]));
  expect(await enter(ids[0], lotes[0])).toContain('is sent: the lote of its filing is known');
  expect(await enter(ids[1], lotes[0])).toContain('is that of another request');
});
