import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Mirlo } from '../src/index.ts';
import { clientOf, GUEST, thrownBy } from './client.ts';
import { fail, json, serve, type TestServer } from './http.ts';

const METHODS = {
  GET: (mirlo: Mirlo) => mirlo.guests.get(7),
  LIST: (mirlo: Mirlo) => mirlo.guests.list(),
  POST: (mirlo: Mirlo) => mirlo.guests.create(GUEST),
  PUT: (mirlo: Mirlo) => mirlo.guests.update(7, { habitacion: '12' }),
  DELETE: (mirlo: Mirlo) => mirlo.guests.delete(7),
};
type Method = keyof typeof METHODS;

const RETRIED = [408, 425, 429, 500, 502, 503, 504, 599];
const FINAL = [400, 401, 403, 404, 405, 409, 413, 415, 422];

/** Answers every request with the status. */
function answering(status: number, headers: Record<string, string> = {}): Promise<TestServer> {
  return serve((_, response) => fail(response, status, 'some_code', headers));
}

describe('the retry matrix, on a clock of its own', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date'] });
    vi.spyOn(Math, 'random').mockReturnValue(0);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  /**
   * Runs a call that fails. The waits between its attempts pass at once. Returns them (in ms) and
   * the error.
   */
  async function waitsOf(
    server: TestServer,
    method: Method,
    options = {},
  ): Promise<{ waits: number[]; error: object }> {
    onTestFinished(server.close);
    const waits: number[] = [];
    const onRetry = ({ delayMs }: { delayMs: number }) => {
      waits.push(delayMs);
      // The wait begins after the hook.
      setImmediate(() => vi.advanceTimersByTime(delayMs));
    };
    const mirlo = clientOf(server, {
      retry: { baseDelay: 1_000 },
      deadline: 1_000_000,
      hooks: { onRetry },
      ...options,
    });
    return { error: await thrownBy(METHODS[method](mirlo)), waits };
  }

  const cases = Object.keys(METHODS).flatMap(method => RETRIED.map(status => ({ method, status })));
  it.each(cases)('repeats $method five times after $status, 1 s doubling', async ({ method, status }) => {
    const server = await answering(status);
    const { waits, error } = await waitsOf(server, Object(method).valueOf());
    expect(waits).toEqual([1_000, 2_000, 4_000, 8_000, 16_000]);
    expect(server.seen).toHaveLength(6);
    expect(error).toMatchObject({ status, attempts: 6 });
  });

  const finals = Object.keys(METHODS).flatMap(method => FINAL.map(status => ({ method, status })));
  it.each(finals)('never repeats $method after $status', async ({ method, status }) => {
    const server = await answering(status, { 'retry-after': '1' });
    const { waits, error } = await waitsOf(server, Object(method).valueOf());
    expect(waits).toEqual([]);
    expect(error).toMatchObject({ status, attempts: 1 });
  });

  it.each(Object.keys(METHODS))('repeats %s after a dropped connection', async method => {
    const server = await serve((_, response) => void response.socket?.destroy());
    const { waits, error } = await waitsOf(server, Object(method).valueOf());
    expect(waits).toEqual([1_000, 2_000, 4_000, 8_000, 16_000]);
    expect(error).toMatchObject({ name: 'ConnectionError', attempts: 6, cause: { code: 'UND_ERR_SOCKET' } });
  });

  it.each([
    ['seconds, more than the backoff', '7', [7_000, 7_000, 7_000, 8_000, 16_000]],
    ['seconds, less than the backoff', '1', [1_000, 2_000, 4_000, 8_000, 16_000]],
    ['zero', '0', [1_000, 2_000, 4_000, 8_000, 16_000]],
    ['more than the longest backoff', '90', [90_000, 90_000, 90_000, 90_000, 90_000]],
    ['a negative number', '-5', [1_000, 2_000, 4_000, 8_000, 16_000]],
    ['a fraction', '2.5', [1_000, 2_000, 4_000, 8_000, 16_000]],
    ['nonsense', 'soon', [1_000, 2_000, 4_000, 8_000, 16_000]],
    ['a date that does not exist', 'Xxx, 99 Xxx 2026 99:99:99 GMT', [1_000, 2_000, 4_000, 8_000, 16_000]],
    ['a date that is none of HTTP', '2026-11-01', [1_000, 2_000, 4_000, 8_000, 16_000]],
    ['a date that has passed', 'Sun, 01 Nov 2020 10:00:00 GMT', [1_000, 2_000, 4_000, 8_000, 16_000]],
  ])('obeys Retry-After: %s', async (_, value, expected) => {
    const { waits } = await waitsOf(await answering(503, { 'retry-after': value }), 'POST');
    expect(waits).toEqual(expected);
  });

  it('obeys Retry-After as an HTTP date', async () => {
    vi.setSystemTime(new Date('2026-11-01T10:00:00Z'));
    const server = await answering(429, { 'retry-after': 'Sun, 01 Nov 2026 10:00:30 GMT' });
    const { waits } = await waitsOf(server, 'POST', { retry: { baseDelay: 1_000, maxRetries: 2 } });
    expect(waits).toEqual([30_000, 2_000]);
  });

  it('gives up at once where Retry-After passes the deadline, and tells it', async () => {
    const server = await answering(503, { 'retry-after': '3600' });
    const { waits, error } = await waitsOf(server, 'POST', { deadline: 120_000 });
    expect(waits).toEqual([]);
    expect(error).toMatchObject({ name: 'ServerError', retryAfterMs: 3_600_000, attempts: 1 });
  });

  it('stops retrying where the next wait would pass the deadline', async () => {
    const { waits } = await waitsOf(await answering(503), 'GET', { deadline: 10_000 });
    expect(waits).toEqual([1_000, 2_000, 4_000]);
  });

  it('caps the wait at 60 s', async () => {
    const { waits } = await waitsOf(await answering(503), 'GET', {
      retry: { baseDelay: 1_000, maxRetries: 9 },
    });
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60].map(seconds => seconds * 1_000));
  });

  it('adds at most a quarter at random, and takes nothing away', async () => {
    vi.mocked(Math.random).mockReturnValue(0.999);
    const { waits } = await waitsOf(await answering(503), 'GET', {
      retry: { baseDelay: 1_000, maxRetries: 7 },
    });
    waits.forEach((wait, index) => {
      expect(wait).toBeGreaterThan(Math.min(60_000, 1_240 * 2 ** index) - 1);
      expect(wait).toBeLessThanOrEqual(Math.min(60_000, 1_250 * 2 ** index));
    });
  });

  it('retries after an attempt that timed out', async () => {
    const server = await serve(({ at }, response, count) => {
      if (count === 1) setImmediate(() => vi.advanceTimersByTime(30_000));
      else json(response, 200, { ok: true, data: { id: 7, at } });
    });
    onTestFinished(server.close);
    const onRetry = vi.fn(
      ({ delayMs }: { delayMs: number }) => void setImmediate(() => vi.advanceTimersByTime(delayMs)),
    );
    await clientOf(server, { retry: { baseDelay: 1_000 }, hooks: { onRetry } }).guests.get(7);
    expect(onRetry).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ error: 'TimeoutError', attempt: 1 }),
    );
  });
});

