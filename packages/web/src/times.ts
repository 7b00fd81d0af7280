import { MADRID, madridEpoch, type WallClock } from '@mirlo/core';
import type { PageLanguage, Words } from '@mirlo/look';

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
export const DAY_MS = 86_400_000;
/** A deadline that is nearer than this is at risk. */
export const RISK_MS = 6 * HOUR_MS;

/** `late`: the deadline has passed; `risk`: it is near. */
export type Urgency = 'late' | 'risk' | 'calm';

/**
 * Classifies how near a deadline is.
 *
 * @param due wall clock of Madrid, `YYYY-MM-DD HH:MM:SS`
 */
export function urgencyOf(due: string, now: number): Urgency {
  const left = madridEpoch(due) - now;
  if (left < 0) return 'late';
  return left < RISK_MS ? 'risk' : 'calm';
}

/**
 * Formats the time until a deadline, or since it: `Quedan 1 h 42 min`.
 *
 * @param due wall clock of Madrid
 */
export function leftUntil(
  due: string,
  now: number,
  language: PageLanguage,
): { text: string; urgency: Urgency } {
  const left = madridEpoch(due) - now;
  const time = durationOf(Math.abs(left));
  const urgency = urgencyOf(due, now);
  if (urgency === 'late') return { text: language === 'es' ? `Tarde por ${time}` : `${time} late`, urgency };
  return { text: language === 'es' ? `Quedan ${time}` : `${time} left`, urgency };
}

/** Formats a duration: `1 h 42 min`, or in days from two days on. */
export function durationOf(ms: number): string {
  if (ms >= 2 * DAY_MS) return `${Math.floor(ms / DAY_MS)} d`;
  const hours = Math.floor(ms / HOUR_MS);
  const minutes = Math.floor((ms % HOUR_MS) / MINUTE_MS);
  return hours > 0 ? `${hours} h ${minutes} min` : `${minutes} min`;
}

const CANARY_TIME: Words = { es: 'hora canaria', en: 'Canary Islands time' };

/**
 * Formats a time of the API (wall clock of Madrid) by the clock of an establishment. Names the
 * clock where it is not Madrid's.
 */
export function momentOn(at: string, clock: WallClock, language: PageLanguage): string {
  return formatTime(clock.dateTime(madridEpoch(at)), language) + zoneOf(clock, language);
}

/** Formats the day and time of an instant by a clock. */
export function nowOn(now: number, clock: WallClock, language: PageLanguage): string {
  const options = { dateStyle: 'full', timeStyle: 'short', timeZone: clock.zone } as const;
  const text = formatOf(language, options).format(now);
  return text.charAt(0).toLocaleUpperCase(language) + text.slice(1) + zoneOf(clock, language);
}

/** Formats an instant by a clock, to the second, as logs do. */
export function instantOn(at: number, clock: WallClock, language: PageLanguage): string {
  const options = { dateStyle: 'medium', timeStyle: 'medium', timeZone: clock.zone } as const;
  return formatOf(language, options).format(at);
}

function zoneOf(clock: WallClock, language: PageLanguage): string {
  return clock === MADRID ? '' : `, ${CANARY_TIME[language]}`;
}

/** Formats a wall-clock time (`2026-11-23 16:00:00`). */
export function formatTime(at: string, language: PageLanguage): string {
  const options = {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
  } as const;
  return wall(at, language, { ...options, hourCycle: 'h23' });
}

/** Formats a day (`2026-11-23`). */
export function formatDay(date: string, language: PageLanguage): string {
  return wall(`${date} 00:00:00`, language, { day: 'numeric', month: 'short', year: 'numeric' });
}

/** Replaces spaces by no-break spaces, so that no line breaks within a date or a few words. */
export function unbroken(words: string): string {
  return words.replaceAll(' ', '\u00a0');
}

/** Formats a wall-clock time. Reads and writes it as UTC, so that no time zone shifts it. */
function wall(at: string, language: PageLanguage, options: Intl.DateTimeFormatOptions): string {
  const epoch = Date.parse(`${at.replace(' ', 'T')}Z`);
  return formatOf(language, { ...options, timeZone: 'UTC' }).format(epoch);
}

const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * Caches formatters. Making one takes longer than rendering a row of a list, and it takes 30 kB
 * that the garbage collector does not see, so that it comes too late.
 */
function formatOf(language: PageLanguage, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = language + JSON.stringify(options);
  const format = formats.get(key) ?? new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : 'es', options);
  formats.set(key, format);
  return format;
}

export const DATE_HINT: Words = { es: 'dd/mm/aaaa', en: 'dd/mm/yyyy' };
export const MOMENT_HINT: Words = { es: 'dd/mm/aaaa hh:mm', en: 'dd/mm/yyyy hh:mm' };
const TIME_HINT = 'hh:mm';
const API_MOMENT = /\b(\d{4}-\d{2}-\d{2})(?: (\d{2}:\d{2}):\d{2})?\b/g;

/**
 * Rewrites the dates in a message of the registry, and the formats that it names, as people type
 * them here.
 */
export function asTyped(sentence: string, language: PageLanguage): string {
  return sentence
    .replace(/(?:AAAA|YYYY)-MM-DD HH:MM:SS/g, MOMENT_HINT[language])
    .replace(/(?:AAAA|YYYY)-MM-DD/g, DATE_HINT[language])
    .replace(/HH:MM:SS/g, TIME_HINT)
    .replace(API_MOMENT, (_, date: string, time = '') => `${typedDate(date)} ${time}`.trim());
}

/** Formats a date as people type it: `2026-11-23` → `23/11/2026`. */
export function typedDate(date: string): string {
  return date.split('-').reverse().join('/');
}

const TYPED = /^(\d{1,2})([./\- ])(\d{1,2})\2(\d{4})$/;
/** A date without separators, the fastest way to type it. */
const DIGITS = /^(\d{2})()(\d{2})(\d{4})$/;

/**
 * Reads a typed date: `23/11/2026`, `23-11-2026`, `23112026` or `2026-11-23` → `2026-11-23`.
 * Another text stays as it is, so that the registry refuses it.
 */
export function readDate(text: string): string {
  const [, day, , month, year] = TYPED.exec(text) ?? DIGITS.exec(text) ?? [];
  if (day === undefined || month === undefined || year === undefined) return text;
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/** Formats a date and time as people type it: `2026-11-23 09:30:00` → `23/11/2026 09:30`. */
export function typedMoment(at: string): string {
  const [date = '', time = ''] = at.split(' ');
  return `${typedDate(date)} ${time.slice(0, 5)}`.trim();
}

/**
 * Reads a typed date and time: `23/11/2026 9:30` → `2026-11-23 09:30:00`. Another text stays as it
 * is, so that the registry refuses it.
 */
export function readMoment(text: string): string {
  const [, date, time] = /^(.+?)[ T,]+([\d:.]+)$/.exec(text) ?? [];
  return date === undefined || time === undefined ? text : `${readDate(date)} ${parseTypedTime(time)}`;
}

/**
 * Reads a typed time: `9:30` → `09:30:00`. Another text stays as it is, so that the registry
 * refuses it.
 */
export function parseTypedTime(text: string): string {
  const [, hours, minutes = '00', seconds = '00'] =
    /^(\d{1,2})(?:[:.h]?(\d{2}))?(?::(\d{2}))?h?$/.exec(text) ?? [];
  return hours === undefined ? text : `${hours.padStart(2, '0')}:${minutes}:${seconds}`;
}
