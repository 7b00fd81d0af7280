import fc from 'fast-check';
import { COUNTRY_CODE, EMAIL, MUNICIPALITY_CODE } from '../../src/grammar/values.ts';
import {
  type Block,
  DOCUMENT_GRAMMARS,
  type DocumentKind,
  type Element,
  type TextType,
  type Type,
} from '../../src/index.ts';
import { collapse } from '../../src/xml/lexical.ts';

/**
 * Random models of any document, made from the grammar. Lists have at most 3 items; dates and times
 * have no offset.
 */

const MAX_ITEMS = 3;

/**
 * Makes models of a kind's document. They are untyped, because they are made from the grammar at
 * run time.
 */
export function modelOf(kind: DocumentKind): fc.Arbitrary<Record<string, unknown>> {
  return blockOf(DOCUMENT_GRAMMARS[kind].content);
}

function blockOf(block: Block): fc.Arbitrary<Record<string, unknown>> {
  const parts = block.content.map(particle =>
    'choice' in particle ? fc.oneof(...particle.choice.map(fieldOf)) : fieldOf(particle),
  );
  return fc.tuple(...parts).map(fields => Object.assign({}, ...fields));
}

function fieldOf({ name, type, min, max }: Element): fc.Arbitrary<Record<string, unknown>> {
  if (max > 1) {
    return fc
      .array(anyOf(type, true), { minLength: min, maxLength: Math.min(max, MAX_ITEMS) })
      .map(items => ({ [name]: items }));
  }
  const present = anyOf(type, min > 0).map(value => ({ [name]: value }));
  return min > 0 ? present : fc.oneof(present, fc.constant({}));
}

function anyOf(type: Type, mayBeEmpty: boolean): fc.Arbitrary<unknown> {
  switch (type.kind) {
    case 'block':
      return blockOf(type);
    case 'text':
      return textOf(type).filter(text => mayBeEmpty || text !== '');
    case 'int':
      return fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 });
    case 'boolean':
      return fc.boolean();
    case 'date':
      return day;
    case 'dateTime':
      return fc.tuple(day, time).map(([date, clock]) => `${date}T${clock}`);
  }
}

const day = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map(date => date.toISOString().slice(0, 10));
const time = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2000-01-02'), noInvalidDate: true })
  .map(date => date.toISOString().slice(11, 19));

/** Characters that an XML document can hold, with those that must be escaped coming often. */
const character = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...'aZ09 ñÑçéü·ªß<>&"\'-.@/]') },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }) },
);

function textOf(type: TextType): fc.Arbitrary<string> {
  if (type.values) return fc.constantFrom(...type.values);
  if (type === EMAIL)
    return fc.tuple(word, word, word).map(([local, domain, top]) => `${local}@${domain}.${top}`);
  if (type === MUNICIPALITY_CODE) return fc.stringMatching(/^[0-9]{5}$/);
  if (type === COUNTRY_CODE) return fc.stringMatching(/^[a-zA-Z]{3}$/);
  const { max = 60 } = type;
  return fc
    .array(character, { maxLength: max })
    .map(characters => [...characters.join('')].slice(0, max).join(''))
    .map(text => (type.space === 'collapse' ? collapse(text) : text))
    .filter(text => isXmlText(text));
}

const word = fc.stringMatching(/^[a-z0-9&'+_-]{1,20}$/);

// biome-ignore lint/suspicious/noControlCharactersInRegex: what XML does not allow
const FORBIDDEN = /[\u0000-\u0008\u000B-\u001F\uFFFE\uFFFF]|\p{Surrogate}/u;

function isXmlText(text: string): boolean {
  return !FORBIDDEN.test(text);
}
