import { describe, expect, test } from 'vitest';
import {
  type AddressInput,
  avRequest,
  composeRental,
  composeStay,
  fillMunicipalities,
  type GuestInput,
  type PreflightOptions,
  preflight,
  pvRequest,
  type RentalInput,
  type StayInput,
  verdict,
  writeDocument,
} from '../src/index.ts';
import { municipalities } from '../src/municipalities/index.ts';
import { adult, driver, holder, OPTIONS, rental, SPANISH_ADDRESS, stay, TODAY } from './records.ts';

/** Postal codes and municipalities, judged and filled with the table. */

const WITH_TABLE: PreflightOptions = { ...OPTIONS, municipalities };
const guest = (changes: GuestInput) => stay([adult(changes)]);
const place = (codigo_postal: string | null, codigo_municipio: string | null, changes: AddressInput = {}) =>
  guest({ codigo_postal, codigo_municipio, ...changes });

function issuesOf(input: StayInput | RentalInput, options = WITH_TABLE) {
  return preflight(input, options).issues;
}
const rulesOf = (input: StayInput | RentalInput, options = WITH_TABLE) =>
  issuesOf(input, options).map(({ rule }) => rule);

describe('a postal code and a municipality', () => {
  test.each([
    ['of one town', '28013', '28079', []],
    ['of a town over the border of its province', '01211', '09109', []],
    ['of two provinces', '08001', '28079', ['address.codigo_postal.province']],
    ['of two provinces that touch', '01001', '09109', ['address.codigo_postal.province']],
    ['of one province, yet not together', '28801', '28079', ['address.codigo_postal.unlisted']],
    ['of which the list has no such code', '28080', '28079', ['address.codigo_postal.unlisted']],
    ['of which the list has no such municipality', '28013', '28081', ['address.codigo_municipio.unknown']],
    ['of which neither exists', '28999', '28081', ['address.codigo_municipio.unknown']],
    ['that are no codes', '0', '0', ['address.codigo_municipio.format', 'address.codigo_postal.format']],
  ])('%s: %s %s', (_, postal, municipality, rules) => {
    expect(rulesOf(place(postal, municipality))).toEqual(rules);
  });

  test('of two provinces are an error without the table too, but for those that cross', () => {
    expect(rulesOf(place('08001', '28079'), OPTIONS)).toEqual(['address.codigo_postal.province']);
    expect(rulesOf(place('01211', '09109'), OPTIONS)).toEqual([]);
    expect(rulesOf(place('28080', '28079'), OPTIONS)).toEqual([]);
    expect(rulesOf(place('28013', '28081'), OPTIONS)).toEqual([]);
  });

  test('that the list does not have together keep nothing back', () => {
    expect(preflight(place('28080', '28079'), WITH_TABLE).ready).toBe(true);
    expect(preflight(place('08001', '28079'), WITH_TABLE).ready).toBe(false);
    expect(preflight(place('28013', '28081'), WITH_TABLE).ready).toBe(false);
  });

  test('are judged in every address of a rental', () => {
    const wrong = { ...SPANISH_ADDRESS, codigo_municipio: '28081' };
    const all = rental({
      persons: [holder({ address: wrong }), driver({ address: wrong })],
      pickup_address: wrong,
      dropoff_address: wrong,
    });
    expect(issuesOf(all).map(({ rule, path }) => [rule, path])).toEqual(
      ['persons[0].address', 'persons[1].address', 'pickup_address', 'dropoff_address'].map(path => [
        'address.codigo_municipio.unknown',
        `${path}.codigo_municipio`,
      ]),
    );
  });

  test('abroad are nobody else’s matter', () => {
    const abroad = { pais: 'FRA', nombre_municipio: 'Paris', codigo_postal: '75001' };
    const other = { tipo_documento: 'PAS', numero_documento: 'AB123456', nacionalidad: 'FRA' };
    expect(rulesOf(guest({ ...other, ...abroad, codigo_municipio: '99999' }))).toEqual([]);
  });
});

