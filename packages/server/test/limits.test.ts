import { connect } from 'node:net';
import { expect, it } from 'vitest';
import { LIMITS, listen } from '../src/http/listen.ts';
import { answerNodeErrors } from '../src/http/node-errors.ts';

const SHORT = { ...LIMITS, headersTimeout: 200, requestTimeout: 400, connectionsCheckingInterval: 50 };

it.each([
  ['headers that never end', 'GET / HTTP/1.1\r\nHost: test\r\n'],
  ['a body that never ends', 'POST / HTTP/1.1\r\nHost: test\r\nContent-Length: 10\r\n\r\nabc'],
])('gives up on %s with a JSON answer', async (_name, sent) => {
  const handler = (request: NodeJS.ReadableStream) => void request.resume();
  const { port, close } = await listen(
    handler,
    '127.0.0.1',
    0,
    server => answerNodeErrors(server, ''),
    SHORT,
  );
  const answer = await new Promise<string>(resolve => {
    let text = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(sent));
    socket.on('data', chunk => {
      text += chunk.toString();
    });
    socket.on('close', () => resolve(text));
  });
  await close();
  expect(answer).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
  expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toMatchObject({ ok: false, code: 'request_timeout' });
});

it('names the port that is taken', async () => {
  const { port, close } = await listen(() => undefined, '127.0.0.1', 0);
  await expect(listen(() => undefined, '127.0.0.1', port)).rejects.toThrow(
    `cannot listen on 127.0.0.1:${port}: the port is taken`,
  );
  await close();
});
