import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rawAnswer } from '../../../test/raw-answer.ts';
import { startTestServer, type TestServer } from './running.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** Sends raw text to the server of these tests, and returns its answer. */
const raw = (text: string) => rawAnswer(server.port, text);

/** Parses status, headers and JSON body of a raw answer. */
function parsed(answer: string) {
  const [head = '', body = ''] = answer.split('\r\n\r\n', 2);
  const [line = '', ...headers] = head.split('\r\n');
  return {
    status: Number(line.split(' ')[1]),
    headers: headers.join('\n').toLowerCase(),
    body: JSON.parse(body),
  };
}

/** Reads the parts of an answer that these tests look at. */
async function bodyOf(response: Response): Promise<{ code?: string; data?: { nombre?: string } }> {
  return JSON.parse(await response.text());
}

const HOST = 'Host: test\r\nConnection: close\r\n';

describe('what Node would answer by itself is the JSON of the document', () => {
  it.each([
    ['a request line that is none', 'nonsense\r\n\r\n', 400, 'bad_request'],
    ['a missing Host', 'GET /app/api/v1/ping HTTP/1.1\r\nConnection: close\r\n\r\n', 400, 'bad_request'],
    ['a bad header', `GET / HTTP/1.1\r\n${HOST}bad header: x\r\n\r\n`, 400, 'bad_request'],
    [
      'a bad length',
      `POST /app/api/v1/guests HTTP/1.1\r\n${HOST}Content-Length: abc\r\n\r\n`,
      400,
      'bad_request',
    ],
    [
      'two lengths',
      `POST / HTTP/1.1\r\n${HOST}Content-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n`,
      400,
      'bad_request',
    ],
    [
      'headers over 16 KB',
      `GET / HTTP/1.1\r\n${HOST}X: ${'x'.repeat(20_000)}\r\n\r\n`,
      431,
      'headers_too_large',
    ],
    [
      'a verb that Node does not know',
      `BREW /app/api/v1/guests HTTP/1.1\r\n${HOST}\r\n`,
      405,
      'method_not_allowed',
    ],
    ['such a verb on no route', `BREW /nowhere HTTP/1.1\r\n${HOST}\r\n`, 404, 'not_found'],
    ['CONNECT', `CONNECT test:443 HTTP/1.1\r\n${HOST}\r\n`, 405, 'method_not_allowed'],
    ['an unknown Expect', `GET / HTTP/1.1\r\n${HOST}Expect: tea\r\n\r\n`, 417, 'expectation_failed'],
  ])('%s', async (_name, request, status, code) => {
    const answer = parsed(
      (await raw(request)).replace(/\r\n\r\n[0-9a-f]+\r\n(.*)\r\n0\r\n\r\n$/s, '\r\n\r\n$1'),
    );
    expect(answer.status).toBe(status);
    expect(answer.body).toMatchObject({ ok: false, code, message: expect.any(String) });
    expect(answer.headers).toContain('content-type: application/json');
    expect(answer.headers).toContain('x-request-id: ');
    if (status === 405) expect(answer.headers).toContain('allow: ');
  });

  it('a broken chunk in a body that is being read', async () => {
    const head = `POST /app/api/v1/guests HTTP/1.1\r\n${HOST}X-Api-Key: ${server.keys.production}\r\n`;
    const answer = parsed(await raw(`${head}Transfer-Encoding: chunked\r\n\r\nzz\r\n`));
    expect([answer.status, answer.body.ok]).toEqual([400, false]);
  });

  it('two good requests on one connection still work', async () => {
    const ping = `GET /app/api/v1/ping HTTP/1.1\r\nHost: test\r\nX-Api-Key: ${server.keys.production}\r\n`;
    const answer = await raw(`${ping}\r\n${ping}Connection: close\r\n\r\n`);
    expect(answer.match(/HTTP\/1\.1 200 OK/g)).toHaveLength(2);
  });
});

