import { expect, it } from 'vitest';
import { hashKey, makeKey } from './keys.ts';

it('makes keys that tell their kind, never twice the same, known by their hash', () => {
  const live = makeKey(false);
  const test = makeKey(true);
  expect(live.text).toMatch(/^mirlo_live_[0-9a-f]{48}$/);
  expect(test.text).toMatch(/^mirlo_test_[0-9a-f]{48}$/);
  expect(live.hash).toBe(hashKey(live.text));
  expect(live.hash).toMatch(/^[0-9a-f]{64}$/);
  expect(live).toMatchObject({ prefix: 'mirlo_live_', last4: live.text.slice(-4) });
  expect(new Set(Array.from({ length: 100 }, () => makeKey(false).text)).size).toBe(100);
});
