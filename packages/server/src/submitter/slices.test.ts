import { expect, test } from 'vitest';
import type { Database } from '../database/database.ts';
import { computingApart, inSlices } from './slices.ts';

/** A database that notes when its transactions begin and end. `end` ends the open one. */
function noting(engine: Database['engine']) {
  const told: string[] = [];
  const { promise, resolve: end } = Promise.withResolvers<void>();
  const transaction = async () => {
    told.push('begun');
    await promise;
    told.push('ended');
  };
  const call = async () => told.push('read');
  const { database, compute } = computingApart({ engine, transaction, call } as unknown as Database);
  const begin = () => database.transaction(async () => undefined);
  return { told, end, begin, read: () => database.call(async () => undefined), compute };
}

const rounds = async () => {
  for (let round = 0; round < 5; round += 1) await new Promise(resolve => void setImmediate(resolve));
};

test('on SQLite nothing is computed or read while a transaction of the same thread keeps others from writing', async () => {
  const { told, end, begin, read, compute } = noting('sqlite');
  const transaction = begin();
  const others = [compute(() => told.push('computed')), read()];
  await rounds();
  expect(told).toEqual(['begun']);
  end();
  await Promise.all([transaction, ...others]);
  expect(told).toEqual(['begun', 'ended', 'computed', 'read']);
});

test('on MariaDB, where a transaction keeps nobody from writing, computing does not wait', async () => {
  const { told, end, begin, compute } = noting('mysql');
  const transaction = begin();
  await compute(() => told.push('computed'));
  expect(told).toEqual(['begun', 'computed']);
  end();
  await transaction;
});

test('items are taken in order, with a turn for others after some milliseconds of computing', async () => {
  let slices = 0;
  const results = await inSlices(
    [1, 2, 3],
    item => {
      for (const until = performance.now() + 5; performance.now() < until; );
      return item * 2;
    },
    async slice => {
      slices += 1;
      return slice();
    },
  );
  expect(results).toEqual([2, 4, 6]);
  expect(slices).toBe(3);
});
