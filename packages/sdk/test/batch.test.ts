import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { BatchProgress, Checkpoint, Outcome } from '../src/index.ts';
import { clientOf, GUEST, thrownBy } from './client.ts';
import { created, fail, json, serve } from './http.ts';

/** A service that keeps records by uuid, as the real one does. */
async function registry(
  refuse: (name: string, count: number) => [status: number, code: string] | undefined = () => undefined,
  whose: object = {},
) {
  const byUuid = new Map<string, number>();
  let creates = 0;
  const server = await serve(({ url, body }, response) => {
    if (url.endsWith('/v1/ping'))
      return json(response, 200, { ok: true, userId: 7, env: 'sandbox', ...whose });
    const { uuid, nombre } = JSON.parse(body);
    creates += 1;
    const refusal = refuse(nombre, creates);
    if (refusal) return fail(response, ...refusal);
    const existing = byUuid.get(uuid);
    if (existing)
      return json(response, 200, {
        ok: true,
        id: existing,
        idempotent: true,
        data: { id: existing },
        differs: [],
      });
    byUuid.set(uuid, byUuid.size + 1);
    created(response, byUuid.size);
  });
  onTestFinished(server.close);
  return { server, byUuid, mirlo: clientOf(server, { retry: { maxRetries: 0 } }) };
}

const names = (count: number) => Array.from({ length: count }, (_, index) => `guest ${index}`);

