import { expect, test } from 'vitest';
import { scansInTurn } from './scans.ts';

/** Scans that run until a test ends them. */
function scansThatLast(atOnce: number) {
  const running: (() => void)[] = [];
  const inTurn = scansInTurn(atOnce);
  const scan = (account: number) => inTurn(account, () => new Promise<void>(end => void running.push(end)));
  return { running, scan };
}

const rounds = () => new Promise<void>(resolve => void setImmediate(resolve));

test('lists take two connections an account, and three in all of a pool of ten', async () => {
  const { running, scan } = scansThatLast(3);
  const lists = [1, 1, 1, 1, 2, 2, 2, 3].map(account => scan(account));
  await rounds();
  expect(running).toHaveLength(3);
  for (let ended = 0; ended < lists.length; ended += 1) {
    running[ended]?.();
    await rounds();
  }
  await Promise.all(lists);
});

test('with two threads, as on SQLite, no account takes both', async () => {
  const { running, scan } = scansThatLast(2);
  for (const account of [1, 1, 2]) void scan(account);
  await rounds();
  expect(running).toHaveLength(2);
});

test('one account alone leaves the rest of that third to others', async () => {
  const { running, scan } = scansThatLast(3);
  for (let list = 0; list < 9; list += 1) void scan(1);
  await rounds();
  expect(running).toHaveLength(2);
  void scan(2);
  await rounds();
  expect(running).toHaveLength(3);
});
