let formatter;
/** `2026-11-01 16:30:00`: the Swedish way of writing a date is ours. */
function wallClock(instant) {
  formatter ??= new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'Europe/Madrid',
    dateStyle: 'short',
    timeStyle: 'medium',
  });
  return formatter.format(instant);
}
/** Whether `YYYY-MM-DD HH:MM:SS` names a real date and time: one that comes back as it went. */
function isReal(text) {
  const iso = text.replace(' ', 'T');
  return iso !== text && new Date(`${iso}Z`).toJSON() === `${iso}.000Z`;
}
/** A reader of one form: `before` and `after` complete it to a datetime. */
function reader(form, start, end, before, after) {
  return value => {
    const text = typeof value === 'string' ? value : wallClock(value).slice(start, end);
    const isForm = one => isReal(before + one + after);
    if (isForm(text)) return text;
    throw new RangeError(`'${text}' is not ${form}`);
  };
}
/**
 * Dates and times as the API takes them: wall clock of Europe/Madrid. Each takes an instant (`Date` or epoch ms), which is turned into
 * Madrid's wall clock whatever the machine's zone, or a text that already has the form, which is checked.
 * They throw a RangeError for anything else.
 */
export const madrid = {
  date: /* @__PURE__ */ reader('a date YYYY-MM-DD', 0, 10, '', ' 00:00:00'),
  time: /* @__PURE__ */ reader('a time HH:MM:SS', 11, 19, '2000-01-01 ', ''),
  dateTime: /* @__PURE__ */ reader('a datetime YYYY-MM-DD HH:MM:SS', 0, 19, '', ''),
};
