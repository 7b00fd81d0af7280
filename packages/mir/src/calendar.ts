/**
 * Calendar arithmetic on date texts in the wall-clock time of Europe/Madrid. It uses neither time
 * zones nor a clock.
 */

const DATE_FORM = /^\d{4}-\d{2}-\d{2}$/;
const TIME_FORM = /^(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d$/;
const DATE_LENGTH = 'YYYY-MM-DD'.length;

/** Number of days in a month of the Gregorian calendar; 0 for a month that does not exist. */
export function daysInMonth(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return [0, 31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month] ?? 0;
}

/** True for a real day `YYYY-MM-DD` (no 30 February, no year 0). */
export function isDate(text: string): boolean {
  if (!DATE_FORM.test(text)) return false;
  const [year, month, day] = [Number(text.slice(0, 4)), Number(text.slice(5, 7)), Number(text.slice(8))];
  return year > 0 && day >= 1 && day <= daysInMonth(year, month);
}

/** True for a time `HH:MM:SS` from 00:00:00 to 23:59:59. */
export function isTime(text: string): boolean {
  return TIME_FORM.test(text);
}

/**
 * Converts `YYYY-MM-DD HH:MM:SS` (or with T) to the form with T that the documents have. Undefined
 * for anything else.
 */
export function dateTime(text: string): string | undefined {
  const [date, time] = [text.slice(0, DATE_LENGTH), text.slice(DATE_LENGTH + 1)];
  return isDate(date) && isTime(time) && /[ T]/.test(text.charAt(DATE_LENGTH))
    ? `${date}T${time}`
    : undefined;
}

/** The day of a date-time. */
export function datePartOf(moment: string): string {
  return moment.slice(0, DATE_LENGTH);
}

/**
 * Age in full years on a day; both dates are `YYYY-MM-DD`. The birthday counts from its first hour.
 * A person born on 29 February turns a year older on 1 March of a common year.
 */
export function ageOn(birth: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(birth.slice(0, 4));
  return day.slice(4) < birth.slice(4) ? years - 1 : years;
}

/**
 * The same day in another year. `years` may be negative. 29 February becomes 28 February in a year
 * without it.
 */
export function addYears(day: string, years: number): string {
  const year = Number(day.slice(0, 4)) + years;
  const rest = day.slice(4) === '-02-29' && daysInMonth(year, 2) < 29 ? '-02-28' : day.slice(4);
  return String(year).padStart(4, '0') + rest;
}
