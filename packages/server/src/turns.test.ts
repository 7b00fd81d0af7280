import { expect, test } from 'vitest';
import { turnsOf } from './turns.ts';

/** A call that ends when it is told to. */
function call(started: string[], name: string) {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const run = () => {
    started.push(name);
    return promise;
  };
  return { run, end: () => resolve(name), fail: () => reject(new Error(name)) };
}

const rounds = () => new Promise<void>(resolve => void setImmediate(resolve));

test('what a key has beyond its bound waits in order, and another key does not', async () => {
  const inTurn = turnsOf<number>(2);
  const started: string[] = [];
  const calls = ['a1', 'a2', 'a3', 'a4'].map(name => call(started, name));
  const answers = calls.map(({ run }) => inTurn(1, run));
  const other = call(started, 'b1');
  const answer = inTurn(2, other.run);
  await rounds();
  expect(started).toEqual(['a1', 'a2', 'b1']);
  other.end();
  expect(await answer).toBe('b1');
  calls[1]?.end();
  await answers[1];
  await rounds();
  expect(started).toEqual(['a1', 'a2', 'b1', 'a3']);
  for (const { end } of calls) end();
  expect(await Promise.all(answers)).toEqual(['a1', 'a2', 'a3', 'a4']);
});

test('a call that fails ends its turn, and its failure is its own', async () => {
  const inTurn = turnsOf<number>(1);
  const started: string[] = [];
  const [first, second] = [call(started, 'first'), call(started, 'second')];
  const failed = inTurn(1, first.run);
  const answer = inTurn(1, second.run);
  first.fail();
  await expect(failed).rejects.toThrow('first');
  second.end();
  expect(await answer).toBe('second');
});
