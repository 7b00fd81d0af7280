import { afterEach, expect, test } from 'vitest';
import { describeOnDatabases } from '../../../../test/databases.ts';
import { inDays } from '../../../../test/days.ts';
import { type Bench, openBench, POLICY } from './harness.ts';

let bench: Bench | null = null;
afterEach(async () => {
  await bench?.close();
  bench = null;
});

const FAR = { fecha_entrada: inDays(90), fecha_salida: inDays(95) };
const MINOR = { fecha_nacimiento: inDays(-3_650), parentesco: 'HJ' };
const AT_START = { ...POLICY, fileAt: 'start', settlingMs: 60_000 } as const;

describeOnDatabases('stays', ({ newUrl }) => {
  async function open(options: Parameters<typeof openBench>[0] = {}): Promise<Bench> {
    bench = await openBench({ ...options, databaseUrl: await newUrl() });
    return bench;
  }

  test('a child and its parent who are created at one instant are ready together', async () => {
    const of = await open({ policy: AT_START });
    await of.guest();
    for (let i = 0; i < 8; i += 1) {
      const stay = { ...FAR, referencia: `R-${i}` };
      const ids = await Promise.all([of.guest({ ...stay, ...MINOR }), of.guest(stay)]);
      for (const id of ids) expect(await of.mir('guests', id)).toMatchObject({ state: 'queued', issues: [] });
    }
  });

  test('of two at one instant who differ, the later one is held and the other says for whom it waits', async () => {
    const of = await open({ policy: AT_START });
    await of.guest();
    for (let i = 0; i < 8; i += 1) {
      const stay = { ...FAR, referencia: `R-${i}` };
      const ids = await Promise.all([of.guest(stay), of.guest({ ...stay, fecha_salida: inDays(96) })]);
      const [first = 0, second = 0] = ids.sort((one, other) => one - other);
      expect(await of.mir('guests', second)).toMatchObject({
        state: 'held',
        issues: [{ rule: 'stay.mismatch' }],
      });
      expect((await of.mir('guests', first)).issues).toMatchObject([
        { rule: 'stay.waiting', message: expect.stringContaining(`1: id ${second}`) },
      ]);
    }
  });

  test('ten guests go as one communication, and the ones who are awaited are named', async () => {
    const of = await open();
    const ids: number[] = [];
    for (let i = 0; i < 10; i += 1) {
      ids.push(
        await of.guest({ referencia: 'R-1', ...(i === 4 || i === 7 ? { fecha_nacimiento: null } : {}) }),
      );
    }
    const missing = [ids[4], ids[7]];
    const others = ids.filter(id => !missing.includes(id));
    for (const id of others) {
      expect((await of.mir('guests', id)).issues).toMatchObject([
        { rule: 'stay.waiting', message: expect.stringContaining(`2: id ${missing.join(', ')}`) },
      ]);
    }
    for (const id of missing) await of.call('PUT', `/v1/guests/${id}`, { fecha_nacimiento: '1990-01-01' });
    await of.until(async () => {
      const states = await Promise.all(ids.map(async id => (await of.mir('guests', id)).state));
      return states.every(state => state === 'accepted') || states;
    });
    expect(of.communications()).toMatchObject([{ referencia: 'R-1', personas: 10 }]);
  });

  test('a stay that the ministry refused says so with all its guests, and goes whole when one is corrected', async () => {
    const of = await open();
    of.simulator.addFaults({
      do: 'code',
      code: 10121,
      descripcion: 'Error de validación',
      operation: 'alta',
    });
    const ids = [await of.guest({ referencia: 'R-1' }), await of.guest({ referencia: 'R-1' })];
    const states = async () => Promise.all(ids.map(async id => (await of.mir('guests', id)).state));
    await of.until(async () => (await states()).every(state => state === 'rejected') || (await states()));
    for (const id of ids) {
      expect((await of.mir('guests', id)).issues).toMatchObject([
        {
          rule: 'ministry.rejected',
          message: expect.stringContaining(`huéspedes ${ids.join(', ')}: 10121`),
        },
      ]);
    }
    await of.call('PUT', `/v1/guests/${ids[1]}`, { apellido1: 'Lovelace' });
    await of.until(async () => (await states()).every(state => state === 'accepted') || (await states()));
    expect(of.communications()).toMatchObject([{ referencia: 'R-1--2', personas: 2 }]);
  });

  test('one whose deadline passed while it was held is filed when it is completed', async () => {
    const of = await open();
    const late = { fecha_entrada: inDays(-4), fecha_salida: inDays(-1) };
    const id = await of.guest({ ...late, fecha_nacimiento: null });
    await of.until(async () => (await of.mir('guests', id)).state === 'held');
    await of.call('PUT', `/v1/guests/${id}`, { fecha_nacimiento: '1990-01-01' });
    await of.until(async () => (await of.mir('guests', id)).state === 'accepted');
  });
});
