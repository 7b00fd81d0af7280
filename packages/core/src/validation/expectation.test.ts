import { describe, expect, it } from 'vitest';
import type { FieldFormat } from '../generated/fields.ts';
import { anInteger, expectation, oneOf, words } from './expectation.ts';

type Rule = Parameters<typeof expectation>[0];
const rule = (facts: Omit<Rule, 'required' | 'nullable'>): Rule => ({
  required: false,
  nullable: true,
  ...facts,
});

/** Tests the texts that say what a field expects. They are part of every message about a field. */
describe('what is expected of a field', () => {
  it.each<[Rule, string, string]>([
    [rule({ type: 'object' }), 'un objeto JSON', 'a JSON object'],
    [
      rule({ type: 'array', minItems: 1, maxItems: 3 }),
      'una lista de 1 a 3 elementos',
      'a list of 1 to 3 items',
    ],
    [rule({ type: 'array' }), 'una lista de 0 a n elementos', 'a list of 0 to n items'],
    [rule({ type: 'integer' }), 'un entero', 'an integer'],
    [rule({ type: 'integer', minimum: 1 }), 'un entero desde 1', 'an integer from 1'],
    [rule({ type: 'integer', minimum: 0, maximum: 9 }), 'un entero de 0 a 9', 'an integer from 0 to 9'],
    [rule({ type: 'string' }), 'un texto', 'a text'],
    [
      rule({ type: 'string', maxLength: 50 }),
      'un texto de hasta 50 caracteres',
      'a text of up to 50 characters',
    ],
    [
      rule({ type: 'string', minLength: 1, maxLength: 50 }),
      'un texto de 1 a 50 caracteres',
      'a text of 1 to 50 characters',
    ],
    [rule({ type: 'string', enum: ['M', 'F'], maxLength: 1 }), 'uno de M, F', 'one of M, F'],
    [rule({ type: 'string', format: 'uuid', maxLength: 36 }), 'un uuid', 'a uuid'],
  ])('%j is said in both languages', (facts, es, en) => {
    expect(expectation(facts)).toEqual({ es, en });
  });

  it('is an integer from its minimum where no number is too large', () => {
    expect(anInteger({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }).en).toBe('an integer from 1');
    expect(oneOf([0, 1, 2])).toEqual({ es: 'uno de 0, 1, 2', en: 'one of 0, 1, 2' });
    expect(words(20).en).toContain('NUL');
  });

  it('has its own words for every format', () => {
    const formats: FieldFormat[] = [
      'uuid',
      'date',
      'time',
      'datetime',
      'card-expiry',
      'email',
      'country',
      'municipality',
    ];
    const said = formats.map(format => expectation(rule({ type: 'string', format })));
    expect(new Set(said.map(({ es }) => es)).size).toBe(formats.length);
    expect(new Set(said.map(({ en }) => en)).size).toBe(formats.length);
  });
});
