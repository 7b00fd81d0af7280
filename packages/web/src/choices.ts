import type { PageLanguage } from '@mirlo/look';
import { COUNTRIES, type CodeTable, KINSHIPS, type Kinship, PAYMENT_TYPES } from '@mirlo/mir';
import { keptFor } from './kept-for.ts';

/** A value that can be chosen, with its label. */
export type SelectOption = readonly [value: string, label: string];

/** The kinds of a guest's document. */
export const documents = (language: PageLanguage): SelectOption[] => [
  ['DNI', 'DNI'],
  ['NIE', 'NIE'],
  ['PASAPORTE', language === 'es' ? 'Pasaporte' : 'Passport'],
  ['OTRO', language === 'es' ? 'Otro documento' : 'Other document'],
];
/** The values of a guest's `genero`. Here M is the man; in a person's `sexo` M is the woman. */
export const sexes = (language: PageLanguage): SelectOption[] =>
  language === 'es'
    ? [
        ['F', 'Mujer'],
        ['M', 'Hombre'],
        ['Otro', 'Otro'],
      ]
    : [
        ['F', 'Woman'],
        ['M', 'Man'],
        ['Otro', 'Other'],
      ];

const FREQUENT = ['ESP', 'GBR', 'DEU', 'FRA', 'ITA', 'PRT', 'NLD', 'USA'];

/**
 * Every country, those of most guests first. They are sorted once, because that takes a tenth of a
 * millisecond.
 */
export const countries = keptFor((language: PageLanguage) =>
  inCountryOrder(named(COUNTRIES, language), language),
);

/** Sorts countries by their names in a language (BCP 47), those of most guests first. */
export function inCountryOrder(options: readonly SelectOption[], language: string): readonly SelectOption[] {
  const all = options.toSorted(([, a], [, b]) => a.localeCompare(b, language));
  const first = FREQUENT.flatMap(code => all.filter(([value]) => value === code));
  return [...first, ...all.filter(([value]) => !FREQUENT.includes(value))];
}

/** The kinships that a child most often has to the adult who comes along. */
const LIKELY: readonly Kinship[] = ['HJ', 'NI', 'SB', 'HR', 'TU'];
const KINSHIP_CODES = Object.keys(KINSHIPS) as Kinship[];

/** Every kinship, the likely ones first. */
export const KINSHIPS_IN_ORDER = [...LIKELY, ...KINSHIP_CODES.filter(code => !LIKELY.includes(code))];

/** Every kinship with its name. */
export const kinships = (language: PageLanguage): SelectOption[] =>
  KINSHIPS_IN_ORDER.map(code => [code, KINSHIPS[code][language]]);

/** The codes of a table with their names. */
function named(table: CodeTable, language: PageLanguage): SelectOption[] {
  return Object.entries(table).map(([code, names]) => [code, names[language]]);
}

/** The ministry's ways of paying. Where a program stored another text, that text is offered too. */
export const payments = (language: PageLanguage, current: string): SelectOption[] => {
  const codes = named(PAYMENT_TYPES, language);
  return current === '' || codes.some(([code]) => code === current) ? codes : [[current, current], ...codes];
};