it('does not repeat what a certificate refused, and says why', async () => {
  const fault = Object.assign(new Error('self-signed certificate'), { code: 'DEPTH_ZERO_SELF_SIGNED_CERT' });
  const fetch = () => Promise.reject(new TypeError('fetch failed', { cause: fault }));
  const mirlo = clientOf({ baseUrl: 'https://host.example' }, { fetch });
  const error = await thrownBy(mirlo.guests.get(7));
  expect(error).toMatchObject({ name: 'ConnectionError', attempts: 1, cause: { code: fault.code } });
  expect(error.message).toContain('no answer from https://host.example (DEPTH_ZERO_SELF_SIGNED_CERT)');
});

it('says what a fault without a code says', async () => {
  const fetch = () => Promise.reject(new Error('the proxy refused'));
  const mirlo = clientOf({ baseUrl: 'https://host.example' }, { fetch, retry: { maxRetries: 0 } });
  const error = await thrownBy(mirlo.guests.get(7));
  expect(error.message).toContain('no answer from https://host.example (the proxy refused)');
  expect(error.cause).not.toHaveProperty('code');
});

it('really waits between attempts', async () => {
  const server = await serve((_, response, count) => {
    if (count < 3) fail(response, 503, 'db_connect', count === 2 ? { 'retry-after': '1' } : {});
    else json(response, 200, { ok: true, data: { id: 7 } });
  });
  onTestFinished(server.close);
  await clientOf(server, { retry: { baseDelay: 100 } }).guests.get(7);
  const [first = 0, second = 0, third = 0] = server.seen.map(({ at }) => at);
  // Timers of this runtime may be a millisecond early.
  expect(second - first).toBeGreaterThanOrEqual(99);
  expect(third - second).toBeGreaterThanOrEqual(999);
});

