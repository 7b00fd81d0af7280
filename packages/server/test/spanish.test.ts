import { openapiJson } from '@mirlo/core';
import { expect, test } from 'vitest';
import { createReference } from '../src/pages/reference/page.ts';
import { folded, spanish, TRANSLATED } from '../src/pages/reference/spanish/index.ts';

/** The contract is in English; the reference's Spanish stands in `src/pages/reference/spanish`. */

const asked = new Set<string>();
let calls = 0;
const reference = createReference(JSON.parse(openapiJson), english => {
  asked.add(folded(english));
  calls += 1;
  return spanish(english);
});
/** Renders the page, and returns how many texts it had to translate. */
function translatedIn(): number {
  calls = 0;
  reference(visit, { today: '2026-11-22', demo: null, simulator: null });
  return calls;
}
const visit = { language: 'es', origin: 'http://127.0.0.1', basePath: '', chosen: '', panel: null } as const;
const first = translatedIn();

test('every text of the contract that the reference shows has its Spanish', () => {
  expect([...asked].filter(english => spanish(english) === undefined)).toEqual([]);
});

test('no Spanish is left over from a text that the contract has no more', () => {
  expect(TRANSLATED.filter(english => !asked.has(english))).toEqual([]);
});

test('the Spanish names the same fields, codes and values as the English', () => {
  const names = (text: string) => [...new Set(text.match(/`[^`]+`/g))].sort();
  for (const english of asked) expect(names(spanish(english) ?? ''), english).toEqual(names(english));
});

test('the first reader does not wait for the translation of the contract', () => {
  expect(first).toBe(translatedIn());
});
