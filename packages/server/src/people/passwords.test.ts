import { expect, it } from 'vitest';
import { hashPassword, isPassword } from './passwords.ts';

it('knows a password by what is stored, and no other one', async () => {
  const stored = await hashPassword('calle mayor doce');
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await isPassword('calle mayor doce', stored, 'strangers')).toBe(true);
  expect(await isPassword('calle mayor trece', stored, 'strangers')).toBe(false);
});

it('stores the same password otherwise each time', async () => {
  expect(await hashPassword('calle mayor doce')).not.toBe(await hashPassword('calle mayor doce'));
});

it('takes a letter with its accent apart for the letter', async () => {
  const stored = await hashPassword('contraseña de julián'.normalize('NFD'));
  expect(await isPassword('contraseña de julián'.normalize('NFC'), stored, 'strangers')).toBe(true);
});

it('knows none of somebody who has none, whatever is given', async () => {
  expect(await isPassword('', null, 'strangers')).toBe(false);
  expect(await isPassword('calle mayor doce', null, 'strangers')).toBe(false);
});

it('somebody whom the server knows does not wait for a flood of strangers', async () => {
  const stored = await hashPassword('calle mayor doce');
  const ended: string[] = [];
  const check = async (typist: 'known' | 'strangers') => {
    await isPassword('calle mayor trece', stored, typist);
    ended.push(typist);
  };
  const flood = Array.from({ length: 12 }, () => check('strangers'));
  await check('known');
  expect(ended.length).toBeLessThan(8);
  await Promise.all(flood);
});