describe('what a retry sends', () => {
  it('repeats the same bytes with the same uuid, and says which retry it is', async () => {
    const server = await serve((_, response, count) =>
      count < 3
        ? fail(response, 500, 'server_error')
        : json(response, 201, { ok: true, id: 7, data: { id: 7 } }),
    );
    onTestFinished(server.close);
    const guest = { ...GUEST, nombre: 'Íñigo' };
    const result = await clientOf(server).guests.create(guest);
    expect(new Set(server.seen.map(({ body }) => body)).size).toBe(1);
    expect(JSON.parse(server.seen[0]?.body ?? '')).toEqual({ ...guest, uuid: result.uuid });
    expect(server.seen.map(({ headers }) => headers['x-retry-count'])).toEqual([undefined, '1', '2']);
    expect(result).toMatchObject({ id: 7, created: true, attempts: 3 });
  });

  it('leaves the body of the caller as it was', async () => {
    const server = await serve((_, response) => json(response, 201, { ok: true, id: 7, data: { id: 7 } }));
    onTestFinished(server.close);
    const guest = { ...GUEST };
    await clientOf(server).guests.create(guest);
    expect(guest).toEqual(GUEST);
  });

  it("takes the option's uuid before the body's, and the body's before its own", async () => {
    const server = await serve((_, response) => json(response, 201, { ok: true, id: 7, data: { id: 7 } }));
    onTestFinished(server.close);
    const mirlo = clientOf(server);
    const [body, option] = ['1ab0f7a2-6e0e-4d0a-8d8f-0d7d4b7b8a11', '2ab0f7a2-6e0e-4d0a-8d8f-0d7d4b7b8a11'];
    const results = await Promise.all([
      mirlo.guests.create({ ...GUEST, uuid: body }, { uuid: option }),
      mirlo.guests.create({ ...GUEST, uuid: body }),
      mirlo.guests.create({ ...GUEST, uuid: null }),
    ]);
    expect(results.map(({ uuid }) => uuid)).toEqual([option, body, expect.stringMatching(/^[\da-f-]{36}$/)]);
    expect(server.seen.map(one => JSON.parse(one.body).uuid).sort()).toEqual(
      results.map(({ uuid }) => uuid).sort(),
    );
  });

  it('takes a blank uuid for none, as the service does, which would store every attempt', async () => {
    const server = await serve((_, response, count) =>
      count % 2 ? void response.socket?.destroy() : json(response, 201, { ok: true, id: 7, data: { id: 7 } }),
    );
    onTestFinished(server.close);
    const mirlo = clientOf(server);
    for (const uuid of ['', ' ']) {
      const stored = await mirlo.guests.create({ ...GUEST, uuid }, { uuid });
      expect(stored).toMatchObject({ attempts: 2, uuid: expect.stringMatching(/^[\da-f-]{36}$/) });
    }
    const uuids = server.seen.map(({ body }) => JSON.parse(body).uuid);
    expect(uuids[0]).toBe(uuids[1]);
    expect(uuids[2]).toBe(uuids[3]);
    expect(new Set(uuids).size).toBe(2);
  });

  it("takes a rental's uuid from its contract, where the caller gave it there", async () => {
    const server = await serve((_, response) => json(response, 201, { ok: true, id: 7, data: { id: 7 } }));
    onTestFinished(server.close);
    const uuid = '1ab0f7a2-6e0e-4d0a-8d8f-0d7d4b7b8a11';
    const contract = { establecimiento_id: 2, referencia: 'R-1', uuid };
    const rental = await clientOf(server).rentals.create({ contract, vehicle: {}, persons: [{ rol: 'TI' }] });
    expect(rental.uuid).toBe(uuid);
    expect(JSON.parse(server.seen[0]?.body ?? '').uuid).toBe(uuid);
  });

  it('puts the uuid on every error of a create', async () => {
    const server = await answering(422);
    onTestFinished(server.close);
    const uuid = '2ab0f7a2-6e0e-4d0a-8d8f-0d7d4b7b8a11';
    expect(await thrownBy(clientOf(server).guests.create(GUEST, { uuid }))).toMatchObject({ uuid });
    const nowhere = clientOf({ baseUrl: 'http://127.0.0.1:9' }, { retry: { maxRetries: 0 } });
    expect(await thrownBy(nowhere.guests.create(GUEST, { uuid }))).toMatchObject({
      name: 'ConnectionError',
      uuid,
    });
  });
});

