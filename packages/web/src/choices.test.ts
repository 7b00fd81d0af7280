import { KINSHIPS } from '@mirlo/mir';
import { expect, it } from 'vitest';
import { kinships } from './choices.ts';

it('offers every kinship once, that of a child first', () => {
  const codes = kinships('es').map(([code]) => code);
  expect(codes[0]).toBe('HJ');
  expect([...codes].sort()).toEqual(Object.keys(KINSHIPS).sort());
});
