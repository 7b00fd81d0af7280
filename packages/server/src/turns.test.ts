import { expect, onTestFinished, test, vi } from 'vitest';
import { newestFirst, Overtaken } from './newest-first.ts';
import { type CallBounds, callTurns, loopTurn, queueOf, turnsOf, turnsWithin } from './turns.ts';

/** Makes a call that ends when the test says so. */
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
  await expect.poll(() => started).toEqual(['a1', 'a2', 'b1', 'a3']);
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

test('nobody who comes overtakes one who waits, at whatever instant of the end of a turn', async () => {
  for (let steps = 0; steps < 10; steps += 1) {
    const line = queueOf(1);
    const order: string[] = [];
    const { promise, resolve } = Promise.withResolvers<void>();
    const first = line(() => promise);
    const waiting = line(async () => void order.push('waiting'));
    let instant: Promise<unknown> = promise;
    for (let step = 0; step < steps; step += 1) instant = instant.then(() => undefined);
    const newcomer = instant.then(() => line(async () => void order.push('newcomer')));
    resolve();
    await Promise.all([first, waiting, newcomer]);
    expect([steps, ...order]).toEqual([steps, 'waiting', 'newcomer']);
  }
});

const MANY = { ofActor: 99, ofAccount: 99, besideOthers: 99 };

/** Calls a key of an account, which has one. */
function keyCalls(bounds: CallBounds, now = () => 0) {
  const inTurn = callTurns(bounds, now);
  return (account_id: number, call: () => Promise<void>) =>
    inTurn({ kind: 'key', id: account_id, account_id } as Parameters<typeof inTurn>[0], call);
}

test('calls begin one in a turn of the event loop, so that others come in between', async () => {
  const inTurn = keyCalls(MANY);
  let turn = 0;
  const begun: number[] = [];
  const calls = [1, 1, 2, 3, 3, 3].map(account => inTurn(account, async () => void begun.push(turn)));
  const count = () => {
    turn += 1;
    if (begun.length < 6) setImmediate(count);
  };
  setImmediate(count);
  await Promise.all(calls);
  expect(new Set(begun).size, `begun in the turns ${begun}`).toBe(6);
});

/**
 * Wants a turn of the event loop for each of these names, which all take so many milliseconds, and
 * tells in which order they came.
 */
async function turnsTaken(names: string[], ms = 1): Promise<string[]> {
  const order: string[] = [];
  const take = async (name: string) => {
    await loopTurn(name);
    order.push(name);
    vi.advanceTimersByTime(ms);
  };
  await Promise.all(names.map(take));
  return order;
}

test('turns of the event loop go from name to name, so that few do not wait for many', async () => {
  stopClock();
  const names = ['many', 'many', 'many', 'many', 'few', 'many', 'few', 'other'];
  const order = ['many', 'few', 'other', 'many', 'few', 'many', 'many', 'many'];
  expect(await turnsTaken(names)).toEqual(order);
});

test('a name with short turns, however many, comes before those whose turns are long', async () => {
  stopClock();
  const long = ['long 1', 'long 2', 'long 3'];
  await turnsTaken(long, 16);
  await turnsTaken(Array(3).fill('short'));
  const order = ['short', 'short', ...long];
  expect(await turnsTaken([...long, 'short', 'short'])).toEqual(order);
});

test('turns shorter than a round of the event loop are equal, so that none waits for many of them', async () => {
  stopClock();
  const shorter = ['shorter', 'shorter', 'shorter'];
  await turnsTaken(shorter, 0.1);
  await turnsTaken(['a little longer'], 1);
  expect((await turnsTaken([...shorter, 'a little longer'])).indexOf('a little longer')).toBeLessThan(2);
});

test('a pause of the process is charged to nobody, and a slow turn as the mean of eight', async () => {
  stopClock();
  await turnsTaken(Array(8).fill('once slow'), 0);
  await turnsTaken(['always slow'], 10);
  await turnsTaken(['once slow'], 3_000);
  expect(await turnsTaken(['always slow', 'once slow'])).toEqual(['once slow', 'always slow']);
});

test('the calls of one account do not delay those of another', async () => {
  stopClock();
  const inTurn = keyCalls(MANY);
  const order: number[] = [];
  const takeOne = async (account: number) => {
    order.push(account);
    vi.advanceTimersByTime(1);
  };
  const calls = (account: number, count: number) =>
    Array.from({ length: count }, () => inTurn(account, () => takeOne(account)));
  await Promise.all([...calls(21, 60), ...calls(22, 22)]);
  expect(order.lastIndexOf(22)).toBeLessThan(46);
});

