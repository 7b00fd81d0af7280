import { MADRID, madridEpoch, type WallClock } from '@mirlo/core';
import type { PageLanguage, Words } from '@mirlo/look';

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
export const DAY_MS = 86_400_000;
/** Nearer than this, a deadline is at risk. */
export const RISK_MS = 6 * HOUR_MS;

/** `late`: it has passed; `risk`: it is near. */
export type Urgency = 'late' | 'risk' | 'calm';

/** How near a deadline is. @param due wall clock of Madrid, `YYYY-MM-DD HH:MM:SS` */
export function urgencyOf(due: string, now: number): Urgency {
  const left = madridEpoch(due) - now;
  if (left < 0) return 'late';
  return left < RISK_MS ? 'risk' : 'calm';
}

/** What is left until a deadline, or how late it is: `Quedan 1 h 42 min`. @param due wall clock of Madrid */
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

/** `1 h 42 min`, or days. */
export function durationOf(ms: number): string {
  if (ms >= 2 * DAY_MS) return `${Math.floor(ms / DAY_MS)} d`;
  const hours = Math.floor(ms / HOUR_MS);
  const minutes = Math.floor((ms % HOUR_MS) / MINUTE_MS);
  return hours > 0 ? `${hours} h ${minutes} min` : `${minutes} min`;
}

const CANARY_TIME: Words = { es: 'hora canaria', en: 'Canary Islands time' };

/** An instant of the API (wall clock of Madrid) on the clock of an establishment, as people say it; another clock than Madrid's is named. */
export function momentOn(at: string, clock: WallClock, language: PageLanguage): string {
  return clockOf(clock.dateTime(madridEpoch(at)), language) + zoneOf(clock, language);
}

/** Day and time at an instant on a clock, in words. */
export function nowOn(now: number, clock: WallClock, language: PageLanguage): string {
  const options = { dateStyle: 'full', timeStyle: 'short', timeZone: clock.zone } as const;
  const text = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : 'es', options).format(now);
  return text.charAt(0).toLocaleUpperCase(language) + text.slice(1) + zoneOf(clock, language);
}

/** An instant on a clock, to the second, as logs are read. */
export function instantOn(at: number, clock: WallClock, language: PageLanguage): string {
  const options = { dateStyle: 'medium', timeStyle: 'medium', timeZone: clock.zone } as const;
  return new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : 'es', options).format(at);
}

function zoneOf(clock: WallClock, language: PageLanguage): string {
  return clock === MADRID ? '' : `, ${CANARY_TIME[language]}`;
}

/** A wall clock (`2026-11-23 16:00:00`) as people say it. */
export function clockOf(at: string, language: PageLanguage): string {
  const options = {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
  } as const;
  return wall(at, language, { ...options, hourCycle: 'h23' });
}

/** A day (`2026-11-23`) as people say it. */
export function dayOf(date: string, language: PageLanguage): string {
  return wall(`${date} 00:00:00`, language, { day: 'numeric', month: 'short', year: 'numeric' });
}

/** A date, or another few words, that no line ends within. */
export function unbroken(words: string): string {
  return words.replaceAll(' ', '\u00a0');
}

/** Read and written as UTC, so that no zone moves it. */
function wall(at: string, language: PageLanguage, options: Intl.DateTimeFormatOptions): string {
  const epoch = Date.parse(`${at.replace(' ', 'T')}Z`);
  return formatOf(language, options).format(epoch);
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Making one takes longer than a row of a list. */
function formatOf(language: PageLanguage, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = language + JSON.stringify(options);
  const format =
    formats.get(key) ??
    new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : 'es', { ...options, timeZone: 'UTC' });
  formats.set(key, format);
  return format;
}

export const DATE_HINT: Words = { es: 'dd/mm/aaaa', en: 'dd/mm/yyyy' };
export const MOMENT_HINT: Words = { es: 'dd/mm/aaaa hh:mm', en: 'dd/mm/yyyy hh:mm' };
const TIME_HINT = 'hh:mm';
const API_MOMENT = /\b(\d{4}-\d{2}-\d{2})(?: (\d{2}:\d{2}):\d{2})?\b/g;

/** A sentence of the registry with the dates in it, and the forms in which it expects them, as they are typed here. */
export function asTyped(sentence: string, language: PageLanguage): string {
  return sentence
    .replace(/(?:AAAA|YYYY)-MM-DD HH:MM:SS/g, MOMENT_HINT[language])
    .replace(/(?:AAAA|YYYY)-MM-DD/g, DATE_HINT[language])
    .replace(/HH:MM:SS/g, TIME_HINT)
    .replace(API_MOMENT, (_, date: string, time = '') => `${typedDate(date)} ${time}`.trim());
}

/** A date as it is typed: `2026-11-23` → `23/11/2026`. */
export function typedDate(date: string): string {
  return date.split('-').reverse().join('/');
}

const TYPED = /^(\d{1,2})([./\- ])(\d{1,2})\2(\d{4})$/;
/** Without anything between, as it is typed fastest. */
const DIGITS = /^(\d{2})()(\d{2})(\d{4})$/;

/** What was typed as a date: `23/11/2026`, `23-11-2026`, `23112026` or `2026-11-23` → `2026-11-23`. Anything else stays as it is, for the rules to refuse. */
export function readDate(text: string): string {
  const [, day, , month, year] = TYPED.exec(text) ?? DIGITS.exec(text) ?? [];
  if (day === undefined || month === undefined || year === undefined) return text;
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/** A date and time as it is typed: `2026-11-23 09:30:00` → `23/11/2026 09:30`. */
export function typedMoment(at: string): string {
  const [date = '', time = ''] = at.split(' ');
  return `${typedDate(date)} ${time.slice(0, 5)}`.trim();
}

/** What was typed as a date and time: `23/11/2026 9:30` → `2026-11-23 09:30:00`. Anything else stays as it is, for the rules to refuse. */
export function readMoment(text: string): string {
  const [, date, time] = /^(.+?)[ T,]+([\d:.]+)$/.exec(text) ?? [];
  return date === undefined || time === undefined ? text : `${readDate(date)} ${readTime(time)}`;
}

/** What was typed as a time: `9:30` → `09:30:00`. Anything else stays as it is, for the rules to refuse. */
export function readTime(text: string): string {
  const [, hours, minutes = '00', seconds = '00'] =
    /^(\d{1,2})(?:[:.h]?(\d{2}))?(?::(\d{2}))?h?$/.exec(text) ?? [];
  return hours === undefined ? text : `${hours.padStart(2, '0')}:${minutes}:${seconds}`;
}
