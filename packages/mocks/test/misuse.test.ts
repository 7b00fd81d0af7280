import { connect } from 'node:net';
import { expect, it, vi } from 'vitest';
import { createSandbox } from '../src/index.ts';
import { handlers } from '../src/msw.ts';
import { listen } from '../src/node.ts';

const GUEST = JSON.stringify({ nombre: 'Marina', apellido1: 'Ejemplo', establecimiento_id: 1 });

/** A sandbox, with calls by the production key of its first account. */
function called(options: Parameters<typeof createSandbox>[0] = {}) {
  const sandbox = createSandbox(options);
  const headers = { 'X-Api-Key': sandbox.keys.production };
  return {
    sandbox,
    headers,
    ping: () => sandbox.fetch(`${sandbox.baseUrl}/v1/ping`, { headers }),
    createGuest: () =>
      sandbox.fetch(`${sandbox.baseUrl}/v1/guests`, { method: 'POST', headers, body: GUEST }),
  };
}

/** As a plain JavaScript test calls it, without TypeScript to object. */
function untyped(fn: unknown): (...args: unknown[]) => unknown {
  if (typeof fn !== 'function') throw new TypeError('expected a function');
  return (...args) => Reflect.apply(fn, undefined, args);
}

it('answers 404 to a program that forgets the base path, as the server does', async () => {
  const { sandbox, headers } = called();
  expect((await sandbox.fetch('https://registro.test/v1/ping', { headers })).status).toBe(404);
  const server = await listen(sandbox);
  expect((await fetch(`http://127.0.0.1:${server.port}/v1/ping`, { headers })).status).toBe(404);
  await server.close();
});

it('does the work once for a resolver that only looks at the answer', async () => {
  const { sandbox, createGuest } = called();
  const seen: number[] = [];
  sandbox.override('createGuest', async ({ answer }) => {
    seen.push((await answer()).status);
    return undefined;
  });
  expect((await createGuest()).status).toBe(201);
  expect([seen, sandbox.records.guests().length]).toEqual([[201], 1]);
});

it.each([
  ['a Response', Response.json({ ok: true })],
  ['no status', { body: {} }],
  ['a status that is none', { status: 99, body: {} }],
  ['a header that is none', { status: 200, body: {}, headers: { 'not a name': 'x' } }],
])('reports an override that gives %s', async (_, given) => {
  const { sandbox, ping } = called();
  untyped(sandbox.override)('ping', () => given);
  expect((await ping()).status).toBe(500);
  expect(sandbox.problems()).toMatchObject([{ kind: 'failure', operation: 'ping' }]);
});

it('lets an override name the content type in any case', async () => {
  const { sandbox, ping } = called();
  untyped(sandbox.override)('ping', () => ({
    status: 200,
    body: '<p>',
    headers: { 'content-type': 'text/html' },
  }));
  expect((await ping()).headers.get('content-type')).toBe('text/html');
});

it('tells in the journal what an override said and what the registry stored', async () => {
  const { sandbox, createGuest } = called();
  untyped(sandbox.override)('createGuest', () => ({ status: 201, body: { ok: true } }));
  await createGuest();
  sandbox.override('createGuest', async ({ answer }) => {
    await answer();
    return { status: 500, body: { ok: false, code: 'server_error', message: 'Error' } };
  });
  await createGuest();
  expect(sandbox.requests().map(({ status, code, stored }) => [status, code, stored])).toEqual([
    [201, null, false],
    [500, 'server_error', true],
  ]);
});

it.each([
  ['a misspelt name', { status: 500, aftercommit: true }, '"aftercommit"'],
  ['no operation to strike', { network: true, operation: [] }, 'at least one operation'],
  ['a count that is none', { truncate: 'half' }, 'truncate'],
])('refuses a fault with %s', (_, fault, message) => {
  const { sandbox } = called();
  expect(() => untyped(sandbox.faults.next)(fault)).toThrow(message);
});

it('keeps a fault as it was armed', async () => {
  const { sandbox, ping } = called();
  const fault = { status: 502 };
  sandbox.faults.next(fault);
  fault.status = 99;
  expect((await ping()).status).toBe(502);
});

it('waits longer than a timer of the platform can', async () => {
  vi.useFakeTimers();
  try {
    const { sandbox, ping } = called();
    sandbox.faults.next({ delay: '30d' });
    let answered = false;
    const answer = ping().then(() => {
      answered = true;
    });
    await vi.advanceTimersByTimeAsync(29 * 86_400_000);
    expect(answered).toBe(false);
    await vi.advanceTimersByTimeAsync(2 * 86_400_000);
    await answer;
  } finally {
    vi.useRealTimers();
  }
});

it('counts calls anew once the clock is put back', async () => {
  const { sandbox, ping } = called({ rateLimit: { calls: 1 } });
  const before = sandbox.snapshot();
  await sandbox.clock.advance('25h');
  await ping();
  sandbox.restore(before);
  expect((await ping()).status).toBe(200);
});

