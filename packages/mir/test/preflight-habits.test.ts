import { describe, expect, test } from 'vitest';
import { type GuestInput, preflight, type RentalInput, type StayInput } from '../src/index.ts';
import { adult, child, driver, holder, OPTIONS, rental, stay } from './records.ts';

/**
 * Values that booking software fills in for unknown ones: they cause a warning and never hold a
 * record.
 */

const found = (input: StayInput | RentalInput) =>
  preflight(input, OPTIONS).issues.map(({ rule, path, severity }) => `${severity} ${rule} ${path}`);
const abroad = (at: number, changes: GuestInput = {}) =>
  adult({ tipo_documento: 'PAS', numero_documento: `AB${at}23456`, soporte_documento: null, ...changes });

describe('an e-mail address of a booking portal', () => {
  test.each([
    '200158071-qu9v.4kqw@guest.booking.com',
    'ANA@GUEST.BOOKING.COM',
    'user-1@guest.airbnb.com',
    'x1y2@agoda-messaging.com',
    'abc@m.expediapartnercentral.com',
    'abc@messages.homeaway.com',
  ])('is told: %s', contacto_email => {
    expect(found(stay([adult({ contacto_email })]))).toEqual([
      'warning contact.email.masked guests[0].contacto_email',
    ]);
  });

  test.each(['ana@booking.com', 'ana@guest.booking.com.example', 'guest.booking.com@example.com'])(
    'is no other one: %s',
    contacto_email => expect(found(stay([adult({ contacto_email })]))).toEqual([]),
  );

  test('is told of the persons of a rental too', () => {
    const correo = 'x@guest.booking.com';
    expect(found(rental({ persons: [holder({ correo }), driver()] }))).toEqual([
      'warning contact.email.masked persons[0].correo',
    ]);
  });
});

describe('00:00 as the time of arrival', () => {
  test('of every guest is told with each', () => {
    const guests = [adult({ hora_entrada: '00:00:00' }), child({ hora_entrada: '00:00:00' })];
    expect(found(stay(guests))).toEqual([
      'warning stay.hora_entrada.midnight guests[0].hora_entrada',
      'warning stay.hora_entrada.midnight guests[1].hora_entrada',
    ]);
  });

  test('of one among others, or no time at all, is nothing to tell', () => {
    expect(found(stay([adult(), child({ hora_entrada: '00:00:00' })]))).toEqual([]);
    expect(found(stay([adult({ hora_entrada: null })]))).toEqual([]);
  });
});

describe('one telephone', () => {
  test('of four adults is told with each, however it is written', () => {
    const numbers = ['600000000', '+34 600 000 000', '0034600000000', '600-000-000'];
    const guests = numbers.map((contacto_telefono, at) => abroad(at, { contacto_telefono }));
    expect(found(stay(guests))).toEqual(
      [0, 1, 2, 3].map(at => `warning stay.telephone.shared guests[${at}].contacto_telefono`),
    );
    expect(preflight(stay(guests), OPTIONS).ready).toBe(true);
  });

  test('of three adults and their children, or none at all, is nothing to tell', () => {
    const family = [abroad(0), abroad(1), abroad(2), child(), child({ nombre: 'Eva' })];
    expect(found(stay(family))).toEqual([]);
    const silent = [0, 1, 2, 3].map(at => abroad(at, { contacto_telefono: null }));
    expect(found(stay(silent))).toEqual([]);
  });
});
