import { getEventListeners } from 'node:events';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { ABORTS } from './aborts.ts';
import { clientOf, thrownBy } from './client.ts';
import { fail, json, serve } from './http.ts';

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

const ok = { ok: true, data: { id: 7 } };

describe('one signal ends the call', () => {
  it('before it starts', async () => {
    const server = await serve((_, response) => json(response, 200, ok));
    onTestFinished(server.close);
    const error = await thrownBy(clientOf(server).guests.get(7, { signal: AbortSignal.abort('no') }));
    expect(error).toMatchObject({ name: 'AbortedError', reason: 'no', attempts: 0 });
    expect(server.seen).toHaveLength(0);
  });

  it.each(ABORTS)('%s', async (_, abort, told) => {
    expect((await abort()).error).toMatchObject({ name: 'AbortedError', ...told });
  });
});

describe('the time limits', () => {
  it('end an attempt that is not answered, and repeat it', async () => {
    const server = await serve((_, response, count) => {
      if (count > 1) json(response, 200, ok);
    });
    onTestFinished(server.close);
    const result = clientOf(server).guests.get(7, { timeout: 400 });
    expect(await result).toEqual({ id: 7 });
    expect(server.seen.length).toBeGreaterThan(1);
  });

  it('count the body into the attempt', async () => {
    const server = await serve((_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.write('{"ok":true,');
    });
    onTestFinished(server.close);
    const error = await thrownBy(clientOf(server).guests.get(7, { timeout: 50, maxRetries: 1 }));
    expect(error).toMatchObject({ name: 'TimeoutError', kind: 'attempt', attempts: 2 });
  });

  it('bound queue, attempts and waits together by the deadline', async () => {
    const server = await serve(() => {});
    onTestFinished(server.close);
    const mirlo = clientOf(server, { concurrency: 1 });
    const [first, queued] = await Promise.all([
      thrownBy(mirlo.guests.get(1, { deadline: 700 })),
      thrownBy(mirlo.guests.get(2, { deadline: 400 })),
    ]);
    expect(first).toMatchObject({ name: 'TimeoutError', kind: 'deadline', attempts: 1 });
    expect(queued).toMatchObject({ name: 'TimeoutError', kind: 'deadline', attempts: 0 });
  });

  it('say what failed before the deadline passed', async () => {
    const server = await serve((_, response, count) => {
      if (count === 1) fail(response, 503, 'db_connect');
    });
    onTestFinished(server.close);
    const error = await thrownBy(clientOf(server).guests.get(7, { deadline: 700 }));
    expect(error).toMatchObject({ kind: 'deadline', attempts: 2, cause: { code: 'db_connect' } });
  });

  it('hold for the key and the environment check too', async () => {
    const server = await serve(() => {});
    onTestFinished(server.close);
    const keyless = clientOf(server, { apiKey: () => new Promise<string>(() => {}) });
    expect(await thrownBy(keyless.guests.get(7, { deadline: 30 }))).toMatchObject({ kind: 'deadline' });
    const guarded = clientOf(server, { expectEnvironment: 'sandbox' });
    expect(await thrownBy(guarded.guests.get(7, { deadline: 30 }))).toMatchObject({
      kind: 'deadline',
      attempts: 0,
    });
  });
});

describe('answers that break off', () => {
  it('are repeated: a body shorter than its length', async () => {
    const server = await serve((_, response, count) => {
      if (count > 1) return json(response, 200, ok);
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
      response.write('{"ok":true', () => response.socket?.destroy());
    });
    onTestFinished(server.close);
    expect(await clientOf(server).guests.get(7)).toEqual({ id: 7 });
    expect(server.seen).toHaveLength(2);
  });

  it('are repeated: a chunked body without its end', async () => {
    const server = await serve((_, response, count) => {
      if (count > 1) return json(response, 200, ok);
      response.writeHead(200, { 'content-type': 'application/json' });
      response.write(JSON.stringify(ok), () => response.socket?.destroy());
    });
    onTestFinished(server.close);
    expect(await clientOf(server).guests.get(7)).toEqual({ id: 7 });
    expect(server.seen).toHaveLength(2);
  });

  it('are repeated: a connection that closes before any answer', async () => {
    const server = await serve((_, response, count) => {
      if (count > 1) return json(response, 200, ok);
      response.socket?.destroy();
    });
    onTestFinished(server.close);
    expect(await clientOf(server).guests.get(7)).toEqual({ id: 7 });
  });

  it('are told where nothing listens', async () => {
    const server = await serve(() => {});
    await server.close();
    const error = await thrownBy(clientOf(server, { retry: { maxRetries: 1 } }).guests.get(7));
    expect(error).toMatchObject({ name: 'ConnectionError', attempts: 2, cause: { code: 'ECONNREFUSED' } });
    expect(error.message).toBe(
      `GET /v1/guests/{id}: no answer from ${server.baseUrl} (ECONNREFUSED, nothing listens there); the address is baseUrl or MIRLO_BASE_URL`,
    );
  });

  it('are told at the first attempt where nothing listens, and once for however many calls', async () => {
    const server = await serve((_, response) => json(response, 200, ok));
    await server.close();
    const logger = { debug: vi.fn(), info: vi.fn(), warn: vi.fn() };
    const mirlo = clientOf(server, { logger, logLevel: 'warn', retry: { maxRetries: 2 } });
    await Promise.all([1, 2, 3].map(id => thrownBy(mirlo.guests.get(id))));
    expect(logger.warn.mock.calls).toEqual([
      [
        expect.stringMatching(/no answer from \S+ \(ECONNREFUSED.+; trying again for \d+ ms at most$/),
        expect.objectContaining({ attempts: 1 }),
      ],
    ]);
  });
});

describe('a long-lived signal', () => {
  it('keeps no listener and no memory of 50,000 calls', async () => {
    const { signal } = new AbortController();
    const fetch = async () => Response.json(ok);
    const mirlo = clientOf({ baseUrl: 'https://stub.example' }, { fetch });
    const batch = async (calls: number) => {
      for (let call = 0; call < calls; call += 5) {
        await Promise.all([1, 2, 3, 4, 5].map(id => mirlo.guests.get(id, { signal })));
      }
    };
    await batch(5_000);
    collectGarbage();
    const before = process.memoryUsage().heapUsed;
    await batch(50_000);
    collectGarbage();
    expect(getEventListeners(signal, 'abort')).toHaveLength(0);
    expect(process.memoryUsage().heapUsed - before).toBeLessThan(5_000_000);
  });

  it('keeps no listener of calls that failed, waited or were aborted', async () => {
    const server = await serve((_, response) => fail(response, 404, 'not_found'));
    onTestFinished(server.close);
    const { signal } = new AbortController();
    const mirlo = clientOf(server);
    await thrownBy(mirlo.guests.get(7, { signal }));
    await thrownBy(mirlo.guests.get(7, { signal, deadline: 1 }));
    await thrownBy(mirlo.contracts.waitForSubmission(7, { signal }));
    await mirlo.batch([1], client => client.guests.get(7), { signal }).summary();
    await thrownBy(mirlo.guests.get(7, { signal: AbortSignal.any([signal, AbortSignal.abort()]) }));
    expect(getEventListeners(signal, 'abort')).toHaveLength(0);
  });
});
