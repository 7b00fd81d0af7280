import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { BatchProgress, Outcome } from '../src/index.ts';
import { clientOf, GUEST, thrownBy } from './client.ts';
import { created, serve } from './http.ts';
import { ITSELF, memory, names, registry } from './registry.ts';

describe('a batch', () => {
  it('gives every item its outcome and sums them up', async () => {
    const { mirlo } = await registry(name => (name === 'guest 3' ? [422, 'validation_error'] : undefined));
    const items = [...names(6), 'again'];
    const outcomes: Outcome<unknown>[] = [];
    const load = mirlo.batch(items, async (client, nombre, { index }) => {
      if (nombre === 'again') return client.guests.create({ ...GUEST, nombre: 'guest 0' }, { uuid: first() });
      return index === 5 ? 'nothing created' : client.guests.create({ ...GUEST, nombre });
    });
    const first = () => outcomes.find(({ index }) => index === 0)?.uuid;
    for await (const outcome of load) outcomes.push(outcome);
    const byIndex = outcomes.sort((a, b) => a.index - b.index);
    expect(byIndex.map(({ status }) => status)).toEqual([
      'created',
      'created',
      'created',
      'failed',
      'created',
      'done',
      'existing',
    ]);
    expect(byIndex[3]).toMatchObject({ error: { code: 'validation_error' }, uuid: expect.any(String) });
    expect(byIndex[0]).toMatchObject({ id: expect.any(Number), result: { created: true } });
    expect(await load.summary()).toMatchObject({ created: 4, existing: 1, done: 1, failed: 1, replayed: 0 });
  });

  it('sends the uuid that the item is told of', async () => {
    const { mirlo, byUuid } = await registry();
    for await (const { uuid } of mirlo.batch(names(3), (client, nombre) =>
      client.guests.create({ ...GUEST, nombre }),
    )) {
      expect(byUuid.has(uuid)).toBe(true);
    }
  });

  it('reads no faster than outcomes are taken, from a stream', async () => {
    const { mirlo } = await registry();
    let read = 0;
    async function* source() {
      for (const name of names(100)) {
        read += 1;
        yield name;
      }
    }
    let taken = 0;
    for await (const _ of mirlo.batch(
      source(),
      (client, nombre) => client.guests.create({ ...GUEST, nombre }),
      { concurrency: 3 },
    )) {
      taken += 1;
      await new Promise(resolve => setTimeout(resolve, 1));
      expect(read - taken).toBeLessThanOrEqual(4);
    }
    expect(taken).toBe(100);
  });

  it('works on so many items at once as it is told', async () => {
    const mirlo = clientOf({ baseUrl: 'http://127.0.0.1:9' });
    let running = 0;
    let peak = 0;
    const each = async () => {
      running += 1;
      peak = Math.max(peak, running);
      await new Promise(resolve => setTimeout(resolve, 1));
      running -= 1;
    };
    await mirlo.batch(names(30), each, { concurrency: 7 }).summary();
    expect(peak).toBe(7);
  });

  it('gives outcomes while the source has nothing more for now', async () => {
    const { mirlo } = await registry();
    let feed = () => {};
    const fed = new Promise<void>(resolve => {
      feed = resolve;
    });
    async function* source() {
      yield 'one';
      await fed;
      yield 'two';
    }
    const outcomes = mirlo
      .batch(source(), (client, nombre) => client.guests.create({ ...GUEST, nombre }))
      [Symbol.asyncIterator]();
    expect(await outcomes.next()).toMatchObject({ value: { index: 0, status: 'created' } });
    feed();
    expect(await outcomes.next()).toMatchObject({ value: { index: 1 } });
    expect(await outcomes.next()).toMatchObject({ done: true });
  });

  it('tells its progress', async () => {
    const { mirlo } = await registry();
    const told: BatchProgress[] = [];
    const onProgress = (progress: BatchProgress) => void told.push(progress);
    await mirlo
      .batch(names(3), (client, nombre) => client.guests.create({ ...GUEST, nombre }), { onProgress })
      .summary();
    expect(told.map(({ created: count }) => count)).toEqual([1, 2, 3]);
    expect(told.map(({ total }) => total)).toEqual([3, 3, 3]);
    const streamed = mirlo.batch(names(2).values(), async () => {}, { total: 2 });
    expect(await streamed.summary()).toMatchObject({ done: 2, total: 2 });
  });

  it('starts nothing before it is asked', async () => {
    const each = vi.fn();
    clientOf({ baseUrl: 'http://127.0.0.1:9' }).batch([1, 2, 3], each);
    await new Promise(resolve => setImmediate(resolve));
    expect(each).not.toHaveBeenCalled();
  });
});

it.each<[unknown[], RegExp]>([
  [[[], async () => {}, { chekpoint: {} }], /^batch option chekpoint is none; there are key, checkpoint, /],
  [[[], async () => {}, { signal: new AbortController() }], /^signal is object, expected an AbortSignal/],
  [[[], 'create'], /^each is string, expected a function$/],
  [[undefined, async () => {}], /^the source of a load is nothing to go over/],
])('what cannot be loaded with is refused before anything is read: %j', (given, said) => {
  const mirlo = clientOf({ baseUrl: 'http://127.0.0.1:9' });
  expect(() => Reflect.apply(mirlo.batch, mirlo, given)).toThrow(said);
});

