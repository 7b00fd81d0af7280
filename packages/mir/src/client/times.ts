/** Reads and writes times in the service's form. */

const WALL_CLOCK = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}:\d{2})(?:\.\d+)?(Z|[+-]\d{2}:\d{2})?$/;

// `hourCycle: 'h23'` instead of `hour12: false`, so that midnight is 00 and not 24.
const madrid = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/Madrid',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

/**
 * Formats an instant (epoch milliseconds) as `YYYY-MM-DD HH:MM:SS`, in the wall-clock time of
 * Europe/Madrid.
 */
export function madridTime(epochMs: number): string {
  const part = new Map(madrid.formatToParts(epochMs).map(({ type, value }) => [type, value]));
  const of = (type: Intl.DateTimeFormatPartTypes) => part.get(type) ?? '';
  return `${of('year')}-${of('month')}-${of('day')} ${of('hour')}:${of('minute')}:${of('second')}`;
}

/**
 * Reads a time of the service as `YYYY-MM-DD HH:MM:SS`, in the wall-clock time of Europe/Madrid.
 * The service uses two forms: `yyyy-MM-dd HH:mm:ss`, which production sends, and `xsd:dateTime`
 * with or without offset. Null for any other text.
 */
export function readTime(value: string | null): string | null {
  const found = value === null ? null : WALL_CLOCK.exec(value);
  if (!found) return null;
  const [, date, time, offset] = found;
  if (offset === undefined) return `${date} ${time}`;
  const instant = Date.parse(`${date}T${time}${offset}`);
  return Number.isNaN(instant) ? null : madridTime(instant);
}
