import { expect, it } from 'vitest';
import { knownIn, rememberIn } from './known-browser.ts';

const ANA = { id: 1, password_hash: '$argon2id$v=19$m=19456,t=2,p=1$c2FsdA$dGFn' };
const EVA = { ...ANA, id: 2 };

it('a browser is known by who signed in with it, until their password is another one', () => {
  const kept = rememberIn(null, ANA);
  expect(knownIn(kept, ANA)).toBe(kept);
  expect(knownIn(kept, EVA)).toBeNull();
  expect(knownIn(kept, { ...ANA, password_hash: '$argon2id$v=19$m=19456,t=2,p=1$c2FsdA$dGFo' })).toBeNull();
  expect(knownIn(null, ANA)).toBeNull();
});

it('a desk is known by five people, each once', () => {
  const people = [1, 2, 3, 4, 5].map(id => ({ ...ANA, id }));
  const kept = people.reduce<string | null>(rememberIn, null) ?? '';
  expect(people.every(one => knownIn(kept, one) !== null)).toBe(true);
  const again = rememberIn(kept, ANA);
  expect(again.split('.').toSorted()).toEqual(kept.split('.').toSorted());
  const sixth = rememberIn(again, { ...ANA, id: 6 });
  expect(knownIn(sixth, ANA)).not.toBeNull();
  expect(knownIn(sixth, EVA)).toBeNull();
});

it.each(['', '.', 'made up', 'a'.repeat(65), `${'a.'.repeat(40)}`, 'ñ'.repeat(65)])(
  'nobody is known by %j',
  kept => {
    expect(knownIn(kept, ANA)).toBeNull();
  },
);