describe('a municipality that does not exist', () => {
  const nearest = (input: StayInput) => issuesOf(input)[0]?.params.nearest;

  test('is told with three that may be meant: those of the postal code first', () => {
    expect(nearest(place('28013', '28081'))).toBe(
      '28079 Madrid, 28080 Majadahonda, 28082 Manzanares el Real',
    );
  });

  test('takes the name that stands beside it into account', () => {
    const named = place('28999', '28081', { nombre_municipio: 'ALCALA DE HENARES' });
    expect(nearest(named)).toBe('28005 Alcalá de Henares, 28080 Majadahonda, 28082 Manzanares el Real');
  });

  test('is told in both languages', () => {
    expect(issuesOf(place('28013', '28081'))[0]?.message).toEqual({
      es: 'El municipio 28081 no existe: los más parecidos son 28079 Madrid, 28080 Majadahonda, 28082 Manzanares el Real. Escriba el código del INE',
      en: 'Municipality 28081 does not exist: the nearest are 28079 Madrid, 28080 Majadahonda, 28082 Manzanares el Real. Type the code of INE',
    });
  });
});

describe('a municipality that is missing', () => {
  test('is filled where the postal code has one alone, and said to be', () => {
    const missing = place('28013', null);
    expect(issuesOf(missing).map(({ rule, path, params }) => [rule, path, params])).toEqual([
      [
        'address.codigo_municipio.filled',
        'guests[0].codigo_municipio',
        { value: '28079', name: 'Madrid', postal_code: '28013' },
      ],
    ]);
    const filled = fillMunicipalities(missing, municipalities);
    expect(missing.guests[0]?.codigo_municipio).toBeNull();
    const communication = composeStay(filled, OPTIONS);
    expect(communication.persona[0]?.direccion).toMatchObject({
      codigoMunicipio: '28079',
      codigoPostal: '28013',
    });
    writeDocument('PV', pvRequest('0000000002', [communication]));
    expect(verdict(communication, { today: TODAY })).toEqual({ accepted: true });
  });

  test.each([
    ['has several', '01427'],
    ['has none', '28080'],
    ['is of another province than its only one', '14449'],
    ['is missing too', null],
    ['is none', 'Madrid'],
  ])('stays missing where the postal code %s', (_, postal) => {
    const missing = place(postal, null);
    expect(rulesOf(missing)).toContain('address.codigo_municipio.required');
    expect(fillMunicipalities(missing, municipalities)).toEqual(missing);
  });

  test('stays missing without the table, and abroad', () => {
    expect(rulesOf(place('28013', null), OPTIONS)).toEqual(['address.codigo_municipio.required']);
    const abroad = place('28013', null, { pais: 'FRA', nombre_municipio: 'Paris' });
    expect(fillMunicipalities(abroad, municipalities)).toEqual(abroad);
  });

  test('is not put in the place of one that is stated', () => {
    const stated = place('28013', '28005');
    expect(fillMunicipalities(stated, municipalities)).toEqual(stated);
  });

  test('is filled in every address of a rental, and a place of pick-up is complete by it', () => {
    const missing = { ...SPANISH_ADDRESS, codigo_municipio: null };
    const all = rental({
      persons: [holder({ address: missing }), driver({ address: missing })],
      pickup_address: missing,
      dropoff_address: missing,
      numero_establecimiento: null,
    });
    expect(new Set(rulesOf(all))).toEqual(new Set(['address.codigo_municipio.filled']));
    const communication = composeRental(fillMunicipalities(all, municipalities), OPTIONS);
    expect(communication.contrato).toMatchObject({
      direccionRecogida: { codigoMunicipio: '28079' },
      direccionDevolucion: { codigoMunicipio: '28079' },
    });
    for (const { datosPersona } of communication.persona)
      expect(datosPersona.direccion.codigoMunicipio).toBe('28079');
    writeDocument('AV', avRequest([communication]));
  });

  test('is no matter of an address that is not there', () => {
    const bare = rental({ pickup_address: null, persons: [holder({ address: null })] });
    expect(fillMunicipalities(bare, municipalities)).toEqual(bare);
    expect(fillMunicipalities({}, municipalities)).toEqual({});
  });
});
