import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, it } from 'vitest';
import { rawAnswer } from '../../../test/raw-answer.ts';
import { LIMITS, listen } from '../src/http/listen.ts';

const SHORT = { ...LIMITS, headersTimeout: 200, requestTimeout: 400, connectionsCheckingInterval: 50 };

it.each([
  ['headers that never end', 'GET / HTTP/1.1\r\nHost: test\r\n'],
  ['a body that never ends', 'POST / HTTP/1.1\r\nHost: test\r\nContent-Length: 10\r\n\r\nabc'],
])('gives up on %s with a JSON answer', async (_name, sent) => {
  const handler = (request: NodeJS.ReadableStream) => void request.resume();
  const { port, close } = await listen(handler, '127.0.0.1', 0, '', SHORT);
  const answer = await rawAnswer(port, sent);
  await close();
  expect(answer).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
  expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toMatchObject({ ok: false, code: 'request_timeout' });
});

it('resets a connection whose reader never reads', async () => {
  const ended = Promise.withResolvers<void>();
  const { port, close } = await listen(
    (_request, response) => {
      response.once('close', ended.resolve);
      response.end(Buffer.alloc(64 * 1024 * 1024));
    },
    '127.0.0.1',
    0,
    '',
    { ...SHORT, timeout: 300 },
  );
  const socket = connect(port, '127.0.0.1', () => socket.write('GET / HTTP/1.1\r\nHost: test\r\n\r\n'));
  socket.pause();
  await ended.promise;
  // After a plain close the client could still read what the system keeps.
  const lost = once(socket, 'error');
  socket.resume();
  expect(await lost).toMatchObject([{ code: 'ECONNRESET' }]);
  await close();
});

it('refuses a request with more headers than it keeps', async () => {
  const { port, close } = await listen((_request, response) => response.end('ok'), '127.0.0.1', 0, '');
  const headers = (count: number) =>
    `GET / HTTP/1.1\r\n${'A: b\r\n'.repeat(count - 1)}Connection: close\r\n\r\n`;
  expect(await rawAnswer(port, headers(LIMITS.maxHeadersCount))).toMatch(/^HTTP\/1\.1 200/);
  const refused = await rawAnswer(port, headers(LIMITS.maxHeadersCount + 1));
  expect(refused).toMatch(/^HTTP\/1\.1 431/);
  expect(refused).toContain('"code":"headers_too_large"');
  await close();
});

it('takes no more connections than it can serve, and goes on with those it has', async () => {
  const { port, close } = await listen((_request, response) => response.end('ok'), '127.0.0.1', 0, '', {
    ...SHORT,
    maxConnections: 1,
  });
  const first = connect(port, '127.0.0.1');
  await once(first, 'connect');
  const second = connect(port, '127.0.0.1');
  second.on('error', () => undefined).resume();
  await once(second, 'close');
  first.write('GET / HTTP/1.1\r\nHost: test\r\n\r\n');
  expect(String((await once(first, 'data'))[0])).toMatch(/^HTTP\/1\.1 200/);
  first.destroy();
  await close();
});

it('names the port that is taken', async () => {
  const { port, close } = await listen(() => undefined, '127.0.0.1', 0, '');
  await expect(listen(() => undefined, '127.0.0.1', port, '')).rejects.toThrow(
    `cannot listen on 127.0.0.1:${port}: the port is taken`,
  );
  await close();
});