describe('bodies', () => {
  const guest = async (body: string | Uint8Array, headers: Record<string, string> = {}) => {
    const response = await fetch(`${server.url}/v1/guests`, {
      method: 'POST',
      headers: { 'X-Api-Key': server.keys.production, ...headers },
      body,
    });
    const { code, data } = await bodyOf(response);
    return { status: response.status, code, nombre: data?.nombre };
  };
  let json = '';
  beforeAll(async () => {
    const { body } = await server.call('POST', '/v1/establishments', {
      nombre: 'H',
      numero_establecimiento: '1',
    });
    json = JSON.stringify({ nombre: 'Ñandú 😀', apellido1: 'Ü', establecimiento_id: body.id });
  });

  it('are read whatever their content type says', async () => {
    for (const type of [
      'application/json',
      'text/html',
      'application/x-www-form-urlencoded',
      'multipart/form-data; x',
    ]) {
      expect(await guest(json, { 'Content-Type': type })).toMatchObject({ status: 201, nombre: 'Ñandú 😀' });
    }
    expect(await guest(Buffer.from(json))).toMatchObject({ status: 201, nombre: 'Ñandú 😀' });
  });

  it.each([
    ['gzip', gzipSync],
    ['GZIP', gzipSync],
    ['deflate', deflateSync],
    ['br', brotliCompressSync],
  ] as const)('are inflated from %s', async (coding, compress) => {
    const body = new Uint8Array(compress(json));
    expect(await guest(body, { 'Content-Encoding': coding })).toMatchObject({
      status: 201,
      nombre: 'Ñandú 😀',
    });
  });

  it('that are broken, unknown or too large are named', async () => {
    const gzip = { 'Content-Encoding': 'gzip' };
    expect(await guest('junk', gzip)).toMatchObject({ status: 400, code: 'bad_json' });
    expect(await guest(new Uint8Array(gzipSync(json).subarray(0, 20)), gzip)).toMatchObject({
      code: 'bad_json',
    });
    expect(await guest(new Uint8Array(gzipSync(json).subarray(10)), gzip)).toMatchObject({
      code: 'bad_json',
    });
    expect(await guest(json, { 'Content-Encoding': 'zstd' })).toMatchObject({ status: 415 });
    expect(await guest(new Uint8Array([0x22, 0xff, 0x22]))).toMatchObject({ status: 400, code: 'bad_json' });
    expect(await guest(' '.repeat(1_048_577))).toMatchObject({ status: 413, code: 'payload_too_large' });
    const bomb = new Uint8Array(gzipSync(Buffer.alloc(50_000_000)));
    expect(await guest(bomb, gzip)).toMatchObject({ status: 413, code: 'payload_too_large' });
    expect(await guest(`${' '.repeat(1_048_576 - Buffer.byteLength(json))}${json}`)).toMatchObject({
      status: 201,
    });
  });

  it('are not read where the key is refused', async () => {
    const response = await fetch(`${server.url}/v1/guests`, { method: 'POST', body: ' '.repeat(2_000_000) });
    expect(response.status).toBe(401);
  });
});

