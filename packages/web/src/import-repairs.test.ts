import { isDate } from '@mirlo/core';
import { municipalities } from '@mirlo/mir/municipalities';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FormField } from './fields.ts';
import { GUEST_FIELDS } from './guest-fields.ts';
import { countryCode, documentCode, meaningOfM, sexOf } from './import-codes.ts';
import { readAnyDate, readAnyMoment, readAnyTime } from './import-dates.ts';
import { type CellContext, repairCell, splitSurnames } from './import-repairs.ts';
import { serialDate } from './serial-date.ts';

const CONTEXT: CellContext = { date1904: false, thisYear: 2026, country: '', m: 'unknown', guest: true };
const RULES = { date1904: false, thisYear: 2026, past: false };
const field = (name: string): FormField => GUEST_FIELDS.find(one => one.name === name) ?? expect.fail(name);
const repaired = (name: string, cell: string, more: Partial<CellContext> = {}) =>
  repairCell(field(name), cell, { ...CONTEXT, ...more });

const day = fc
  .integer({ min: Date.UTC(1955, 0, 1) / 86_400_000, max: Date.UTC(2099, 11, 31) / 86_400_000 })
  .map(n => new Date(n * 86_400_000).toISOString().slice(0, 10));
const MONTHS = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sept', 'oct', 'nov', 'dic'];

describe('a date', () => {
  it('is read day first, however it is written', () =>
    fc.assert(
      fc.property(day, fc.constantFrom('/', '-', '.', ' '), (date, mark) => {
        const [y = '', m = '', d = ''] = date.split('-');
        const written = [
          [d, m, y].join(mark),
          `${Number(d)}.${Number(m)}.${y}`,
          `${Number(d)}-${MONTHS[Number(m) - 1]}-${y}`,
          `${Number(d)} de ${MONTHS[Number(m) - 1]} de ${y}`,
          date,
        ];
        for (const text of written) expect(readAnyDate(text, RULES)).toBe(date);
      }),
    ));

  it('of two figures is of this century, a birth of the last one where it would be to come', () => {
    expect(readAnyDate('20/11/26', RULES)).toBe('2026-11-20');
    expect(readAnyDate('20/11/88', { ...RULES, past: true })).toBe('1988-11-20');
    expect(readAnyDate('20/11/15', { ...RULES, past: true })).toBe('2015-11-20');
  });

  it('is found in its serial number, from 1900 and from 1904', () =>
    fc.assert(
      fc.property(day, fc.boolean(), (date, date1904) => {
        const epoch = date1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30);
        const serial = (Date.parse(date) - epoch) / 86_400_000;
        expect(serialDate(serial, date1904)).toBe(date);
        if (serial >= 10_000) expect(readAnyDate(String(serial), { ...RULES, date1904 })).toBe(date);
      }),
    ));

  it('that the calendar has not, or that is none, stays as it was typed', () => {
    for (const cell of ['31/02/2026', '11/23/2026', 'pendiente', '2026', '20-11', '1/1/1/1'])
      expect(repaired('fecha_entrada', cell)).toEqual({ to: cell, why: null });
  });

  it('carries a time where both stand in one cell, and goes without it where a date is wanted', () => {
    expect(readAnyMoment('20/11/2026 16:30', RULES)).toBe('2026-11-20 16:30:00');
    expect(readAnyMoment('46346,6875', RULES)).toBe('2026-11-20 16:30:00');
    expect(repaired('fecha_entrada', '20/11/2026 16:30')).toEqual({ to: '2026-11-20', why: 'date' });
    expect(repaired('hora_entrada', '20/11/2026 16:30')).toEqual({ to: '16:30', why: 'time' });
  });
});

it.each([
  ['16:00', '16:00'],
  ['9.30', '09:30'],
  ['16h', '16:00'],
  ['16 h 5', null],
  ['4 pm', '16:00'],
  ['12 am', '00:00'],
  ['0,6666666667', '16:00'],
  ['25:00', null],
  ['tarde', null],
])('the time %s is read as %s', (text, time) => expect(readAnyTime(text)).toBe(time));

describe('a postal code', () => {
  it('that lost its zero gets it back, of every place in Spain', () => {
    const codes = ['01001', '02001', '03001', '04001', '05001', '06001', '07001', '08001', '09001'];
    for (const code of codes) {
      expect(municipalities.ofPostalCode(code).length).toBeGreaterThan(0);
      expect(repaired('codigo_postal', code.slice(1))).toEqual({ to: code, why: 'zero' });
      expect(repaired('codigo_postal', `${code.slice(1)}.0`, { country: 'ESP' }).to).toBe(code);
    }
  });

  it('of another country, or whole, stays', () => {
    expect(repaired('codigo_postal', '1001', { country: 'PRT' })).toEqual({ to: '1001', why: null });
    expect(repaired('codigo_postal', '28013')).toEqual({ to: '28013', why: null });
    expect(repaired('codigo_postal', 'SW1A 1AA', { country: 'GBR' }).why).toBeNull();
  });
});

