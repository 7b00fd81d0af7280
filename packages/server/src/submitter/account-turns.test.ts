import { expect, test } from 'vitest';
import { type AccountStep, AccountTurns } from './account-turns.ts';

const due = (accounts: Record<number, AccountStep[]>) =>
  new Map(Object.entries(accounts).map(([account, steps]) => [Number(account), new Set(steps)]));

test('who had its turn longest ago is next, whatever others have due', () => {
  const turns = new AccountTurns(1);
  const all = due({ 1: ['file'], 2: ['file'], 3: ['file'] });
  const taken = Array.from({ length: 7 }, () => {
    const [next] = turns.inOrder(all);
    if (next === undefined) return 0;
    turns.take(next)();
    return next.account;
  });
  expect(taken).toEqual([1, 2, 3, 1, 2, 3, 1]);
});

test('an account that comes later goes before those who had a turn', () => {
  const turns = new AccountTurns(1);
  turns.take({ account: 1, step: 'file' })();
  expect(turns.inOrder(due({ 1: ['file'], 9: ['poll'] }))).toEqual([
    { account: 9, step: 'poll' },
    { account: 1, step: 'file' },
  ]);
});

test('one that has as much under way as it may have is left out until a turn of it ends', () => {
  const turns = new AccountTurns(2);
  const all = due({ 1: ['file'], 2: ['file'] });
  const end = turns.take({ account: 1, step: 'file' });
  turns.take({ account: 1, step: 'file' });
  expect(turns.inOrder(all).map(({ account }) => account)).toEqual([2]);
  end();
  expect(turns.inOrder(all).map(({ account }) => account)).toEqual([2, 1]);
});

test('the steps of an account take turns too', () => {
  const turns = new AccountTurns(1);
  const all = due({ 1: ['file', 'poll', 'send'] });
  const taken = Array.from({ length: 5 }, () => {
    const [next] = turns.inOrder(all);
    if (next !== undefined) turns.take(next)();
    return next?.step;
  });
  expect(taken).toEqual(['poll', 'send', 'file', 'poll', 'send']);
});
