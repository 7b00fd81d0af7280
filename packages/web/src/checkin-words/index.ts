import { keptFor } from '../kept-for.ts';
import { CA } from './ca.ts';
import { DE } from './de.ts';
import { EN } from './en.ts';
import { ES } from './es.ts';
import { EU } from './eu.ts';
import { FR } from './fr.ts';
import { GL } from './gl.ts';
import { IT } from './it.ts';
import { NL } from './nl.ts';
import { PT } from './pt.ts';
import { CHECKIN_LANGUAGES, type CheckinLanguage, type CheckinWords } from './words.ts';

export { type AskedField, CHECKIN_LANGUAGES, type CheckinLanguage, type CheckinWords } from './words.ts';

/** The texts of the travellers' pages, by language. */
export const CHECKIN_WORDS: Readonly<Record<CheckinLanguage, CheckinWords>> = {
  es: ES,
  en: EN,
  fr: FR,
  de: DE,
  it: IT,
  pt: PT,
  nl: NL,
  ca: CA,
  eu: EU,
  gl: GL,
};

/** Finds a language by its code; null where the form does not have it. */
export function checkinLanguage(code: unknown): CheckinLanguage | null {
  return CHECKIN_LANGUAGES.find(one => one === code) ?? null;
}

/**
 * Chooses the language of the form that a browser prefers (`Accept-Language`, RFC 9110 section
 * 12.5.4); of two with the same weight, the one named first. Where the browser names only languages
 * that the form does not have, English; where it names none, Spanish.
 */
export function browserLanguage(header: string): CheckinLanguage {
  const asked = header
    .split(',')
    .map(part => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
      const weight = parameters.map(one => /^\s*q=([\d.]+)\s*$/.exec(one)?.[1]).find(Boolean);
      return { code: tag.trim().split('-')[0] ?? '', weight: Number(weight ?? 1) };
    })
    .filter(({ code, weight }) => code !== '' && weight > 0)
    .sort((a, b) => b.weight - a.weight);
  const spoken = asked.map(({ code }) => checkinLanguage(code)).find(code => code !== null);
  return spoken ?? (asked.length === 0 || asked[0]?.code === '*' ? 'es' : 'en');
}

/** Fills values into a text, each in place of its name in braces. */
export function withValues(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
}

/** Formats a day (`2026-11-23`) in the way of a language. */
export function dayIn(date: string, language: CheckinLanguage): string {
  return longDay(language).format(Date.parse(date));
}

const longDay = keptFor(
  (language: CheckinLanguage) =>
    new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, { dateStyle: 'long', timeZone: 'UTC' }),
);
