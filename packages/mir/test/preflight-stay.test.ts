import { describe, expect, test } from 'vitest';
import { type GuestInput, type PreflightOptions, preflight, type StayInput } from '../src/index.ts';
import { adult, child, FOREIGN_ADDRESS, OPTIONS, SETTINGS, stay, TODAY } from './records.ts';

function rulesOf(input: StayInput, options: PreflightOptions = OPTIONS): string[] {
  return preflight(input, options).issues.map(({ rule }) => rule);
}

const born = (fecha_nacimiento: string, changes: GuestInput = {}) =>
  adult({
    tipo_documento: null,
    numero_documento: null,
    soporte_documento: null,
    fecha_nacimiento,
    ...changes,
  });
const MISSING_DOCUMENT = ['guest.tipo_documento.required', 'guest.numero_documento.required'];
const foreign = { nacionalidad: 'GBR', codigo_municipio: null, ...FOREIGN_ADDRESS };

describe('age on the day of entry (10 May 2026)', () => {
  test.each([
    ['turns 18 that day', '2008-05-10', MISSING_DOCUMENT],
    ['turns 18 the day after', '2008-05-11', []],
    ['turned 18 the day before', '2008-05-09', MISSING_DOCUMENT],
  ])('a foreigner who %s: document %s', (_, birth, expected) => {
    const guests = [adult({ parentesco: 'PM' }), born(birth, { ...foreign, parentesco: 'HJ' })];
    expect(rulesOf(stay(guests))).toEqual(expected);
  });

  test.each([
    ['turns 14 that day', '2012-05-10', MISSING_DOCUMENT],
    ['turns 14 the day after', '2012-05-11', []],
  ])('a Spaniard who %s: document %s', (_, birth, expected) => {
    expect(rulesOf(stay([adult(), born(birth, { parentesco: 'HJ' })]))).toEqual(expected);
  });

  test('a foreigner of 14 needs no document', () => {
    expect(rulesOf(stay([adult(), born('2012-05-10', { ...foreign, parentesco: 'HJ' })]))).toEqual([]);
  });

  test.each([
    ['minor', '2026-02-28', '2026-03-02', ['guest.parentesco.required']],
    ['adult', '2026-03-01', '2026-03-02', MISSING_DOCUMENT],
  ])('who was born on 29 February 2008 is a %s on %s', (_, fecha_entrada, fecha_salida, expected) => {
    const times = { fecha_entrada, fecha_salida };
    const guests = [adult(times), born('2008-02-29', { ...foreign, ...times })];
    expect(rulesOf(stay(guests), { ...OPTIONS, today: '2026-02-01' })).toEqual(expected);
  });

  test('who turns 18 that day states no kinship any more', () => {
    const birthday = adult({ fecha_nacimiento: '2008-05-10', numero_documento: 'K0000000T', nombre: 'Luz' });
    expect(rulesOf(stay([adult(), birthday]))).toEqual([]);
  });
});

describe('kinship', () => {
  test('is due from each minor that is with an adult', () => {
    const { issues } = preflight(
      stay([adult(), child({ parentesco: '' }), child({ parentesco: 'nieta' })]),
      OPTIONS,
    );
    expect(issues.map(({ rule, path }) => [rule, path])).toEqual([
      ['guest.parentesco.required', 'guests[1].parentesco'],
    ]);
  });

  test('of minors alone is a question that two readings answer differently: a warning', () => {
    const { ready, issues } = preflight(
      stay([child({ parentesco: null }), child({ parentesco: null })]),
      OPTIONS,
    );
    expect(ready).toBe(true);
    expect(issues.map(({ rule }) => rule)).toEqual(['stay.minor_alone']);
  });
});

describe('the identity document', () => {
  test.each(['00000000T', '00000000-t', ' 00.000.000 T ', 'K0000000T', 'L0000000T', 'M0000000T'])(
    'NIF %s is valid',
    number => {
      expect(rulesOf(stay([adult({ numero_documento: number })]))).toEqual([]);
    },
  );

  test.each(['0000000T', '000000000T', '00000000', '00000000O', 'T00000000', 'N0000000T'])(
    'NIF %s is not',
    number => {
      expect(preflight(stay([adult({ numero_documento: number })]), OPTIONS).ready).toBe(false);
    },
  );

  test.each(['X0000000T', 'y0000000-z', 'Z 0000000 M'])(
    'NIE %s is valid, with a support number and without second surname',
    number => {
      const resident = {
        tipo_documento: 'NIE',
        apellido2: null,
        soporte_documento: 'E00000000',
        nacionalidad: 'FRA',
      };
      expect(rulesOf(stay([adult({ ...resident, numero_documento: number })]))).toEqual([]);
    },
  );

  test('of another country needs no second surname, support number or control letter', () => {
    const passport = {
      tipo_documento: 'PASAPORTE',
      numero_documento: 'AB 123-456',
      apellido2: null,
      soporte_documento: null,
    };
    expect(rulesOf(stay([adult({ ...passport, nacionalidad: 'FRA' })]))).toEqual([]);
  });

  test("takes the ministry's own words too", () => {
    expect(rulesOf(stay([adult({ tipo_documento: 'NIF' })]))).toEqual([]);
    const passport = {
      numero_documento: 'AB123456',
      apellido2: null,
      soporte_documento: null,
      nacionalidad: 'FRA',
    };
    expect(rulesOf(stay([adult({ tipo_documento: 'PAS', ...passport })]))).toEqual([]);
  });

  test('stated without a type wants the type, also of a child', () => {
    const guests = [adult(), child({ numero_documento: 'AB123456' })];
    expect(rulesOf(stay(guests))).toEqual(['guest.tipo_documento.required']);
  });
});

