import { MirError, type MirErrorKind } from '@mirlo/mir/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createBreaker, MinistryDown } from './breaker.ts';

const PAUSE = { firstMs: 1_000, longestMs: 3_000 };

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
});
afterEach(() => {
  vi.useRealTimers();
});

function open(stopping?: AbortSignal) {
  const changes: [string, string | null][] = [];
  const breaker = createBreaker({
    ...(stopping && { stopping }),
    pause: PAUSE,
    now: Date.now,
    // Without jitter, every pause is half of its full length.
    random: () => 0,
    changed: (state, words) => void changes.push([state, words]),
  });
  const fail = (kind: MirErrorKind = 'retry', reason = 'down', account = 1) =>
    breaker.call(async () => {
      throw new MirError({ kind, operation: 'alta', reason });
    }, account);
  const works = () => breaker.call(async () => 'answer', 2);
  return { breaker, changes, fail, works };
}

/** Calls `fail` `n` times, and returns the errors. */
async function times(n: number, fail: () => Promise<unknown>): Promise<unknown[]> {
  const errors: unknown[] = [];
  for (let i = 0; i < n; i++) await fail().catch(error => errors.push(error));
  return errors;
}

test('four failures in a row leave it closed, the fifth opens it, with the last one’s words', async () => {
  const { breaker, changes, fail } = open();
  await times(4, fail);
  expect(breaker.state()).toBe('closed');
  expect(changes).toEqual([]);
  await times(1, () => fail('unknown', 'no answer in 25 s'));
  expect(breaker.state()).toBe('open');
  expect(changes).toEqual([['open', expect.stringContaining('no answer in 25 s')]]);
});

test('an answer between them starts the count again', async () => {
  const { breaker, fail, works } = open();
  await times(4, fail);
  expect(await works()).toBe('answer');
  await times(4, fail);
  expect(breaker.state()).toBe('closed');
});

test.each(['configuration', 'data', 'duplicate'] as const)(
  'what the ministry says about a request (%s) is no sign that it is down',
  async kind => {
    const { breaker, fail } = open();
    const errors = await times(9, () => fail(kind));
    expect(breaker.state()).toBe('closed');
    expect(errors).toHaveLength(9);
    for (const error of errors) expect(error).toMatchObject({ kind });
  },
);

test('a fault of ours is no sign of it either, and is thrown as it is', async () => {
  const { breaker } = open();
  const fault = new TypeError('a fault of ours');
  const errors = await times(9, () => breaker.call(() => Promise.reject(fault), 1));
  expect(errors.every(error => error === fault)).toBe(true);
  expect(breaker.state()).toBe('closed');
});

test('while it is open nothing is called, and that is told apart from what a call throws', async () => {
  const { breaker, fail } = open();
  await times(5, fail);
  const call = vi.fn();
  const refused = breaker.call(call, 1);
  await expect(refused).rejects.toThrow(MinistryDown);
  await expect(refused).rejects.toMatchObject({
    name: 'MinistryDown',
    message: 'the ministry is left alone after failures',
  });
  expect(call).not.toHaveBeenCalled();
});

test('after the pause one request tries: an answer closes it, and forgets the words', async () => {
  const { breaker, changes, fail, works } = open();
  await times(5, fail);
  vi.advanceTimersByTime(499);
  expect(breaker.state()).toBe('open');
  vi.advanceTimersByTime(1);
  expect(breaker.state()).toBe('half-open');
  await works();
  expect(breaker.state()).toBe('closed');
  expect(changes).toEqual([
    ['open', expect.stringContaining('down')],
    ['half-open', expect.stringContaining('down')],
    ['closed', null],
  ]);
});

test('a failed try opens it again, each time for the first pause', async () => {
  const { breaker, fail } = open();
  await times(5, fail);
  for (let n = 0; n < 4; n += 1) {
    vi.advanceTimersByTime(499);
    expect(breaker.state()).toBe('open');
    vi.advanceTimersByTime(1);
    expect(breaker.state()).toBe('half-open');
    await times(1, fail);
  }
});

test('it knows the accounts whose calls failed, until a call succeeds', async () => {
  const { breaker, fail, works } = open();
  await times(4, fail);
  await times(1, () => fail('configuration', 'refused', 3));
  await times(1, fail);
  await times(1, () => breaker.call(async () => 'not made', 4));
  expect([...breaker.failed]).toEqual([1]);
  vi.advanceTimersByTime(500);
  await works();
  expect([...breaker.failed]).toEqual([]);
});

test('one account that fails is still known where another’s failure opens it', async () => {
  const { breaker, fail } = open();
  await times(4, fail);
  await times(1, () => fail('retry', 'down', 2));
  expect(breaker.state()).toBe('open');
  expect([...breaker.failed]).toEqual([1, 2]);
});

test('a call that succeeds while it is closed lets it forget who failed', async () => {
  const { breaker, fail, works } = open();
  await times(2, fail);
  expect([...breaker.failed]).toEqual([1]);
  await works();
  expect([...breaker.failed]).toEqual([]);
});

test('it keeps the ministry’s words where a fault of ours comes after them', async () => {
  const { breaker, changes, fail } = open();
  await times(5, fail);
  vi.advanceTimersByTime(500);
  await expect(breaker.call(() => Promise.reject(new TypeError('ours')), 1)).rejects.toThrow('ours');
  for (const [, words] of changes) expect([null, expect.stringContaining('down')]).toContainEqual(words);
});

test('a submitter that stops calls nothing more', async () => {
  const stop = new AbortController();
  const { breaker } = open(stop.signal);
  const call = vi.fn(async () => 'answer');
  expect(await breaker.call(call, 1)).toBe('answer');
  stop.abort();
  const refused = breaker.call(call, 1);
  await expect(refused).rejects.toThrow(MinistryDown);
  await expect(refused).rejects.toThrow('this submitter stops');
  expect(call).toHaveBeenCalledOnce();
});
