import { expect, test } from 'vitest';
import { EVE, readyGuest } from '../../test/world.ts';
import { groupStay } from './stay.ts';

const guest = (changes: Parameters<typeof readyGuest>[0]) => ({
  ...readyGuest(changes),
  id: 1,
  created_at: EVE,
  updated_at: EVE,
});
const paying = (...words: (string | null)[]) => words.map(tipo_pago => guest({ tipo_pago }));
const told = (issues: ReturnType<typeof groupStay>) =>
  issues.map(own => own.map(({ field, params }) => [field, params.value, params.other]));

test('who states a field first sets it, filed ones before all others', () => {
  expect(told(groupStay(paying(null, 'TARJETA', 'EFECTIVO'), []))).toEqual([
    [],
    [],
    [['tipo_pago', 'EFECTIVO', 'TARJETA']],
  ]);
  expect(told(groupStay(paying('TARJETA'), paying(null, 'EFECTIVO')))).toEqual([
    [['tipo_pago', 'TARJETA', 'EFECTIVO']],
  ]);
});

test('two words that are filed as one payment agree, also those that no table knows and that are filed as another one', () => {
  expect(told(groupStay(paying('TARJETA', 'tarjt'), []))).toEqual([[], []]);
  expect(told(groupStay(paying('TRUEQUE', 'FAVOR'), []))).toEqual([[], []]);
  for (const [one, other] of [
    ['TRUEQUE', 'TARJETA'],
    ['TARJETA', 'TRUEQUE'],
  ] as const) {
    expect(told(groupStay(paying(one, other), []))).toEqual([[], [['tipo_pago', other, one]]]);
  }
});

test('every field that a PV states once is compared', () => {
  const one = guest({ fecha_contrato: '2026-11-01' });
  const other = guest({
    fecha_entrada: '2026-11-21',
    fecha_salida: '2026-11-26',
    fecha_contrato: '2026-11-02',
  });
  expect(told(groupStay([one, other], []))).toEqual([
    [],
    [
      ['fecha_entrada', '2026-11-21', '2026-11-20'],
      ['fecha_salida', '2026-11-26', '2026-11-25'],
      ['fecha_contrato', '2026-11-02', '2026-11-01'],
    ],
  ]);
  expect(groupStay([guest({ fecha_salida: null }), one], [])).toEqual([[], []]);
});

test('each guest is looked at a few times, however many there are and however little they state', () => {
  let reads = 0;
  const counted = Array.from(
    { length: 1_000 },
    () =>
      new Proxy(guest({ tipo_pago: null, fecha_contrato: null }), {
        get: (target, field, receiver) => {
          reads += 1;
          return Reflect.get(target, field, receiver);
        },
      }),
  );
  expect(groupStay(counted, []).flat()).toEqual([]);
  expect(reads).toBeLessThan(10 * counted.length);
});
