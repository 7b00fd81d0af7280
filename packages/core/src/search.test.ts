import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FIELD_SEPARATOR, searchText } from './search.ts';

describe('the search text', () => {
  it('is lower case, without accents, with ñ as n', () => {
    expect(searchText('PEÑA Núñez', 'Ángela')).toBe(`pena nunez${FIELD_SEPARATOR}angela`);
  });

  it('is the same for composed and decomposed letters', () => {
    expect(searchText('José')).toBe(searchText('Jose\u0301'));
  });

  it('keeps an empty place for a null field, so that fields stay apart', () => {
    expect(searchText('a', null, 'b')).toBe(`a${FIELD_SEPARATOR}${FIELD_SEPARATOR}b`);
  });

  it('keeps percent, underscore and quotes as they are', () => {
    expect(searchText(`100%_"x'`)).toBe(`100%_"x'`);
  });

  it('finds the Turkish capital dotted i and every sigma', () => {
    expect(searchText('İstanbul')).toBe('istanbul');
    expect(searchText('ΟΔΟΣ')).toBe(searchText('οδοσ'));
  });

  it('has a blank where a field holds the separator', () => {
    expect(searchText(`a${FIELD_SEPARATOR}b`)).toBe('a b');
  });

  it('holds no separator of its own inside a field, so that no q crosses two fields', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (a, b) => {
        expect(searchText(a, b).split(FIELD_SEPARATOR)).toHaveLength(2);
      }),
    );
  });

  it('finds every part of a field that begins and ends at whole letters, whatever its case', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme-ascii' }), fc.nat(), fc.nat(), (value, a, b) => {
        const part = value.slice(Math.min(a, b) % (value.length + 1), Math.max(a, b) % (value.length + 1));
        expect(searchText(value)).toContain(searchText(part.toUpperCase()));
      }),
    );
  });

  it('stays the same when normalised again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), value => {
        expect(searchText(searchText(value))).toBe(searchText(value));
      }),
    );
  });
});
