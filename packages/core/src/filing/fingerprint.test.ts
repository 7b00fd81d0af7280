import { expect, test } from 'vitest';
import { filedMembers, rentalFingerprint, stayFingerprint } from './fingerprint.ts';
import { stayInput } from './stay.ts';
import { digest, ENTRY, ESTABLISHMENT, EVE, HOUR, readyGuest } from './test-world.ts';

const guest = (changes: Parameters<typeof readyGuest>[0] = {}) => ({
  ...readyGuest(changes),
  id: 1,
  created_at: EVE,
  updated_at: EVE,
});
const of = (...guests: ReturnType<typeof guest>[]) =>
  stayFingerprint(stayInput(guests, ESTABLISHMENT), digest);

test('it tells how many records a filing holds, and what it says', () => {
  expect(of(guest())).toMatch(/^1:[0-9a-f]{40}$/);
  expect(filedMembers(of(guest(), guest({ nombre: 'Bob' })))).toBe(2);
  expect(filedMembers(null)).toBe(0);
  expect(of(guest())).toBe(of(guest({ habitacion: '12' })));
  expect(of(guest())).not.toBe(of(guest({ nombre: 'Bob' })));
  expect(of(guest())).not.toBe(of(guest({ referencia: 'R' })));
});

test('stating the payment that every fingerprint is taken with is a change all the same', () => {
  expect(of(guest({ tipo_pago: 'OTRO' }))).not.toBe(of(guest()));
  expect(of(guest({ tipo_pago: 'TARJETA' }))).toBe(of(guest({ tipo_pago: 'TARJT' })));
});

test('where nothing can be composed there is none', () => {
  expect(of(guest({ fecha_nacimiento: null }))).toBeNull();
  expect(rentalFingerprint({ contract: null }, digest)).toBeNull();
});

test('the contract date is the day the first guest was created, unless one states it', () => {
  const first = { ...guest(), created_at: EVE - 48 * HOUR };
  expect(stayInput([guest(), first], ESTABLISHMENT).created_on).toBe('2026-11-17');
  expect(stayInput([], ESTABLISHMENT)).not.toHaveProperty('created_on');
  expect(guest().fecha_entrada).toBe(ENTRY);
});
