import type { PageLanguage } from '@mirlo/look';
import { COUNTRIES, type CodeTable, PAYMENT_TYPES } from '@mirlo/mir';

/** A value that can be chosen, with what it says. */
export type Choice = readonly [value: string, label: string];

export const documents = (language: PageLanguage): Choice[] => [
  ['DNI', 'DNI'],
  ['NIE', 'NIE'],
  ['PASAPORTE', language === 'es' ? 'Pasaporte' : 'Passport'],
  ['OTRO', language === 'es' ? 'Otro documento' : 'Other document'],
];
export const sexes = (language: PageLanguage): Choice[] =>
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

/** Those that most guests have come first; the others by name. */
const FREQUENT = ['ESP', 'GBR', 'DEU', 'FRA', 'ITA', 'PRT', 'NLD', 'USA'];

export function countries(language: PageLanguage): Choice[] {
  const all = named(COUNTRIES, language).sort(([, a], [, b]) => a.localeCompare(b, language));
  const first = FREQUENT.flatMap(code => all.filter(([value]) => value === code));
  return [...first, ...all.filter(([value]) => !FREQUENT.includes(value))];
}

export function named(table: CodeTable, language: PageLanguage): Choice[] {
  return Object.entries(table).map(([code, names]) => [code, names[language]]);
}

/** Free text of a program stands beside the ministry's codes. */
export const payments = (language: PageLanguage, current: string): Choice[] => {
  const codes = named(PAYMENT_TYPES, language);
  return current === '' || codes.some(([code]) => code === current) ? codes : [[current, current], ...codes];
};
