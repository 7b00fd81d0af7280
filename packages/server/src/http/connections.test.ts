import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect, test } from 'vitest';
import { oneRequestAtATime, watchConnections } from './connections.ts';

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