describe('a number that a spreadsheet shows short', () => {
  const phone = fc.integer({ min: 600_000_001, max: 799_999_999 });

  it('is whole again where every figure is there', () =>
    fc.assert(
      fc.property(phone, fc.constantFrom('.', ','), (n, mark) => {
        const figures = String(n).replace(/0+$/, '');
        const whole = `${figures[0]}${mark}${String(n).slice(1)}E+08`;
        expect(repaired('contacto_telefono', whole)).toEqual({ to: String(n), why: 'number' });
        expect(repaired('contacto_telefono', `${n}${mark}0`)).toEqual({ to: String(n), why: 'number' });
      }),
    ));

  it('is left empty where figures are lost: none is made up', () => {
    for (const cell of ['6,0E+08', '6.12E+08', '6E+08', '3,4612E+10'])
      expect(repaired('contacto_telefono', cell)).toEqual({ to: '', why: 'lost' });
  });

  it('stays what it is where it is a text', () => {
    for (const cell of ['+34 600 000 000', '600000000', '00000001R', '12E4', 'E+08'])
      expect(repaired('contacto_telefono', cell)).toEqual({ to: cell, why: null });
  });
});

describe('words for codes', () => {
  it.each([
    ['España', 'ESP'],
    ['SPAIN', 'ESP'],
    ['es', 'ESP'],
    ['FR', 'FRA'],
    ['GB', 'GBR'],
    ['Reino Unido', 'GBR'],
    ['Alemania', 'DEU'],
    ['francesa', 'FRA'],
    ['Española', 'ESP'],
    ['USA', 'USA'],
    ['Narnia', null],
    ['ZZ', null],
  ])('the country %s is %s', (text, code) => expect(countryCode(text)).toBe(code));

  it.each([
    ['D.N.I.', 'DNI', 'NIF'],
    ['NIF', 'DNI', 'NIF'],
    ['Pasaporte', 'PASAPORTE', 'PAS'],
    ['passport', 'PASAPORTE', 'PAS'],
    ['P', 'PASAPORTE', 'PAS'],
    ['nie', 'NIE', 'NIE'],
    ['carnet de socio', null, null],
  ])('the document %s is %s of a guest, %s of a driver', (text, guest, driver) => {
    expect(documentCode(text, true)).toBe(guest);
    expect(documentCode(text, false)).toBe(driver);
  });

  it('M is a woman beside H, a man beside F, and nobody where the column does not tell', () => {
    expect(sexOf('M', meaningOfM(['H', 'M']))).toBe('woman');
    expect(sexOf('m', meaningOfM(['F', 'M', 'm']))).toBe('man');
    expect(sexOf('M', meaningOfM(['M']))).toBe('ambiguous');
    expect(sexOf('M', meaningOfM(['H', 'M', 'F']))).toBe('ambiguous');
    expect(repaired('genero', 'M', { m: 'woman' })).toEqual({ to: 'F', why: 'code' });
    expect(repaired('genero', 'M', { m: 'unknown' })).toEqual({ to: '', why: 'ambiguous' });
    expect(repaired('genero', 'Mujer').to).toBe('F');
  });
});

describe('two surnames in a cell', () => {
  it.each([
    ['García López', 'García', 'López'],
    ['de la Fuente García', 'de la Fuente', 'García'],
    ['García de la Fuente', 'García', 'de la Fuente'],
    ['Ortega y Gasset Munilla', 'Ortega y Gasset', 'Munilla'],
    ['Smith', 'Smith', ''],
    ['van der Berg', 'van der Berg', ''],
  ])('%s', (text, first, second) => expect(splitSurnames(text)).toEqual([first, second]));

  it('lose no word', () =>
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('de', 'la', 'y', 'García', 'López', 'Van'), { minLength: 1 }),
        words => {
          expect(splitSurnames(words.join(' ')).join(' ').trim()).toBe(words.join(' '));
        },
      ),
    ));
});

describe('any cell', () => {
  const cell = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.string({ unit: fc.constantFrom(...'0123456789/-.,:E+ ') }),
  );
  const any = fc.record({
    target: fc.constantFrom(...GUEST_FIELDS),
    cell,
    country: fc.constantFrom('', 'ESP', 'PRT'),
  });

  it('is repaired once: what came of it stays', () =>
    fc.assert(
      fc.property(any, ({ target, cell: text, country }) => {
        const context = { ...CONTEXT, country, m: 'woman' as const };
        const { to, why } = repairCell(target, text.trim(), context);
        if (why === null) expect(to).toBe(text.trim());
        // The meaning of M depends on its column, so repairing a repaired `genero` may change it
        // again.
        else if (target.name !== 'genero') expect(repairCell(target, to, context).to).toBe(to);
      }),
      { numRuns: 2_000 },
    ));

  it('becomes a date that the calendar has, or stays', () =>
    fc.assert(
      fc.property(cell, text => {
        const { to, why } = repaired('fecha_nacimiento', text.trim());
        if (why !== null) expect(isDate(to)).toBe(true);
      }),
      { numRuns: 2_000 },
    ));
});
