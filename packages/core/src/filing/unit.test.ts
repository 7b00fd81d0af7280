import { expect, test } from 'vitest';
import { aloneUnit, rentalUnit, stayUnit, unitNow } from './unit.ts';

/**
 * Units are stored as texts. If an upgrade changed the text of a stay, guests who are registered
 * after it would be in another stay.
 */

const GUEST = {
  establecimiento_id: 5,
  referencia: null,
  habitacion: '12',
  fecha_entrada: '2026-11-20',
  fecha_salida: '2026-11-25',
};

test('a stay is known by its reference, else by room and dates, apart in the sandbox', () => {
  const referencia = 'RES-1';
  expect(stayUnit({ ...GUEST, referencia }, false)).toBe('stay:5:p:r:RES-1');
  expect(stayUnit({ ...GUEST, referencia }, true)).toBe('stay:5:s:r:RES-1');
  expect(stayUnit(GUEST, false)).toBe('stay:5:p:h:2026-11-20:2026-11-25:12');
});

test('a guest without a reference who lacks room or a date is alone', () => {
  for (const field of ['habitacion', 'fecha_entrada', 'fecha_salida'] as const) {
    expect(stayUnit({ ...GUEST, [field]: null }, false)).toBeNull();
  }
});

test('who is alone keeps the unit of before, and gets a new one on leaving a stay', () => {
  const alone = { ...GUEST, habitacion: null };
  expect(unitNow(alone, false, 'alone:a', () => 'b')).toBe('alone:a');
  expect(unitNow(alone, false, 'stay:5:p:r:RES-1', () => 'b')).toBe('alone:b');
  expect(unitNow(GUEST, false, 'alone:a', () => 'b')).toBe('stay:5:p:h:2026-11-20:2026-11-25:12');
  expect([aloneUnit(() => 'x'), rentalUnit(() => 'x')]).toEqual(['alone:x', 'rental:x']);
});