describe('pages beside the API', () => {
  const root = () => server.url.replace('/app/api', '');

  it('tells that it lives and is ready', async () => {
    for (const page of ['/healthz', '/readyz']) {
      const response = await fetch(root() + page);
      expect([response.status, await response.json()]).toEqual([200, { ok: true }]);
    }
    const response = await fetch(`${root()}/healthz`, { method: 'POST' });
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });

  it('answers nothing outside the base path but JSON', async () => {
    for (const path of ['/v1/ping', '/app/apix/v1/ping', '/APP/API/v1/ping', '/app/api//', '/metrics']) {
      const response = await fetch(root() + path);
      expect([response.status, (await bodyOf(response)).code], path).toEqual([404, 'not_found']);
    }
  });

  it('gives every answer a request id, the caller’s where it is sane', async () => {
    for (const page of ['/healthz', '/app/api/docs', '/nowhere']) {
      const own = await fetch(root() + page, { headers: { 'X-Request-Id': 'abc-1' } });
      expect(own.headers.get('x-request-id')).toBe('abc-1');
      const bad = await fetch(root() + page, { headers: { 'X-Request-Id': 'not sane!' } });
      expect(bad.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    }
  });
});

describe('settings', () => {
  it('limits calls per key where the operator says so', async () => {
    const limited = await startTestServer({ RATE_LIMIT: '2' });
    try {
      const ping = (key: string) => fetch(`${limited.url}/v1/ping`, { headers: { 'X-Api-Key': key } });
      const remaining = [];
      for (let i = 0; i < 2; i += 1) {
        remaining.push((await ping(limited.keys.production)).headers.get('x-ratelimit-remaining'));
      }
      expect(remaining).toEqual(['1', '0']);
      const refused = await ping(limited.keys.production);
      expect([refused.status, (await bodyOf(refused)).code]).toEqual([429, 'rate_limited']);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
      expect((await ping(limited.keys.sandbox)).status).toBe(200);
    } finally {
      await limited.stop();
    }
  });

  it('measures requests by operation on a port of its own', async () => {
    const measured = await startTestServer({ METRICS_PORT: '0', BASE_PATH: '/' });
    try {
      await measured.call('GET', '/v1/ping');
      await measured.call('GET', '/v1/guests?q=secreto');
      await measured.call('GET', '/v1/guests/99');
      const text = await (await fetch(`http://127.0.0.1:${measured.metricsPort}/metrics`)).text();
      expect(text).toContain('mirlo_http_requests_total{operation="ping",status="200"} 1');
      expect(text).toContain('mirlo_http_requests_total{operation="getGuest",status="404"} 1');
      expect(text).toContain('mirlo_http_request_duration_seconds_count{operation="listGuests"} 1');
      expect(text).not.toContain('secreto');
      expect((await fetch(`${measured.url}/metrics`)).status).toBe(404);
      for (const [sent, status] of [
        ['NO HTTP\r\n\r\n', 400],
        ['GET /metrics HTTP/1.1\r\nExpect: tea\r\nConnection: close\r\n\r\n', 417],
        [`GET /metrics HTTP/1.1\r\nX-Long: ${'x'.repeat(100_000)}\r\n\r\n`, 431],
      ] as const) {
        const answer = await rawAnswer(Number(measured.metricsPort), sent);
        expect(answer.slice(0, 12)).toBe(`HTTP/1.1 ${status}`);
        expect(answer.toLowerCase()).toContain('x-content-type-options: nosniff');
      }
    } finally {
      await measured.stop();
    }
  });
});

describe('a stop', () => {
  it('answers calls for DRAIN_SECONDS with /readyz 503; then a kept connection ends with its answer', async () => {
    const draining = await startTestServer({ DRAIN_SECONDS: '1' });
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const get = async (path: string) => {
      const [answer] = await once(request({ port: draining.port, path, agent }).end(), 'response');
      await once(answer.resume(), 'end');
      return [answer.statusCode, answer.headers.connection];
    };
    expect(await get('/readyz')).toEqual([200, 'keep-alive']);
    const started = performance.now();
    const stopped = draining.stop();
    expect(await get('/readyz')).toEqual([503, 'keep-alive']);
    expect(await get('/healthz')).toEqual([200, 'keep-alive']);
    await expect.poll(() => draining.http.listening).toBe(false);
    expect(performance.now() - started).toBeGreaterThan(990);
    expect(await get('/healthz')).toEqual([200, 'close']);
    await stopped;
    await expect(get('/healthz')).rejects.toThrow('ECONNREFUSED');
  });

  it('answers the first request of a connection that was taken before it', async () => {
    const stopping = await startTestServer();
    const socket = connect(stopping.port, '127.0.0.1');
    await once(stopping.http, 'connection');
    const stopped = stopping.stop();
    await expect.poll(() => stopping.http.listening).toBe(false);
    socket.write('GET /healthz HTTP/1.1\r\nHost: test\r\n\r\n');
    const [answer] = await once(socket, 'data');
    expect(String(answer)).toContain('HTTP/1.1 200 OK');
    expect(String(answer).toLowerCase()).toContain('connection: close');
    await stopped;
  });

  it('lets requests under way end, takes no new ones, and says so', async () => {
    const stopping = await startTestServer();
    const socket = connect(stopping.port, '127.0.0.1');
    let answer = '';
    socket.on('data', chunk => {
      answer += chunk.toString();
    });
    const body = JSON.stringify({ nombre: 'H', numero_establecimiento: '1' });
    const head = `POST /app/api/v1/establishments HTTP/1.1\r\nHost: test\r\nX-Api-Key: ${stopping.keys.production}\r\n`;
    socket.write(`${head}Expect: 100-continue\r\nContent-Length: ${body.length}\r\n\r\n`);
    await expect.poll(() => answer).toContain('100 Continue');
    const stopped = stopping.stop();
    const another = () =>
      fetch(`${stopping.url}/v1/ping`).then(
        () => 'answered',
        () => 'refused',
      );
    await expect.poll(another).toBe('refused');
    socket.write(body);
    await Promise.all([stopped, once(socket, 'close')]);
    expect(answer).toContain('HTTP/1.1 201 Created');
    expect(answer.toLowerCase()).toContain('connection: close');
  });
});