/** Stops the clock that measures the time of calls, until the test ends. */
function stopClock(): void {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
}

/** Begins a call for each of these names. Returns those that began, and what ends one of them. */
function beginning(inTurn: ReturnType<typeof turnsWithin<string>>, names: string) {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const answers = [...names].map((name, n) => {
    const { run, end } = call(begun, `${name}${n}`);
    ends.set(`${name}${n}`, end);
    return inTurn(name, run);
  });
  const end = async (name: string) => {
    ends.get(name)?.();
    await rounds();
  };
  return { begun, end, answers };
}

test('all names together have no more calls under way than their bound, and one name no more than its own', async () => {
  const inTurn = turnsWithin<string>(2, 3);
  const { begun, end, answers } = beginning(inTurn, 'aaaabb');
  expect(begun).toEqual(['a0', 'a1', 'b4']);
  await end('b4');
  expect(begun).toEqual(['a0', 'a1', 'b4', 'b5']);
  await end('b5');
  expect(begun, 'a name at its bound').toHaveLength(4);
  await end('a0');
  for (const name of ['a1', 'a2', 'a3']) await end(name);
  expect(begun).toEqual(['a0', 'a1', 'b4', 'b5', 'a2', 'a3']);
  expect(await Promise.all(answers)).toHaveLength(6);
});

test('a name alone has more calls under way, and the first of another need not wait for it', async () => {
  stopClock();
  const inTurn = turnsWithin<string>(2, 2, 1);
  const one = beginning(inTurn, 'aaaa');
  expect(one.begun).toEqual(['a0', 'a1']);
  const others = beginning(inTurn, 'bbcc');
  expect(others.begun, 'of three names two have calls at once').toEqual(['b0']);
  await one.end('a0');
  expect(one.begun, 'beside others it has one').toEqual(['a0', 'a1']);
  vi.advanceTimersByTime(10);
  await others.end('b0');
  expect(others.begun).toEqual(['b0', 'c2']);
  for (const name of ['c2', 'b1', 'c3']) await others.end(name);
  await one.end('a1');
  expect(one.begun, 'alone again').toEqual(['a0', 'a1', 'a2', 'a3']);
  for (const name of ['a2', 'a3']) await one.end(name);
  expect(await Promise.all([...one.answers, ...others.answers])).toHaveLength(8);
});

test('calls of one name that take long do not go before short ones of another', async () => {
  stopClock();
  const { begun, end, answers } = beginning(turnsWithin<string>(1, 1), 'aabbbb');
  const takes = async (name: string, ms: number) => {
    vi.advanceTimersByTime(ms);
    await end(name);
  };
  await takes('a0', 100);
  for (const name of ['b2', 'b3', 'b4', 'b5']) {
    expect(begun.at(-1)).toBe(name);
    await takes(name, 10);
  }
  await takes('a1', 100);
  expect(await Promise.all(answers)).toHaveLength(6);
});

test('what is used counts, not only how long a call takes: none is overtaken without end', async () => {
  stopClock();
  const { begun, end } = beginning(turnsWithin<string>(1, 1), `aa${'b'.repeat(30)}`);
  while (!begun.includes('a1')) {
    const last = begun.at(-1) ?? '';
    vi.advanceTimersByTime(last === 'a0' ? 40 : 10);
    await end(last);
  }
  // Of b 80 ms: as much as a will have used when its second call ends.
  expect(begun.indexOf('a1') - 1).toBeGreaterThanOrEqual(6);
  expect(begun.indexOf('a1') - 1).toBeLessThanOrEqual(8);
});

test('a name that slips calls of no length among long ones pays for the long ones', async () => {
  stopClock();
  const { begun, end } = beginning(turnsWithin<string>(1, 1), `${'a'.repeat(40)}${'b'.repeat(40)}`);
  const used = { a: 0, b: 0 };
  while (!begun.includes('b79')) {
    const last = begun.at(-1) ?? '';
    const of = last.startsWith('a') ? 'a' : 'b';
    const ms = of === 'b' ? 30 : Number(last.slice(1)) % 4 === 3 ? 0 : 100;
    used[of] += ms;
    vi.advanceTimersByTime(ms);
    await end(last);
  }
  expect(used.a).toBeLessThan(2 * used.b);
});

