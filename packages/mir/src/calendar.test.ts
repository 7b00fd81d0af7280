import { expect, test } from 'vitest';
import { addYears, ageOn, dateTime, isDate, isTime } from './calendar.ts';

test.each([
  ['2026-02-28', true],
  ['2024-02-29', true],
  ['2026-02-29', false],
  ['1900-02-29', false],
  ['2000-02-29', true],
  ['2026-04-31', false],
  ['2026-00-10', false],
  ['0000-01-01', false],
  ['2026-1-1', false],
  ['2026-01-01T00:00:00', false],
])('%s is a day: %s', (text, expected) => {
  expect(isDate(text)).toBe(expected);
});

test('times have hours to 23 and seconds', () => {
  expect(['00:00:00', '23:59:59', '24:00:00', '9:00:00', '09:00', '09:60:00'].map(isTime)).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
  ]);
});

test('date-times are taken with a blank or a T, and filed with T', () => {
  expect(dateTime('2026-06-03 09:30:00')).toBe('2026-06-03T09:30:00');
  expect(dateTime('2026-06-03T09:30:00')).toBe('2026-06-03T09:30:00');
  expect(
    ['2026-06-03', '2026-06-03x09:30:00', '2026-02-30 09:30:00', '2026-06-03 09:30', ''].map(dateTime),
  ).toEqual([undefined, undefined, undefined, undefined, undefined]);
});

test.each([
  ['2008-05-10', '2026-05-09', 17],
  ['2008-05-10', '2026-05-10', 18],
  ['2008-02-29', '2026-02-28', 17],
  ['2008-02-29', '2026-03-01', 18],
  ['2008-02-29', '2028-02-29', 20],
])('who was born on %s is on %s of age %i', (birth, day, age) => {
  expect(ageOn(birth, day)).toBe(age);
});

test('29 February some years on is 28 February where there is none', () => {
  expect(addYears('2028-02-29', -1)).toBe('2027-02-28');
  expect(addYears('2024-02-29', 4)).toBe('2028-02-29');
  expect(addYears('2026-12-31', 5)).toBe('2031-12-31');
});
