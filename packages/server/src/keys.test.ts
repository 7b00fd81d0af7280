import { mistyped } from '@mirlo/core';
import { expect, it } from 'vitest';
import { hashKey, makeKey } from './keys.ts';

const isMistyped = (text: string) => mistyped(text) !== null;

it('makes keys that tell their kind, never twice the same, known by their hash', () => {
  const live = makeKey(false);
  const test = makeKey(true);
  expect(live.text).toMatch(/^mirlo_live_[0-9a-f]{56}$/);
  expect(test.text).toMatch(/^mirlo_test_[0-9a-f]{56}$/);
  expect(live.hash).toBe(hashKey(live.text));
  expect(live.hash).toMatch(/^[0-9a-f]{64}$/);
  expect(live).toMatchObject({ prefix: 'mirlo_live_', last4: live.text.slice(-4) });
  expect(new Set(Array.from({ length: 100 }, () => makeKey(false).text)).size).toBe(100);
});

it('tells every slip of one character, and what is left out, by the checksum', () => {
  const { text } = makeKey(false);
  expect(isMistyped(text)).toBe(false);
  for (let i = 0; i < text.length; i++) {
    const slip = text[i] === '0' ? '1' : '0';
    expect(isMistyped(text.slice(0, i) + slip + text.slice(i + 1)), `${i}`).toBe(true);
    expect(isMistyped(text.slice(0, i) + text.slice(i + 1))).toBe(true);
  }
  for (const wrong of ['', text.toUpperCase(), text.replace('live', 'test'), `${text}0`, ` ${text}`])
    expect(isMistyped(wrong), wrong).toBe(true);
});

it('pins the checksum: keys are kept for years', () => {
  expect(isMistyped(`mirlo_live_${'0123456789abcdef'.repeat(3)}ee8a0267`)).toBe(false);
});

it('takes keys of before, which have no checksum', () => {
  expect(isMistyped(`mirlo_live_${'0123456789abcdef'.repeat(3)}`)).toBe(false);
  expect(isMistyped(`mirlo_test_${'0'.repeat(48)}`)).toBe(false);
});
