import { afterEach, expect, test } from 'vitest';
import { type Bench, openBench } from './harness.ts';

let bench: Bench | null = null;
afterEach(async () => {
  await bench?.close();
  bench = null;
});

const inState = (of: Bench, id: number, state: string) => async () => {
  const seen = await of.mir('guests', id);
  return seen.state === state || seen;
};

test.each([
  ['an unexpected error of the ministry', { do: 'estado', estado: 3, operation: 'anulacion' }],
  ['a refusal of its lote', { do: 'estado', estado: 2, operation: 'anulacion' }],
  [
    'a refusal at once',
    { do: 'code', code: 10121, descripcion: 'Error de validación', operation: 'anulacion' },
  ],
] as const)('an annulment that ended in %s is tried again with bytes of its own', async (_, fault) => {
  bench = await openBench();
  const of = bench;
  const id = await of.guest({ referencia: 'R-1' });
  await of.until(inState(of, id, 'accepted'));
  of.simulator.addFaults(fault);
  await of.call('PUT', `/v1/guests/${id}`, { apellido1: 'Lovelace' });
  await of.until(inState(of, id, 'accepted'));
  expect(of.communications().map(({ referencia, estado }) => [referencia, estado])).toEqual([
    ['R-1', 'annulled'],
    ['R-1--2', 'accepted'],
  ]);
  expect(of.simulator.journal().requests.anulacion).not.toHaveProperty('10121', 2);
});

test('many annulments refused as a whole are halved until each has its answer', async () => {
  bench = await openBench();
  const of = bench;
  const ids: number[] = [];
  for (let i = 0; i < 5; i += 1) ids.push(await of.guest({ referencia: `R-${i}` }));
  for (const id of ids) await of.until(inState(of, id, 'accepted'));
  of.simulator.addFaults({ do: 'estado', estado: 3, operation: 'anulacion', times: 3 });
  for (const id of ids) await of.call('DELETE', `/v1/guests/${id}`);
  await of.until(async () => of.accepted().length === 0 || of.accepted().length);
});