describe('a delete', () => {
  it('takes 404 on a later attempt as done', async () => {
    const server = await serve((_, response, count) => {
      if (count === 1) response.socket?.destroy();
      else fail(response, 404, 'not_found');
    });
    onTestFinished(server.close);
    expect(await clientOf(server).guests.delete(7)).toEqual({ id: 7, deleted: true, attempts: 2 });
  });

  it('throws 404 on the first attempt', async () => {
    const server = await answering(404);
    onTestFinished(server.close);
    expect(await thrownBy(clientOf(server).guests.delete(7))).toMatchObject({ name: 'NotFoundError' });
  });
});

describe('the retry options', () => {
  it('let the caller decide for and against a retry', async () => {
    const server = await answering(404);
    onTestFinished(server.close);
    const decided = clientOf(server, {
      retry: { maxRetries: 2, shouldRetry: ({ name }) => name === 'NotFoundError' },
    });
    expect(await thrownBy(decided.guests.get(7))).toMatchObject({ attempts: 3 });
    const refused = await answering(503);
    onTestFinished(refused.close);
    const never = clientOf(refused, { retry: { shouldRetry: () => false } });
    expect(await thrownBy(never.guests.get(7))).toMatchObject({ attempts: 1 });
    const undecided = clientOf(refused, { retry: { maxRetries: 1, shouldRetry: () => undefined } });
    expect(await thrownBy(undecided.guests.get(7))).toMatchObject({ attempts: 2 });
  });

  it('take maxRetries for one call', async () => {
    const server = await answering(503);
    onTestFinished(server.close);
    expect(await thrownBy(clientOf(server).guests.get(7, { maxRetries: 0 }))).toMatchObject({ attempts: 1 });
  });

  it('hold the retries of a failing service within the budget, and fill it again by success', async () => {
    let healthy = false;
    const server = await serve((_, response) =>
      healthy ? json(response, 200, { ok: true, data: { id: 7 } }) : fail(response, 500, 'server_error'),
    );
    onTestFinished(server.close);
    const logger = { debug: vi.fn(), info: vi.fn(), warn: vi.fn() };
    const mirlo = clientOf(server, { retry: { maxRetries: 5, budget: 50 }, logger, logLevel: 'warn' });
    const attempts: unknown[] = [];
    for (let call = 0; call < 4; call += 1) attempts.push((await thrownBy(mirlo.guests.get(7))).attempts);
    expect(attempts).toEqual([6, 6, 1, 1]);
    // The warning comes once, however many calls find the budget exhausted.
    expect(logger.warn).toHaveBeenCalledTimes(1);
    healthy = true;
    for (let call = 0; call < 10; call += 1) await mirlo.guests.get(7);
    healthy = false;
    expect(await thrownBy(mirlo.guests.get(7))).toMatchObject({ attempts: 3 });
    expect(logger.warn).toHaveBeenCalledTimes(2);
  });

  it('refuse a number that is none', async () => {
    const server = await answering(503);
    onTestFinished(server.close);
    const thrown = await thrownBy(clientOf(server).guests.get(7, { maxRetries: Number.NaN }));
    expect(thrown).toMatchObject({
      name: 'ConfigurationError',
      message: 'maxRetries is NaN, expected a number from 0',
    });
    expect(server.seen).toEqual([]);
  });
});
