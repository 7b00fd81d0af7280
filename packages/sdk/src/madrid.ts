import type { DateString, DateTimeString, TimeString } from './typed.ts';

const DATE = /^\d{4}-\d{2}-\d{2}$/;
const TIME = /^\d{2}:\d{2}:\d{2}$/;

let formatter: Intl.DateTimeFormat | undefined;

/** `2026-11-01 16:30:00`: the Swedish way of writing a date is ours. */
function wallClock(instant: Date | number): string {
  formatter ??= new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'Europe/Madrid',
    dateStyle: 'short',
    timeStyle: 'medium',
  });
  return formatter.format(instant);
}

function isRealDate(text: string): text is DateString {
  const instant = new Date(`${text}T00:00:00Z`);
  return DATE.test(text) && !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(text);
}

function isTime(text: string): text is TimeString {
  return TIME.test(text) && text < '24' && text.slice(3, 5) < '60' && text.slice(6) < '60';
}

function isDateTime(text: string): text is DateTimeString {
  return text.charAt(10) === ' ' && isRealDate(text.slice(0, 10)) && isTime(text.slice(11));
}

function checked<T extends string>(text: string, is: (text: string) => text is T, expected: string): T {
  if (is(text)) return text;
  throw new RangeError(`'${text}' is not ${expected}`);
}

/**
 * Dates and times as the API takes them: wall clock of Europe/Madrid. Each takes an instant (`Date` or epoch ms), which is turned into
 * Madrid's wall clock whatever the machine's zone, or a text that already has the form, which is checked.
 * They throw a RangeError for anything else.
 */
export const madrid: {
  date(value: Date | number | string): DateString;
  time(value: Date | number | string): TimeString;
  dateTime(value: Date | number | string): DateTimeString;
} = {
  date: value =>
    checked(
      typeof value === 'string' ? value : wallClock(value).slice(0, 10),
      isRealDate,
      'a date YYYY-MM-DD',
    ),
  time: value =>
    checked(typeof value === 'string' ? value : wallClock(value).slice(11), isTime, 'a time HH:MM:SS'),
  dateTime: value =>
    checked(
      typeof value === 'string' ? value : wallClock(value),
      isDateTime,
      'a datetime YYYY-MM-DD HH:MM:SS',
    ),
};
