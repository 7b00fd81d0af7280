import fc from 'fast-check';
import { describe, expect, it, onTestFinished } from 'vitest';
import { windowAt } from '../src/walk.ts';
import { clientOf, thrownBy } from './client.ts';
import { json, serve } from './http.ts';

interface Table {
  rows: { id: number }[];
  /** Runs before a request is answered. */
  before: (count: number) => void;
  requests: URLSearchParams[];
}

/**
 * A server whose rows a test may change. It cuts pages as the service does: by page number and
 * size, in ascending order of ids.
 */
async function tableOf(
  ids: Iterable<number>,
  cut: (rows: { id: number }[], page: number, limit: number) => { id: number }[] = slice,
) {
  const table: Table = { rows: Array.from(ids, id => ({ id })), before: () => {}, requests: [] };
  const server = await serve(({ url }, response, count) => {
    const query = new URL(url, 'http://host').searchParams;
    table.requests.push(query);
    table.before(count);
    const [page, limit] = [Number(query.get('page') ?? 1), Number(query.get('limit') ?? 20)];
    json(response, 200, {
      ok: true,
      data: cut(table.rows, page, limit),
      page,
      limit,
      total: table.rows.length,
    });
  });
  onTestFinished(server.close);
  return { table, mirlo: clientOf(server) };
}

function slice(rows: { id: number }[], page: number, limit: number) {
  return rows.slice((page - 1) * limit, page * limit);
}

async function idsOf(list: AsyncIterable<{ id: number }>): Promise<number[]> {
  const ids: number[] = [];
  for await (const { id } of list) ids.push(id);
  return ids;
}

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

describe('a page', () => {
  it('is asked for as it is awaited, once', async () => {
    const { table, mirlo } = await tableOf(upTo(45));
    const list = mirlo.guests.list({
      page: 2,
      limit: 20,
      q: 'a b&c',
      mir_state: 'rejected',
      establecimiento_id: undefined,
    });
    expect(table.requests).toHaveLength(0);
    const [page] = await Promise.all([list, list, list.withResponse()]);
    expect(table.requests.map(String)).toEqual(['page=2&limit=20&q=a+b%26c&mir_state=rejected']);
    expect(page).toMatchObject({ page: 2, limit: 20, total: 45 });
    expect(page.data.map(({ id }) => id)).toEqual(upTo(45).slice(20, 40));
  });

  it('leads to the next ones, also when asked for together', async () => {
    const { mirlo } = await tableOf(upTo(45));
    const first = await mirlo.guests.list({ limit: 20 });
    expect(first.hasNext()).toBe(true);
    const [second, again] = await Promise.all([first.next(), first.next()]);
    expect(again.data).toEqual(second.data);
    const third = await second.next();
    expect(third.data.map(({ id }) => id)).toEqual([41, 42, 43, 44, 45]);
    expect(third.hasNext()).toBe(false);
  });

  it('is a promise in catch and finally', async () => {
    const mirlo = clientOf({ baseUrl: 'http://127.0.0.1:9' }, { retry: { maxRetries: 0 } });
    expect(await mirlo.guests.list().catch(({ name }) => name)).toBe('ConnectionError');
    expect(await thrownBy(mirlo.guests.list().finally(() => {}))).toMatchObject({ name: 'ConnectionError' });
  });
});

