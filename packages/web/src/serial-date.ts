const DAY_MS = 86_400_000;
/**
 * The day of serial number 0. Workbooks count a 29 February 1900, which never was. So from March
 * 1900 on, serial numbers are one higher than the count of days from 1 January 1900.
 */
const EPOCH_1900 = Date.UTC(1899, 11, 30);
const EPOCH_1904 = Date.UTC(1904, 0, 1);
/** 31 December 9999, the last day of a workbook. */
const LAST = 2_958_465;

/**
 * Converts the number in a date cell of a workbook: days since the workbook's epoch, with the time
 * as a fraction.
 *
 * @returns `2026-11-23`, with a time `2026-11-23 16:00:00`, below 1 only the time: `16:00`; null
 * where the number is no date
 */
export function serialDate(serial: number, date1904: boolean): string | null {
  if (!(serial >= 0) || serial > LAST) return null;
  const epoch = date1904 ? EPOCH_1904 : EPOCH_1900;
  // Rounds to the second, because a fraction of a day is a rounded number.
  const at = new Date(epoch + Math.round(serial * 86_400) * 1_000).toISOString();
  const [date, time] = [at.slice(0, 10), at.slice(11, 19)];
  if (serial < 1 && serial > 0) return time.slice(0, 5);
  return (Math.round((serial % 1) * 86_400) * 1_000) % DAY_MS === 0 ? date : `${date} ${time}`;
}
