import {
  COUNTRIES,
  isCountryCode,
  lookUpCountry,
  lookUpDocumentType,
  lookUpKinship,
  lookUpPaymentType,
} from '@mirlo/mir';
import { CHECKIN_LANGUAGES } from './checkin-words/index.ts';

/** Words for nationalities that are not names of countries; without accents. */
const NATIONALITIES: readonly (readonly [RegExp, string])[] = [
  [/^(espanol[ao]?|spanish)$/, 'ESP'],
  [/^(frances[a]?|french)$/, 'FRA'],
  [/^(aleman[a]?|german)$/, 'DEU'],
  [/^(italian[ao]?|italian)$/, 'ITA'],
  [/^(portugues[a]?|portuguese)$/, 'PRT'],
  [/^(britanic[ao]|ingles[a]?|british|english)$/, 'GBR'],
  [/^(holandes[a]?|neerlandes[a]?|dutch)$/, 'NLD'],
  [/^(estadounidense|american[ao]?|norteamerican[ao])$/, 'USA'],
  [/^(irlandes[a]?|irish)$/, 'IRL'],
  [/^(belga|belgian)$/, 'BEL'],
  [/^(suiz[ao]|swiss)$/, 'CHE'],
  [/^(suec[ao]|swedish)$/, 'SWE'],
  [/^(polac[ao]|polish)$/, 'POL'],
  [/^(ruman[ao]|romanian)$/, 'ROU'],
  [/^(marroqui|moroccan)$/, 'MAR'],
  [/^(argentin[ao]|argentine|argentinian)$/, 'ARG'],
  [/^(mexican[ao]|mexican)$/, 'MEX'],
  [/^(colombian[ao]|colombian)$/, 'COL'],
  [/^(chin[ao]|chinese)$/, 'CHN'],
];

const REGIONS = /* @__PURE__ */ new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();
}

/**
 * Converts a country to its alpha-3 code. Understands names in Spanish and English, codes of two or
 * three letters, and nationalities: `Francia`, `FR`, `francesa` → `FRA`. Null where it is unknown.
 */
export function countryCode(text: string): string | null {
  const upper = text.trim().toUpperCase();
  if (isCountryCode(upper)) return upper;
  if (/^[A-Z]{2}$/.test(upper)) {
    const name = REGIONS.of(upper);
    const found = name === undefined ? undefined : lookUpCountry(name);
    if (found !== undefined) return found;
  }
  const named = lookUpCountry(text);
  if (named !== undefined && Object.hasOwn(COUNTRIES, named)) return named;
  return NATIONALITIES.find(([words]) => words.test(plain(text)))?.[1] ?? null;
}

/**
 * Converts a language of the check-in to its code. Understands names in Spanish, in English and in
 * the language itself, and letters: `Alemán`, `German`, `DE`, `de-AT` → `de`. Null where it is
 * unknown.
 */
export function languageCode(text: string): string | null {
  const said = plain(text);
  const code = /^[a-z]{2}(?=$|[-_])/.exec(said)?.[0] ?? said;
  const names = (one: string) =>
    ['es', 'en', one].map(of => plain(new Intl.DisplayNames(of, { type: 'language' }).of(one) ?? one));
  return CHECKIN_LANGUAGES.find(one => one === code || names(one).includes(said)) ?? null;
}

/** The letters for documents in hotel programs; the police's own files used them too. */
const LETTERS: Readonly<Record<string, string>> = { D: 'NIF', P: 'PAS', N: 'NIE' };
const AS_GUEST: Readonly<Record<string, string>> = { NIF: 'DNI', PAS: 'PASAPORTE' };

/**
 * Converts a kind of document to its code: `D.N.I.`, `Passport`, `P`. Null where it is unknown.
 *
 * @param guest whether to return a guest's code; people of a rental have other codes
 */
export function documentCode(text: string, guest: boolean): string | null {
  const code = LETTERS[text.trim().toUpperCase()] ?? lookUpDocumentType(text);
  if (code === undefined || code === 'CIF_E') return null;
  return guest ? (AS_GUEST[code] ?? code) : code;
}

/** The ministry's code of a kinship given in words. Null where no kinship has exactly that name. */
export function kinshipCode(text: string): string | null {
  const found = lookUpKinship(text);
  return found?.exact ? found.code : null;
}

/** The ministry's code of a way of paying given in words. Null where none has exactly that name. */
export function paymentCode(text: string): string | null {
  const found = lookUpPaymentType(text);
  return found?.exact ? found.code : null;
}

/** The meaning of the letter M in a column of sexes. */
export type MeaningOfM = 'man' | 'woman' | 'unknown';

/**
 * Finds the meaning of M from the other letters of the column: beside H it is the woman (hombre,
 * mujer), beside F it is the man (masculino, femenino; male, female).
 */
export function meaningOfM(values: Iterable<string>): MeaningOfM {
  const letters = new Set([...values].map(one => one.trim().toUpperCase()));
  const [h, f] = [letters.has('H'), letters.has('F')];
  if (h === f) return 'unknown';
  return h ? 'woman' : 'man';
}

/**
 * Converts a word for a sex. `ambiguous`: an M whose meaning the column does not tell. Null:
 * unknown.
 */
export function sexOf(text: string, m: MeaningOfM): 'man' | 'woman' | 'other' | 'ambiguous' | null {
  const word = plain(text).replace(/[^a-z]/g, '');
  if (word === 'm') return m === 'unknown' ? 'ambiguous' : m;
  if (/^(h|hombre|v|varon|masculino|male|man)$/.test(word)) return 'man';
  if (/^(f|mujer|femenino|femenina|female|woman|hembra)$/.test(word)) return 'woman';
  return /^(o|x|otro|otra|other|nobinario|nonbinary)$/.test(word) ? 'other' : null;
}
