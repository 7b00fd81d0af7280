import { describe, expect, test } from 'vitest';
import { ADDRESS, COMPLETE, person, storedRental } from '../../test/rental.ts';
import { longDigest as digest, readyGuest, World } from '../../test/world.ts';
import type { NewRental } from './decide.ts';
import { asHeld, beforeEdit, differsNow, isInFiling, rentalFields } from './differs.ts';

describe('the filed fields of a rental', () => {
  const fieldsOf = (changes: Partial<NewRental>) => rentalFields(storedRental(changes));

  test('stand under the paths of the body; of an address all but its kind', () => {
    const pickup = { ...ADDRESS, id: 43, direccion: 'Muelle 1' };
    const dropoff = { ...ADDRESS, id: 44, direccion: 'Muelle 2' };
    const fields = fieldsOf({ persons: [person(31, 'TI')], pickup, dropoff });
    expect(fields.get('pickup_address.direccion')).toBe('Muelle 1');
    expect(fields.get('dropoff_address.direccion')).toBe('Muelle 2');
    expect(fields.get('persons.TI.address.direccion')).toBe(ADDRESS.direccion);
    expect(fields.get('persons.TI.license.numero')).toBe(person(31, 'TI').license?.numero);
    expect(fields.get('vehicle.matricula')).toBe(COMPLETE.vehicle.matricula);
    expect([...fields.keys()].filter(name => name.endsWith('address.tipo'))).toEqual([]);
  });

  test('of an address that is not there are none', () => {
    expect([...fieldsOf({}).keys()].filter(name => /^(pickup|dropoff)_address/.test(name))).toEqual([]);
  });
});

test.each([
  ['sent', 7, true],
  ['accepted', 7, true],
  ['kept', 7, true],
  ['correcting', 7, true],
  ['rejected', 7, false],
  ['annulling', 7, false],
  ['queued', null, false],
] as const)(
  'a record that is %s, communication %s, is part of a filing: %s',
  (state, communication_id, isPart) => {
    const world = new World();
    expect(isInFiling({ ...world.of(world.create()), state, communication_id })).toBe(isPart);
  },
);

describe('what was filed, where a restored database did not know it', () => {
  const guest = readyGuest({ nombre: 'Ada', apellido1: 'Byron', apellido2: 'King' });
  const fields = new Map<string, unknown>([
    ['nombre', guest.nombre],
    ['apellido1', guest.apellido1],
    ['apellido2', guest.apellido2],
  ]);

  test('is the ministry’s value where it has another one or none, else the record’s', () => {
    const filed = new Map<string, string | null>([
      ['apellido1', 'Lovelace'],
      ['apellido2', null],
    ]);
    const held = asHeld(fields, filed, digest);
    expect(held.fields).toEqual(['apellido1', 'apellido2']);
    const theirs = new Map<string, unknown>([
      ['nombre', 'Ada'],
      ['apellido1', 'Lovelace'],
    ]);
    expect(held.filed).toEqual(beforeEdit(theirs, digest).filed);
    expect(differsNow(held, theirs, digest)?.fields).toEqual([]);
    expect(differsNow(held, fields, digest)?.fields).toEqual(['apellido1', 'apellido2']);
  });
});

test('before the first edit nothing differs, and each value is stored as a short digest', () => {
  const before = beforeEdit(new Map([['nombre', 'Ada']]), digest);
  expect(before).toEqual({ fields: [], filed: { nombre: digest('["nombre","Ada"]').slice(0, 16) } });
  expect(differsNow(before, new Map(), digest)?.fields).toEqual(['nombre']);
  expect(
    differsNow(
      before,
      new Map([
        ['nombre', 'Ada'],
        ['apellido1', 'King'],
      ]),
      digest,
    )?.fields,
  ).toEqual(['apellido1']);
  expect(differsNow(null, new Map([['nombre', 'Ada']]), digest)).toBeNull();
});
