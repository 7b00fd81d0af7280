import { expect, it } from 'vitest';
import { hashPassword, isPassword } from './passwords.ts';

it('knows a password by what is stored, and no other one', async () => {
  const stored = await hashPassword('calle mayor doce');
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await isPassword('calle mayor doce', stored)).toBe(true);
  expect(await isPassword('calle mayor trece', stored)).toBe(false);
});

it('stores the same password otherwise each time', async () => {
  expect(await hashPassword('calle mayor doce')).not.toBe(await hashPassword('calle mayor doce'));
});

it('takes a letter with its accent apart for the letter', async () => {
  const stored = await hashPassword('contraseña de julián'.normalize('NFD'));
  expect(await isPassword('contraseña de julián'.normalize('NFC'), stored)).toBe(true);
});

it('knows none of somebody who has none, whatever is given', async () => {
  expect(await isPassword('', null)).toBe(false);
  expect(await isPassword('calle mayor doce', null)).toBe(false);
});
