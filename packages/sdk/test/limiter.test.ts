import { inspect } from 'node:util';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { Mirlo } from '../src/index.ts';
import { clientOf, KEY, thrownBy } from './client.ts';
import { fail, gathering, json, serve } from './http.ts';

const ok = { ok: true, data: { id: 7 } };

/**
 * A server that answers the first `together` requests only when all of them have come, so that
 * requests that may overlap do.
 */
async function gatheringServer(together: number) {
  const all = gathering(together);
  const server = await serve(async (_, response) => {
    await all();
    json(response, 200, ok);
  });
  onTestFinished(server.close);
  return server;
}

describe('calls at once, as the server sees them', () => {
  it('are at most five for one key, over all clients of the process', async () => {
    const server = await gatheringServer(5);
    const clients = [clientOf(server), clientOf(server), clientOf(server, { apiKey: async () => KEY })];
    await Promise.all(Array.from({ length: 200 }, (_, call) => clients[call % 3]?.guests.get(call + 1)));
    expect(server.seen).toHaveLength(200);
    expect(server.peak()).toBe(5);
  });

  it('are at most five for two copies of the package', async () => {
    const server = await gatheringServer(5);
    vi.resetModules();
    const copy = await import('../src/index.ts');
    expect(copy.Mirlo).not.toBe(Mirlo);
    const clients = [clientOf(server), new copy.Mirlo({ apiKey: KEY, baseUrl: server.baseUrl })];
    await Promise.all(Array.from({ length: 40 }, (_, call) => clients[call % 2]?.guests.get(call + 1)));
    expect(server.peak()).toBe(5);
  });

  it('are counted per key', async () => {
    const server = await gatheringServer(10);
    const clients = [clientOf(server), clientOf(server, { apiKey: 'another' })];
    await Promise.all(Array.from({ length: 60 }, (_, call) => clients[call % 2]?.guests.get(call + 1)));
    expect(server.peak()).toBe(10);
  });

  it('follow the option', async () => {
    const server = await gatheringServer(2);
    const mirlo = clientOf(server, { concurrency: 2 });
    await Promise.all(Array.from({ length: 20 }, (_, call) => mirlo.guests.get(call + 1)));
    expect(server.peak()).toBe(2);
  });

  it('start in the order of the calls', async () => {
    const server = await gatheringServer(1);
    const mirlo = clientOf(server, { concurrency: 1 });
    const ids = Array.from({ length: 12 }, (_, call) => call + 1);
    await Promise.all(ids.map(id => mirlo.guests.get(id)));
    expect(server.seen.map(({ url }) => Number(url.split('/').at(-1)))).toEqual(ids);
  });

  it('hold no place while waiting for a retry', async () => {
    const server = await serve(({ url }, response) =>
      url.endsWith('/1')
        ? fail(response, 503, 'db_connect', { 'retry-after': '60' })
        : json(response, 200, ok),
    );
    onTestFinished(server.close);
    const mirlo = clientOf(server, { concurrency: 1 });
    const controller = new AbortController();
    const waiting = thrownBy(mirlo.guests.get(1, { signal: controller.signal }));
    await expect.poll(() => server.seen.length).toBe(1);
    expect(await mirlo.guests.get(2)).toEqual({ id: 7 });
    controller.abort();
    await waiting;
  });

  it('free their place when they fail, time out or are aborted', async () => {
    const server = await serve(({ url }, response) => {
      if (url.endsWith('/1')) response.socket?.destroy();
      if (url.endsWith('/3')) fail(response, 422, 'validation_error');
      if (url.endsWith('/4')) json(response, 200, ok);
    });
    onTestFinished(server.close);
    const mirlo = clientOf(server, { concurrency: 1, retry: { maxRetries: 0 } });
    const names = await Promise.all([
      thrownBy(mirlo.guests.get(1)),
      thrownBy(mirlo.guests.get(2, { timeout: 30 })),
      thrownBy(mirlo.guests.get(3)),
    ]);
    expect(names.map(({ name }) => name)).toEqual(['ConnectionError', 'TimeoutError', 'ValidationError']);
    expect(await mirlo.guests.get(4)).toEqual({ id: 7 });
  });

  it('leave nothing behind for a key that nobody calls with, and nothing that shows it', async () => {
    const server = await gatheringServer(5);
    const gates: { readonly size: number } = Object(globalThis)[Symbol.for('@mirlo/sdk.gates')];
    const calls = Array.from({ length: 12 }, (_, call) => clientOf(server).guests.get(call + 1));
    await expect.poll(() => gates.size).toBeGreaterThan(0);
    expect(inspect(gates, { depth: 12, showHidden: true })).not.toContain(KEY);
    await Promise.all(calls);
    expect(gates.size).toBe(0);
  });
});
