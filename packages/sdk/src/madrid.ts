import type { DateString, DateTimeString, TimeString } from './typed.ts';

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
  date: /* @__PURE__ */ reader('YYYY-MM-DD', 0, 10, '', ' 00:00:00'),
  time: /* @__PURE__ */ reader('HH:MM:SS', 11, 19, '2000-01-01 ', ''),
  dateTime: /* @__PURE__ */ reader('YYYY-MM-DD HH:MM:SS', 0, 19, '', ''),
};
