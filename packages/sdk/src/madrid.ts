import type { DateString, DateTimeString, TimeString } from './typed.ts';

const FORM = 'YYYY-MM-DD HH:MM:SS';
/**
 * When the year 1 begins in Madrid. Until 1900 Madrid had its local mean time, 14 min 44 s behind
 * UTC.
 */
const FIRST = '0001-01-01T00:14:44Z';
/** When the year 10000 begins in Madrid. */
const END = '9999-12-31T23:00:00Z';

/**
 * Formats an instant in Madrid's time as `2026-11-01 16:30:00`. The Swedish locale writes dates in
 * this form.
 */
function wallClock(instant: Date | number): string {
  const at = new Date(instant);
  if (!(+at >= Date.parse(FIRST) && +at < Date.parse(END)))
    throw new RangeError(`'${at.toJSON() ?? 'Invalid Date'}' is not within the years 0001 to 9999`);
  // The locale leaves out the zeros before a year below 1000.
  return at.toLocaleString('sv-SE', { timeZone: 'Europe/Madrid' }).padStart(FORM.length, '0');
}

/**
 * Whether `YYYY-MM-DD HH:MM:SS` names a real date and time: parsed and printed again, it is
 * unchanged.
 */
function isReal(text: string): boolean {
  const iso = text.replace(' ', 'T');
  return iso !== text && !iso.startsWith('0000') && new Date(`${iso}Z`).toJSON() === `${iso}.000Z`;
}

/** Makes a reader of one form. To check a text, `before` and `after` complete it to a datetime. */
function reader<Form extends string>(
  form: string,
  start: number,
  end: number,
  before: string,
  after: string,
) {
  return (value: Date | number | string): Form => {
    const text = typeof value === 'string' ? value : wallClock(value).slice(start, end);
    const isForm = (one: string): one is Form => isReal(before + one + after);
    if (isForm(text)) return text;
    throw new RangeError(`'${text}' is no real ${form}`);
  };
}

const DAY_MS = 86_400_000;

/** Noon of a day in UTC. In UTC every day has 24 hours, and at noon Madrid has the same date. */
function noonOf(date: DateString): number {
  return Date.parse(`${madrid.date(date)}T12:00Z`);
}

/**
 * Dates and times as the API takes them, in the wall-clock time of Europe/Madrid. `date`, `time`
 * and `dateTime` take an instant (`Date` or epoch ms), which they convert to Madrid's time whatever
 * the machine's zone, or a text in the right form, which they check. They throw a RangeError for
 * anything else.
 */
export const madrid: {
  date(value: Date | number | string): DateString;
  time(value: Date | number | string): TimeString;
  dateTime(value: Date | number | string): DateTimeString;
  /** Adds calendar days; a negative number goes back. Changes of the clock do not matter. */
  addDays(date: DateString, days: number): DateString;
  /** Counts the nights from an arrival to a departure; negative where the departure is earlier. */
  nights(arrival: DateString, departure: DateString): number;
} = {
  date: /* @__PURE__ */ reader('YYYY-MM-DD', 0, 10, '', ' 00:00:00'),
  time: /* @__PURE__ */ reader('HH:MM:SS', 11, 19, '2000-01-01 ', ''),
  dateTime: /* @__PURE__ */ reader(FORM, 0, 19, '', ''),
  addDays: (date, days) => madrid.date(noonOf(date) + days * DAY_MS),
  nights: (arrival, departure) => (noonOf(departure) - noonOf(arrival)) / DAY_MS,
};
