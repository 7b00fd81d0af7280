import { describe, expect, it } from 'vitest';
import { readPhone } from './phone.ts';

describe('a telephone', () => {
  it.each([
    ['0151 12345678', ['DEU'], '+4915112345678'],
    ['612 34 56 78', ['ESP'], '+34612345678'],
    ['0034 612345678', ['DEU'], '+34612345678'],
    ['+44 (0)20 7946 0018', ['DEU'], '+442079460018'],
    ['(415) 555-2671', ['USA'], '+14155552671'],
    ['06 12 34 56 78', ['FRA'], '+33612345678'],
    // A Spaniard who lives abroad types the number from home.
    ['612345678', ['ISL', 'ESP'], '+34612345678'],
  ])('%s of %s has the prefix of its country', (text, countries, expected) => {
    expect(readPhone(text, countries)).toBe(expected);
  });

  it.each(['12', 'none', '+34', '+34 6123456789012345', '+999 12345678', ''])('%s is none', text => {
    expect(readPhone(text, ['ESP'])).toBe(null);
  });

  it('is none without a prefix, where no country is known', () => {
    expect(readPhone('612345678', ['', 'XXX'])).toBe(null);
    expect(readPhone('+34 612 345 678', [])).toBe('+34612345678');
  });
});
