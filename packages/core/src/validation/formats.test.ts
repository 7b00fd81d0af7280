import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { codePoints, date, datetime, email, uuid } from './formats.ts';

describe('date', () => {
  test('takes the dates that exist and no others', () => {
    const part = (max: number) => fc.integer({ min: 0, max });
    const pad = (value: number, width: number) => String(value).padStart(width, '0');
    fc.assert(
      fc.property(part(9999), part(13), part(32), (year, month, day) => {
        const text = `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`;
        const instant = new Date(`${text}T00:00:00Z`);
        const real = year > 0 && !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(text);
        expect(date(text)).toBe(real);
      }),
    );
  });

  test.each(['2024-02-29', '2000-02-29'])('takes the leap day %s', text => expect(date(text)).toBe(true));
  test.each([
    '2026-02-29',
    '1900-02-29',
    '2026-1-1',
    '2026-01-01 ',
    '2026-01-01\n',
    '26-01-01',
    '',
    '٢٠٢٦-01-01',
  ])('refuses %j', text => expect(date(text)).toBe(false));
});

describe('datetime', () => {
  test('takes a blank between date and time, and an hour that summer time skips', () => {
    expect(datetime('2026-11-21 10:00:00')).toBe(true);
    expect(datetime('2026-03-29 02:30:00')).toBe(true);
  });
  test.each([
    '2026-11-21T10:00:00',
    '2026-02-30 10:00:00',
    '2026-11-21 24:00:00',
    '2026-11-21 10:00',
    '2026-11-21 10:00:60',
  ])('refuses %j', text => expect(datetime(text)).toBe(false));
});

describe('email', () => {
  test.each([
    'a@b.es',
    'lucia.ferrer+hotel@example.com',
    "o'hara_1@sub.example.co",
    '"lucia ferrer"@example.com',
    'x@xn--espaa-rta.es',
  ])('takes %s', text => expect(email(text)).toBe(true));
  test.each([
    '',
    'a',
    'a@',
    '@b.es',
    'a@b',
    'a@b.',
    'a@.b',
    'a..b@c.es',
    '.a@c.es',
    'a@-b.es',
    'a b@c.es',
    'a@b@c.es',
    'a@b_c.es',
    'ñ@b.es',
  ])('refuses %j', text => expect(email(text)).toBe(false));

  test('takes time in proportion to the length, whatever the text', () => {
    const hostile = ['a', 'a.', '-', 'a-', '"', '\\"', '@', 'a@', '!'].flatMap(piece => [
      `${piece.repeat(200_000)}@`,
      `a@${piece.repeat(200_000)}`,
      `"${piece.repeat(200_000)}`,
    ]);
    // If the check took quadratic time, this would take hours, and the test would time out.
    for (const text of hostile) expect(email(text)).toBe(false);
  });
});

describe('uuid', () => {
  test('takes any uuid in either case', () => {
    fc.assert(fc.property(fc.uuid(), text => uuid(text) && uuid(text.toUpperCase())));
  });
  test.each([
    'urn:uuid:5f0c1f6e-3b0a-4f57-9a41-0d6f0a1f2b3c',
    '{5f0c1f6e-3b0a-4f57-9a41-0d6f0a1f2b3c}',
    '5f0c1f6e3b0a4f579a410d6f0a1f2b3c',
  ])('refuses %s', text => expect(uuid(text)).toBe(false));
});

test('codePoints counts what the language itself iterates over', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary' }), text => codePoints(text) === [...text].length));
  expect(codePoints('\ud83d')).toBe(1);
});
