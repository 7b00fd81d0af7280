import { isDate } from '@mirlo/core';
import { serialDate } from './serial-date.ts';

/**
 * A date as a workbook's serial number, from 1927 to 2173. Fewer digits are a year or a day of a
 * month.
 */
const SERIAL = /^\d{5}([.,]\d+)?$/;
const FRACTION = /^0[.,]\d+$/;
const ISO = /^(\d{4})-(\d{2})-(\d{2})$/;
const DAY_FIRST = /^(\d{1,2})[./\- ](\d{1,2})[./\- ](\d{4}|\d{2})$/;
const NAMED = /^(\d{1,2})[./\- ](?:de )?([a-zA-Zñáéíóú]{3,10})\.?[./\- ](?:de )?(\d{4}|\d{2})$/;
const YEAR_FIRST = /^(\d{4})[./](\d{1,2})[./](\d{1,2})$/;
/** Months by the first three letters of their names, Spanish and English. */
const MONTHS = [
  'ene|jan',
  'feb',
  'mar',
  'abr|apr',
  'may',
  'jun',
  'jul',
  'ago|aug',
  'sep',
  'oct',
  'nov',
  'dic|dec',
];

/** The rules by which a date is read. */
export interface DateRules {
  date1904: boolean;
  /**
   * The current year. Where the date is in the past for sure, a year of two digits that would come
   * after it belongs to the last century.
   */
  thisYear: number;
  /** Whether the date is in the past for sure, such as a date of birth. */
  past: boolean;
}

/**
 * Reads a date as people and spreadsheets in Spain write it, day first: `23/11/2026`, `3.4.26`,
 * `23-nov-26`, `46349`.
 *
 * @returns `2026-11-23`; null where the text is no date of the calendar
 */
export function readAnyDate(text: string, rules: DateRules): string | null {
  if (SERIAL.test(text))
    return serialDate(Number(text.replace(',', '.')), rules.date1904)?.slice(0, 10) ?? null;
  const parts = partsOf(text);
  if (parts === null) return null;
  const [year, month, day] = parts;
  const date = [wholeYear(year, rules), month.padStart(2, '0'), day.padStart(2, '0')].join('-');
  return isDate(date) ? date : null;
}

/**
 * Whether a text is a spreadsheet's number for a date or a time, and not one that somebody wrote.
 */
export function isSerial(text: string): boolean {
  return SERIAL.test(text) || FRACTION.test(text);
}

function partsOf(text: string): [year: string, month: string, day: string] | null {
  const [, y = '', m = '', d = ''] = ISO.exec(text) ?? YEAR_FIRST.exec(text) ?? [];
  if (y !== '') return [y, m, d];
  const [, day = '', month = '', year = ''] = DAY_FIRST.exec(text) ?? NAMED.exec(text) ?? [];
  if (day === '') return null;
  return [year, /^\d/.test(month) ? month : monthOf(month), day];
}

function monthOf(name: string): string {
  const short = name.slice(0, 3).toLowerCase();
  return String(MONTHS.findIndex(one => one.split('|').includes(short)) + 1);
}

function wholeYear(year: string, { thisYear, past }: DateRules): string {
  if (year.length === 4) return year;
  const century = Math.floor(thisYear / 100) * 100;
  const whole = century + Number(year);
  return String(past && whole > thisYear ? whole - 100 : whole);
}

/**
 * Reads a time: `16:00`, `16.30`, `16h30`, `16 h`, `4 pm`, `0,6667`. Null where the text is no
 * time.
 */
export function readAnyTime(text: string): string | null {
  if (FRACTION.test(text)) return serialDate(Number(text.replace(',', '.')), false);
  const [, hours = '', minutes = '00', half] =
    /^(\d{1,2})(?:\s?[:.hH]\s?(\d{2})?)?(?::\d{2})?\s?(?:h|hs|horas)?\s?([ap])?\.?\s?m?\.?$/i.exec(text) ??
    [];
  if (hours === '') return null;
  const hour = (Number(hours) % (half ? 12 : 24)) + (half?.toLowerCase() === 'p' ? 12 : 0);
  if (Number(hours) > 23 || Number(minutes) > 59) return null;
  return `${String(hour).padStart(2, '0')}:${minutes}`;
}

/**
 * Reads a date with its time and returns it as `2026-11-23 16:00:00`. Null where the text is no
 * date, or has no time.
 */
export function readAnyMoment(text: string, rules: DateRules): string | null {
  if (SERIAL.test(text)) return serialDate(Number(text.replace(',', '.')), rules.date1904);
  const [, date = '', time = ''] = /^(\S+(?: de \S+ de \S+)?)[ T,]+(\d.*)$/.exec(text) ?? [];
  const [day, clock] = [readAnyDate(date, rules), readAnyTime(time.replace(/Z$/, ''))];
  return day === null || clock === null ? null : `${day} ${clock}:00`;
}
