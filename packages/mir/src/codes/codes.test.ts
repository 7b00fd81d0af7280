import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BRANDS, lookUpBrand } from './brands.ts';
import { CATALOGUE } from './catalogue.ts';
import { COUNTRIES, lookUpCountry } from './countries.ts';
import { isCountryCode } from './country-codes.ts';
import { ESTABLISHMENT_TYPES, lookUpEstablishmentType } from './establishments.ts';
import { lookUpPaymentType, PAYMENT_TYPES } from './payment.ts';
import { DOCUMENT_TYPES, KINSHIPS, lookUpDocumentType, lookUpKinship } from './people.ts';
import { genero, generoOfSexo, sexo, sexoOfGenero } from './sex.ts';
import type { CodeMatch, CodeTable } from './table.ts';
import {
  COLOURS,
  LICENSE_TYPES,
  lookUpColour,
  lookUpLicenseType,
  lookUpVehicleType,
  VEHICLE_TYPES,
} from './vehicle.ts';

const LOOK_UPS: readonly (readonly [
  string,
  CodeTable,
  (text: string) => CodeMatch<string> | undefined,
  string,
])[] = [
  ['make', BRANDS, lookUpBrand, 'OTRO'],
  ['colour', COLOURS, lookUpColour, 'OTRO'],
  ['vehicle type', VEHICLE_TYPES, lookUpVehicleType, 'OTRO'],
  ['licence', LICENSE_TYPES, lookUpLicenseType, 'OT'],
  ['payment', PAYMENT_TYPES, lookUpPaymentType, 'OTRO'],
  ['kinship', KINSHIPS, lookUpKinship, 'OT'],
  ['establishment type', ESTABLISHMENT_TYPES, lookUpEstablishmentType, 'OTROS'],
];

describe('the code tables', () => {
  test('have the sizes that the instructions print', () => {
    const sizes = Object.fromEntries(
      Object.entries(CATALOGUE).map(([name, table]) => [name, Object.keys(table).length]),
    );
    expect(sizes).toEqual({
      SEXO: 3,
      TIPO_COLOR: 22,
      TIPO_DOCUMENTO: 6,
      TIPO_ESTABLECIMIENTO: 27,
      TIPO_MARCA_VEHICULO: 135,
      TIPO_PAGO: 8,
      TIPO_PARENTESCO: 15,
      TIPO_PERMISO_CONDUCIR: 20,
      TIPO_VEHICULO: 10,
    });
  });

  test.each(Object.entries(CATALOGUE))(
    '%s holds codes that fit their element and names in both languages',
    (name, table) => {
      const max =
        { SEXO: 1, TIPO_PARENTESCO: 2, TIPO_PAGO: 5, TIPO_DOCUMENTO: 5, TIPO_PERMISO_CONDUCIR: 5 }[name] ??
        10;
      for (const [code, { es, en }] of Object.entries(table)) {
        expect(code.length).toBeLessThanOrEqual(max);
        expect(es).not.toBe('');
        expect(en).not.toBe('');
      }
    },
  );

  test('know the code of every country that has a name, and no other', () => {
    const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
    const all = letters.flatMap(a => letters.flatMap(b => letters.map(c => a + b + c)));
    expect(all.filter(isCountryCode)).toEqual(Object.keys(COUNTRIES).sort());
    expect(['esp', '', 'ES', 'ESP ', 'ESP FRA'].filter(isCountryCode)).toEqual([]);
  });

  test('list the 249 countries of ISO 3166-1, each with names of its own', () => {
    const codes = Object.keys(COUNTRIES);
    expect(codes).toHaveLength(249);
    expect(codes.every(code => /^[A-Z]{3}$/.test(code))).toBe(true);
    expect(new Set(Object.values(COUNTRIES).map(({ es }) => es)).size).toBe(249);
    expect(new Set(Object.values(COUNTRIES).map(({ en }) => en)).size).toBe(249);
  });
});