describe('the pause between batches', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
  afterEach(() => void vi.useRealTimers());

  const startsOf = async (source: Iterable<number> | AsyncIterable<number>, options: object) => {
    const starts: number[] = [];
    const mirlo = clientOf({ baseUrl: 'http://127.0.0.1:9' });
    const each = async () => void starts.push(performance.now());
    const load = mirlo.batch(source, each, { size: 4, pause: 60, concurrency: 2, ...options }).summary();
    await vi.runAllTimersAsync();
    await load;
    return starts
      .map((at, index) => at - (starts[index - 1] ?? at))
      .flatMap((gap, index) => (gap >= 60 ? [index] : []));
  };
  const numbers = Array.from({ length: 10 }, (_, index) => index);
  async function* stream() {
    yield* numbers;
  }

  it('comes after every batch of a large load', async () => {
    expect(await startsOf(numbers, { pauseAbove: 9 })).toEqual([4, 8]);
    expect(await startsOf(new Set(numbers), { pauseAbove: 9 })).toEqual([4, 8]);
  });

  it('comes once so many items of a stream were read', async () => {
    expect(await startsOf(stream(), { pauseAbove: 5 })).toEqual([6]);
  });

  it('comes from the first batch on where the total of a stream is told', async () => {
    expect(await startsOf(stream(), { pauseAbove: 9, total: 10 })).toEqual([4, 8]);
    expect(await startsOf(stream(), { pauseAbove: 5, total: 5 })).toEqual([]);
  });

  it('is left out of a load that is not large', async () => {
    expect(await startsOf(numbers, { pauseAbove: 10 })).toEqual([]);
    expect(await startsOf(numbers, {})).toEqual([]);
  });
});

describe('a load that ends early', () => {
  it.each([
    [401, 'auth_invalid'],
    [401, 'auth_inactive'],
    [403, 'plan_required'],
    [403, 'api_disabled'],
  ] as const)('stops at %i %s, since all others would be refused too', async (status, code) => {
    const { mirlo, server } = await registry((_, count) => (count > 20 ? [status, code] : undefined));
    const checkpoint = memory();
    const load = mirlo.batch(names(1_000), (client, nombre) => client.guests.create({ ...GUEST, nombre }), {
      key: ITSELF,
      checkpoint,
    });
    expect(await thrownBy(load.summary())).toMatchObject({ code });
    expect(server.seen.length).toBeLessThan(30);
    expect(checkpoint.last()).toMatchObject({ finished: false });
    expect(checkpoint.last().settled.created).toHaveLength(20);
  });

  it('stops where the service is gone, and goes on from there when resumed', async () => {
    let down = true;
    const { mirlo, byUuid, server } = await registry((_, count) =>
      down && count > 20 ? [503, 'db_connect'] : undefined,
    );
    const checkpoint = memory();
    const each = (client: typeof mirlo, nombre: string) => client.guests.create({ ...GUEST, nombre });
    const thrown = await thrownBy(mirlo.batch(names(500), each, { key: ITSELF, checkpoint }).summary());
    expect(thrown).toMatchObject({ name: 'ServerError', code: 'db_connect' });
    expect(server.seen.length).toBeLessThan(40);
    down = false;
    const resumed = await mirlo.batch(names(500), each, { key: ITSELF, checkpoint }).summary();
    expect(resumed).toMatchObject({ created: 500, replayed: 20, failed: 0 });
    expect(byUuid.size).toBe(500);
  });

  it('goes on where the service fails now and then', async () => {
    const { mirlo } = await registry((_, count) => (count % 10 ? [503, 'db_connect'] : undefined));
    const load = mirlo.batch(names(100), (client, nombre) => client.guests.create({ ...GUEST, nombre }), {
      concurrency: 1,
    });
    expect(await load.summary()).toMatchObject({ created: 10, failed: 90 });
  });

  it('goes on after a record of another account', async () => {
    const { mirlo } = await registry(name => (name === 'guest 2' ? [403, 'forbidden'] : undefined));
    const load = mirlo.batch(names(5), (client, nombre) => client.guests.create({ ...GUEST, nombre }));
    expect(await load.summary()).toMatchObject({ created: 4, failed: 1 });
  });

  it('stops where the source fails, when what runs is done', async () => {
    const { mirlo, byUuid } = await registry();
    function* source() {
      yield* names(3);
      throw new Error('file broken');
    }
    const outcomes: string[] = [];
    const run = async () => {
      for await (const { status } of mirlo.batch(source(), (client, nombre) =>
        client.guests.create({ ...GUEST, nombre }),
      ))
        outcomes.push(status);
    };
    expect(await thrownBy(run())).toMatchObject({ message: 'file broken' });
    expect(outcomes).toEqual(['created', 'created', 'created']);
    expect(byUuid.size).toBe(3);
  });

  it('stops its calls and closes its source when the loop is left', async () => {
    const server = await serve(({ body }, response, count) => {
      if (JSON.parse(body).nombre === 'guest 0') created(response, count);
    });
    onTestFinished(server.close);
    let closed = false;
    async function* source() {
      try {
        yield* names(100);
      } finally {
        closed = true;
      }
    }
    const load = clientOf(server).batch(source(), (client, nombre) =>
      client.guests.create({ ...GUEST, nombre }),
    );
    for await (const _ of load) break;
    await expect.poll(() => closed && server.openNow() === 0).toBe(true);
  });

  it('stops by the signal, even where the source is stuck', async () => {
    const server = await serve(() => {});
    onTestFinished(server.close);
    async function* source() {
      yield 'one';
      await new Promise(() => {});
    }
    const controller = new AbortController();
    const load = clientOf(server).batch(
      source(),
      (client, nombre) => client.guests.create({ ...GUEST, nombre }),
      { signal: controller.signal },
    );
    const thrown = thrownBy(load.summary());
    await expect.poll(() => server.seen.length).toBe(1);
    controller.abort('enough');
    expect(await thrown).toMatchObject({ name: 'AbortedError', reason: 'enough' });
    await expect.poll(() => server.openNow()).toBe(0);
  });
});
