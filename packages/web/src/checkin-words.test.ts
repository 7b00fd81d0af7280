import { COUNTRIES, PREFLIGHT_RULES } from '@mirlo/mir';
import { describe, expect, it } from 'vitest';
import { ASKED_FIELDS, askedIn } from './checkin-fields.ts';
import { browserLanguage, CHECKIN_LANGUAGES, CHECKIN_WORDS, dayIn } from './checkin-words/index.ts';
import { issueIn, sentenceOf, unknownPlaceIn } from './checkin-wrong.ts';
import { countryNames } from './country-names.ts';

/** Every text of a language, by its path. */
function texts(words: object, path = ''): [string, string][] {
  return Object.entries(words).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'string'
      ? [[`${path}${key}`, value] as [string, string]]
      : texts(Object(value), `${path}${key}.`),
  );
}

const placeholders = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([one]) => one).sort();
const ES = new Map(texts(CHECKIN_WORDS.es));
const EN = new Map(texts(CHECKIN_WORDS.en));
const OTHERS = CHECKIN_LANGUAGES.filter(one => one !== 'es' && one !== 'en');
/**
 * A text longer than this must differ between two languages. A shorter one may be alike: `Número`.
 */
const LONG = 25;

describe('the words of the form', () => {
  it.each(CHECKIN_LANGUAGES)('%s says everything, with the same values in it', language => {
    const own = texts(CHECKIN_WORDS[language]);
    expect(own.map(([path]) => path)).toEqual([...ES.keys()]);
    expect(own.filter(([, text]) => text.trim() === '')).toEqual([]);
    for (const [path, text] of own)
      expect([path, placeholders(text)]).toEqual([path, placeholders(ES.get(path) ?? '')]);
  });

  it.each(OTHERS)('%s falls back nowhere', language => {
    const own = texts(CHECKIN_WORDS[language]);
    const same = own.filter(([path, text]) => [ES, EN].some(other => other.get(path) === text));
    expect(same.filter(([, text]) => text.length > LONG)).toEqual([]);
    // Galician and Portuguese share words with Spanish, but no language shares a sixth of all
    // texts.
    expect(same.length).toBeLessThan(own.length / 6);
  });

  it.each(CHECKIN_LANGUAGES)('%s names every field, choice and country', language => {
    const fields = askedIn(language).flatMap(group => group.fields);
    expect(fields.map(({ name }) => name)).toEqual(ASKED_FIELDS.map(({ name }) => name));
    for (const { label, choices } of fields) {
      expect(label.es).toBeTruthy();
      for (const [, text] of choices?.('es', '') ?? []) expect(text).toBeTruthy();
    }
    const countries = countryNames(language);
    expect(countries).toHaveLength(Object.keys(COUNTRIES).length);
    expect(countries.filter(([code, name]) => name === code || /^[A-Z]{2}$/.test(name))).toEqual([]);
  });

  it('have a sentence for every rule of the ministry that keeps a person back', () => {
    const asked = /^(?:text|name|contact|address|guest)\.|^date\./;
    const rules = PREFLIGHT_RULES.filter(({ id, severity }) => severity === 'error' && asked.test(id));
    const without = rules.filter(({ id }) => sentenceOf(id) === null).map(({ id }) => id);
    // The form does not know the other guests of the stay, so it cannot find a repeated document.
    expect(without).toEqual(['guest.numero_documento.repeated']);
  });

  it('say what is wrong with the values of the rule', () => {
    const control = { rule: 'guest.numero_documento.control', params: { value: '00000001A', expected: 'R' } };
    expect(issueIn(control, 'es')).toBe('La letra no es correcta: con esas cifras sería R.');
    expect(issueIn(control, 'de')).toBe('Der Buchstabe stimmt nicht: Zu diesen Ziffern gehört R.');
    expect(unknownPlaceIn('Madri', '', 'fr')).toMatch(/« Madri » .* Madrid \(28079\)/);
    expect(dayIn('2030-11-20', 'eu')).toContain('2030');
  });
});

describe('the language', () => {
  it.each([
    ['de-AT,de;q=0.9,en;q=0.8', 'de'],
    ['pl,it;q=0.4,fr;q=0.7', 'fr'],
    ['pl', 'en'],
    ['ca-ES, es;q=0.9', 'ca'],
    ['', 'es'],
    ['*', 'es'],
    ['fr;q=0, nl', 'nl'],
  ])('of a browser that says %s', (header, language) => {
    expect(browserLanguage(header)).toBe(language);
  });
});
