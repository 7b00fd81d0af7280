import { describe, expect, it } from 'vitest';
import type { BatchItem, BatchOptions, Mirlo, Outcome } from '../src/index.ts';
import { clientOf, GUEST, thrownBy } from './client.ts';
import { ITSELF, memory, names, registry } from './registry.ts';

const create = (client: Mirlo, nombre: string) => client.guests.create({ ...GUEST, nombre });

/** Runs a load, and throws in the caller's loop after `count` outcomes, as a crash would. */
async function crashAfter(count: number, load: AsyncIterable<unknown>): Promise<void> {
  let taken = 0;
  await thrownBy(
    (async () => {
      for await (const _ of load) {
        taken += 1;
        if (taken === count) throw new Error('crash');
      }
    })(),
  );
}

async function outcomesOf<Result>(load: AsyncIterable<Outcome<Result>>): Promise<Outcome<Result>[]> {
  const outcomes: Outcome<Result>[] = [];
  for await (const outcome of load) outcomes.push(outcome);
  return outcomes;
}

interface Family {
  readonly number: string;
  readonly members: readonly string[];
}

const familyKey = ({ number }: Family) => number;
const createFamily = async (client: Mirlo, { members }: Family, { uuidFor }: BatchItem) => {
  for (const nombre of members)
    await client.guests.create({ ...GUEST, nombre }, { uuid: await uuidFor(nombre) });
};

it('an item is known as changed whatever its parts are kept in: a map, a set, large numbers', async () => {
  const { server } = await registry();
  const checkpoint = memory();
  const run = async (people: Map<string, unknown>, failing = false) => {
    const sent: string[] = [];
    const items = [
      { number: 'R-1', people },
      { number: 'R-2', people: new Map([['a', new Set([1n])]]) },
    ];
    const each = async (_: Mirlo, { number }: { number: string }) => {
      if (number === 'R-2' && failing) throw new Error('not now');
      sent.push(number);
    };
    await clientOf(server)
      .batch(items, each, { key: ({ number }) => number, checkpoint })
      .summary();
    return sent;
  };
  expect(await run(new Map([['a', 'Ana']]), true)).toEqual(['R-1']);
  expect(
    await run(
      new Map([
        ['a', 'Ana'],
        ['b', 'Berta'],
      ]),
      true,
    ),
  ).toEqual(['R-1']);
  expect(
    await run(
      new Map([
        ['a', 'Ana'],
        ['b', 'Berta'],
      ]),
      true,
    ),
  ).toEqual([]);
  expect(
    await run(
      new Map([
        ['a', 'Ana'],
        ['b', 'Berta'],
      ]),
    ),
  ).toEqual(['R-2']);
});

