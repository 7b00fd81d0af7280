import { expect, it } from 'vitest';
import { loggable } from './log.ts';

it('keeps of an error where it came from, and nothing of its message', () => {
  const cause = new Error('Data too long\n    at Lucía Ferrer\n    at Calle Mayor 1');
  const error = Object.assign(new Error("Duplicate entry '00000000T\n   at night'", { cause }), {
    code: 'ER_X',
  });
  const logged = loggable(error);
  expect(logged).toMatchObject({ kind: 'Error', code: 'ER_X', cause: { kind: 'Error' } });
  expect(JSON.stringify(logged)).toContain('log.test.ts');
  expect(JSON.stringify(logged)).not.toMatch(/Luc|Mayor|night|00000000T|too long/);
});
