import { describe, expect, test } from 'vitest';
import { type PreflightOptions, preflight, type RentalInput } from '../src/index.ts';
import {
  contract,
  driver,
  FOREIGN_ADDRESS,
  holder,
  OPTIONS,
  rental,
  SPANISH_ADDRESS,
  vehicle,
} from './records.ts';

function rulesOf(input: RentalInput, options: PreflightOptions = OPTIONS): string[] {
  return preflight(input, options).issues.map(({ rule }) => rule);
}

const DRIVES: PreflightOptions = { ...OPTIONS, holderDrives: true };

describe('roles', () => {
  test('a holder with a licence is enough where the holder drives', () => {
    const alone = rental({ persons: [holder()] });
    expect(rulesOf(alone)).toEqual(['rental.roles.cp_missing']);
    expect(rulesOf(alone, DRIVES)).toEqual([]);
    const settings = { ...OPTIONS.settings, holder_drives: true };
    expect(rulesOf(alone, { ...OPTIONS, settings })).toEqual([]);
    expect(rulesOf(alone, { ...OPTIONS, settings, holderDrives: false })).toEqual([
      'rental.roles.cp_missing',
    ]);
  });

  test('a holder who drives needs a licence, and a company does not drive', () => {
    expect(rulesOf(rental({ persons: [holder({ license: null })] }), DRIVES)).toEqual([
      'person.license.required',
    ]);
    const company = holder({ tipo_documento: 'CIF', numero_documento: 'A00000000', apellido2: null });
    expect(rulesOf(rental({ persons: [company] }), DRIVES)).toEqual(['rental.roles.cp_missing']);
  });

  test('a holder beside a second driver only drives too, by the same option', () => {
    expect(rulesOf(rental({ persons: [holder(), driver({ rol: 'CS' })] }), DRIVES)).toEqual([]);
  });

  test('a driver alone misses the holder', () => {
    expect(rulesOf(rental({ persons: [driver()] }), DRIVES)).toEqual(['rental.roles.ti_missing']);
  });

  test('a holder who does not drive needs no licence', () => {
    expect(rulesOf(rental({ persons: [holder({ license: null }), driver()] }))).toEqual([]);
  });
});

describe('places', () => {
  test('need a code only where an address is not complete', () => {
    const nowhere = { numero_establecimiento: null };
    expect(
      rulesOf(rental({ ...nowhere, pickup_address: SPANISH_ADDRESS, dropoff_address: FOREIGN_ADDRESS })),
    ).toEqual([]);
    expect(rulesOf(rental({ ...nowhere, pickup_address: SPANISH_ADDRESS }))).toEqual([
      'establishment.code.required',
    ]);
    expect(rulesOf(rental({ pickup_address: { ...SPANISH_ADDRESS, codigo_municipio: null } }))).toEqual([
      'address.incomplete',
    ]);
    expect(rulesOf(rental({ pickup_address: {} }))).toEqual([]);
  });

  test("take the contract's own code before the establishment's", () => {
    const own = contract({ codigo_establecimiento_mir: '0000000009' });
    expect(rulesOf(rental({ contract: own, numero_establecimiento: '12345678901' }))).toEqual([]);
  });

  test('need no code where both are addresses: none is filed', () => {
    const places = { pickup_address: SPANISH_ADDRESS, dropoff_address: SPANISH_ADDRESS };
    const own = contract({ codigo_establecimiento_mir: 'OFICINA CENTRAL' });
    expect(rulesOf(rental({ ...places, contract: own }))).toEqual([]);
    expect(rulesOf(rental({ contract: own }))).toEqual(['establishment.code.too_long']);
  });

  test('that are complete are judged as addresses', () => {
    const { issues } = preflight(
      rental({ dropoff_address: { ...SPANISH_ADDRESS, codigo_municipio: '00000' } }),
      OPTIONS,
    );
    expect(issues.map(({ rule, path }) => [rule, path])).toEqual([
      ['address.codigo_municipio.format', 'dropoff_address.codigo_municipio'],
    ]);
  });
});

test('a chassis number is judged as it is filed: upper case may make it too long', () => {
  expect(rulesOf(rental({ vehicle: vehicle({ numero_bastidor: 'wdd00000000000001' }) }))).toEqual([]);
  expect(rulesOf(rental({ vehicle: vehicle({ numero_bastidor: 'ß'.repeat(17) }) }))).toEqual([
    'text.too_long',
  ]);
});

describe('the means of payment', () => {
  test.each([
    ['4111111111111111', true],
    ['VISA 4111-1111-1111-1111', true],
    ['4111 1111 1111 1112', false],
    ['ES91 2100 0418 4502 0005 1332', false],
    ['600000000', false],
  ])('%s holds a card number: %s', (medio_pago, isCard) => {
    expect(rulesOf(rental({ contract: contract({ medio_pago }) }))).toEqual(
      isCard ? ['payment.card_number'] : [],
    );
  });

  test.each([
    ['09/28', true],
    ['12/2030', true],
    ['01/23', true],
    ['12/22', false],
    ['00/28', false],
    ['9/28', false],
    ['09-28', false],
  ])('a card that expires %s is fine: %s', (caducidad_tarjeta, isFine) => {
    expect(preflight(rental({ contract: contract({ caducidad_tarjeta }) }), OPTIONS).ready).toBe(isFine);
  });
});

test('kilometres are whole numbers that fit, zero included', () => {
  for (const km_recogida of [0, 2 ** 31 - 1])
    expect(rulesOf(rental({ vehicle: vehicle({ km_recogida }) }))).toEqual([]);
  for (const km_recogida of [-1, 2 ** 31, Number.NaN]) {
    expect(rulesOf(rental({ vehicle: vehicle({ km_recogida }) }))).toEqual(['vehicle.km.invalid']);
  }
});

test('everything that an empty rental lacks is told at once', () => {
  expect(rulesOf({})).toEqual([
    'rental.contract.required',
    'rental.vehicle.required',
    'rental.persons.required',
    'establishment.code.required',
  ]);
});
