import { KINSHIPS } from '@mirlo/mir';
import { expect, it } from 'vitest';
import { countries, kinships } from './choices.ts';

it('offers every kinship once, that of a child first', () => {
  const codes = kinships('es').map(([code]) => code);
  expect(codes[0]).toBe('HJ');
  expect([...codes].sort()).toEqual(Object.keys(KINSHIPS).sort());
});

it('countries are sorted once for each language, because a row of a file asks for them twice', () => {
  expect(countries('es')).toBe(countries('es'));
  expect(countries('en')).not.toBe(countries('es'));
});
