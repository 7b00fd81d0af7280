import { expect, test } from 'vitest';
import { enviadoMinisterio, exportedOf } from './shown-state.ts';

test.each([
  ['sandbox', 2],
  ['accepted', 1],
  ['kept', 1],
  ['correcting', 1],
  ['held', 0],
  ['rejected', 0],
  ['annulled', 0],
] as const)('enviado_ministerio of a record that is %s: %s', (state, value) => {
  expect(enviadoMinisterio({ state })).toBe(value);
});

test.each([
  ['held', 'mossos', null, 0],
  ['held', 'mossos', 7, 1],
  ['kept', 'ertzaintza', 7, 1],
  ['held', 'mir', 7, undefined],
  ['accepted', 'mossos', 7, undefined],
] as const)(
  'a record that is %s and of %s, exported at %s, counts as %s',
  (state, autoridad, exported_at, value) => {
    expect(exportedOf({ state, autoridad, exported_at })).toBe(value);
  },
);
