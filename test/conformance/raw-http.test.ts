import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type RawAnswer, RawConnection } from './raw-connection.ts';
import { openSqliteServer, type ServerTarget } from './targets/server.ts';

/**
 * Requests that Node alone would answer without JSON or not at all, and connections, which `fetch`
 * hides.
 */
describe('the server on the bare wire', () => {
  let target: ServerTarget;
  let open: RawConnection[] = [];

  beforeAll(async () => {
    target = await openSqliteServer();
  });
  afterEach(() => {
    for (const connection of open) connection.destroy();
    open = [];
  });
  afterAll(() => target.close());

  const start = async () => {
    const connection = await RawConnection.open(target.port);
    open.push(connection);
    return connection;
  };
  const exchange = async (...parts: (string | Uint8Array)[]) => {
    const connection = await start();
    for (const part of parts) connection.send(part);
    return { connection, answer: await connection.answer() };
  };
  const request = (line: string, headers: string[] = [], body = '') =>
    `${line} HTTP/1.1\r\nHost: x\r\nX-Api-Key: ${target.keys.production}\r\n${headers.map(header => `${header}\r\n`).join('')}\r\n${body}`;
  const ping = () => request('GET /app/api/v1/ping');
  const establishment = (nombre: string) => JSON.stringify({ nombre, numero_establecimiento: 'H1' });
  const post = (body: string, headers: string[] = [`Content-Length: ${Buffer.byteLength(body)}`]) =>
    request('POST /app/api/v1/establishments', headers, body);

  const expectOurs = (answer: RawAnswer, status: number, code?: string) => {
    expect([answer.status, answer.body], answer.body).toEqual([
      status,
      expect.stringContaining('"ok":false'),
    ]);
    expect(answer.headers.get('content-type')).toContain('application/json');
    expect(answer.headers.get('x-request-id')).toBeTruthy();
    const body: { code: string; message: string } = JSON.parse(answer.body);
    expect(body.message.length).toBeGreaterThan(0);
    expect(Object.keys(body).sort()).toEqual(['code', 'message', 'ok']);
    if (code !== undefined) expect(body.code).toBe(code);
  };
  const expectAlive = async () => {
    const { answer } = await exchange(ping());
    expect(answer.status).toBe(200);
  };

  describe('refuses in its own shape', () => {
    const broken: [string, () => string | Uint8Array, number][] = [
      ['a length that is no number', () => post('{}', ['Content-Length: abc']), 400],
      ['a negative length', () => post('{}', ['Content-Length: -1']), 400],
      ['two lengths', () => post('{}', ['Content-Length: 2', 'Content-Length: 3']), 400],
      [
        'a length beside chunks',
        () => post('2\r\n{}\r\n0\r\n\r\n', ['Content-Length: 2', 'Transfer-Encoding: chunked']),
        400,
      ],
      ['a broken chunk', () => post('zz\r\n{}\r\n', ['Transfer-Encoding: chunked']), 400],
      ['an unknown transfer coding', () => post('{}', ['Transfer-Encoding: rot13']), 400],
      ['headers over 16 KB', () => request('GET /app/api/v1/ping', [`X-Filler: ${'x'.repeat(17_000)}`]), 431],
      [
        'many headers',
        () =>
          request(
            'GET /app/api/v1/ping',
            Array.from({ length: 4000 }, (_, i) => `X-${i}: y`),
          ),
        431,
      ],
      ['an address over 16 KB', () => request(`GET /app/api/v1/guests?q=${'x'.repeat(17_000)}`), 431],
      ['a header without a colon', () => 'GET /app/api/v1/ping HTTP/1.1\r\nHost: x\r\nnonsense\r\n\r\n', 400],
      ['NUL in a header', () => 'GET /app/api/v1/ping HTTP/1.1\r\nHost: x\r\nX: a\u0000b\r\n\r\n', 400],
      ['no request line', () => 'hello\r\n\r\n', 400],
      ['a version that is none', () => 'GET /app/api/v1/ping HTTP/9.9\r\n\r\n', 400],
      ['HTTP/2', () => 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 400],
      [
        'a TLS greeting',
        () => Uint8Array.of(0x16, 3, 1, 0, 0x2e, 1, 0, 0, 0x2a, 3, 3, 0x0d, 0x0a, 0x0d, 0x0a),
        400,
      ],
      ['no Host', () => 'GET /app/api/v1/ping HTTP/1.1\r\n\r\n', 400],
      [
        'an expectation that it cannot meet',
        () => post('{}', ['Content-Length: 2', 'Expect: a miracle']),
        417,
      ],
    ];
    for (const [what, bytes, status] of broken) {
      it(`${what}: ${status}`, async () => {
        const { answer } = await exchange(bytes());
        expectOurs(answer, status);
        await expectAlive();
      });
    }

    it('a verb that it does not know: 405 with Allow on a route, 404 elsewhere', async () => {
      for (const verb of ['FOO', 'get', 'PATCHY', 'CONNECT-ME']) {
        const { answer } = await exchange(request(`${verb} /app/api/v1/guests`));
        expectOurs(answer, 405, 'method_not_allowed');
        expect(answer.headers.get('allow')).toBe('GET, HEAD, POST, OPTIONS');
        const { answer: elsewhere } = await exchange(request(`${verb} /app/api/v1/nowhere`));
        expectOurs(elsewhere, 404, 'not_found');
      }
    });

    it('CONNECT: 405', async () => {
      const { answer } = await exchange('CONNECT example.com:443 HTTP/1.1\r\nHost: example.com:443\r\n\r\n');
      expectOurs(answer, 405, 'method_not_allowed');
      expect(answer.headers.get('allow')).toBeTruthy();
    });

    it('headers that do not come to an end: 408', async () => {
      const { headersTimeout, requestTimeout } = target.server;
      Object.assign(target.server, { headersTimeout: 200, requestTimeout: 300 });
      try {
        const { connection, answer } = await exchange('GET /app/api/v1/ping HTTP/1.1\r\nHost: x\r\n');
        expectOurs(answer, 408);
        await connection.closed();
      } finally {
        Object.assign(target.server, { headersTimeout, requestTimeout });
      }
      await expectAlive();
    });

    it('a body that does not come to an end: 408', async () => {
      const { headersTimeout, requestTimeout } = target.server;
      Object.assign(target.server, { headersTimeout: 200, requestTimeout: 300 });
      try {
        const { connection, answer } = await exchange(post('{"nombre":', ['Content-Length: 100']));
        expectOurs(answer, 408);
        await connection.closed();
      } finally {
        Object.assign(target.server, { headersTimeout, requestTimeout });
      }
      await expectAlive();
    });

    it('by default waits no longer than 10 s for headers and 30 s for a request', () => {
      expect(target.server.headersTimeout).toBeLessThanOrEqual(10_000);
      expect(target.server.requestTimeout).toBeLessThanOrEqual(30_000);
    });
  });

  describe('takes what HTTP allows', () => {
    it('HTTP/1.0, without a Host, and ends the connection', async () => {
      const { connection, answer } = await exchange(
        `GET /app/api/v1/ping HTTP/1.0\r\nX-Api-Key: ${target.keys.production}\r\n\r\n`,
      );
      expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close']);
      await connection.closed();
    });

    it('a body in chunks, with extensions and trailers, cut anywhere', async () => {
      const connection = await start();
      const text = establishment('Hotel Ñandú');
      const bytes = Buffer.from(text);
      connection.send(post('', ['Transfer-Encoding: chunked', 'Trailer: X-Sum']));
      for (const byte of bytes)
        connection.send(Buffer.concat([Buffer.from('1;a=b\r\n'), Uint8Array.of(byte), Buffer.from('\r\n')]));
      connection.send('0\r\nX-Sum: 7\r\n\r\n');
      const answer = await connection.answer();
      expect([answer.status, JSON.parse(answer.body).data.nombre]).toEqual([201, 'Hotel Ñandú']);
    });

    it('100-continue: says go on, then answers', async () => {
      const connection = await start();
      const body = establishment('Hotel Espera');
      connection.send(post('', [`Content-Length: ${Buffer.byteLength(body)}`, 'Expect: 100-continue']));
      expect((await connection.answer()).status).toBe(100);
      connection.send(body);
      expect((await connection.answer()).status).toBe(201);
    });

    it('an absolute address, as a proxy sends it', async () => {
      const { answer } = await exchange(request('GET http://registry.example/app/api/v1/ping'));
      expect(answer.status, answer.body).toBe(200);
    });

    it('an offer of another protocol, which it passes over', async () => {
      const { answer } = await exchange(
        request('GET /app/api/v1/ping', ['Connection: Upgrade', 'Upgrade: websocket']),
      );
      expect(answer.status).toBe(200);
    });

    it('a body on a GET, which it passes over', async () => {
      const { connection, answer } = await exchange(
        request('GET /app/api/v1/ping', ['Content-Length: 2'], '{}'),
      );
      expect(answer.status).toBe(200);
      connection.send(ping());
      expect((await connection.answer()).status).toBe(200);
    });
  });

  describe('keeps a connection', () => {
    it('for several requests, one after the other and pipelined, answered in order', async () => {
      const connection = await start();
      connection.send(ping());
      expect((await connection.answer()).status).toBe(200);
      connection.send(
        ping() + request('GET /app/api/v1/nowhere') + post(establishment('Hotel Fila')) + ping(),
      );
      const answers = [
        await connection.answer(),
        await connection.answer(),
        await connection.answer(),
        await connection.answer(),
      ];
      expect(answers.map(answer => answer.status)).toEqual([200, 404, 201, 200]);
    });

    it('after an error that left the body unread: the next request is not mixed up with it', async () => {
      const body = establishment('x'.repeat(2_000));
      const refusedKey = `POST /app/api/v1/establishments HTTP/1.1\r\nHost: x\r\nX-Api-Key: wrong\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
      const { connection, answer } = await exchange(refusedKey + ping());
      expect(answer.status).toBe(401);
      const next = await connection.answer();
      expect([next.status, JSON.parse(next.body).ok]).toEqual([200, true]);
    });

    it('but ends it after a body that is too large, having said so', async () => {
      const connection = await start();
      connection.send(post('', ['Content-Length: 5000000']));
      connection.send(Buffer.alloc(1_200_000, ' '));
      expectOurs(await connection.answer(), 413, 'payload_too_large');
      await connection.closed();
      await expectAlive();
    });

    it('and is not shaken by callers that hang up in the middle', async () => {
      for (const part of ['GET /app', post('{"nombre":"Ho', ['Content-Length: 500']), ping()]) {
        const connection = await start();
        connection.send(part);
        connection.destroy();
      }
      const half = await start();
      half.send(post('{"nombre":', ['Content-Length: 500']));
      half.finish();
      await half.closed();
      await expectAlive();
    });
  });
});
