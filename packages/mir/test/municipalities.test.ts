import { describe, expect, test } from 'vitest';
import { CROSSING_PAIRS } from '../src/generated/crossing-pairs.ts';
import { MUNICIPALITIES } from '../src/generated/municipalities.ts';
import { municipalities } from '../src/municipalities/index.ts';
import { parseTable } from '../src/municipalities/parse.ts';

const codesOf = (found: readonly { code: string }[]) => found.map(({ code }) => code);
const first = (name: string) => municipalities.search(name, { limit: 1 })[0]?.code;

describe('the table of municipalities', () => {
  test('has the 8,132 of Spain, each once, with well-formed codes', () => {
    const rows = parseTable(MUNICIPALITIES);
    expect(rows).toHaveLength(8132);
    expect(new Set(codesOf(rows)).size).toBe(rows.length);
    const codes = rows.flatMap(({ code, postalCodes }) => [code, ...postalCodes]);
    expect(codes.filter(code => !/^(?:0[1-9]|[1-4]\d|5[0-2])\d{3}$/.test(code))).toEqual([]);
    expect(rows.filter(({ name }) => !/^\p{L}/u.test(name) || name.includes('|'))).toEqual([]);
    expect(new Set(rows.flatMap(({ postalCodes }) => postalCodes)).size).toBeGreaterThan(11_000);
  });

  test.each(['11903', '14901', '14902', '18077', '18916', '21902', '41904', '48916'])(
    'has %s, made since 2018',
    code => expect(municipalities.find(code)).toBeDefined(),
  );

  test('is looked up both ways', () => {
    expect(municipalities.find('28079')).toMatchObject({ code: '28079', name: 'Madrid' });
    expect(municipalities.find('28079')?.postalCodes).toContain('28013');
    expect(codesOf(municipalities.ofPostalCode('28013'))).toEqual(['28079']);
    expect(codesOf(municipalities.ofPostalCode('01427'))).toEqual(['01055', '09050', '09192']);
    expect(municipalities.find('28999')).toBeUndefined();
    expect(municipalities.ofPostalCode('28999')).toEqual([]);
  });

  test('names the pairs that cross into another province', () => {
    const pairs = parseTable(MUNICIPALITIES).flatMap(({ code, postalCodes }) =>
      postalCodes.filter(one => one.slice(0, 2) !== code.slice(0, 2)).map(one => `${one} ${code}`),
    );
    expect(CROSSING_PAIRS.split('\n')).toEqual(pairs.sort());
    expect(pairs).toContain('01211 09109');
  });

  test('shows names in the order of speech', () => {
    const names = ['15030', '03011', '20069', '12901', '17901'].map(code => municipalities.find(code)?.name);
    expect(names).toEqual([
      'A Coruña',
      "l'Alfàs del Pi",
      'Donostia/San Sebastián',
      'les Alqueries/Alquerías del Niño Perdido',
      "Cruïlles, Monells i Sant Sadurní de l'Heura",
    ]);
  });
});

describe('the search of names', () => {
  test.each([
    ['La Coruña', '15030'],
    ['A Coruña', '15030'],
    ['Coruña, A', '15030'],
    ['coruna', '15030'],
    ['  LA  CORUÑA ', '15030'],
    ['San Sebastián', '20069'],
    ['Donostia', '20069'],
    ['donostia / san sebastian', '20069'],
    ['Vitoria', '01059'],
    ['Gasteiz', '01059'],
    ['Alacant', '03014'],
    ['Alicante', '03014'],
    ['Elche', '03065'],
    ['Las Palmas de Gran Canaria', '35016'],
    ['Las Palmas', '35016'],
    ["L'Hospitalet de Llobregat", '08101'],
    ['Hospitalet', '08101'],
    ['Gerona', '17079'],
    ['Lérida', '25120'],
    ['Orense', '32054'],
    ['Ibiza', '07026'],
    ['Palma de Mallorca', '07040'],
    ['Palma', '07040'],
    ['Mahón', '07032'],
    ['Pamplona', '31201'],
    ['Iruña', '31201'],
    ['Valencia', '46250'],
    ['Castellón de la Plana', '12040'],
    ['Madrid', '28079'],
    ['Santiago de C', '15078'],
    ['El Ejido', '04902'],
    ['O Grove', '36022'],
    ['El Grove', '36022'],
    ['Usansolo', '48916'],
    ['Coruña (A)', '15030'],
    ['Sta. Cruz de Tenerife', '38038'],
    ['Castellón de la Plana/Castelló de la Plana', '12040'],
    ['Almazora/Almassora', '12009'],
    ['Ribera Baja/Erribera Beitia', '01047'],
    ['Benlloch', '12029'],
    ['Herbés', '12068'],
    ['Villafranca del Cid/Vilafranca', '12129'],
    ['Pradales', '40161'],
    ['Algimia de Alfara', '46030'],
  ])('finds %s', (name, code) => expect(first(name)).toBe(code));

  test('finds a municipality by its own name, and by each of two', () => {
    const some = parseTable(MUNICIPALITIES).filter(({ name }, at) => name.includes('/') || at % 25 === 0);
    const lost = some.filter(({ code, name }) =>
      [name, ...name.split('/')].some(
        one => !codesOf(municipalities.search(one, { limit: 20 })).includes(code),
      ),
    );
    expect(lost).toEqual([]);
  });

  test('gives at most what was asked for, in one province alone where told so', () => {
    expect(municipalities.search('villa')).toHaveLength(10);
    expect(municipalities.search('villa', { limit: 3 })).toHaveLength(3);
    expect(codesOf(municipalities.search('Alcúdia', { province: '07' }))).toEqual(['07003']);
  });

  test('finds nothing for no name', () => {
    for (const name of ['', '  ', '…', '/', 'Xyzzy', 'a'.repeat(100_000)])
      expect(municipalities.search(name)).toEqual([]);
  });
});

test('the nearest to a code that does not exist have its province and most of its digits', () => {
  expect(codesOf(municipalities.nearest('28081', 3))).toEqual(['28080', '28082', '28083']);
  expect(codesOf(municipalities.nearest('08999', 2))).toEqual(['08299', '08199']);
  expect(municipalities.nearest('99001')).toEqual([]);
});
