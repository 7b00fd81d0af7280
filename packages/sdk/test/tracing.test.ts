import { tracingChannel } from 'node:diagnostics_channel';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { EndEvent, MirloOptions, TracedCall } from '../src/index.ts';
import { clientOf, GUEST, thrownBy } from './client.ts';
import { created, fail, type Handler, json, serve } from './http.ts';

/**
 * Starts a service with this handler. Returns it, a client of it, and the `onEnd` events of that
 * client.
 */
async function watched(handler: Handler, options: MirloOptions = {}) {
  const server = await serve(handler);
  onTestFinished(server.close);
  const ends: EndEvent[] = [];
  const mirlo = clientOf(server, {
    ...options,
    retry: { maxRetries: 1 },
    hooks: { onEnd: end => void ends.push(end) },
  });
  return { mirlo, ends, server };
}

const ok = { ok: true, data: { id: 7 } };
const silent: Handler = () => {};

describe('the end of a call', () => {
  it('is told for a success after a retry', async () => {
    const { mirlo, ends } = await watched((_, response, count) =>
      count === 1
        ? fail(response, 503, 'db_connect', { 'x-request-id': 'r-1' })
        : json(response, 200, ok, { 'x-request-id': 'r-2' }),
    );
    await mirlo.guests.get(4711);
    expect(ends).toEqual([
      {
        callId: expect.any(Number),
        method: 'GET',
        path: '/v1/guests/{id}',
        outcome: 'success',
        attempts: 2,
        durationMs: expect.any(Number),
        status: 200,
        requestId: 'r-2',
      },
    ]);
    expect(ends[0]?.durationMs).toBeGreaterThan(0);
  });

  it.each<[string, Handler, object]>([
    [
      'a refusal',
      (_, response) => fail(response, 422, 'validation_error', { 'x-request-id': 'r-1' }),
      { error: 'ValidationError', code: 'validation_error', status: 422, attempts: 1, requestId: 'r-1' },
    ],
    [
      'a failure after the retries',
      (_, response) => fail(response, 500, 'server_error'),
      { error: 'ServerError', code: 'server_error', status: 500, attempts: 2 },
    ],
    [
      'a dropped connection',
      (_, response) => void response.socket?.destroy(),
      { error: 'ConnectionError', status: undefined, attempts: 2 },
    ],
    [
      'a page that is not of this API',
      (_, response) => void response.writeHead(404, { 'content-type': 'text/html' }).end('<p>'),
      { error: 'UnexpectedResponseError', status: 404, attempts: 1 },
    ],
  ])('is told for %s', async (_, handler, end) => {
    const { mirlo, ends } = await watched(handler);
    await thrownBy(mirlo.guests.create(GUEST));
    const uuid = expect.any(String);
    expect(ends).toMatchObject([{ method: 'POST', path: '/v1/guests', outcome: 'failure', uuid, ...end }]);
    expect(ends).toHaveLength(1);
  });

  it('is told for a call that ran out of time', async () => {
    const { mirlo, ends } = await watched(silent);
    await thrownBy(mirlo.guests.get(7, { deadline: 20 }));
    expect(ends).toMatchObject([{ outcome: 'failure', error: 'TimeoutError', attempts: 1 }]);
  });

  it('is told for a call that was aborted, also before it began', async () => {
    const { mirlo, ends, server } = await watched(silent);
    const controller = new AbortController();
    const aborted = thrownBy(mirlo.guests.get(7, { signal: controller.signal }));
    await expect.poll(() => server.seen.length).toBe(1);
    controller.abort();
    await aborted;
    await thrownBy(mirlo.guests.get(7, { signal: controller.signal }));
    expect(ends).toMatchObject([
      { outcome: 'aborted', error: 'AbortedError', attempts: 1 },
      { outcome: 'aborted', error: 'AbortedError', attempts: 0, path: '/v1/guests/{id}' },
    ]);
  });

  it('is told for a call that could not be sent', async () => {
    const { mirlo, ends } = await watched(silent);
    await thrownBy(mirlo.guests.get(Number.NaN));
    expect(ends).toMatchObject([
      { outcome: 'failure', error: 'ConfigurationError', attempts: 0, method: 'GET' },
    ]);
  });

  it('is told once for every call of a load, a walk and a wait', async () => {
    const { mirlo, ends, server } = await watched(({ method }, response, count) =>
      method === 'POST'
        ? created(response, count)
        : json(response, 200, { ok: true, data: [{ id: 1 }], page: 1, limit: 200, total: 1 }),
    );
    await mirlo.batch([1, 2, 3], client => client.guests.create(GUEST)).summary();
    for await (const _ of mirlo.guests.list());
    expect(ends).toHaveLength(server.seen.length);
    expect(new Set(ends.map(({ callId }) => callId)).size).toBe(ends.length);
  });
});

describe('the tracing channel mirlo:sdk:call', () => {
  /** Subscribes to the channel, and collects its messages in order. */
  function subscribed() {
    const told: [string, TracedCall][] = [];
    const channel = tracingChannel<TracedCall, TracedCall>('mirlo:sdk:call');
    const note = (name: string) => (call: object) => void told.push([name, { ...call } as TracedCall]);
    const subscribers = {
      start: note('start'),
      end: note('end'),
      asyncStart: note('asyncStart'),
      asyncEnd: note('asyncEnd'),
      error: note('error'),
    };
    channel.subscribe(subscribers);
    onTestFinished(() => void channel.unsubscribe(subscribers));
    return told;
  }

  it('tells start and end of a success', async () => {
    const told = subscribed();
    const { mirlo } = await watched((_, response) => json(response, 200, ok));
    await mirlo.guests.get(7);
    expect(told.map(([name]) => name)).toEqual(['start', 'end', 'asyncStart', 'asyncEnd']);
    expect(told[0]?.[1]).toMatchObject({ method: 'GET', path: '/v1/guests/{id}' });
    expect(told[0]?.[1]).not.toHaveProperty('outcome');
    expect(told[3]?.[1]).toMatchObject({ outcome: 'success', attempts: 1, status: 200 });
  });

  it('tells of a failure, with what the call is rejected with', async () => {
    const told = subscribed();
    const { mirlo } = await watched((_, response) => fail(response, 404, 'not_found'));
    const thrown = await thrownBy(mirlo.guests.get(7));
    expect(told.map(([name]) => name)).toEqual(['start', 'end', 'error', 'asyncStart', 'asyncEnd']);
    expect(told[4]?.[1]).toMatchObject({ outcome: 'failure', status: 404, code: 'not_found' });
    expect(told[2]?.[1].error).toBe(thrown);
  });
});
