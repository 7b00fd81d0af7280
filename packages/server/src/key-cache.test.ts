import type { StoredKey } from '@mirlo/core';
import { expect, it } from 'vitest';
import { testKey } from '../../core/src/test-key.ts';
import { KEY_CACHE_MS, keyCache } from './keys.ts';

const key = (active: boolean): StoredKey => testKey({ active });

it('asks once for callers that come together, and again when the time is over', async () => {
  let now = 0;
  let stored: StoredKey | null = key(true);
  let asked = 0;
  const find = keyCache(
    async () => {
      asked += 1;
      return stored;
    },
    () => now,
  );
  expect((await Promise.all([find('h'), find('h')])).map(found => found?.active)).toEqual([true, true]);
  expect(asked).toBe(1);
  stored = key(false);
  now = KEY_CACHE_MS - 1;
  expect((await find('h'))?.active).toBe(true);
  now = KEY_CACHE_MS;
  expect((await find('h'))?.active).toBe(false);
  expect(asked).toBe(2);
});

it('remembers neither what is not there nor a failure', async () => {
  const answers: (() => Promise<StoredKey | null>)[] = [
    async () => null,
    async () => {
      throw new Error('away');
    },
    async () => key(true),
  ];
  const find = keyCache(
    () => answers.shift()?.() ?? Promise.resolve(null),
    () => 0,
  );
  expect(await find('h')).toBeNull();
  await expect(find('h')).rejects.toThrow('away');
  expect((await find('h'))?.id).toBe(1);
});