describe('going over a list', () => {
  it.each([0, 1, 19, 20, 21, 199, 200, 201, 399, 400, 401, 1_000, 2_345])(
    'gives each of %i records once',
    async count => {
      const { table, mirlo } = await tableOf(upTo(count));
      expect(await idsOf(mirlo.guests.list())).toEqual(upTo(count));
      expect(table.requests.length).toBeLessThanOrEqual(Math.ceil((count + 1) / 196) + 1);
    },
  );

  it('asks for 10,000 records in 55 pages, five at once', async () => {
    const { table, mirlo } = await tableOf(upTo(10_000));
    expect(await idsOf(mirlo.guests.list({}, { parallelPages: 5 }))).toEqual(upTo(10_000));
    expect(table.requests.length).toBeLessThanOrEqual(55);
  });

  it('ends at maxItems, without asking for more than it needs', async () => {
    const { table, mirlo } = await tableOf(upTo(1_000));
    expect(await idsOf(mirlo.guests.list({}, { maxItems: 30 }))).toEqual(upTo(30));
    expect(await idsOf(mirlo.guests.list({}, { maxItems: 0 }))).toEqual([]);
    expect(table.requests.map(String)).toEqual(['page=1&limit=30']);
  });

  it('begins at the page that was asked for', async () => {
    const { mirlo } = await tableOf(upTo(100));
    expect(await idsOf(mirlo.guests.list({ page: 3, limit: 30 }))).toEqual(upTo(100).slice(60));
    expect(await idsOf(mirlo.guests.list({ page: 2 }))).toEqual(upTo(100).slice(20));
    expect(await idsOf(mirlo.guests.list({ page: 9 }))).toEqual([]);
  });

  it('stops when the loop is left, and asks for nothing more', async () => {
    const { table, mirlo } = await tableOf(upTo(1_000));
    for await (const { id } of mirlo.guests.list()) if (id === 10) break;
    expect(table.requests).toHaveLength(1);
  });

  it('stops at a signal between records of a page', async () => {
    const { mirlo } = await tableOf(upTo(100));
    const controller = new AbortController();
    const seen: number[] = [];
    const walk = async () => {
      for await (const { id } of mirlo.guests.list({}, { signal: controller.signal })) {
        seen.push(id);
        if (id === 10) controller.abort('enough');
      }
    };
    expect(await thrownBy(walk())).toMatchObject({ name: 'AbortedError', reason: 'enough' });
    expect(seen).toEqual(upTo(10));
  });

  it('survives an empty page in the middle', async () => {
    const { mirlo } = await tableOf(upTo(1_000), (rows, page, limit) =>
      slice(rows, page, limit).filter(({ id }) => id <= 150 || id > 700),
    );
    expect(await idsOf(mirlo.guests.list())).toEqual(upTo(1_000).filter(id => id <= 150 || id > 700));
  });

  it('follows a service that gives smaller pages than asked for', async () => {
    const table = upTo(333).map(id => ({ id }));
    const server = await serve(({ url }, response) => {
      const query = new URL(url, 'http://host').searchParams;
      const [page, limit] = [Number(query.get('page')), Math.min(50, Number(query.get('limit')))];
      json(response, 200, { ok: true, data: slice(table, page, limit), page, limit, total: 333 });
    });
    onTestFinished(server.close);
    expect(await idsOf(clientOf(server).guests.list())).toEqual(upTo(333));
  });

  it('skips nothing when all that was read is deleted', async () => {
    const { table, mirlo } = await tableOf(upTo(900));
    const seen: number[] = [];
    for await (const { id } of mirlo.guests.list()) {
      seen.push(id);
      if (id % 200 === 0) table.rows = table.rows.filter(row => row.id > id);
    }
    expect(seen).toEqual(upTo(900));
  });

  const change = fc.record({
    at: fc.integer({ min: 1, max: 12 }),
    kind: fc.constantFrom('insert', 'delete', 'deleteMany'),
    place: fc.double({ min: 0, max: 0.999, noNaN: true }),
    size: fc.integer({ min: 1, max: 260 }),
  });
  it.each([1, 3, 8])(
    'loses no record that stays and repeats none, whatever changes meanwhile (%i pages at once)',
    async parallelPages => {
      await fc.assert(
        fc.asyncProperty(
          fc.integer({ min: 0, max: 900 }),
          fc.constantFrom(undefined, 1, 7, 20, 50, 200),
          fc.array(change, { maxLength: 12 }),
          async (count, limit, changes) => {
            const rows = upTo(count).map(id => ({ id }));
            let nextId = count + 1;
            const deleted = new Set<number>();
            let requests = 0;
            const fetch = async (url: unknown) => {
              requests += 1;
              for (const { at, kind, place, size } of changes) {
                if (at !== requests) continue;
                const start = Math.floor(place * rows.length);
                if (kind === 'insert') for (let more = 0; more < size; more += 1) rows.push({ id: nextId++ });
                else for (const { id } of rows.splice(start, kind === 'delete' ? 1 : size)) deleted.add(id);
              }
              const query = new URL(String(url)).searchParams;
              const [page, size] = [Number(query.get('page')), Number(query.get('limit'))];
              return Response.json({
                ok: true,
                data: slice(rows, page, size),
                page,
                limit: size,
                total: rows.length,
              });
            };
            const mirlo = clientOf({ baseUrl: 'https://stub.example' }, { fetch });
            const ids = await idsOf(mirlo.guests.list({ limit }, { parallelPages }));
            expect(new Set(ids).size).toBe(ids.length);
            const got = new Set(ids);
            expect(upTo(count).filter(id => !deleted.has(id) && !got.has(id))).toEqual([]);
          },
        ),
        { numRuns: 150 },
      );
    },
  );

  it('names windows that hold the place before and reach beyond', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), fc.integer({ min: 20, max: 200 }), (end, limit) => {
        const window = windowAt(end, limit);
        const offset = (window.page - 1) * window.limit;
        expect(window.limit).toBeLessThanOrEqual(limit);
        expect(offset).toBeLessThanOrEqual(end - 1);
        expect(offset + window.limit).toBeGreaterThan(end);
      }),
    );
  });
});
