import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maskCardNumber } from '../src/index.ts';

/**
 * Digits completed with the check digit of ISO/IEC 7812-1, worked out apart from the code under
 * test.
 */
function completed(digits: string): string {
  const valid = (number: string) =>
    [...number]
      .reverse()
      .map((d, i) => (i % 2 ? ([0, 2, 4, 6, 8, 1, 3, 5, 7, 9][Number(d)] ?? 0) : Number(d)))
      .reduce((a, b) => a + b, 0) %
      10 ===
    0;
  const last = '0123456789'.split('').find(d => valid(digits + d));
  return digits + last;
}

describe('a card number in medio_pago', () => {
  it.each([
    ['4111111111111111', '1111'],
    ['4111 1111 1111 1111', '1111'],
    ['4111-1111-1111-1111', '1111'],
    ['4111–1111–1111–1111', '1111'],
    ['VISA 5500 0000 0000 0004 (empresa)', 'VISA 0004 (empresa)'],
    ['4111111111111111 5500000000000004', '1111 0004'],
    ['378282246310005', '0005'],
  ])('%s is kept as %s', (given, kept) => {
    expect(maskCardNumber(given)).toBe(kept);
  });

  it.each([
    'TARJETA',
    '1111',
    '4111111111111112',
    '411111111111',
    'ES91 2100 0418 4502 0005 1332',
    '600123456',
    // Numbers with a right check digit that are too short or too long.
    completed('41111111111'),
    completed('4111111111111111111'),
    `${completed('41111111111')} 12345678`,
  ])('%s is no card number and stays', given => {
    expect(maskCardNumber(given)).toBe(given);
  });

  it('is found at every length from 13 to 19 and whatever stands between the digits', () => {
    const body = fc.stringMatching(/^\d{12,18}$/);
    const gap = fc.constantFrom('', ' ', '-', ' - ');
    fc.assert(
      fc.property(body, gap, (digits, between) => {
        const number = completed(digits);
        expect(maskCardNumber([...number].join(between))).toBe(number.slice(-4));
      }),
    );
  });
});
