import { visible } from '@mirlo/look';
import { ASKED_FIELDS, askedIn } from './checkin-fields.ts';
import type { OpenLink } from './checkin-services.ts';
import { CHECKIN_WORDS, type CheckinLanguage, dayIn } from './checkin-words/index.ts';
import { type TypedTexts, typedRecord } from './fields.ts';

/** The data of a person that will be filed, as a page shows it before it is signed. */
export interface SignedData {
  /** The lodging's name. */
  house: string;
  stay: string;
  /** The person's data in groups. `name` is a group's heading. */
  groups: readonly { name: string; lines: readonly (readonly [label: string, value: string])[] }[];
  /** The sentence that the person declares by signing. */
  declare: string;
}

/** People of this age and older, on the day of the entry, sign (Orden INT/1922/2003). */
const SIGNS_FROM = 14;

/** The data that a person states, worded in a language. Empty fields are left out. */
export function shownOf(
  { invitation }: Pick<OpenLink, 'invitation'>,
  typed: TypedTexts,
  body: object,
  language: CheckinLanguage,
): SignedData {
  const filed: TypedTexts = { municipio: typed.municipio ?? '', ...typedRecord(ASKED_FIELDS, body) };
  const groups = askedIn(language).map(({ name, fields }) => {
    const lines = fields.flatMap(({ name: field, label, choices }) => {
      const text = (field === 'municipio' ? filed.municipio || typed.municipio : filed[field]) ?? '';
      const chosen = choices?.('es', text).find(([code]) => code === text)?.[1] ?? text;
      return text === '' ? [] : [[label.es, inLine(chosen)] as const];
    });
    return { name: name.es, lines };
  });
  const { fecha_entrada, fecha_salida, nombre_hotel } = invitation;
  return {
    house: inLine(nombre_hotel ?? ''),
    stay: `${dayIn(fecha_entrada, language)} – ${dayIn(fecha_salida, language)}`,
    groups: groups.filter(({ lines }) => lines.length > 0),
    declare: CHECKIN_WORDS[language].review.declare,
  };
}

/**
 * The canonical text that was shown and signed: one line for each value, in the order of the page,
 * joined by line feeds, in UTF-8. The text and its digest are stored, so its format never changes.
 * Another format would need a name, stored beside the signature.
 */
export function signedText({ house, stay, groups, declare }: SignedData): string {
  const stated = groups.flatMap(({ name, lines }) => [
    name,
    ...lines.map(([label, value]) => `${label}: ${value}`),
  ]);
  return [house, stay, ...stated, declare].filter(line => line !== '').join('\n');
}

/**
 * Whether somebody signs: from 14 years on, on the day of the entry.
 *
 * @param birth `YYYY-MM-DD`
 * @param entry `YYYY-MM-DD`
 */
export function signs(birth: string, entry: string): boolean {
  const years = Number(entry.slice(0, 4)) - Number(birth.slice(0, 4));
  return (entry.slice(4) < birth.slice(4) ? years - 1 : years) >= SIGNS_FROM;
}

/**
 * Puts a text into one line, so that no value can imitate further lines. Hidden characters are
 * written as the page shows them.
 */
const inLine = (text: string) => visible(text.replace(/[\s\p{Cc}\u2028\u2029]+/gu, ' ').trim());
