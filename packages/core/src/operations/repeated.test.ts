import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { failureBody } from '../failure.ts';
import { StayFull } from '../filing/index.ts';
import type { Mir } from '../generated/types.gen.ts';
import { differs, keysTaken, onlySent, placeTaken, stayFull, withoutUnsent } from './repeated.ts';

describe('what another record has already', () => {
  it('is told of a place at its field', () => {
    expect(failureBody(placeTaken('alquiler_id', 7), 'en')).toMatchObject({
      code: 'validation_error',
      fields: {
        alquiler_id:
          'received 7, expected a free one: another record has that place already, correct or delete it',
      },
    });
    expect(failureBody(placeTaken('alquiler_id', 7), 'es').fields).toEqual({
      alquiler_id:
        'se recibió 7, se espera uno libre: ese lugar lo ocupa ya otro registro, corríjalo o bórrelo',
    });
  });

  it('is told of every key at its own path', () => {
    const taken = keysTaken([
      { path: 'vehicle.uuid', received: 'a' },
      { path: 'persons[0].uuid', received: 'b' },
    ]);
    expect(failureBody(taken, 'en').fields).toEqual({
      'vehicle.uuid': 'received "a", expected a key that no other record of the account has',
      'persons[0].uuid': 'received "b", expected a key that no other record of the account has',
    });
    expect(failureBody(taken, 'es').fields).toMatchObject({
      'vehicle.uuid': 'se recibió "a", se espera una clave que no tenga ya otro registro de la cuenta',
    });
  });
});

const STAY = { establecimiento_id: 3, fecha_entrada: null, fecha_salida: null };

describe('a stay that is full', () => {
  it.each([
    [
      { referencia: 'R-1', habitacion: '7' },
      {
        referencia:
          'received "R-1", expected another stay: this one has 500 guests already, the most that a stay may have',
      },
    ],
    [
      { referencia: null, habitacion: '7' },
      {
        habitacion:
          'received "7", expected another stay: this one has 500 guests already, the most that a stay may have',
      },
    ],
  ])('is told at the field that names it (%o)', (stay, fields) => {
    const full = stayFull(new StayFull({ ...STAY, ...stay }));
    expect(failureBody(full, 'en').fields).toEqual(fields);
    expect(Object.values(failureBody(full, 'es').fields ?? {})).toEqual([
      expect.stringContaining('otra estancia: esta tiene ya 500 huéspedes, los máximos de una estancia'),
    ]);
  });
});

describe('what is shown to a caller who may not read', () => {
  const issue = (field: string | null) => ({ rule: 'x', severity: 'error', field, message: `of ${field}` });
  const mir = {
    state: 'held',
    differs: ['nombre', 'persons[0].apellido1', 'persons[1].rol'],
    issues: [issue('nombre'), issue('apellido1'), issue('numero_documento'), issue(null)],
    correction: { state: 'waiting', issues: [issue('rol'), issue('email')] },
  } as unknown as Mir;

  it('says of fields only those that were sent, at whatever depth', () => {
    const sent = { nombre: 'Ada', persons: [{ apellido1: 'Byron', license: { email: 'x' } }] };
    const told = withoutUnsent(mir, sent);
    expect(told).toMatchObject({ state: 'held', differs: ['nombre', 'persons[0].apellido1'] });
    expect(told.issues.map(({ field }) => field)).toEqual(['nombre', 'apellido1', null]);
    expect(told.correction).toMatchObject({ state: 'waiting', issues: [{ field: 'email' }] });
    expect(withoutUnsent({ ...mir, correction: null }, sent).correction).toBeNull();
    expect(withoutUnsent(mir, {}).issues.map(({ field }) => field)).toEqual([null]);
  });

  it('is a record with null in the fields that were not sent', () => {
    const shown = { id: 3, nombre: 'Ada', apellido1: 'Byron', mir };
    expect(onlySent('GuestCreate', { nombre: 'Ada' }, shown)).toMatchObject({
      id: 3,
      nombre: 'Ada',
      apellido1: null,
      mir: { issues: [{ field: 'nombre' }, { field: null }] },
    });
    expect(onlySent('GuestCreate', {}, { id: 3, nombre: 'Ada' })).toEqual({ id: 3, nombre: null });
  });
});

describe('what a repeated create sends otherwise', () => {
  it('is named by field, in the order sent', () => {
    expect(differs({ c: 1, a: 'x', b: 'y' }, { a: 'x', b: 'z', c: null })).toEqual(['c', 'b']);
  });

  it('says nothing of fields that are not sent', () => {
    expect(differs({}, { a: 'x' })).toEqual([]);
  });

  it('is nothing for a true retry', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.oneof(fc.string(), fc.integer())), sent => {
        expect(differs(sent, { ...sent, id: 1 })).toEqual('id' in sent && sent.id !== 1 ? ['id'] : []);
      }),
    );
  });
});