describe('names', () => {
  test.each([
    "O'Brien",
    'Müller-Łukasz',
    'Þórðarson',
    'D’Angelo',
    'Nguyễn',
    'Peña y Gómez',
    'M. José',
    'Collell·la',
    'Jose\u0301',
    'Na',
    'Test',
  ])('%s is a name', nombre => {
    expect(rulesOf(stay([adult({ nombre })]))).toEqual([]);
  });

  test.each([
    'TBC',
    'tba',
    'TBC TBC',
    'Por definir',
    'A determinar',
    'Huésped',
    'Anónimo',
    'XXX',
    'X',
    'x x',
    '-',
    '.',
    '---',
    'N/A',
    'No Name',
    'Sin apellido',
    'DESCONOCIDA',
    'Unknown',
    'aaa',
    'apellido 1',
    '😀',
  ])('%s is a placeholder', apellido1 => {
    expect(rulesOf(stay([adult({ apellido1 })]))).toEqual(['name.placeholder']);
  });

  test.each(['Guest', 'Null', 'Test', 'No', 'Ng', 'Xu', 'Tb'])(
    '%s is a surname that people have',
    apellido1 => {
      expect(rulesOf(stay([adult({ apellido1 })]))).toEqual([]);
    },
  );

  test.each(['Иван', '李', 'محمد', 'Ana♥', 'Ana_B', 'Ana@B'])('%s is not in Latin letters', apellido1 => {
    expect(rulesOf(stay([adult({ apellido1 })]))).toEqual(['name.latin']);
  });

  test('of 50 characters outside of the basic plane fit, of 51 do not', () => {
    expect(rulesOf(stay([adult({ nombre: 'é'.repeat(50) })]))).toEqual(['name.placeholder']);
    expect(rulesOf(stay([adult({ nombre: 'Ana '.repeat(12) })]))).toEqual([]);
    expect(rulesOf(stay([adult({ nombre: 'Anab'.repeat(13) })]))).toEqual(['text.too_long']);
  });
});

describe('times', () => {
  test('of one day need hours', () => {
    const day = { fecha_salida: '2026-05-10', hora_entrada: null, hora_salida: null };
    expect(rulesOf(stay([adult(day)]))).toEqual(['stay.dates.order']);
    expect(rulesOf(stay([adult({ ...day, hora_entrada: '09:00:00', hora_salida: '18:00:00' })]))).toEqual([]);
  });

  test.each([
    ['2025-05-01', ['stay.fecha_entrada.too_old']],
    ['2025-05-02', []],
  ])('an entry on %s, seen on 1 May 2026: %s', (fecha_entrada, expected) => {
    expect(rulesOf(stay([adult({ fecha_entrada })]))).toEqual(expected);
  });

  test('a year before 29 February is 28 February', () => {
    const guest = adult({ fecha_entrada: '2027-02-28', fecha_salida: '2028-03-01' });
    expect(rulesOf(stay([guest]), { ...OPTIONS, today: '2028-02-29' })).toEqual([
      'stay.fecha_entrada.too_old',
    ]);
  });

  test('of guests may differ in hours, not in days', () => {
    expect(rulesOf(stay([adult(), child({ hora_entrada: '20:00:00', hora_salida: null })]))).toEqual([]);
    const { issues } = preflight(stay([adult(), child({ fecha_entrada: '2026-05-11' })]), OPTIONS);
    expect(issues.map(({ rule, path }) => [rule, path])).toEqual([
      ['stay.mismatch', 'guests[1].fecha_entrada'],
    ]);
  });
});

describe('the payment', () => {
  test('may come from the account', () => {
    expect(rulesOf(stay(), { today: TODAY, settings: { codigo_arrendador: '1' } })).toEqual([
      'account.tipo_pago.required',
    ]);
    expect(
      rulesOf(stay([adult({ tipo_pago: 'EFECTIVO' })]), {
        today: TODAY,
        settings: { codigo_arrendador: '1' },
      }),
    ).toEqual([]);
  });

  test('is no matter where no account is given', () => {
    expect(rulesOf(stay(), { today: TODAY })).toEqual([]);
  });

  test('of two guests is one if two words mean the same code', () => {
    expect(rulesOf(stay([adult({ tipo_pago: 'TARJETA' }), child({ tipo_pago: 'TARJT' })]))).toEqual([]);
    expect(rulesOf(stay([adult({ tipo_pago: 'TARJETA' }), child({ tipo_pago: 'EFECTIVO' })]))).toEqual([
      'stay.mismatch',
    ]);
  });
});

test('everything that an empty guest lacks is told at once', () => {
  expect(rulesOf({ guests: [{}] }, { today: TODAY, settings: SETTINGS }).sort()).toEqual([
    'address.codigo_postal.required',
    'address.direccion.required',
    'address.pais.required',
    'establishment.code.required',
    'guest.apellido1.required',
    'guest.contact.required',
    'guest.fecha_entrada.required',
    'guest.fecha_nacimiento.required',
    'guest.fecha_salida.required',
    'guest.genero.missing',
    'guest.nombre.required',
  ]);
});
