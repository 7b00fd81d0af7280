import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  CANARY_ISLANDS,
  endOfMadridDay,
  MADRID,
  madridDate,
  madridDateTime,
  madridEpoch,
  madridIso,
  startOfMadridDay,
} from './madrid.ts';

describe('the wall clock of Madrid', () => {
  it('is one hour ahead of UTC in winter and two in summer', () => {
    expect(madridDateTime(Date.UTC(2026, 0, 15, 10))).toBe('2026-01-15 11:00:00');
    expect(madridDateTime(Date.UTC(2026, 6, 15, 10))).toBe('2026-07-15 12:00:00');
  });

  it('turns the day at Madrid midnight, not at UTC midnight', () => {
    expect(madridDate(Date.UTC(2026, 11, 31, 22, 59, 59))).toBe('2026-12-31');
    expect(madridDate(Date.UTC(2026, 11, 31, 23))).toBe('2027-01-01');
  });

  it('shows the offset of the season in the ISO form', () => {
    expect(madridIso(Date.UTC(2026, 0, 15, 10))).toBe('2026-01-15T11:00:00+01:00');
    expect(madridIso(Date.UTC(2026, 6, 15, 10, 5, 7, 999))).toBe('2026-07-15T12:05:07+02:00');
  });

  it('reads an hour that summer time skips with the offset before the change', () => {
    expect(madridEpoch('2026-03-29 02:30:00')).toBe(Date.UTC(2026, 2, 29, 1, 30));
    expect(madridDateTime(madridEpoch('2026-03-29 02:30:00'))).toBe('2026-03-29 03:30:00');
  });

  it('means the first of two equal hours when summer time ends', () => {
    expect(madridEpoch('2026-10-25 02:30:00')).toBe(Date.UTC(2026, 9, 25, 0, 30));
    expect(madridDateTime(Date.UTC(2026, 9, 25, 1, 30))).toBe('2026-10-25 02:30:00');
  });

  it('keeps both sides of each change apart to the second', () => {
    expect(madridDateTime(Date.UTC(2026, 2, 29, 0, 59, 59))).toBe('2026-03-29 01:59:59');
    expect(madridDateTime(Date.UTC(2026, 2, 29, 1))).toBe('2026-03-29 03:00:00');
    expect(madridEpoch('2026-03-29 01:59:59')).toBe(Date.UTC(2026, 2, 29, 0, 59, 59));
    expect(madridEpoch('2026-03-29 03:00:00')).toBe(Date.UTC(2026, 2, 29, 1));
    expect(madridEpoch('2026-10-25 03:00:00')).toBe(Date.UTC(2026, 9, 25, 2));
  });

  it('starts days of 23, 24 and 25 hours', () => {
    const hours = (date: string) => (endOfMadridDay(date) - startOfMadridDay(date)) / 3_600_000;
    expect([hours('2026-03-29'), hours('2026-06-01'), hours('2026-10-25')]).toEqual([23, 24, 25]);
  });

  it('takes the first and the last year that a date can name', () => {
    expect(startOfMadridDay('0001-01-02')).toBeLessThan(startOfMadridDay('1900-01-01'));
    expect(endOfMadridDay('9999-12-31') - startOfMadridDay('9999-12-31')).toBe(86_400_000);
  });

  it('refuses what is no datetime', () => {
    expect(() => madridEpoch('2026-13-01 00:00:00')).toThrow(
      new RangeError('expected a wall clock YYYY-MM-DD HH:MM:SS'),
    );
  });

  it('is the sun’s before 1901, and that of Greenwich until 1940', () => {
    expect(madridDateTime(Date.UTC(1890, 0, 15, 12))).toBe('1890-01-15 11:45:16');
    expect(madridIso(Date.UTC(1890, 0, 15, 12))).toBe('1890-01-15T11:45:16-00:15');
    expect(madridEpoch('1890-01-15 11:45:16')).toBe(Date.UTC(1890, 0, 15, 12));
    expect(madridIso(Date.UTC(1930, 0, 15, 12))).toBe('1930-01-15T12:00:00+00:00');
  });

  it('is told alike, however often and in whichever order it is asked for', () => {
    const days = [0, 20_000, 0, 20_088, 20_541, 20_000].map(day => day * 86_400_000 + 7_200_000);
    const once = days.map(madridIso);
    expect(once).toEqual(days.map(madridIso));
    expect(once.map(Date.parse)).toEqual(days);
    expect(once[0]).toBe('1970-01-01T03:00:00+01:00');
  });

  it('gives back every instant that it wrote, save within the hour that comes twice', () => {
    const instant = fc
      .integer({ min: Date.UTC(1950, 0), max: Date.UTC(2060, 0) })
      .map(ms => ms - (ms % 1000));
    fc.assert(
      fc.property(instant, epoch => {
        const back = madridEpoch(madridDateTime(epoch));
        expect([0, 3_600_000]).toContain(epoch - back);
        expect(madridDateTime(back)).toBe(madridDateTime(epoch));
        expect(Date.parse(madridIso(epoch))).toBe(epoch);
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('the wall clock of the Canary Islands', () => {
  it.each([
    ['in winter', Date.UTC(2026, 0, 15, 10)],
    ['in summer', Date.UTC(2026, 6, 15, 10)],
    ['before summer time begins', Date.UTC(2026, 2, 29, 0, 59, 59)],
    ['once summer time has begun', Date.UTC(2026, 2, 29, 1)],
    ['before summer time ends', Date.UTC(2026, 9, 25, 0, 59, 59)],
    ['once summer time has ended', Date.UTC(2026, 9, 25, 1)],
    ['on 29 February', Date.UTC(2028, 1, 29, 23, 30)],
  ])('is an hour behind Madrid %s', (_, at) => {
    const asUtc = (text: string) => Date.parse(`${text.replace(' ', 'T')}Z`);
    expect(asUtc(MADRID.dateTime(at)) - asUtc(CANARY_ISLANDS.dateTime(at))).toBe(3_600_000);
  });

  it('turns the day at its own midnight', () => {
    expect(CANARY_ISLANDS.date(Date.UTC(2026, 11, 31, 23, 30))).toBe('2026-12-31');
    expect(CANARY_ISLANDS.startOfDay('2028-02-29')).toBe(Date.UTC(2028, 1, 29));
    expect(CANARY_ISLANDS.iso(Date.UTC(2026, 6, 15, 10))).toBe('2026-07-15T11:00:00+01:00');
  });

  it('reads an hour that summer time skips, and means the first of two equal ones', () => {
    expect(CANARY_ISLANDS.dateTime(CANARY_ISLANDS.epoch('2026-03-29 01:30:00'))).toBe('2026-03-29 02:30:00');
    expect(CANARY_ISLANDS.epoch('2026-10-25 01:30:00')).toBe(Date.UTC(2026, 9, 25, 0, 30));
  });
});