describe('a look-up', () => {
  test.each([
    ['Mercedes-Benz', 'MERCEDES'],
    ['mercedes', 'MERCEDES'],
    ['MERCEDES BENZ', 'MERCEDES'],
    ['VW', 'VOLKSWAGEN'],
    ['Citroen', 'CITROEN'],
    ['Škoda', 'SKODA'],
    ['Bürstner', 'BURSTNER'],
    ['Pössl', 'POSSL'],
    ['Lynk & Co', 'LYNCCO'],
    ['INFINITI', 'INFINITY'],
    ['Kymco', 'KYMKO'],
    ['Range Rover', 'RANGEROVER'],
    ['Land-Rover', 'LAND_ROVER'],
    ['Harley-Davidson', 'HARLEY'],
    ['Aston Martin', 'ASTON_MART'],
    ['Rolls Royce', 'ROLLS_ROYC'],
    ['Phoenix', 'PHOENIX'],
    ['Westfalia', 'WESTALIA'],
  ])('knows the make %s as %s', (text, code) => {
    expect(lookUpBrand(text)).toEqual({ code, exact: true });
  });

  test.each([
    ['Azul marino', 'MARINO'],
    ['navy', 'MARINO'],
    ['Verde oliva', 'OLIVA'],
    ['gris plata', 'PLATA'],
    ['silver', 'PLATA'],
    ['Marrón', 'MARRON'],
    ['gray', 'GRIS'],
    ['blanca', 'BLANCO'],
  ])('knows the colour %s as %s', (text, code) => {
    expect(lookUpColour(text)).toEqual({ code, exact: true });
  });

  test.each([
    [lookUpVehicleType, 'MOTOCICLETA', 'MOTO'],
    [lookUpVehicleType, 'AUTOCARAVANA', 'CAMPER'],
    [lookUpVehicleType, 'coche', 'TURISMO'],
    [lookUpVehicleType, 'Furgón', 'FURGONETA'],
    [lookUpPaymentType, 'TARJETA', 'TARJT'],
    [lookUpPaymentType, 'EFECTIVO', 'EFECT'],
    [lookUpPaymentType, 'TRANSFERENCIA', 'TRANS'],
    [lookUpPaymentType, 'PLATAFORMA', 'PLATF'],
    [lookUpPaymentType, 'BIZUM', 'MOVIL'],
    [lookUpPaymentType, 'MOVIL', 'MOVIL'],
    [lookUpPaymentType, 'DESTI', 'DESTI'],
    [lookUpLicenseType, 'C1+E', 'C1E'],
    [lookUpKinship, 'hija', 'HJ'],
    [lookUpKinship, 'Padre', 'PM'],
    [lookUpEstablishmentType, 'Hotel rural', 'H_RURAL'],
  ] as const)('knows synonyms: %o %s is %s', (lookUp, text, code) => {
    expect(lookUp(text)).toEqual({ code, exact: true });
  });

  test.each([
    ['SEAT León', lookUpBrand, 'SEAT'],
    ['Azul claro metalizado', lookUpColour, 'AZUL'],
    ['TURISMO_M1', lookUpVehicleType, 'TURISMO'],
    ['B, A2', lookUpLicenseType, 'B'],
  ] as const)('takes %s for what it begins with, and says so', (text, lookUp, code) => {
    const match = lookUp(text);
    expect(match).toMatchObject({ code, exact: false });
    expect(match?.warning?.es).toContain(code);
    expect(match?.warning?.en).toContain(text);
  });

  test.each(LOOK_UPS)('of a %s makes the unknown its other code, with a warning', (_, __, lookUp, other) => {
    for (const text of ['Zastava 750', '???', 'Жигули']) {
      expect(lookUp(text)).toMatchObject({
        code: other,
        exact: false,
        warning: { es: expect.stringContaining(other) },
      });
    }
    expect(lookUp('  ')).toBeUndefined();
  });

  test('files the licence B1 of the API as OT, with a warning', () => {
    expect(lookUpLicenseType('B1')).toMatchObject({ code: 'OT', exact: false });
  });

  test.each(LOOK_UPS)(
    'of a %s finds every code and every name exactly, whatever its case',
    (_, table, lookUp) => {
      for (const [code, { es, en }] of Object.entries(table)) {
        for (const text of [code, code.toLowerCase(), es, en.toUpperCase()]) {
          expect([text, lookUp(text)]).toEqual([text, { code, exact: true }]);
        }
      }
    },
  );

  test.each(LOOK_UPS)('of a %s never answers without a warning unless it is exact', (_, table, lookUp) => {
    fc.assert(
      fc.property(fc.string(), text => {
        const match = lookUp(text);
        if (!match) return;
        expect(Object.keys(table)).toContain(match.code);
        expect(match.exact).toBe(match.warning === undefined);
      }),
    );
  });

  test('of a document type or country has no match for the unknown', () => {
    expect(['DNI', 'pasaporte', 'NIE', 'CIF', 'Passport'].map(lookUpDocumentType)).toEqual([
      'NIF',
      'PAS',
      'NIE',
      'CIF',
      'PAS',
    ]);
    expect(['carnet', '', 'DNI caducado'].map(lookUpDocumentType)).toEqual([undefined, undefined, undefined]);
    expect(['esp', 'Reino Unido', 'germany', 'EE.UU.'].map(lookUpCountry)).toEqual([
      'ESP',
      'GBR',
      'DEU',
      'USA',
    ]);
    expect(['', 'Narnia', 'Francia del norte'].map(lookUpCountry)).toEqual([undefined, undefined, undefined]);
    expect(Object.keys(DOCUMENT_TYPES)).toContain('CIF_E');
  });
});

describe('the two meanings of M', () => {
  test('a guest with genero M is filed as H, one with F as M', () => {
    expect((['M', 'F', 'Otro'] as const).map(text => sexoOfGenero(required(genero(text))))).toEqual([
      'H',
      'M',
      'O',
    ]);
  });

  test('a person with sexo M is a woman, a guest with genero F', () => {
    expect((['H', 'M', 'O'] as const).map(text => generoOfSexo(required(sexo(text))))).toEqual([
      'M',
      'F',
      'Otro',
    ]);
  });

  test('neither takes the letters of the other', () => {
    expect([genero('H'), genero('O'), sexo('F'), sexo('Otro'), sexo('m')]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    // @ts-expect-error a person's sexo is no guest's genero, although both say M
    sexoOfGenero(required(sexo('M')));
  });
});

function required<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('expected a value');
  return value;
}
