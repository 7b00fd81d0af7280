import { expect, test } from 'vitest';
import { describeOnDatabases } from '../../../../test/databases.ts';
import { inDays } from '../../../../test/days.ts';
import { runMirlo } from '../running.ts';
import { type Bench, openBench, SECRET_KEY } from './harness.ts';

/**
 * After a restore: filings that an operator enters by hand, and the report about a guest who was
 * deleted before the check.
 */

describeOnDatabases('after a restore', ({ newUrl }) => {
  const onBench = async (
    run: (bench: Bench, mirlo: (...args: string[]) => ReturnType<typeof runMirlo>) => Promise<void>,
  ) => {
    const bench = await openBench({ databaseUrl: await newUrl() });
    const env = { DATABASE_URL: bench.databaseUrl, MIR_URL: bench.url, SECRET_KEY, ...bench.journal.env };
    await run(bench, (...args) => runMirlo(args, env)).finally(() => bench.close());
  };
  const filed = (bench: Bench, ids: readonly number[]) =>
    bench.until(async () => {
      const found = await Promise.all(ids.map(async id => (await bench.mir('guests', id)).state));
      return found.every(state => state === 'accepted');
    }, [bench.submitter()]);
  const stay = (from: number) => ({
    fecha_entrada: inDays(from),
    fecha_salida: inDays(from + 1),
    numero_documento: 'PA7',
  });

  test('of two stays of one guest in a lote the one of the record’s day is adopted', () =>
    onBench(async (bench, mirlo) => {
      const ids = [
        await bench.guest({ referencia: 'R-1', ...stay(-1) }),
        await bench.guest({ referencia: 'R-2', ...stay(0) }),
      ];
      const copy = await bench.backup();
      await filed(bench, ids);
      const [{ lote } = { lote: '' }, ...others] = bench.accepted();
      expect(others.map(one => one.lote)).toEqual([lote]);
      const codes = new Map(
        bench.accepted().map(({ referencia, codigoComunicacion: code }) => [referencia, code]),
      );
      await bench.restore(copy);
      for (const id of ids.toReversed()) {
        expect(await mirlo('record', 'adopt', 'guest', String(id), lote)).toMatchObject({
          code: 0,
          stderr: '',
        });
      }
      for (const [i, id] of ids.entries())
        expect(await bench.mir('guests', id)).toMatchObject({
          state: 'accepted',
          codigo_comunicacion: codes.get(`R-${i + 1}`),
        });
    }));

  test('where none is of the record’s day the filings are listed, and none is taken', () =>
    onBench(async (bench, mirlo) => {
      const ids = [
        await bench.guest({ referencia: 'R-1', ...stay(-1) }),
        await bench.guest({ referencia: 'R-2', ...stay(0) }),
      ];
      const [id = 0] = ids;
      const copy = await bench.backup();
      await filed(bench, ids);
      const [one, other] = bench.accepted();
      await bench.restore(copy);
      await bench.call('PATCH', `/v1/guests/${id}`, { fecha_entrada: inDays(-2) });
      const { code, stderr } = await mirlo('record', 'adopt', 'guest', String(id), one?.lote ?? '');
      expect([code, stderr]).toEqual([
        1,
        expect.stringContaining(`name one of ${one?.codigoComunicacion} (`),
      ]);
      expect(stderr).toContain(`, ${other?.codigoComunicacion} (`);
      expect(await bench.database.knex('communications').count({ n: '*' })).toEqual([{ n: 0 }]);
      const adopted = await mirlo('record', 'adopt', 'guest', String(id), String(one?.codigoComunicacion));
      expect(adopted).toMatchObject({ code: 0 });
    }));

  test('a guest who was deleted before the check is told to stand at the ministry, and how that ends', () =>
    onBench(async (bench, mirlo) => {
      const id = await bench.guest({ referencia: 'R-1' });
      const copy = await bench.backup();
      await bench.until(
        async () => (await bench.mir('guests', id)).state === 'accepted',
        [bench.submitter(bench.journal)],
      );
      const code = bench.accepted()[0]?.codigoComunicacion;
      await bench.restore(copy);
      await bench.call('DELETE', `/v1/guests/${id}`);
      const { json } = await mirlo('restore', 'check', '--json');
      const records = [{ resource: 'guests', record_id: id }];
      expect(json[0]).toMatchObject({ open: false, remains: [{ why: 'deleted_here', code, records }] });
      const { stdout } = await mirlo('restore', 'check');
      expect(stdout).toContain('Filed, and deleted here: it stands at the ministry, annul this code');
      expect(stdout).toContain(`code ${code}\n`);
      expect(stdout).toContain(`guest ${id}`);
    }));

  test('out of a stay a guest who was deleted before the check is taken back once who remains is saved', () =>
    onBench(async (bench, mirlo) => {
      const id = await bench.guest({ referencia: 'R-1' });
      const gone = await bench.guest({ referencia: 'R-1' });
      const copy = await bench.backup();
      await bench.until(
        async () => (await bench.mir('guests', id)).state === 'accepted',
        [bench.submitter(bench.journal)],
      );
      expect(bench.accepted()).toMatchObject([{ personas: 2 }]);
      await bench.restore(copy);
      await bench.call('DELETE', `/v1/guests/${gone}`);
      const { json } = await mirlo('restore', 'check', '--json');
      const records = [{ resource: 'guests', record_id: id }];
      expect(json[0]).toMatchObject({ open: true, remains: [], differ: records, partly: records });
      await bench.call('PATCH', `/v1/guests/${id}`, { nombre: 'Ada' });
      await bench.until(
        async () =>
          bench.accepted()[0]?.personas === 1 && (await bench.mir('guests', id)).state === 'accepted',
        [bench.submitter(bench.journal)],
      );
      expect(bench.accepted()).toHaveLength(1);
    }));
});
