import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import {
  checkNewKey,
  createSecretBox,
  DEMO_SECRET_KEY,
  isRandomKey,
  refuseGuessableKey,
  SecretKeyError,
} from './secret-box.ts';

const KEY = '0123456789abcdef0123456789abcdef';
const box = createSecretBox(KEY);

test('what is sealed opens again, and never looks the same twice', () => {
  const sealed = box.seal('Contraseña1 ñ€', 'account:3');
  expect(box.open(sealed, 'account:3')).toBe('Contraseña1 ñ€');
  expect(sealed).not.toContain('Contrase');
  expect(box.seal('Contraseña1 ñ€', 'account:3')).not.toBe(sealed);
});

test('another key is told apart from a changed text, and opens nothing', () => {
  const sealed = box.seal('Secret1!', 'account:3');
  const other = createSecretBox(`${KEY}x`);
  expect(other.fits(sealed)).toBe(false);
  expect(box.fits(sealed)).toBe(true);
  expect(() => other.open(sealed, 'account:3')).toThrow(/another SECRET_KEY/);
  const changed = `${sealed.slice(0, -2)}${sealed.endsWith('AA') ? 'BB' : 'AA'}`;
  expect(() => box.open(changed, 'account:3')).toThrow(/was changed/);
});

test('a password opens for its own account only', () => {
  expect(() => box.open(box.seal('Secret1!', 'account:3'), 'account:4')).toThrow(SecretKeyError);
});

test('without a key, or with a short one, nothing is sealed', () => {
  expect(() => createSecretBox(null)).toThrow(/SECRET_KEY is not set/);
  expect(() => createSecretBox('short')).toThrow(/has 5 characters, expected at least 16/);
});

test('a new key is 32 random bytes, however they are written', () => {
  const bytes = randomBytes(32);
  for (const form of ['hex', 'base64', 'base64url'] as const) {
    expect(isRandomKey(bytes.toString(form))).toBe(true);
    expect(() => checkNewKey(bytes.toString(form))).not.toThrow();
  }
  for (const weak of [KEY, DEMO_SECRET_KEY, bytes.toString('hex').slice(1)]) {
    expect(isRandomKey(weak)).toBe(false);
    expect(() => checkNewKey(weak)).toThrow(/expected 32 random bytes/);
  }
  expect(() => checkNewKey(null)).toThrow(/SECRET_KEY is not set/);
});

test.each([
  ['64 equal digits', 'f'.repeat(64)],
  ['one byte in hexadecimal', 'ab'.repeat(32)],
  ['one byte in base64', Buffer.alloc(32, 7).toString('base64')],
  ['43 equal letters', 'x'.repeat(43)],
  ['equal characters in no form', 'x'.repeat(64)],
])('%s are no random bytes', (_, key) => {
  expect(isRandomKey(key)).toBe(false);
  expect(() => checkNewKey(key)).toThrow(/repeats one byte, expected 32 random bytes/);
  expect(() => refuseGuessableKey(key)).toThrow(/repeats one byte/);
  // `mirlo secret rotate` still has to read a password that an earlier version stored with a weak
  // key.
  expect(() => createSecretBox(key)).not.toThrow();
});

test('a key that is short, or the demo’s, is refused before it is used; a weak one of before is not', () => {
  expect(() => refuseGuessableKey('short')).toThrow(/has 5 characters, expected at least 16/);
  expect(() => refuseGuessableKey(DEMO_SECRET_KEY)).toThrow(/of the demo/);
  for (const key of [null, KEY, randomBytes(32).toString('hex')])
    expect(() => refuseGuessableKey(key)).not.toThrow();
});
