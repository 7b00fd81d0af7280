import { afterEach, expect, test } from 'vitest';
import { describeOnDatabases } from '../../../../test/databases.ts';
import { type Bench, openBench, TEST_TIMING } from './harness.ts';

let bench: Bench | null = null;

afterEach(async () => {
  await bench?.close();
  bench = null;
});

type Options = Parameters<typeof openBench>[0];

describeOnDatabases('the submitter', ({ newUrl }) => {
  async function open(options: Options = {}): Promise<Bench> {
    bench = await openBench({ ...options, databaseUrl: await newUrl() });
    return bench;
  }

  /** Returns true where all of these are in a state, otherwise their states. */
  const all =
    (of: Bench, ids: readonly number[], state: string, resource: 'guests' | 'contracts' = 'guests') =>
    async () => {
      const seen = await Promise.all(ids.map(async id => (await of.mir(resource, id)).state));
      return seen.every(one => one === state) || seen;
    };

  test('a complete guest turns accepted with lote and code, and stands in the ministry once', async () => {
    const of = await open();
    const id = await of.guest();
    expect(await of.mir('guests', id)).toMatchObject({ state: 'queued' });
    await of.until(all(of, [id], 'accepted'));
    const [entry] = of.communications();
    expect(entry).toMatchObject({ estado: 'accepted', referencia: `G${id}`, kind: 'PV', personas: 1 });
    expect(await of.mir('guests', id)).toMatchObject({
      lote: entry?.lote,
      codigo_comunicacion: entry?.codigoComunicacion,
      issues: [],
    });
  });

  test('a rental goes as one AV, an incomplete one when it is completed', async () => {
    const of = await open();
    const id = await of.rental('C-1');
    const bare = await of.call('POST', '/v1/contracts', {
      establecimiento_id: await of.establishment('0000000002'),
      referencia: 'C-2',
    });
    await of.until(all(of, [id], 'accepted', 'contracts'));
    expect(of.accepted()).toMatchObject([{ kind: 'AV', referencia: 'C-1', personas: 2 }]);
    expect((await of.mir('contracts', bare.id)).state).toBe('held');
  });

  test('a stay goes as one communication, many stays in few lotes', async () => {
    const of = await open();
    const ids: number[] = [];
    for (let stay = 0; stay < 30; stay++) {
      for (let i = 0; i < 2; i++) ids.push(await of.guest({ referencia: `R-${stay}` }));
    }
    await of.until(all(of, ids, 'accepted'));
    expect(of.accepted()).toHaveLength(30);
    expect(of.accepted().every(({ personas }) => personas === 2)).toBe(true);
    expect(new Set(of.communications().map(({ lote }) => lote)).size).toBeLessThan(5);
  });

  test('what is missing is said, and what is completed is accepted', async () => {
    const of = await open();
    const id = await of.guest({ fecha_nacimiento: null });
    expect(await of.mir('guests', id)).toMatchObject({
      state: 'held',
      issues: [{ field: 'fecha_nacimiento' }],
    });
    await of.call('PUT', `/v1/guests/${id}`, { fecha_nacimiento: '1990-01-01' });
    await of.until(all(of, [id], 'accepted'));
  });

  test('an edit annuls and files anew, a deletion annuls', async () => {
    const of = await open();
    const id = await of.guest({ referencia: 'R-1' });
    await of.until(all(of, [id], 'accepted'));
    await of.call('PUT', `/v1/guests/${id}`, { apellido1: 'Lovelace' });
    await of.until(all(of, [id], 'accepted'));
    expect(of.communications().map(({ referencia, estado }) => [referencia, estado])).toEqual([
      ['R-1', 'annulled'],
      ['R-1--2', 'accepted'],
    ]);
    await of.call('DELETE', `/v1/guests/${id}`);
    await of.until(async () => of.accepted().length === 0);
  });

  test('one bad record of a hundred is refused alone, in the words of the ministry, and goes again once its establishment is corrected', async () => {
    const of = await open({ simulator: { establishments: ['0000000001'] } });
    const ids = await Promise.all(Array.from({ length: 8 }, () => of.guest()));
    const place = await of.establishment('0000000009');
    const wrong = await of.guest({ establecimiento_id: place });
    await of.until(all(of, ids, 'accepted'));
    await of.until(all(of, [wrong], 'rejected'));
    expect((await of.mir('guests', wrong)).issues).toMatchObject([
      {
        rule: 'ministry.rejected',
        severity: 'error',
        resource: 'establishments',
        field: 'numero_establecimiento',
      },
    ]);
    await of.call('PUT', `/v1/establishments/${place}`, { numero_establecimiento: '0000000001' });
    await of.until(all(of, [wrong], 'accepted'));
  });

  test('a lote refused as a whole is halved until every good record stands', async () => {
    const of = await open();
    of.simulator.addFaults({ do: 'code', code: 10118, operation: 'alta', times: 3 });
    const ids = await Promise.all(Array.from({ length: 8 }, () => of.guest()));
    await of.until(async () => {
      const states = await Promise.all(ids.map(async id => (await of.mir('guests', id)).state));
      return states.every(state => state === 'accepted' || state === 'rejected') || states;
    }, [of.submitter({ workers: 1 })]);
    expect(of.accepted().length).toBeGreaterThanOrEqual(5);
    const lotes = await of.database.knex('lotes').select('state', 'size', 'parent_id');
    expect(lotes.filter(({ state }) => state === 'split')[0]).toMatchObject({ size: 8, parent_id: null });
  });

  test('a lote that ends refused or in an unexpected error goes again in parts', async () => {
    const of = await open();
    of.simulator.addFaults(
      { do: 'estado', estado: 2, operation: 'alta' },
      { do: 'estado', estado: 3, operation: 'alta' },
    );
    const ids = await Promise.all(Array.from({ length: 8 }, () => of.guest()));
    // One worker files, because two may share the records, and one record alone is refused for
    // good.
    await of.until(all(of, ids, 'accepted'), [of.submitter({ workers: 1 })]);
    expect(of.accepted()).toHaveLength(8);
  });

  test('a correction of what the ministry refused files it anew', async () => {
    const of = await open();
    of.simulator.addFaults({
      do: 'code',
      code: 10121,
      descripcion: 'Error en soporteDocumento',
      operation: 'alta',
    });
    const id = await of.guest({ referencia: 'R-1' });
    await of.until(all(of, [id], 'rejected'));
    expect((await of.mir('guests', id)).issues).toMatchObject([{ field: 'soporte_documento' }]);
    await of.call('PUT', `/v1/guests/${id}`, { apellido1: 'Lovelace' });
    await of.until(all(of, [id], 'accepted'));
    expect(of.accepted()).toMatchObject([{ referencia: 'R-1--2' }]);
  });

  test('an answer that was lost after the ministry stored it is found again by the same bytes', async () => {
    const of = await open();
    of.simulator.addFaults({ do: 'cut', when: 'after', operation: 'alta' });
    const ids = await Promise.all(Array.from({ length: 3 }, () => of.guest()));
    await of.until(all(of, ids, 'accepted'));
    expect(of.communications()).toHaveLength(3);
    expect(of.simulator.journal().requests.alta).toMatchObject({ 10121: 1 });
  });

  test('while the outcome is unknown the record says so', async () => {
    const of = await open();
    of.simulator.addFaults({ do: 'soap-fault', operation: 'alta' });
    const id = await of.guest();
    const timing = { ...TEST_TIMING, retry: { firstMs: 60_000, longestMs: 60_000 } };
    await of.until(async () => (await of.mir('guests', id)).issues.length > 0, [of.submitter({ timing })]);
    expect(await of.mir('guests', id)).toMatchObject({
      state: 'unknown',
      issues: [{ rule: 'ministry.outcome_unknown', severity: 'warning' }],
    });
  });

  test('a duplicate without a lote stays unknown and is shown', async () => {
    const of = await open();
    of.simulator.addFaults({
      do: 'code',
      code: 10121,
      descripcion: 'Lote duplicado',
      operation: 'alta',
      times: 'always',
    });
    const id = await of.guest();
    await of.until(
      async () => (await of.mir('guests', id)).issues.length > 0 || (await of.mir('guests', id)),
    );
    expect(await of.mir('guests', id)).toMatchObject({
      state: 'unknown',
      issues: [{ rule: 'ministry.duplicate_without_lote', severity: 'error' }],
    });
  });

  test('deleted and created anew with the same data, it is filed again under another reference', async () => {
    const of = await open();
    const guest = { referencia: 'R-1', numero_documento: 'SAME1' };
    const first = await of.guest(guest);
    await of.until(all(of, [first], 'accepted'));
    await of.call('DELETE', `/v1/guests/${first}`);
    const second = await of.guest(guest);
    await of.until(all(of, [second], 'accepted'));
    await of.until(async () => of.accepted().length === 1 || of.accepted());
    expect(of.accepted()).toMatchObject([{ referencia: 'R-1--2' }]);
    expect((await of.mir('guests', second)).codigo_comunicacion).toBe(of.accepted()[0]?.codigoComunicacion);
  });

  test('what was annulled by hand before its verdict is no acceptance and is filed again', async () => {
    const of = await open();
    of.simulator.addFaults({ do: 'stuck', operation: 'alta' });
    const id = await of.guest({ referencia: 'R-1' });
    await of.until(all(of, [id], 'sent'));
    const { lote } = await of.mir('guests', id);
    of.simulator.release();
    await annulByHand(of, String(lote));
    await of.until(all(of, [id], 'accepted'));
    expect(of.accepted()).toMatchObject([{ referencia: 'R-1--2' }]);
  });

  test('credentials that the ministry refuses stop the account, not the process; new settings free it', async () => {
    const of = await open({
      simulator: {
        accounts: [{ user: 'B12345678WS', password: 'Secret-1234', arrendadores: ['0000000001'] }],
      },
    });
    await of.configure({ table: 'accounts', id: of.account }, { mir_user: 'WRONG' });
    const id = await of.guest();
    const submitter = of.submitter();
    await of.until(
      async () =>
        (await of.mir('guests', id)).issues[0]?.rule === 'account.stopped' || (await of.mir('guests', id)),
      [submitter],
    );
    expect(await of.mir('guests', id)).toMatchObject({
      state: 'held',
      issues: [{ rule: 'account.stopped', resource: 'account', message: expect.stringContaining('401') }],
    });
    const tried = await of.database.knex('lotes').select('state', 'code');
    expect(tried).toEqual([{ state: 'released', code: '401' }]);
    await of.configure({ table: 'accounts', id: of.account });
    await of.database.transaction(async session => {
      const { freeFiler } = await import('../../src/credentials/filers.ts');
      await freeFiler(session, { table: 'accounts', id: of.account }, Date.now());
    });
    await of.until(all(of, [id], 'accepted'));
    expect(of.accepted()).toMatchObject([{ referencia: `G${id}` }]);
  });

  test('an establishment with credentials of its own files with these', async () => {
    const of = await open();
    const place = await of.establishment('0000000007');
    await of.configure(
      { table: 'establishments', id: place },
      { mir_user: 'OTHERWS', codigo_arrendador: '0000000077' },
    );
    const [own, common] = [await of.guest({ establecimiento_id: place }), await of.guest()];
    await of.until(all(of, [own, common], 'accepted'));
    expect(
      of
        .accepted()
        .map(({ user, codigoArrendador }) => [user, codigoArrendador])
        .sort(),
    ).toEqual([
      ['B12345678WS', '0000000001'],
      ['OTHERWS', '0000000077'],
    ]);
  });

  test('502 storms open the breaker; afterwards everything goes, once', async () => {
    const of = await open();
    of.simulator.addFaults({ do: 'bad-gateway', times: 12 });
    const ids: number[] = [];
    for (let i = 0; i < 6; i++) ids.push(await of.guest());
    const submitter = of.submitter();
    await of.until(all(of, ids, 'accepted'), [submitter]);
    expect(of.communications()).toHaveLength(6);
    await expect
      .poll(() => of.database.knex('breakers').select('state'))
      .toMatchObject([{ state: 'closed' }]);
  });

  test('several submitters at once file nothing twice', async () => {
    const of = await open();
    const ids = await Promise.all(
      Array.from({ length: 40 }, (_, i) => of.guest({ referencia: `R-${i % 20}` })),
    );
    await of.until(all(of, ids, 'accepted'), [of.submitter(), of.submitter(), of.submitter()]);
    expect(of.communications()).toHaveLength(20);
    expect(of.accepted()).toHaveLength(20);
  });

  test('once files what is due and ends', async () => {
    const of = await open();
    const ids = [await of.guest(), await of.guest()];
    await of.submitter({ timing: { poll: { firstMs: 0, longestMs: 0 } } }).once();
    expect(await all(of, ids, 'accepted')()).toBe(true);
  });

  test('the work of a dead submitter is taken over when its lease ends', async () => {
    const of = await open();
    const id = await of.guest();
    of.simulator.addFaults({ do: 'hold', operation: 'alta', when: 'after' });
    const timing = { ...TEST_TIMING, httpTimeoutMs: 60_000, leaseMs: 400, renewMs: 60_000 };
    const dying = of.submitter({ timing });
    dying.start();
    await expect.poll(of.simulator.held).toBe(1);
    await of.until(all(of, [id], 'accepted'));
    of.simulator.release();
    await dying.stop();
    expect(await all(of, [id], 'accepted')()).toBe(true);
    expect(of.communications()).toHaveLength(1);
  });
});

async function annulByHand(of: Bench, lote: string): Promise<void> {
  const { createMirClient } = await import('@mirlo/mir/client');
  const { lote: marked } = await import('@mirlo/mir');
  const client = createMirClient({
    url: of.url,
    user: 'B12345678WS',
    password: 'Secret-1234',
    codigoArrendador: '0000000001',
    aplicacion: 'test',
  });
  await client.anulacionLote(marked(lote));
  await client.close();
}
