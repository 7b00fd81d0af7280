import { afterEach, describe, expect, test } from 'vitest';
import { type Bench, openBench } from './harness.ts';
import { startRewritingProxy } from './rewriting-proxy.ts';

let bench: Bench | null = null;
afterEach(async () => {
  await bench?.close();
  bench = null;
});

const all = (of: Bench, ids: readonly number[], state: string) => async () => {
  const seen = await Promise.all(ids.map(async id => (await of.mir('guests', id)).state));
  return seen.every(one => one === state) || seen.filter(one => one !== state);
};

async function sizes(of: Bench): Promise<number[]> {
  const rows = await of.database.knex('lotes').select('size').orderBy('id');
  return rows.map(({ size }) => Number(size));
}

describe('a lote', () => {
  test('holds at most a hundred, and of 101 the last goes in another', async () => {
    bench = await openBench();
    const of = bench;
    const ids: number[] = [];
    for (let i = 0; i < 101; i += 1) ids.push(await of.guest());
    await of.until(all(of, ids, 'accepted'));
    expect(await sizes(of)).toEqual([100, 1]);
  });

  test('of a hundred with one that the ministry refuses has ninety-nine accepted', async () => {
    bench = await openBench();
    const of = bench;
    const ids: number[] = [];
    for (let i = 0; i < 99; i += 1) ids.push(await of.guest({ referencia: `R-${i}` }));
    // The proxy makes the verdict of the 50th communication a refusal that no rule of Mirlo
    // foresees.
    const proxy = await startRewritingProxy(of.url, answer =>
      answer.replace(
        /(<orden>50<\/orden>)(?:<anulada>false<\/anulada>)?<codigoComunicacion>[^<]+<\/codigoComunicacion>/,
        '$1<tipoError>10130</tipoError><error>Valor no permitido en apellido1</error>',
      ),
    );
    const bad = await of.guest({ referencia: 'R-99' });
    try {
      await of.until(async () => {
        const states = await Promise.all([...ids, bad].map(async id => (await of.mir('guests', id)).state));
        const count = (state: string) => states.filter(one => one === state).length;
        return (count('accepted') === 99 && count('rejected') === 1) || states;
      }, [of.submitter({ ministry: { name: 'address', url: proxy.url, kind: 'trial' } })]);
    } finally {
      await proxy.close();
    }
    expect(await sizes(of)).toEqual([100]);
  });

  test('that is judged in part keeps nobody from its code, and the others are asked for again', async () => {
    bench = await openBench();
    const of = bench;
    const ids = [await of.guest(), await of.guest(), await of.guest()];
    let whole = false;
    const proxy = await startRewritingProxy(of.url, answer =>
      whole
        ? answer
        : answer.replace(/<resultadoComunicacion>\s*<orden>2<\/orden>.*?<\/resultadoComunicacion>/s, ''),
    );
    const submitter = of.submitter({ ministry: { name: 'address', url: proxy.url, kind: 'trial' } });
    submitter.start();
    const states = () => Promise.all(ids.map(async id => (await of.mir('guests', id)).state));
    try {
      const sorted = async () => (await states()).sort();
      await expect.poll(sorted).toEqual(['accepted', 'accepted', 'sent']);
      const early = ids[(await states()).indexOf('accepted')];
      // The record is corrected and filed anew before the first lote has its last verdict, which
      // then is no longer about it.
      await of.call('PUT', `/v1/guests/${early}`, { apellido1: 'Lovelace' });
      await expect.poll(() => of.communications().length).toBe(4);
      whole = true;
      await expect.poll(states).toEqual(['accepted', 'accepted', 'accepted']);
    } finally {
      await submitter.stop();
      await proxy.close();
    }
    expect(of.accepted()).toHaveLength(3);
    expect(of.communications()).toHaveLength(4);
  });

  test('holds one establishment where it holds stays, and one lessor code in any case', async () => {
    bench = await openBench();
    const of = bench;
    const [second, third] = [await of.establishment('0000000002'), await of.establishment('0000000003')];
    await of.configure(
      { table: 'establishments', id: third },
      { mir_user: 'OTHERWS', codigo_arrendador: '0000000077' },
    );
    const ids = [
      await of.guest(),
      await of.guest({ establecimiento_id: second }),
      await of.guest({ establecimiento_id: third }),
    ];
    await of.until(all(of, ids, 'accepted'));
    expect(await sizes(of)).toEqual([1, 1, 1]);
    expect(
      of
        .accepted()
        .map(({ establecimiento, codigoArrendador }) => [establecimiento, codigoArrendador])
        .sort(),
    ).toEqual([
      ['0000000001', '0000000001'],
      ['0000000002', '0000000001'],
      ['0000000003', '0000000077'],
    ]);
  });
});
