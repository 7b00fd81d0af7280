import { CANARY_ISLANDS, MADRID } from '@mirlo/core';
import { describe, expect, it } from 'vitest';
import { isToBeTold, quietUntil, readQuietHours, type Untold } from './when.ts';

const QUIET = { from: '22:00', to: '07:00' };
const at = (text: string) => Date.parse(text);
const iso = (epoch: number) => new Date(epoch).toISOString();

describe('quiet hours', () => {
  it.each([
    ['2026-11-23T12:00:00Z', '2026-11-23T12:00:00.000Z'],
    ['2026-11-23T20:59:59Z', '2026-11-23T20:59:59.000Z'],
    ['2026-11-23T21:00:00Z', '2026-11-24T06:00:00.000Z'],
    ['2026-11-24T05:59:59Z', '2026-11-24T06:00:00.000Z'],
    ['2026-11-24T06:00:00Z', '2026-11-24T06:00:00.000Z'],
    // Summer time begins in the first night, and ends in the second.
    ['2026-03-28T23:00:00Z', '2026-03-29T05:00:00.000Z'],
    ['2026-10-24T22:00:00Z', '2026-10-25T06:00:00.000Z'],
  ])('at %s last until %s in Madrid', (now, until) => {
    expect(iso(quietUntil(QUIET, MADRID, at(now)))).toBe(until);
  });

  it('begin and end an hour later in the Canary Islands', () => {
    expect(iso(quietUntil(QUIET, CANARY_ISLANDS, at('2026-11-23T21:30:00Z')))).toBe(
      '2026-11-23T21:30:00.000Z',
    );
    expect(iso(quietUntil(QUIET, CANARY_ISLANDS, at('2026-11-23T22:30:00Z')))).toBe(
      '2026-11-24T07:00:00.000Z',
    );
  });

  it('may lie within one day, or not be there', () => {
    const noon = { from: '13:00', to: '16:00' };
    expect(iso(quietUntil(noon, MADRID, at('2026-11-23T12:30:00Z')))).toBe('2026-11-23T15:00:00.000Z');
    expect(quietUntil(null, MADRID, 7)).toBe(7);
  });

  it('are read as they are written, and refused otherwise', () => {
    expect(readQuietHours('22:00-07:00')).toEqual(QUIET);
    expect(readQuietHours('off')).toBeNull();
    for (const text of ['', '22-7', '24:00-07:00', '22:00-22:00', '22:00 - 07:00'])
      expect(() => readQuietHours(text)).toThrow('expected hours like 22:00-07:00, or off');
  });
});

describe('an alert', () => {
  const NIGHT = at('2026-11-24T00:00:00Z');
  const untold = (more: Partial<Untold>): Untold => ({
    kind: 'refused',
    found_at: NIGHT,
    deadline: null,
    clock: MADRID,
    ...more,
  });
  const MINUTE = 60_000;
  const told = (one: Untold, now: number, lastMail: number | null = null) =>
    isToBeTold(one, { now, lastMail, quiet: QUIET });

  it('waits until the quiet hours end', () => {
    expect(told(untold({}), NIGHT + 10 * MINUTE)).toBe(false);
    expect(told(untold({}), at('2026-11-24T06:00:00Z'))).toBe(true);
  });

  it('is told at once where it would be late before they end, and not where it would be so later', () => {
    expect(told(untold({ deadline: at('2026-11-24T06:00:00Z') }), NIGHT + 2 * MINUTE)).toBe(true);
    expect(told(untold({ deadline: at('2026-11-24T06:00:01Z') }), NIGHT + 2 * MINUTE)).toBe(false);
  });

  it('comes half an hour after the last mail, unless it would be late by then', () => {
    const found_at = at('2026-11-24T10:00:00Z');
    const now = found_at + 2 * MINUTE;
    expect(told(untold({ found_at }), now, found_at)).toBe(false);
    expect(told(untold({ found_at }), found_at + 30 * MINUTE, found_at)).toBe(true);
    expect(told(untold({ found_at, deadline: now + 20 * MINUTE }), now, found_at)).toBe(true);
  });

  it('has to stand for a while: minutes, an hour where the ministry does not answer', () => {
    const found_at = at('2026-11-24T10:00:00Z');
    expect(told(untold({ found_at }), found_at + 2 * MINUTE - 1)).toBe(false);
    const ministry = untold({ kind: 'ministry', found_at, deadline: found_at + 5 * MINUTE });
    expect(told(ministry, found_at + 59 * MINUTE)).toBe(false);
    expect(told(ministry, found_at + 60 * MINUTE)).toBe(true);
  });
});
