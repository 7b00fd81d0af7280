const DAY_MS = 86_400_000;
/** Serial 0. The year 1900 has a 29th of February in a workbook: from March 1900 on the count is one ahead of 1 January 1900. */
const EPOCH_1900 = Date.UTC(1899, 11, 30);
const EPOCH_1904 = Date.UTC(1904, 0, 1);
/** The 31st of December 9999, the last day that a workbook knows. */
const LAST = 2_958_465;

/**
 * What a workbook means by a number in a cell of dates: days since its epoch, with the time as a fraction.
 *
 * @returns `2026-11-23`, with a time `2026-11-23 16:00:00`, below 1 the time alone: `16:00`; null where it is no date
 */
export function serialDate(serial: number, date1904: boolean): string | null {
  if (!(serial >= 0) || serial > LAST) return null;
  const epoch = date1904 ? EPOCH_1904 : EPOCH_1900;
  // To the second: a fraction of a day is a rounded number.
  const at = new Date(epoch + Math.round(serial * 86_400) * 1_000).toISOString();
  const [date, time] = [at.slice(0, 10), at.slice(11, 19)];
  if (serial < 1 && serial > 0) return time.slice(0, 5);
  return (Math.round((serial % 1) * 86_400) * 1_000) % DAY_MS === 0 ? date : `${date} ${time}`;
}