/** A checkpoint store in memory that passes through JSON, as a file would. */
function memory() {
  const saves: string[] = [];
  return {
    saves,
    last: (): Checkpoint => JSON.parse(saves.at(-1) ?? 'null'),
    load: () => JSON.parse(saves.at(-1) ?? 'null'),
    save: (checkpoint: Checkpoint) => void saves.push(JSON.stringify(checkpoint)),
  };
}

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
    expect(await load.summary()).toMatchObject({ created: 4, existing: 1, done: 1, failed: 1, skipped: 0 });
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
      checkpoint,
    });
    expect(await thrownBy(load.summary())).toMatchObject({ code });
    expect(server.seen.length).toBeLessThan(30);
    const { next, open } = checkpoint.last();
    expect(next - open.length).toBe(20);
  });

  it('stops where the service is gone, and goes on from there when resumed', async () => {
    let down = true;
    const { mirlo, byUuid, server } = await registry((_, count) =>
      down && count > 20 ? [503, 'db_connect'] : undefined,
    );
    const checkpoint = memory();
    const each = (client: typeof mirlo, nombre: string) => client.guests.create({ ...GUEST, nombre });
    const thrown = await thrownBy(mirlo.batch(names(500), each, { checkpoint }).summary());
    expect(thrown).toMatchObject({ name: 'ServerError', code: 'db_connect' });
    expect(server.seen.length).toBeLessThan(40);
    down = false;
    const resumed = await mirlo.batch(names(500), each, { checkpoint }).summary();
    expect(resumed).toMatchObject({ created: 480, skipped: 20, failed: 0 });
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

describe('a checkpoint', () => {
  it('lets a load go on with the same uuids, so that nothing is stored twice', async () => {
    const { mirlo, byUuid, server } = await registry();
    const checkpoint = memory();
    const run = (stopAt: number) =>
      (async () => {
        let taken = 0;
        const each = (client: typeof mirlo, nombre: string) => client.guests.create({ ...GUEST, nombre });
        for await (const _ of mirlo.batch(names(60), each, { checkpoint, checkpointEvery: 7 })) {
          taken += 1;
          if (taken === stopAt) throw new Error('crash');
        }
        return taken;
      })();
    await thrownBy(run(10));
    await thrownBy(run(25));
    await run(Number.POSITIVE_INFINITY);
    expect(byUuid.size).toBe(60);
    // A crash repeats what ended since the last save, fewer than 7, and the 5 that were under way.
    expect(server.seen.length).toBeLessThanOrEqual(60 + 2 * (6 + 5));
    expect(checkpoint.last()).toMatchObject({ next: 60, open: [] });
    expect(await mirlo.batch(names(60), async () => {}, { checkpoint }).summary()).toMatchObject({
      skipped: 60,
      done: 0,
    });
  });

  it('survives a crash that saved nothing at the end: what was sent again exists', async () => {
    const { mirlo, byUuid } = await registry();
    const checkpoint = memory();
    const each = (client: typeof mirlo, nombre: string) => client.guests.create({ ...GUEST, nombre });
    await mirlo.batch(names(20), each, { checkpoint, checkpointEvery: 5 }).summary();
    const early = checkpoint.saves[2];
    checkpoint.saves.splice(0, checkpoint.saves.length, early ?? '');
    const summary = await mirlo.batch(names(20), each, { checkpoint }).summary();
    expect(summary.existing).toBe(10);
    expect(summary.skipped).toBe(10);
    expect(byUuid.size).toBe(20);
  });

  it('is saved before the first item is sent, so that a kill loses no uuid', async () => {
    const { mirlo, byUuid } = await registry();
    const checkpoint = memory();
    const seen: number[] = [];
    const each = (client: typeof mirlo, nombre: string) => {
      seen.push(checkpoint.saves.length);
      return client.guests.create({ ...GUEST, nombre });
    };
    await mirlo.batch(names(6), each, { checkpoint }).summary();
    expect(seen[0]).toBe(1);
    checkpoint.saves.splice(1);
    expect(await mirlo.batch(names(6), each, { checkpoint }).summary()).toMatchObject({ existing: 6 });
    expect(byUuid.size).toBe(6);
  });

  it('repeats what failed for now, and not what was refused', async () => {
    let down = true;
    const { mirlo, byUuid } = await registry(name => {
      if (name === 'guest 1') return [422, 'validation_error'];
      return name === 'guest 2' && down ? [503, 'db_connect'] : undefined;
    });
    const checkpoint = memory();
    const each = async (client: typeof mirlo, nombre: string, { index }: { index: number }) => {
      if (index === 3 && down) throw new TypeError('a bug of the caller');
      return client.guests.create({ ...GUEST, nombre });
    };
    expect(await mirlo.batch(names(5), each, { checkpoint }).summary()).toMatchObject({
      created: 2,
      failed: 3,
    });
    expect(checkpoint.last().open).toEqual([2, 3]);
    down = false;
    expect(await mirlo.batch(names(5), each, { checkpoint }).summary()).toMatchObject({
      created: 2,
      failed: 0,
      skipped: 3,
    });
    expect(byUuid.size).toBe(4);
  });

  it('gives several creates of one item uuids of their own, the same each time', async () => {
    const { mirlo, byUuid } = await registry();
    const checkpoint = memory();
    const each = async (client: typeof mirlo, nombre: string) => {
      await client.guests.create({ ...GUEST, nombre });
      await client.guests.create({ ...GUEST, nombre: `${nombre} junior` });
    };
    await mirlo.batch(names(4), each, { checkpoint }).summary();
    expect(byUuid.size).toBe(8);
    checkpoint.save({ ...checkpoint.last(), next: 0 });
    await mirlo.batch(names(4), each, { checkpoint }).summary();
    expect(byUuid.size).toBe(8);
  });

  it('holds no data of the records', async () => {
    const { mirlo } = await registry();
    const checkpoint = memory();
    await mirlo
      .batch(names(3), (client, nombre) => client.guests.create({ ...GUEST, nombre }), { checkpoint })
      .summary();
    expect(Object.keys(checkpoint.last())).toEqual(['version', 'seed', 'target', 'next', 'open']);
  });

  it('is refused to another address, account or environment, before anything is sent', async () => {
    const { mirlo } = await registry();
    const checkpoint = memory();
    const each = (client: typeof mirlo, nombre: string) => client.guests.create({ ...GUEST, nombre });
    await mirlo.batch(names(3), each, { checkpoint }).summary();
    const saved = checkpoint.saves.length;
    for (const whose of [{}, { userId: 8 }, { env: 'production' }]) {
      const other = await registry(undefined, whose);
      const thrown = await thrownBy(other.mirlo.batch(names(3), each, { checkpoint }).summary());
      expect(thrown.name).toBe('ConfigurationError');
      expect(thrown.message).toMatch(
        /^the checkpoint is of a load to http:\S+, account 7, sandbox, this one is to http:\S+, account [78], \w+$/,
      );
      expect(other.byUuid.size).toBe(0);
    }
    expect(checkpoint.saves.length).toBe(saved);
  });

  it('of an earlier version, which tells no address, is gone on from', async () => {
    const { mirlo } = await registry();
    const checkpoint = memory();
    checkpoint.save({ version: 1, seed: 'a seed', next: 2, open: [1] });
    const each = (client: typeof mirlo, nombre: string) => client.guests.create({ ...GUEST, nombre });
    expect(await mirlo.batch(names(3), each, { checkpoint }).summary()).toMatchObject({
      created: 2,
      skipped: 1,
    });
    expect(checkpoint.last()).toMatchObject({ target: expect.stringMatching(/account 7, sandbox$/) });
  });

  it('is resumed from every one of its saves, killed at any moment, and nothing is stored twice', async () => {
    const { mirlo, byUuid } = await registry(name =>
      name === 'guest 5' ? [422, 'validation_error'] : undefined,
    );
    const checkpoint = memory();
    const each = (client: typeof mirlo, nombre: string) => client.guests.create({ ...GUEST, nombre });
    await mirlo.batch(names(12), each, { checkpoint, checkpointEvery: 1 }).summary();
    for (const save of checkpoint.saves.slice()) {
      checkpoint.saves.push(save);
      await mirlo.batch(names(12), each, { checkpoint, checkpointEvery: 1 }).summary();
      expect(byUuid.size).toBe(11);
    }
  });
});
