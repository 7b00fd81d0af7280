import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { failureBody } from '../failure.ts';
import { differs, keysTaken, placeTaken } from './repeated.ts';

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