describe('the keys of a load', () => {
  it('are needed for a checkpoint', () => {
    const mirlo = clientOf({ baseUrl: 'http://127.0.0.1:9' });
    const options: object = { checkpoint: memory() };
    expect(() => mirlo.batch(names(3), create, options)).toThrow(
      expect.objectContaining({
        name: 'ConfigurationError',
        message: expect.stringMatching(/^a checkpoint needs keys: give key: item =>/),
      }),
    );
    const wrong: object = { key: 'referencia' };
    expect(() => mirlo.batch(names(3), create, wrong)).toThrow(/^key is string, expected a function/);
  });

  it('make the uuids, so that an item is stored once in however many loads', async () => {
    const { mirlo, byUuid } = await registry();
    const key = ITSELF;
    expect(await mirlo.batch(names(3), create, { key }).summary()).toMatchObject({ created: 3 });
    const again = ['guest 7', ...names(3).reverse()];
    expect(await mirlo.batch(again, create, { key }).summary()).toMatchObject({ created: 1, existing: 3 });
    expect(byUuid.size).toBe(4);
  });

  it('stand in every outcome, and where there are none every uuid is new', async () => {
    const { mirlo, byUuid } = await registry();
    const keyed = await outcomesOf(mirlo.batch(names(2), create, { key: ITSELF }));
    expect(keyed.map(({ key }) => key).sort()).toEqual(names(2));
    for (const { uuid } of keyed) expect(byUuid.has(uuid)).toBe(true);
    const bare = await outcomesOf(mirlo.batch(names(2), create));
    expect(bare.map(({ key, status }) => [key, status])).toEqual([
      [undefined, 'created'],
      [undefined, 'created'],
    ]);
  });

  it.each([
    ['that comes twice', ['a', 'b', 'a'], /^item 2 has the key of item 0: a$/],
    ['that is empty', ['a', 'b', ' '], /^key of item 2 is " ", expected a text$/],
  ] as const)('fail the item of one %s', async (_, source, message) => {
    const { mirlo, byUuid } = await registry();
    const load = mirlo.batch(source, create, { key: ITSELF });
    const failed = (await outcomesOf(load)).filter(({ status }) => status === 'failed');
    expect(failed).toMatchObject([{ index: 2, error: { name: 'ConfigurationError', message } }]);
    expect(await load.summary()).toMatchObject({ created: 2, failed: 1 });
    expect(byUuid.size).toBe(2);
  });

  it('fail the item whose key cannot be told', async () => {
    const { mirlo } = await registry();
    const key = (name: string) => {
      if (name === 'guest 1') throw new TypeError('no reference');
      return name;
    };
    const load = mirlo.batch(names(3), create, { key });
    const [failed] = (await outcomesOf(load)).filter(({ status }) => status === 'failed');
    expect(failed).toMatchObject({ index: 1, error: { message: 'key: TypeError: no reference' } });
  });

  it('end a load whose items create several records under one uuid', async () => {
    const { mirlo, byUuid } = await registry();
    const each = async (client: Mirlo, nombre: string) => {
      await client.guests.create({ ...GUEST, nombre });
      await client.guests.create({ ...GUEST, nombre: `${nombre} junior` });
    };
    const load = mirlo.batch(names(100), each, { key: ITSELF, concurrency: 1 });
    expect(await thrownBy(load.summary())).toMatchObject({
      name: 'ConfigurationError',
      message: expect.stringMatching(
        /^item guest 0 creates a second record: .+context\.uuidFor\(guest\.id\)$/,
      ),
    });
    expect(byUuid.size).toBe(1);
  });
});

describe('what differs from the stored record', () => {
  it('is a failure of its item', async () => {
    const { mirlo, byUuid } = await registry();
    const each = (client: Mirlo, [, nombre]: readonly [string, string]) => create(client, nombre);
    const key = ([number]: readonly [string, string]) => number;
    await mirlo.batch([['42', 'Ana']] as const, each, { key }).summary();
    const load = mirlo.batch([['42', 'Anna']] as const, each, { key });
    expect(await outcomesOf(load)).toMatchObject([
      { status: 'failed', key: '42', error: { name: 'ExistingRecordError', differs: ['nombre'] } },
    ]);
    expect([...byUuid.values()]).toEqual(['Ana']);
  });

  it('is returned where the create asks for it', async () => {
    const { mirlo } = await registry();
    const load = (nombre: string) =>
      mirlo.batch([nombre], client => client.guests.create({ ...GUEST, nombre }, { onExisting: 'return' }), {
        key: () => '42',
      });
    await load('Ana').summary();
    expect(await load('Anna').summary()).toMatchObject({ existing: 1, failed: 0 });
  });
});

