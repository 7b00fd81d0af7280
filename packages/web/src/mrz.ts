import type { PageLanguage, Words } from '@mirlo/look';
import { COUNTRIES, checkControl, normaliseDocumentNumber } from '@mirlo/mir';
import { parse } from 'mrz';
import type { TypedTexts } from './fields.ts';

/**
 * The data of the holder from a document's machine-readable lines, as a form shows them; or the
 * message that says what cannot be right.
 */
export type ReadLines = { typed: TypedTexts } | { error: string };

const WRONG: Words = {
  es: 'Estas líneas no son de un documento: se esperan 3 de 30 caracteres, 2 de 36 o 2 de 44.',
  en: 'These lines are of no document: expected 3 of 30 characters, 2 of 36 or 2 of 44.',
};
const CHECK: Words = {
  es: 'Una cifra de control no cuadra: pase otra vez el documento. No cuadra:',
  en: 'A check digit does not fit: read the document again. It does not fit in:',
};
const PARTS: Readonly<Record<string, Words>> = {
  documentNumberCheckDigit: { es: 'el número', en: 'the number' },
  birthDateCheckDigit: { es: 'la fecha de nacimiento', en: 'the date of birth' },
  expirationDateCheckDigit: { es: 'la caducidad', en: 'the expiry' },
  personalNumberCheckDigit: { es: 'el número personal', en: 'the personal number' },
  compositeCheckDigit: { es: 'el conjunto', en: 'the whole' },
};
const OTHER: Words = { es: 'otro dato', en: 'another part' };

/**
 * Codes of ICAO Doc 9303, part 3, section 5 that stand for a country of the ministry's table. Codes
 * of stateless people and organisations are left out, because they stand for no country.
 */
const OF_ICAO: Readonly<Record<string, string>> = {
  D: 'DEU',
  GBD: 'GBR',
  GBN: 'GBR',
  GBO: 'GBR',
  GBP: 'GBR',
  GBS: 'GBR',
};

/** Particles: they belong to the surname after them. */
const PARTICLES: ReadonlySet<string> = new Set([
  'DE',
  'DEL',
  'LA',
  'LAS',
  'LOS',
  'EL',
  'I',
  'Y',
  'SAN',
  'SANTA',
]);

/**
 * Reads a document's machine-readable lines, typed by a reader or pasted.
 *
 * @param text two or three lines; spaces and small letters do not matter
 * @param now epoch milliseconds: a date of birth is never later
 */
export function readLines(text: string, now: number, language: PageLanguage): ReadLines {
  const lines = text
    .toUpperCase()
    .split(/\r?\n/)
    .map(line => line.replaceAll(/\s/g, ''))
    .filter(line => line !== '');
  const read = parsed(lines);
  if (read === null) return { error: WRONG[language] };
  const broken = read.details.filter(({ valid, field }) => !valid && field?.endsWith('CheckDigit'));
  if (broken.length > 0) {
    const names = broken.map(({ field }) => (PARTS[field ?? ''] ?? OTHER)[language]);
    return { error: `${CHECK[language]} ${names.join(', ')}.` };
  }
  const { fields } = read;
  const isOldFrench = read.format === 'FRENCH_NATIONAL_ID';
  // The French card of before 2021 has no field for the nationality. Only French citizens have such
  // a card.
  const nacionalidad = countryOf(isOldFrench ? 'FRA' : (fields.nationality ?? read.raw('nationality')));
  return {
    typed: {
      nombre: capitals((fields.firstName ?? '').replaceAll(/ +/g, ' ')),
      ...surnames(fields.lastName ?? '', nacionalidad),
      fecha_nacimiento: birthDay(fields.birthDate ?? '', now),
      genero: { male: 'M', female: 'F' }[fields.sex ?? ''] ?? '',
      nacionalidad,
      ...(isOldFrench ? oldFrenchCard(lines) : documentOf(read)),
    },
  };
}

type Parsed = ReturnType<typeof parse> & { raw(field: string): string };

/** Parses the lines; null where they have not the shape of a document's. */
function parsed(lines: readonly string[]): Parsed | null {
  try {
    const read = parse([...lines]);
    const raw = (field: string) =>
      read.details.find(one => one.field === field)?.value?.replaceAll('<', '') ?? '';
    return { ...read, raw };
  } catch {
    return null;
  }
}

/**
 * Reads the number of a French card of before 2021: the first twelve characters of the second line,
 * and not the five that the parser calls the number.
 */
function oldFrenchCard([, second = '']: readonly string[]): TypedTexts {
  return { tipo_documento: 'OTRO', numero_documento: second.slice(0, 12), soporte_documento: '' };
}

/**
 * Reads the kind and the number of the document. A Spanish identity card, or card for foreigners,
 * has two numbers: `documentNumber` is the number of the card (`soporte_documento`), and
 * `optional1` is the person's DNI or NIE.
 */
function documentOf(read: Parsed): TypedTexts {
  const number = (read.fields.documentNumber ?? read.raw('documentNumber')).replaceAll('<', '');
  const own = (read.fields.optional1 ?? read.raw('optional1')).replaceAll('<', '');
  const isSpanish = read.fields.issuingState === 'ESP';
  const kind = isSpanish && read.format === 'TD1' ? kindOfNumber(own) : null;
  if (kind !== null) return { tipo_documento: kind, numero_documento: own, soporte_documento: number };
  const isPassport = (read.fields.documentCode ?? read.raw('documentCode')).startsWith('P');
  return {
    tipo_documento: isPassport ? 'PASAPORTE' : 'OTRO',
    numero_documento: number,
    soporte_documento: '',
  };
}

/**
 * The kind of document whose numbers have this form; null where there is none. The control letter
 * is not checked here.
 */
export function kindOfNumber(number: string): 'DNI' | 'NIE' | null {
  const isOf = (type: 'NIF' | 'NIE') =>
    checkControl(type, normaliseDocumentNumber(type, number)).result !== 'format';
  if (isOf('NIF')) return 'DNI';
  return isOf('NIE') ? 'NIE' : null;
}

function countryOf(code: string): string {
  const known = OF_ICAO[code] ?? code;
  return known in COUNTRIES ? known : '';
}

/** Splits a Spanish national's surnames into two. Other nationals' surnames stay in one field. */
function surnames(text: string, country: string): TypedTexts {
  if (country !== 'ESP') return { apellido1: capitals(text), apellido2: '' };
  const groups: string[] = [];
  let open = '';
  for (const word of text.split(' ').filter(Boolean)) {
    open = `${open} ${word}`.trim();
    if (PARTICLES.has(word)) continue;
    groups.push(open);
    open = '';
  }
  if (open !== '') groups.push(open);
  const [first = '', ...others] = groups;
  return { apellido1: capitals(first), apellido2: capitals(others.join(' ')) };
}

/** Capitalizes each word: `NURIA DEL MAR` → `Nuria Del Mar`. */
function capitals(text: string): string {
  return text.toLowerCase().replaceAll(/\p{L}+/gu, word => word.charAt(0).toUpperCase() + word.slice(1));
}

/**
 * Finds the full year of a birth: `850414` → `14/04/1985`. It is the last such day that is not in
 * the future.
 */
function birthDay(text: string, now: number): string {
  const [, year, month, day] = /^(\d\d)(\d\d)(\d\d)$/.exec(text) ?? [];
  if (year === undefined || month === undefined || day === undefined) return '';
  const today = new Date(now).toISOString().slice(0, 10);
  const century = `20${year}-${month}-${day}` > today ? '19' : '20';
  return `${day}/${month}/${century}${year}`;
}
