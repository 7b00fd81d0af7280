import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkControl, normaliseDocumentNumber, withControlLetter } from './identity-documents.ts';

const digits = (length: number) => fc.stringMatching(new RegExp(`^[0-9]{${length}}$`));

test('one letter of 23 fits a NIF, and the wrong ones are told the right one', () => {
  fc.assert(
    fc.property(digits(8), body => {
      const right = withControlLetter(body);
      const results = [...'TRWAGMYFPDXBNJZSQVHLCKE'].map(letter => checkControl('NIF', body + letter));
      expect(results.filter(({ result }) => result === 'valid')).toHaveLength(1);
      expect(results.filter(({ result }) => result === 'control')).toHaveLength(22);
      expect(checkControl('NIF', right)).toEqual({ result: 'valid' });
      expect(results).toContainEqual({ result: 'control', expected: right.slice(-1) });
    }),
  );
});

test('a NIE counts its first letter as 0, 1 or 2', () => {
  fc.assert(
    fc.property(fc.constantFrom('X', 'Y', 'Z'), digits(7), (letter, body) => {
      const asNif = withControlLetter('XYZ'.indexOf(letter) + body);
      expect(checkControl('NIE', letter + body + asNif.slice(-1))).toEqual({ result: 'valid' });
    }),
  );
});

test.each(['A00000000', 'B12345674', 'G28000008', 'Q2826000H', 'P2807900B', 'A58818501', 'N0032484H'])(
  'CIF %s is valid',
  cif => {
    expect(checkControl('CIF', cif)).toEqual({ result: 'valid' });
  },
);

test.each([
  ['A00000001', { result: 'control', expected: '0' }],
  ['Q28260008', { result: 'control', expected: 'H' }],
  ['C00000001', { result: 'control', expected: '0 / J' }],
  ['00000000T', { result: 'format' }],
  ['I00000000', { result: 'format' }],
])('CIF %s is not', (cif, expected) => {
  expect(checkControl('CIF', cif)).toEqual(expected);
});

test('numbers are filed in upper case, without blanks and dashes, Spanish ones without dots', () => {
  expect(normaliseDocumentNumber('NIF', ' 12.345.678–z ')).toBe('12345678Z');
  expect(normaliseDocumentNumber('PAS', 'ab 12-34.5')).toBe('AB1234.5');
});
