import { expect, it } from 'vitest';
import { hashPassword, isPassword, type Typist } from './passwords.ts';

it('knows a password by what is stored, and no other one', async () => {
  const stored = await hashPassword('calle mayor doce');
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await isPassword('calle mayor doce', stored, 'stranger')).toBe(true);
  expect(await isPassword('calle mayor trece', stored, 'stranger')).toBe(false);
});

it('stores the same password otherwise each time', async () => {
  expect(await hashPassword('calle mayor doce')).not.toBe(await hashPassword('calle mayor doce'));
});

it('takes a letter with its accent apart for the letter', async () => {
  const stored = await hashPassword('contraseña de julián'.normalize('NFD'));
  expect(await isPassword('contraseña de julián'.normalize('NFC'), stored, 'stranger')).toBe(true);
});

it('knows none of somebody who has none, whatever is given', async () => {
  expect(await isPassword('', null, 'stranger')).toBe(false);
  expect(await isPassword('calle mayor doce', null, 'stranger')).toBe(false);
});

it('somebody whom the server knows does not wait for a flood of strangers', async () => {
  const stored = await hashPassword('calle mayor doce');
  const ended: Typist[] = [];
  const check = async (typist: Typist) => {
    await isPassword('calle mayor trece', stored, typist);
    ended.push(typist);
  };
  const flood = Array.from({ length: 12 }, () => check('stranger'));
  await check({ account: 1 });
  expect(ended.length).toBeLessThan(8);
  await Promise.all(flood);
});

it('is checked for one account in turn, so that nobody of another account waits for its flood', async () => {
  const stored = await hashPassword('calle mayor doce');
  let ended = 0;
  const check = async (account: number) => {
    await isPassword('calle mayor trece', stored, { account });
    ended += 1;
  };
  const flood = Array.from({ length: 12 }, () => check(1));
  await check(2);
  expect(ended).toBeLessThan(4);
  await Promise.all(flood);
});
