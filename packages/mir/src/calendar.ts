import { daysInMonth } from './xml/lexical.ts';

/** Calendar arithmetic on the texts that records carry: wall clock of Europe/Madrid, no time zones, no clock. */

const DATE_FORM = /^(\d{4})-(\d{2})-(\d{2})$/;
const TIME_FORM = /^(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d$/;
const DATE_LENGTH = 'YYYY-MM-DD'.length;

/** True for a real day `YYYY-MM-DD` (no 30 February, no year 0). */
export function isDate(text: string): boolean {
  const match = DATE_FORM.exec(text);
  if (!match) return false;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  return year > 0 && day >= 1 && day <= daysInMonth(year, month);
}

/** True for a time `HH:MM:SS` of 24 hours. */
export function isTime(text: string): boolean {
  return TIME_FORM.test(text);
}

/** `YYYY-MM-DD HH:MM:SS` (also with T) as the documents carry it, with T; `undefined` for anything else. */
export function dateTime(text: string): string | undefined {
  const [date, time] = [text.slice(0, DATE_LENGTH), text.slice(DATE_LENGTH + 1)];
  return isDate(date) && isTime(time) && /[ T]/.test(text.charAt(DATE_LENGTH))
    ? `${date}T${time}`
    : undefined;
}

/** The day of a date-time. */
export function dayOf(moment: string): string {
  return moment.slice(0, DATE_LENGTH);
}

/**
 * Full years on a day, both `YYYY-MM-DD`: a birthday counts from its first hour. Who was born on 29 February is a year older on 1 March of a
 * common year.
 */
export function ageOn(birth: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(birth.slice(0, 4));
  return day.slice(4) < birth.slice(4) ? years - 1 : years;
}

/** The same day some years on (or back); 29 February becomes 28 where the year has none. */
export function addYears(day: string, years: number): string {
  const year = Number(day.slice(0, 4)) + years;
  const rest = day.slice(4) === '-02-29' && daysInMonth(year, 2) < 29 ? '-02-28' : day.slice(4);
  return String(year).padStart(4, '0') + rest;
}
