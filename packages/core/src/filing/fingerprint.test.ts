import { expect, test } from 'vitest';
import {
  longDigest as digest,
  ENTRY,
  ESTABLISHMENT,
  EVE,
  HOUR,
  ORIGIN,
  readyGuest,
} from '../../test/world.ts';
import { newValues } from '../records.ts';
import { filedMembers, rentalFingerprint, stayFingerprint } from './fingerprint.ts';
import { stayInput } from './stay.ts';

/**
 * The values behind the fingerprints below. They are not the shared fixtures, so a change of those
 * leaves them alone.
 */
const FILED = {
  nombre: 'Ada',
  apellido1: 'Byron',
  tipo_documento: 'PASAPORTE',
  numero_documento: 'AB123456',
  fecha_nacimiento: '1985-12-10',
  nacionalidad: 'GBR',
  genero: 'F',
  contacto_email: 'ada@example.com',
  fecha_entrada: ENTRY,
  hora_entrada: '15:00:00',
  fecha_salida: '2026-11-25',
  direccion: 'Calle Mayor 1',
  nombre_municipio: 'London',
  codigo_postal: 'W1',
  pais: 'GBR',
} as const;
const guest = (changes: Parameters<typeof readyGuest>[0] = {}) =>
  readyGuest({ ...newValues('guests', { ...FILED, establecimiento_id: 5 }, ORIGIN), ...changes, id: 1 });
const of = (...guests: ReturnType<typeof guest>[]) =>
  stayFingerprint(stayInput(guests, ESTABLISHMENT), digest);

const { nombre, apellido1, tipo_documento, numero_documento, fecha_nacimiento, nacionalidad } = FILED;
const PERSON = {
  ...{ nombre, apellido1, tipo_documento, numero_documento, fecha_nacimiento, nacionalidad },
  rol: 'TI',
  telefono: '600000000',
  license: { tipo: 'B', validez: '2030-01-01', numero: '1' },
  address: { direccion: 'Calle Mayor 1', nombre_municipio: 'London', codigo_postal: 'W1', pais: 'GBR' },
};
const RENTAL = {
  contract: {
    referencia: 'C-1',
    fecha_recogida: `${ENTRY} 10:30:00`,
    fecha_devolucion: '2026-11-24 10:00:00',
  },
  vehicle: {
    categoria: 'B',
    tipo: 'TURISMO',
    marca: 'SEAT',
    modelo: 'Ibiza',
    matricula: '1234BCD',
    numero_bastidor: 'VSSZZZ6JZAR000001',
    color: 'ROJO',
    km_recogida: 100,
  },
  persons: [PERSON, { ...PERSON, rol: 'CP', numero_documento: 'CD123456' }],
  numero_establecimiento: '0000000123',
  created_on: '2026-11-19',
};

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

/**
 * Fingerprints are stored with every filing and compared for years. If they changed, the next edit
 * of a room number would annul the filing and file anew.
 */
test('the fingerprint of what was filed before an upgrade stays what it was', () => {
  expect(of(guest({ referencia: 'RES-1' }))).toBe('1:27bdcd9659aae0e473954400225b5b529a36b9d4');
  expect(of(guest({ tipo_pago: 'TARJETA' }), guest({ nombre: 'Bob' }))).toBe(
    '2:885df3937ed514a96042d3b2af0d9ad6b36ed4bc',
  );
  expect(rentalFingerprint(RENTAL, digest)).toBe('1:1ccbec9345dc659a29636c2f5bcfa49cb715f125');
  const stated = { ...RENTAL, contract: { ...RENTAL.contract, tipo_pago: 'OTRO' } };
  expect(rentalFingerprint(stated, digest)).toBe('1:c7ea6fa1d50cc42ba7a384d03b25d1862b7739de');
});

test('a rental says the same, however many look at it, until a word of it changes', () => {
  const changed = { ...RENTAL, vehicle: { ...RENTAL.vehicle, matricula: '0000CCC' } };
  expect(rentalFingerprint(changed, digest)).not.toBe(rentalFingerprint(RENTAL, digest));
});

test('a fault of ours is no missing document', () => {
  const broken = () => {
    throw new TypeError('a fault');
  };
  expect(() => stayFingerprint(stayInput([guest()], ESTABLISHMENT), broken)).toThrow('a fault');
});
