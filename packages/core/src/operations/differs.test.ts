import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { differs } from './differs.ts';

describe('what a repeated create sends otherwise', () => {
  it('is named by field, in the order sent', () => {
    expect(differs({ c: 1, a: 'x', b: 'y' }, { a: 'x', b: 'z', c: null })).toEqual(['c', 'b']);
  });

  it('says nothing of fields that are not sent', () => {
    expect(differs({}, { a: 'x' })).toEqual([]);
  });

  it('is nothing for a true retry', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.oneof(fc.string(), fc.integer())), sent => {
        expect(differs(sent, { ...sent, id: 1 })).toEqual('id' in sent && sent.id !== 1 ? ['id'] : []);
      }),
    );
  });
});
