import type { DateString, DateTimeString, TimeString } from './typed.ts';

/** `2026-11-01 16:30:00`: the Swedish way of writing a date is ours. */
function wallClock(instant: Date | number): string {
  return new Date(instant).toLocaleString('sv-SE', { timeZone: 'Europe/Madrid' });
}

/** Whether `YYYY-MM-DD HH:MM:SS` names a real date and time: one that comes back as it went. */
function isReal(text: string): boolean {
  const iso = text.replace(' ', 'T');
  return iso !== text && new Date(`${iso}Z`).toJSON() === `${iso}.000Z`;
}

/** A reader of one form: `before` and `after` complete it to a datetime. */
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

/** Noon of a day in UTC, where every day has as many hours, and Madrid has the same date. */
function noonOf(date: DateString): number {
  return Date.parse(`${madrid.date(date)}T12:00Z`);
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
  /** The date so many days later, or earlier where `days` is negative: a calendar's days, whatever the clock does. */
  addDays(date: DateString, days: number): DateString;
  /** Nights from an arrival to a departure; negative where that is earlier. */
  nights(arrival: DateString, departure: DateString): number;
} = {
  date: /* @__PURE__ */ reader('YYYY-MM-DD', 0, 10, '', ' 00:00:00'),
  time: /* @__PURE__ */ reader('HH:MM:SS', 11, 19, '2000-01-01 ', ''),
  dateTime: /* @__PURE__ */ reader('YYYY-MM-DD HH:MM:SS', 0, 19, '', ''),
  addDays: (date, days) => madrid.date(noonOf(date) + days * DAY_MS),
  nights: (arrival, departure) => (noonOf(departure) - noonOf(arrival)) / DAY_MS,
};