describe('a checkpoint', () => {
  it('that is finished begins the next night anew', async () => {
    const { mirlo, byUuid } = await registry();
    const options = { key: ITSELF, checkpoint: memory() };
    const tonight = names(10);
    const tomorrow = names(20).slice(10);
    expect(await mirlo.batch(tonight, create, options).summary()).toMatchObject({ created: 10, replayed: 0 });
    expect(options.checkpoint.last()).toMatchObject({ finished: true });
    expect(await mirlo.batch(tomorrow, create, options).summary()).toMatchObject({
      created: 10,
      replayed: 0,
    });
    expect(byUuid.size).toBe(20);
    expect(await mirlo.batch(tomorrow, create, options).summary()).toMatchObject({
      existing: 10,
      replayed: 0,
    });
  });

  it('that is unfinished hides nothing of the next night either', async () => {
    const { mirlo, byUuid } = await registry();
    const options: BatchOptions<string> = { key: ITSELF, checkpoint: memory(), checkpointEvery: 1 };
    await crashAfter(5, mirlo.batch(names(10), create, options));
    const tomorrow = names(20).slice(10);
    expect(await mirlo.batch(tomorrow, create, options).summary()).toMatchObject({
      created: 10,
      replayed: 0,
    });
    expect(tomorrow.every(name => [...byUuid.values()].includes(name))).toBe(true);
  });

  it('lets a load go on: what is settled is counted and not sent again', async () => {
    const { mirlo, byUuid, server } = await registry();
    const checkpoint = memory();
    const load = () => mirlo.batch(names(60), create, { key: ITSELF, checkpoint, checkpointEvery: 7 });
    await crashAfter(10, load());
    await crashAfter(25, load());
    const { created, existing, failed, replayed } = await load().summary();
    expect([created + existing, failed]).toEqual([60, 0]);
    expect(replayed).toBeGreaterThan(20);
    expect(byUuid.size).toBe(60);
    // Each of the two crashes still saves what is settled. So only the items under way are sent
    // again, at most 5. Each of the three runs sends one ping.
    expect(server.seen.length).toBeLessThanOrEqual(60 + 2 * 5 + 3);
    expect(checkpoint.last()).toMatchObject({ finished: true });
  });

  it('goes on with a source whose order changed', async () => {
    const { mirlo, byUuid } = await registry();
    const options: BatchOptions<string> = { key: ITSELF, checkpoint: memory(), checkpointEvery: 1 };
    await crashAfter(5, mirlo.batch(names(10), create, options));
    const changed = ['guest new', ...names(10).reverse()];
    const { created, existing } = await mirlo.batch(changed, create, options).summary();
    expect(created + existing).toBe(11);
    expect([...byUuid.values()].sort()).toEqual([...changed].sort());
  });

  it('goes on with a family that was edited between crash and resume: each person is stored once', async () => {
    const { mirlo, byUuid } = await registry(name => (name === 'Eva' ? [503, 'db_connect'] : undefined));
    const options: BatchOptions<Family> = { key: familyKey, checkpoint: memory() };
    const settled = { number: '1', members: ['Ana', 'Iker'] };
    const cut = { number: '2', members: ['Jon', 'Eva'] };
    expect(await mirlo.batch([settled, cut], createFamily, options).summary()).toMatchObject({ failed: 1 });
    const edited = [
      { number: '1', members: ['Ana', 'Olga', 'Iker'] },
      { number: '2', members: ['Luis', 'Jon'] },
    ];
    expect(await mirlo.batch(edited, createFamily, options).summary()).toMatchObject({
      done: 2,
      failed: 0,
      replayed: 0,
    });
    expect([...byUuid.values()].sort()).toEqual(['Ana', 'Iker', 'Jon', 'Luis', 'Olga']);
  });

  it('survives a crash that saved nothing at the end: what was sent again exists', async () => {
    const { mirlo, byUuid } = await registry();
    const checkpoint = memory();
    const load = () => mirlo.batch(names(20), create, { key: ITSELF, checkpoint, checkpointEvery: 5 });
    await load().summary();
    checkpoint.saves.splice(3);
    expect(await load().summary()).toMatchObject({ created: 10, existing: 10, replayed: 10 });
    expect(byUuid.size).toBe(20);
  });

  it('is saved before the first item is sent, unfinished', async () => {
    const { mirlo } = await registry();
    const checkpoint = memory();
    const seen: unknown[] = [];
    const each = (client: Mirlo, nombre: string) => {
      seen.push(checkpoint.last());
      return create(client, nombre);
    };
    await mirlo.batch(names(2), each, { key: ITSELF, checkpoint }).summary();
    expect(seen[0]).toMatchObject({ finished: false, settled: { created: [] } });
  });

  it('is unfinished while an item failed for now, and finished where all others are refused', async () => {
    let down = true;
    const { mirlo, byUuid } = await registry(name => {
      if (name === 'guest 1') return [422, 'validation_error'];
      return name === 'guest 2' && down ? [503, 'db_connect'] : undefined;
    });
    const options = { key: ITSELF, checkpoint: memory() };
    const each = async (client: Mirlo, nombre: string, { index }: BatchItem) => {
      if (index === 3 && down) throw new TypeError('a bug of the caller');
      return create(client, nombre);
    };
    expect(await mirlo.batch(names(5), each, options).summary()).toMatchObject({ created: 2, failed: 3 });
    expect(options.checkpoint.last()).toMatchObject({ finished: false });
    down = false;
    const second = await mirlo.batch(names(5), each, options).summary();
    expect(second).toMatchObject({ created: 4, failed: 1, replayed: 2 });
    expect(options.checkpoint.last()).toMatchObject({ finished: true });
    expect(byUuid.size).toBe(4);
  });

  it('holds no data of the records', async () => {
    const { mirlo } = await registry();
    const checkpoint = memory();
    await mirlo.batch(names(3), create, { key: ITSELF, checkpoint }).summary();
    expect(Object.keys(checkpoint.last())).toEqual(['version', 'target', 'finished', 'settled']);
    expect(checkpoint.last().settled.created).toEqual(
      Array(3).fill(expect.stringMatching(/^[0-9a-f-]{36}$/)),
    );
  });

  it('writes an amount that grows with the load, not with its square', async () => {
    const checkpoint = memory();
    const mirlo = (await registry()).mirlo;
    await mirlo
      .batch(names(2_000), async () => {}, { key: ITSELF, checkpoint, checkpointEvery: 1 })
      .summary();
    const written = checkpoint.saves.reduce((sum, save) => sum + save.length, 0);
    expect(written / (checkpoint.saves.at(-1)?.length ?? 0)).toBeLessThan(35);
  });

  it('is refused to another address, account or environment, before anything is sent', async () => {
    const { mirlo } = await registry();
    const options: BatchOptions<string> & { checkpoint: ReturnType<typeof memory> } = {
      key: ITSELF,
      checkpoint: memory(),
    };
    await crashAfter(2, mirlo.batch(names(3), create, options));
    const saved = options.checkpoint.saves.length;
    for (const whose of [{}, { userId: 8 }, { env: 'production' }]) {
      const other = await registry(undefined, whose);
      const thrown = await thrownBy(other.mirlo.batch(names(3), create, options).summary());
      expect(thrown.name).toBe('ConfigurationError');
      expect(thrown.message).toMatch(
        /^the checkpoint is of a load to http:\S+, account 7, sandbox, this one is to http:\S+, account [78], \w+$/,
      );
      expect(other.byUuid.size).toBe(0);
    }
    expect(options.checkpoint.saves.length).toBe(saved);
  });

  it('of another version is refused', async () => {
    const { mirlo, byUuid } = await registry();
    const old = { version: 1, seed: 'a seed', next: 2, open: [1] };
    const checkpoint = { load: () => JSON.parse(JSON.stringify(old)), save: () => {} };
    expect(
      await thrownBy(mirlo.batch(names(3), create, { key: ITSELF, checkpoint }).summary()),
    ).toMatchObject({
      message: 'the checkpoint has version 1, expected 2: delete it to load from the start',
    });
    expect(byUuid.size).toBe(0);
  });

  it('is resumed from every one of its saves, killed at any moment, and nothing is stored twice', async () => {
    const { mirlo, byUuid } = await registry(name =>
      name === 'guest 5' ? [422, 'validation_error'] : undefined,
    );
    const checkpoint = memory();
    const load = () => mirlo.batch(names(12), create, { key: ITSELF, checkpoint, checkpointEvery: 1 });
    await load().summary();
    for (const save of checkpoint.saves.slice()) {
      checkpoint.saves.push(save);
      const { created, existing, failed } = await load().summary();
      expect([created + existing, failed]).toEqual([11, 1]);
      expect(byUuid.size).toBe(11);
    }
  });
});