it.each([
  [{ clock: '2026-02-30 10:00:00' }, 'clock'],
  [{ clock: '2026-02-30T10:00:00Z' }, 'clock'],
  [{ latency: { median: Number.POSITIVE_INFINITY } }, 'median'],
  [{ latency: { median: 1, spread: Number.NaN } }, 'spread'],
  [{ latency: { median: 1, spred: 0 } }, '"spred"'],
  [{ rateLimit: { calls: 1, window: 0 } }, 'window'],
  [{ rateLimit: { calls: 1, windw: '1h' } }, '"windw"'],
])('refuses the option %j', (options, message) => {
  expect(() => untyped(createSandbox)(options)).toThrow(message);
});

it('refuses misspelt seeds, settings and options of a door', async () => {
  const { sandbox } = called();
  await expect(untyped(sandbox.seed)({ guest: [] })).rejects.toThrow('did you mean "guests"');
  expect(() => untyped(sandbox.ministry.configure)({ stoped: null })).toThrow('did you mean "stopped"');
  await expect(untyped(listen)(sandbox, { prot: 1 })).rejects.toThrow('did you mean "port"');
  expect(() => untyped(handlers)(sandbox, { baseUrl: undefined })).toThrow('handlers: received no baseUrl');
  const ofNone = sandbox.seed({
    precheckins: [{ email_cliente: 'marina@example.com', establecimiento_id: 99 }],
  });
  await expect(ofNone).rejects.toThrow('establecimiento_id: received 99');
});

it('takes no failing upload of the caller for a failure of its own', async () => {
  const { sandbox, headers } = called();
  const lost = new Error('the file is gone');
  const body = new ReadableStream({ pull: controller => controller.error(lost) });
  const init = { method: 'POST', headers, body, duplex: 'half' } as const;
  await expect(sandbox.fetch(`${sandbox.baseUrl}/v1/guests`, init)).rejects.toBe(lost);

  const server = await listen(sandbox);
  const socket = connect(server.port, '127.0.0.1');
  socket.write(
    `POST /app/api/v1/guests HTTP/1.1\r\nHost: x\r\nX-Api-Key: ${sandbox.keys.production}\r\nContent-Length: 100\r\n\r\n{`,
    () => setImmediate(() => socket.destroy()),
  );
  await expect.poll(() => sandbox.requests()).toHaveLength(2);
  await server.close();
  expect(sandbox.problems()).toEqual([]);
});

it('masks a path that leads nowhere: it may hold a document’s number', async () => {
  const { sandbox, headers } = called();
  await sandbox.fetch(`${sandbox.baseUrl}/v1/guests/12345678Z`, { headers });
  await sandbox.fetch(`${sandbox.baseUrl}/v1/guests/7`, { headers });
  const paths = (options?: { masked: boolean }) => sandbox.requests(options).map(({ path }) => path);
  expect(paths()).toEqual(['/v1/guests/***', '/v1/guests/7']);
  expect(paths({ masked: false })).toEqual(['/v1/guests/12345678Z', '/v1/guests/7']);
});

it('names created records below the base path of the door', async () => {
  const { sandbox, headers } = called();
  const server = await listen(sandbox, { basePath: 'registro/' });
  expect(server.baseUrl).toMatch(/:\d+\/registro$/);
  const created = await fetch(`${server.baseUrl}/v1/guests`, { method: 'POST', headers, body: GUEST });
  expect(created.headers.get('location')).toBe('/registro/v1/guests/1');
  untyped(sandbox.override)('createGuest', ({ answer }: { answer(): unknown }) => answer());
  const looked = await fetch(`${server.baseUrl}/v1/guests`, { method: 'POST', headers, body: GUEST });
  expect(looked.headers.get('location')).toBe('/registro/v1/guests/2');
  await server.close();
});

it('sends no body over HTTP where the status has none', async () => {
  const { sandbox } = called();
  const server = await listen(sandbox);
  sandbox.faults.next({ status: 204 });
  const answer = await fetch(`${server.baseUrl}/v1/ping`);
  expect([answer.status, answer.headers.get('content-length')]).toEqual([204, null]);
  await server.close();
});

it('understands a caller that takes it for a proxy', async () => {
  const { sandbox, headers } = called();
  const server = await listen(sandbox);
  const socket = connect(server.port, '127.0.0.1');
  const said = new Promise<string>(resolve => socket.once('data', data => resolve(String(data))));
  socket.write(
    `GET http://registro.test/app/api/v1/ping HTTP/1.1\r\nHost: registro.test\r\nX-Api-Key: ${headers['X-Api-Key']}\r\n\r\n`,
  );
  expect(await said).toMatch(/^HTTP\/1.1 200 /);
  await server.close();
});

it('says which environment has fetch where jest’s jsdom took it away', async () => {
  const { ping } = called();
  vi.stubGlobal('Response', undefined);
  try {
    await expect(ping()).rejects.toThrow(/no fetch of its own .*: set testEnvironment to jest-fixed-jsdom/);
  } finally {
    vi.unstubAllGlobals();
  }
});
