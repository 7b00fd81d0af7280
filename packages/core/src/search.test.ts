import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FIELD_SEPARATOR, SEARCH_BYTES, searchText, searchWords } from './search.ts';

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

describe('the limit of a search text', () => {
  const bytes = (text: string) => new TextEncoder().encode(text).length;

  it.each(['a', 'я', '한', '🙂'])('cuts at whole letters: %s', letter => {
    const text = searchText(letter.repeat(SEARCH_BYTES));
    const whole = searchText(letter);
    expect(bytes(text)).toBeLessThanOrEqual(SEARCH_BYTES);
    expect(bytes(text)).toBeGreaterThan(SEARCH_BYTES - 4);
    expect(whole.repeat(SEARCH_BYTES).startsWith(text)).toBe(true);
    expect(text).not.toMatch(/\p{Surrogate}/u);
  });

  it('takes nothing from a text that has just as many bytes', () => {
    expect(searchText('a'.repeat(SEARCH_BYTES))).toHaveLength(SEARCH_BYTES);
    expect(searchText('a'.repeat(SEARCH_BYTES), 'b')).toHaveLength(SEARCH_BYTES);
    expect(searchText('a'.repeat(SEARCH_BYTES - 3), 'b')).toMatch(/b$/u);
  });
});

describe('the words of a q', () => {
  it('are normalised, each once, whatever is between them', () => {
    expect(searchWords(' Ana\tGARCÍA\u00a0 ana ')).toEqual(['ana', 'garcia']);
    expect(searchWords(`a${FIELD_SEPARATOR}b`)).toEqual(['a', 'b']);
  });

  it('are none where nothing but accents and blanks is left', () => {
    expect(searchWords(' \u0301 ')).toEqual([]);
    expect(searchWords('')).toEqual([]);
  });
});
