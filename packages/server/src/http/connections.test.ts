import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { oneRequestAtATime, refuseManyPieces, watchConnections } from './connections.ts';

/**
 * Starts a server whose answers the test ends by hand, and a connection to it that has sent so many
 * requests at once.
 */
async function pipelined(count: number) {
  const begun: ServerResponse[] = [];
  const server = createServer(oneRequestAtATime((_, response) => void begun.push(response)));
  let parsed = 0;
  server.on('request', () => {
    parsed += 1;
  });
  const connections = watchConnections(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(count));
  const [accepted] = await once(server, 'connection');
  return { begun, socket, accepted, connections, parsed: () => parsed, close: () => server.close() };
}

test('a request begins when the answer to the one before is sent', async () => {
  const { begun, socket, close } = await pipelined(3);
  for (let nth = 1; nth <= 3; nth += 1) {
    await expect.poll(() => begun.length).toBe(nth);
    begun[nth - 1]?.end(`answer ${nth}`);
  }
  let text = '';
  socket.on('data', part => {
    text += part;
  });
  await expect.poll(() => text).toContain('answer 3');
  expect(text.match(/answer \d/g)).toEqual(['answer 1', 'answer 2', 'answer 3']);
  socket.destroy();
  close();
});

test('requests that wait on a closed connection are not handled', async () => {
  const { begun, socket, accepted, close } = await pipelined(3);
  await expect.poll(() => begun.length).toBe(1);
  const closed = once(accepted, 'close');
  socket.destroy();
  await closed;
  await new Promise(resolve => setImmediate(resolve));
  await new Promise(resolve => setImmediate(resolve));
  expect(begun.length).toBe(1);
  close();
});

test('a connection on which too many requests wait is closed, and nothing of it is parsed or kept', async () => {
  const { begun, socket, accepted, connections, parsed, close } = await pipelined(2_000);
  const closed = once(accepted, 'close');
  socket.on('error', () => undefined).resume();
  await closed;
  await new Promise(resolve => setImmediate(resolve));
  expect([begun.length, parsed()]).toEqual([1, 18]);
  expect(connections.answerOn(accepted)).toBeUndefined();
  expect(connections.unused.size).toBe(0);
  socket.destroy();
  close();
});

test('answers that wait for others when the connection closes are not kept', async () => {
  const { begun, socket, accepted, connections, close } = await pipelined(10);
  await expect.poll(() => begun.length).toBe(1);
  const closed = once(accepted, 'close');
  socket.destroy();
  await closed;
  expect(connections.answerOn(accepted)).toBeUndefined();
  close();
});

/** Sends a chunked body of so many pieces to a server that reads bodies. Returns how it ended. */
async function inPieces(pieces: number, size: number): Promise<string> {
  const server = createServer(
    refuseManyPieces((request, response) => {
      let bytes = 0;
      request
        .on('error', () => undefined)
        .on('data', piece => {
          bytes += piece.length;
        });
      request.on('end', () => response.end(`read ${bytes}`));
    }),
  );
  onTestFinished(() => void server.close());
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  let text = '';
  socket
    .on('error', () => undefined)
    .on('data', part => {
      text += part;
    });
  const piece = `${size.toString(16)}\r\n${'x'.repeat(size)}\r\n`;
  socket.write('POST / HTTP/1.1\r\nHost: x\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\n');
  socket.write(`${piece.repeat(pieces)}0\r\n\r\n`);
  await new Promise(ended => socket.once('close', ended));
  return /read \d+/.exec(text)?.[0] ?? 'cut off';
}

test.each([
  [64, 1, 'read 64'],
  [1_024, 1_024, `read ${1_024 * 1_024}`],
  [1_000, 1, 'cut off'],
  [20_000, 16, 'cut off'],
])('a body of %i pieces of %i bytes: %s', async (pieces, size, ends) => {
  expect(await inPieces(pieces, size)).toBe(ends);
});

test('the parser of a connection that was cut off reads the bodies of the next one', async () => {
  for (let n = 0; n < 20; n += 1) {
    expect(await inPieces(1_000, 1)).toBe('cut off');
    expect(await inPieces(10, 100)).toBe('read 1000');
  }
});

test('a connection whose body goes on after its answer is closed', async () => {
  const server = createServer(refuseManyPieces((_, response) => response.writeHead(401).end('no key')));
  onTestFinished(() => void server.close());
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').on('error', () => undefined);
  const closed = new Promise(ended => socket.once('close', ended));
  socket.write('POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n');
  const [answer] = await once(socket, 'data');
  expect(String(answer)).toContain('401');
  await closed;
});
