import { describe, expect, it } from 'vitest';
import { kindOfNumber, readLines } from './mrz.ts';

const NOW = Date.UTC(2026, 10, 22);

/**
 * Made-up lines of nobody. `filled` pads them with `<`, `checked` appends the check digit (ICAO Doc
 * 9303, part 3, section 4.9).
 */
const filled = (text: string, length: number) => text.padEnd(length, '<');
const WEIGHTS = [7, 3, 1];
const worth = (letter: string) =>
  letter === '<' ? 0 : /\d/.test(letter) ? Number(letter) : letter.charCodeAt(0) - 55;
const checked = (text: string) =>
  text + ([...text].reduce((sum, letter, index) => sum + worth(letter) * (WEIGHTS[index % 3] ?? 0), 0) % 10);
const digitOf = (text: string) => checked(text).slice(-1);

/** A card: three lines of 30. */
function card(
  code: string,
  number: string,
  own: string,
  birth: string,
  sex: string,
  country: string,
  name: string,
) {
  const first = `${code}ESP${checked(filled(number, 9))}${filled(own, 15)}`;
  const dates = `${checked(birth)}${sex}${checked('300101')}`;
  const second = `${dates}${country}${filled('', 11)}`;
  const all = first.slice(5, 30) + dates.slice(0, 7) + dates.slice(8, 15) + second.slice(18, 29);
  return `${first}\n${second}${digitOf(all)}\n${filled(name, 30)}`;
}

/** A passport: two lines of 44. */
function passport(country: string, number: string, birth: string, sex: string, name: string) {
  const second = `${checked(filled(number, 9))}${filled(country, 3)}${checked(birth)}${sex}${checked('300101')}${checked(filled('', 14))}`;
  const all = second.slice(0, 10) + second.slice(13, 20) + second.slice(21, 43);
  return `${filled(`P<${filled(country, 3)}${name}`, 44)}\n${second}${digitOf(all)}`;
}

const NURIA = card('ID', 'BAA000004', '00000004G', '850414', 'F', 'ESP', 'FICTICIA<MODELO<<NURIA');

describe('the lines of a document', () => {
  it('of a DNI: the number is its holder’s, the first one that of the support', () => {
    expect(readLines(NURIA, NOW, 'es')).toEqual({
      typed: {
        nombre: 'Nuria',
        apellido1: 'Ficticia',
        apellido2: 'Modelo',
        fecha_nacimiento: '14/04/1985',
        genero: 'F',
        nacionalidad: 'ESP',
        tipo_documento: 'DNI',
        numero_documento: '00000004G',
        soporte_documento: 'BAA000004',
      },
    });
  });

  it('of a foreigner’s card: the NIE, and one surname', () => {
    const lines = card('IR', 'E00000001', 'X0000001R', '990101', 'M', 'UKR', 'PRYKLAD<TEST<<OLEH');
    expect(readLines(lines, NOW, 'es')).toMatchObject({
      typed: {
        apellido1: 'Pryklad Test',
        apellido2: '',
        nacionalidad: 'UKR',
        tipo_documento: 'NIE',
        numero_documento: 'X0000001R',
        soporte_documento: 'E00000001',
      },
    });
  });

  it.each([
    ['D', 'DEU'],
    ['GBR', 'GBR'],
    ['GBN', 'GBR'],
    ['XXA', ''],
  ])('of a passport of %s: nationality %s', (code, nacionalidad) => {
    expect(readLines(passport(code, 'C00000000', '240229', 'M', 'BEISPIEL<<MAX'), NOW, 'es')).toMatchObject({
      typed: {
        nacionalidad,
        tipo_documento: 'PASAPORTE',
        numero_documento: 'C00000000',
        soporte_documento: '',
        fecha_nacimiento: '29/02/2024',
      },
    });
  });

  it('of a French card of before 2021: its whole number, and the nationality that it does not state', () => {
    const first = `IDFRA${filled('MODELE', 25)}751012`;
    const second = `${checked('101275100000')}${filled('PAUL<<MARIE', 14)}${checked('850414')}M`;
    expect(readLines(`${first}\n${second}${digitOf(first + second)}`, NOW, 'es')).toMatchObject({
      typed: {
        nombre: 'Paul Marie',
        apellido1: 'Modele',
        fecha_nacimiento: '14/04/1985',
        genero: 'M',
        nacionalidad: 'FRA',
        tipo_documento: 'OTRO',
        numero_documento: '101275100000',
        soporte_documento: '',
      },
    });
  });

  it.each([
    ['DE<LA<CRUZ<MARTIN', 'De La Cruz', 'Martin'],
    ['GARCIA<DE<LA<TORRE', 'Garcia', 'De La Torre'],
    ['UNICO', 'Unico', ''],
  ])('two Spanish surnames: %s', (written, apellido1, apellido2) => {
    const lines = card('ID', 'BAA000004', '00000004G', '850414', 'F', 'ESP', `${written}<<NURIA`);
    expect(readLines(lines, NOW, 'es')).toMatchObject({ typed: { apellido1, apellido2 } });
  });

  it('are read in small letters, with spaces and empty lines', () => {
    const untidy = `\n ${NURIA.toLowerCase().replaceAll('\n', ' \r\n\n')}\n`;
    expect(readLines(untidy, NOW, 'es')).toEqual(readLines(NURIA, NOW, 'es'));
  });

  it('with a slip are refused, with the part that does not fit', () => {
    const slip = NURIA.replace('850414', '850415');
    expect(readLines(slip, NOW, 'es')).toEqual({
      error:
        'Una cifra de control no cuadra: pase otra vez el documento. No cuadra: la fecha de nacimiento, el conjunto.',
    });
  });

  it.each(['', 'hola', 'A\nB\nC', '<'.repeat(30)])('that are none are refused: %j', text => {
    expect(readLines(text, NOW, 'en')).toHaveProperty('error');
  });
});

it.each([
  ['00000001R', 'DNI'],
  ['00000001A', 'DNI'],
  ['x0000001r', 'NIE'],
  ['C00000000', null],
])('%s can only be of: %s', (number, kind) => {
  expect(kindOfNumber(number)).toBe(kind);
});
