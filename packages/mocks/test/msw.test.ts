import { setupServer as setupServer3 } from 'msw/node';
import * as msw2 from 'msw2';
import { setupServer as setupServer2 } from 'msw2/node';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createSandbox, type Sandbox } from '../src/index.ts';
import { assertSupported, handlers, listenOptions } from '../src/msw.ts';
import { createHandlers } from '../src/msw-handlers.ts';
import { startSite } from './browser.ts';
import { call, createGuest } from './client.ts';

const BASE_URL = 'https://registro.test/app/api';

/** The part of msw's server that the tests use. msw 2 and 3 both have it. */
interface Server {
  close(): void;
}

type Options = ReturnType<typeof listenOptions>;
type Start = (sandboxes: readonly (readonly [Sandbox, string])[], options: Options) => Server;

const LINES: Record<string, Start> = {
  'msw 2': (sandboxes, options) => {
    const server = setupServer2(
      ...sandboxes.flatMap(([sandbox, baseUrl]) => createHandlers(msw2, sandbox, { baseUrl })),
    );
    server.listen(options);
    return server;
  },
  'msw 3': (sandboxes, options) => {
    const server = setupServer3(...sandboxes.flatMap(([sandbox, baseUrl]) => handlers(sandbox, { baseUrl })));
    server.listen(options);
    return server;
  },
};

describe.each(Object.keys(LINES))('the door of %s', line => {
  let server: Server | undefined;
  afterEach(() => {
    server?.close();
    vi.restoreAllMocks();
  });

  function start(...sandboxes: [Sandbox, string][]): void {
    server = LINES[line]?.(sandboxes, listenOptions({ baseUrl: sandboxes[0]?.[1] ?? BASE_URL }));
  }

  /** The sandbox as a program with the global `fetch` calls it. */
  function outside(sandbox: Sandbox, baseUrl = BASE_URL) {
    return {
      keys: sandbox.keys,
      baseUrl,
      fetch: (input: RequestInfo | URL, init?: RequestInit) => fetch(input, init),
    };
  }

  it('answers the program’s own fetch, HEAD, 404 and 405 included', async () => {
    const sandbox = createSandbox();
    start([sandbox, BASE_URL]);
    const api = outside(sandbox);
    const created = await call(api, 'POST', '/v1/guests', {
      body: { nombre: 'Ana', apellido1: 'Gil', establecimiento_id: 1 },
    });
    expect([created.status, created.headers.get('location')]).toEqual([201, '/app/api/v1/guests/1']);
    expect((await call(api, 'HEAD', '/v1/guests/1')).status).toBe(200);
    expect((await call(api, 'GET', '/v1/gests')).body.code).toBe('not_found');
    expect((await call(api, 'PUT', '/v1/ping')).headers.get('allow')).toBe('GET, HEAD, OPTIONS');
    expect(sandbox.records.guests()).toHaveLength(1);
  });

  it('fails a connection with the cause that Node has', async () => {
    const sandbox = createSandbox();
    start([sandbox, BASE_URL]);
    sandbox.faults.next({ network: true });
    const error = await fetch(`${BASE_URL}/v1/ping`).catch(reason => reason);
    expect(error).toBeInstanceOf(TypeError);
    expect(error.cause).toMatchObject({ code: 'ECONNRESET', syscall: 'read' });
  });

  it('fails the connection where a fault says so, and answers the retry', async () => {
    const sandbox = createSandbox();
    start([sandbox, BASE_URL]);
    const api = outside(sandbox);
    sandbox.faults.next({ afterCommit: true });
    const body = {
      nombre: 'Ana',
      apellido1: 'Gil',
      establecimiento_id: 1,
      uuid: '0d3a7f5e-0000-4000-8000-000000000003',
    };
    await expect(call(api, 'POST', '/v1/guests', { body })).rejects.toThrow(TypeError);
    expect((await call(api, 'POST', '/v1/guests', { body })).body.idempotent).toBe(true);
  });

  it('breaks an answer off where a fault says so', async () => {
    const sandbox = createSandbox();
    start([sandbox, BASE_URL]);
    sandbox.faults.next({ truncate: 20 });
    await expect(call(outside(sandbox), 'GET', '/v1/ping')).rejects.toThrow();
    expect((await call(outside(sandbox), 'GET', '/v1/ping')).status).toBe(200);
  });

  it('lets the caller give up on an answer that never comes', async () => {
    const sandbox = createSandbox();
    start([sandbox, BASE_URL]);
    sandbox.faults.next({ delay: 'forever' });
    const signal = AbortSignal.timeout(20);
    await expect(call(outside(sandbox), 'GET', '/v1/ping', { signal })).rejects.toMatchObject({
      name: 'TimeoutError',
    });
  });

  it('makes an error of a request to its host that it does not answer', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const sandbox = createSandbox();
    start([sandbox, BASE_URL]);
    await expect(fetch('https://registro.test/v1/ping')).rejects.toThrow();
    await expect(fetch('https://registro.test/')).rejects.toThrow();
  });

  it('lets no such request go on to the real host', async () => {
    const told = vi.spyOn(console, 'error').mockImplementation(() => {});
    const site = await startSite({ '/v1/ping': 'the real one' });
    onTestFinished(site.close);
    start([createSandbox(), `${site.url}/app/api`]);
    await expect(fetch(`${site.url}/v1/ping`)).rejects.toThrow(TypeError);
    await expect.poll(() => told.mock.calls.flat().join()).toContain('/v1/ping');
  });

  it('keeps two sandboxes at two addresses apart', async () => {
    const [one, other] = [createSandbox(), createSandbox()];
    const elsewhere = 'http://localhost:8123/registro';
    start([one, BASE_URL], [other, elsewhere]);
    await call(outside(one), 'POST', '/v1/guests', {
      body: { nombre: 'Ana', apellido1: 'Gil', establecimiento_id: 1 },
    });
    await createGuest(other);
    expect((await call(outside(other, elsewhere), 'GET', '/v1/guests/1')).body.data.nombre).toBe('Lucía');
    expect((await call(outside(one), 'GET', '/v1/guests/1')).body.data.nombre).toBe('Ana');
  });
});

describe('an msw that does not run on this Node', () => {
  it('is told of in one sentence', () => {
    expect(() => assertSupported(3, '20.20.2')).toThrow(
      'msw 3 needs Node 22.12 or later and this is Node 20.20.2: install msw@2 (npm i -D msw@2) or a newer Node.',
    );
    expect(() => assertSupported(3, '22.11.0')).toThrow(/22\.12/);
  });

  it('is no matter of msw 2, of a newer Node or of a browser', () => {
    for (const [major, node] of [
      [2, '20.20.2'],
      [3, '22.12.0'],
      [3, '24.0.0'],
      [3, null],
    ] as const) {
      expect(() => assertSupported(major, node)).not.toThrow();
    }
  });
});