test('a name that comes later neither pays for what others used before, nor goes before them by it', async () => {
  stopClock();
  const inTurn = turnsWithin<string>(1, 1);
  const first = beginning(inTurn, 'aaaaaa');
  for (const name of ['a0', 'a1', 'a2']) {
    vi.advanceTimersByTime(100);
    await first.end(name);
  }
  const later = beginning(inTurn, 'bbb');
  const order: string[] = [];
  const last = () => (later.begun.length > order.filter(name => name.startsWith('b')).length ? later : first);
  while (order.length < 6) {
    const side = last();
    const name = side.begun.at(-1) ?? '';
    order.push(name);
    vi.advanceTimersByTime(100);
    await side.end(name);
  }
  expect(order).toEqual(['a3', 'b0', 'a4', 'b1', 'a5', 'b2']);
});

test('one call that waited for something else, and so took long, does not make the next ones wait', async () => {
  stopClock();
  const inTurn = turnsWithin<string>(1, 1);
  const takes = async ({ end }: ReturnType<typeof beginning>, name: string, ms: number) => {
    vi.advanceTimersByTime(ms);
    await end(name);
  };
  const short = beginning(inTurn, 'aaaaaaaa');
  for (let n = 0; n < 7; n += 1) await takes(short, `a${n}`, 5);
  await takes(short, 'a7', 200);
  const others = beginning(inTurn, 'bbbb');
  await takes(others, 'b0', 40);
  const again = beginning(inTurn, 'a');
  await takes(others, 'b1', 40);
  expect(again.begun).toEqual(['a0']);
});

test('a call that fails gives its place to the next', async () => {
  const inTurn = turnsWithin<number>(1, 1);
  const [first, second] = [call([], 'first'), call([], 'second')];
  const failed = inTurn(1, first.run);
  const answer = inTurn(2, second.run);
  first.fail();
  await expect(failed).rejects.toThrow('first');
  second.end();
  expect(await answer).toBe('second');
});

test('an account has fewer calls under way while another account calls', async () => {
  const clock = { now: 1_000_000 };
  const inTurn = keyCalls({ ofActor: 9, ofAccount: 3, besideOthers: 1 }, () => clock.now);
  const begins = async (...accounts: number[]) => {
    const started: string[] = [];
    const calls = accounts.map((account, n) => ({ account, ...call(started, `${account}.${n}`) }));
    const answers = calls.map(({ account, run }) => inTurn(account, async () => void (await run())));
    for (let round = 0; round <= accounts.length; round += 1) await rounds();
    const begun = [...started];
    for (const { end } of calls) end();
    await Promise.all(answers);
    return begun;
  };
  expect(await begins(11, 11, 11, 11), 'alone').toEqual(['11.0', '11.1', '11.2']);
  expect(await begins(12, 11, 11, 12), 'together').toEqual(['12.0', '11.1']);
  clock.now += 999;
  expect(await begins(11, 11), 'just after the other').toEqual(['11.0']);
  clock.now += 1;
  expect(await begins(11, 11), 'alone again').toEqual(['11.0', '11.1']);
});

test('of those who wait, the newest goes first, and a failure lets the next one go', async () => {
  const line = newestFirst(2, 10);
  const started: string[] = [];
  const calls = ['a', 'b', 'c', 'd'].map(name => call(started, name));
  const answers = calls.map(({ run }) => line(run));
  expect(started).toEqual(['a', 'b']);
  const [a, b, c, d] = calls;
  a?.fail();
  await expect(answers[0]).rejects.toThrow('a');
  await rounds();
  expect(started).toEqual(['a', 'b', 'd']);
  b?.end();
  await rounds();
  expect(started).toEqual(['a', 'b', 'd', 'c']);
  c?.end();
  d?.end();
  expect(await Promise.all(answers.slice(1))).toEqual(['b', 'c', 'd']);
});

test('where too many wait, the one that waited longest is given up', async () => {
  const line = newestFirst(1, 2);
  const started: string[] = [];
  const calls = ['a', 'b', 'c', 'd'].map(name => call(started, name));
  const [a, b, c, d] = calls.map(({ run }) => line(run));
  await expect(b).rejects.toThrow(Overtaken);
  for (const { end } of calls) end();
  expect(await Promise.all([a, c, d])).toEqual(['a', 'c', 'd']);
  expect(started).toEqual(['a', 'd', 'c']);
});
