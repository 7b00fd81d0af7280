import { expect, vi } from 'vitest';
import { clientOf, GUEST, thrownBy } from './client.ts';
import { fail, serve, type TestServer } from './http.ts';

/** The outcome of a call that was aborted. */
export interface Abort {
  /** The error that the call threw. */
  error: Record<string, unknown>;
  /** From the abort until the call settled. */
  ms: number;
}

/** Begins a call, and aborts it once `ready` returns something truthy. */
async function abortWhen(
  ready: () => unknown,
  begin: (signal: AbortSignal) => PromiseLike<unknown>,
): Promise<Abort> {
  const controller = new AbortController();
  const thrown = thrownBy(begin(controller.signal));
  await expect.poll(ready).toBeTruthy();
  const at = performance.now();
  controller.abort('enough');
  const error = await thrown;
  return { error, ms: performance.now() - at };
}

async function withServer<T>(
  handler: Parameters<typeof serve>[0],
  use: (server: TestServer) => Promise<T>,
): Promise<T> {
  const server = await serve(handler);
  try {
    return await use(server);
  } finally {
    await server.close();
  }
}

/** Every stage of a call in which its signal may end it, and the fields of the error then. */
export const ABORTS: readonly [string, () => Promise<Abort>, object][] = [
  [
    'while the key is fetched',
    () => {
      const apiKey = vi.fn(() => new Promise<string>(() => {}));
      const mirlo = clientOf({ baseUrl: 'http://127.0.0.1:9' }, { apiKey });
      return abortWhen(
        () => apiKey.mock.calls.length,
        signal => mirlo.guests.get(7, { signal }),
      );
    },
    { attempts: 0 },
  ],
  [
    'while the environment is asked for',
    () =>
      withServer(
        () => {},
        server => {
          const mirlo = clientOf(server, { expectEnvironment: 'sandbox' });
          return abortWhen(
            () => server.seen.length,
            signal => mirlo.guests.create(GUEST, { signal }),
          );
        },
      ),
    { attempts: 0 },
  ],
  [
    'in the queue, and leaves it',
    () =>
      withServer(
        () => {},
        async server => {
          const onQueue = vi.fn();
          const mirlo = clientOf(server, { concurrency: 1, hooks: { onQueue } });
          const first = new AbortController();
          const running = thrownBy(mirlo.guests.get(1, { signal: first.signal }));
          const aborted = await abortWhen(
            () => onQueue.mock.calls.length === 1 && server.seen.length === 1,
            signal => mirlo.guests.get(2, { signal }),
          );
          first.abort();
          await running;
          expect(server.seen).toHaveLength(1);
          return aborted;
        },
      ),
    { attempts: 0 },
  ],
  [
    'in the request, and closes the connection',
    () =>
      withServer(
        () => {},
        async server => {
          const aborted = await abortWhen(
            () => server.seen.length,
            signal => clientOf(server).guests.create(GUEST, { signal }),
          );
          await expect.poll(server.openNow).toBe(0);
          return aborted;
        },
      ),
    { attempts: 1, uuid: expect.any(String) },
  ],
  [
    'in the body',
    () => {
      let half = false;
      return withServer(
        (_, response) => {
          response.writeHead(200, { 'content-type': 'application/json' });
          response.write('{"ok":true,', () => {
            half = true;
          });
        },
        async server => {
          const aborted = await abortWhen(
            () => half,
            signal => clientOf(server).guests.get(7, { signal }),
          );
          await expect.poll(server.openNow).toBe(0);
          return aborted;
        },
      );
    },
    { attempts: 1 },
  ],
  [
    'between two attempts',
    () =>
      withServer(
        (_, response) => fail(response, 503, 'db_connect', { 'retry-after': '60' }),
        server => {
          const onRetry = vi.fn();
          return abortWhen(
            () => onRetry.mock.calls.length,
            signal => clientOf(server, { hooks: { onRetry } }).guests.get(7, { signal }),
          );
        },
      ),
    { attempts: 1 },
  ],
  [
    'even where a custom fetch ignores the signal',
    () => {
      const fetch = vi.fn(() => new Promise<Response>(() => {}));
      return abortWhen(
        () => fetch.mock.calls.length,
        signal => clientOf({ baseUrl: 'https://nowhere.example' }, { fetch }).guests.get(7, { signal }),
      );
    },
    {},
  ],
  [
    'between two reads of a wait',
    () =>
      withServer(
        (_, response) => {
          response.setHeader('content-type', 'application/json');
          response.end(JSON.stringify({ ok: true, data: { id: 7, mir: { state: 'queued', issues: [] } } }));
        },
        server =>
          abortWhen(
            () => server.seen.length === 1 && server.openNow() === 0,
            signal => clientOf(server).contracts.waitForSubmission(7, { signal }),
          ),
      ),
    {},
  ],
  [
    'in the pause of a load',
    () => {
      const each = vi.fn(async () => {});
      const mirlo = clientOf({ baseUrl: 'http://127.0.0.1:9' });
      const options = { size: 2, pause: 600_000, pauseAbove: 0 };
      return abortWhen(
        () => each.mock.calls.length === 2,
        signal => mirlo.batch([1, 2, 3, 4], each, { ...options, signal }).summary(),
      );
    },
    { reason: 'enough' },
  ],
  [
    'in a load whose source is stuck',
    () =>
      withServer(
        () => {},
        server => {
          async function* source() {
            yield 1;
            await new Promise(() => {});
          }
          return abortWhen(
            () => server.seen.length,
            signal =>
              clientOf(server)
                .batch(source(), (client, id) => client.guests.get(id), { signal })
                .summary(),
          );
        },
      ),
    { reason: 'enough' },
  ],
];
