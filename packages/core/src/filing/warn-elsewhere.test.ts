import { describe, expect, test } from 'vitest';
import { ADDRESS, storedRental } from '../../test/rental.ts';
import { ESTABLISHMENT } from '../../test/world.ts';
import type { Rows } from '../store.ts';
import type { NewRental } from './decide.ts';
import { warnElsewhere } from './warn-elsewhere.ts';

/** The warnings of a complete rental with these changes. */
const warnings = (changes: Partial<NewRental>) => warnElsewhere(storedRental(changes));

const place = (id: number, changes: Partial<Rows['addresses']>): Rows['addresses'] => ({
  ...ADDRESS,
  codigo_municipio: null,
  codigo_postal: null,
  pais: null,
  id,
  ...changes,
});

describe('a rental in the region of another authority', () => {
  test('is warned of at the office', () => {
    expect(warnings({ establishment: { ...ESTABLISHMENT, codigo_municipio: '48020' } })).toEqual([
      {
        rule: 'rental.autoridad',
        severity: 'warning',
        resource: 'establishments',
        id: 5,
        field: 'autoridad',
        params: { autoridad: 'ertzaintza' },
      },
    ]);
  });

  test('is warned of at each place, in the field that names it: the municipality, else the postal code', () => {
    const pickup = place(43, { codigo_municipio: '17079', codigo_postal: '28001' });
    const dropoff = place(44, { pais: 'ESP', codigo_postal: '01001' });
    const shared = { rule: 'rental.autoridad', severity: 'warning', resource: 'addresses' };
    expect(warnings({ pickup, dropoff })).toEqual([
      { ...shared, id: 43, field: 'codigo_municipio', params: { autoridad: 'mossos' } },
      { ...shared, id: 44, field: 'codigo_postal', params: { autoridad: 'ertzaintza' } },
    ]);
  });

  test('is not warned of abroad, where a postal code begins with the same digits', () => {
    expect(warnings({ pickup: place(43, { pais: 'FRA', codigo_postal: '08000' }) })).toEqual([]);
  });
});

test('nothing is said of a rental whose office and places are in MIR’s regions', () => {
  const establishment = { ...ESTABLISHMENT, codigo_municipio: '28079' };
  expect(warnings({ establishment, pickup: place(43, { codigo_postal: '28001' }) })).toEqual([]);
});

test('an office in a municipality that does not exist is a warning and keeps nothing back', () => {
  expect(warnings({ establishment: { ...ESTABLISHMENT, codigo_municipio: '28999' } })).toMatchObject([
    { rule: 'establishment.codigo_municipio', severity: 'warning', resource: 'establishments', id: 5 },
  ]);
});
