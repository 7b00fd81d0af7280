import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo, createServer as createTcpServer, type Socket } from 'node:net';
import { MockAgent } from 'undici';
import { afterEach, expect, test } from 'vitest';
import { createDispatcher, MirError, prepareAlta } from '../src/client/index.ts';
import { lote } from '../src/index.ts';
import { pv } from './documents.ts';
import { clientOf, failureOf, SECRET } from './ministry.ts';

const HEADER = { codigoArrendador: '0000000001', aplicacion: 'mirlo-test' };
const LOTE = '11111111-2222-3333-4444-555555555555';
const RECEIPT = `<e:Envelope xmlns:e="x"><e:Body><c:comunicacionResponse xmlns:c="y"><respuesta><codigo>0</codigo><lote>${LOTE}</lote></respuesta></c:comunicacionResponse></e:Body></e:Envelope>`;

const open: { close(): unknown }[] = [];
afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
});

async function http(answer: (request: IncomingMessage, response: ServerResponse, body: string) => void) {
  const sockets = new Set<Socket>();
  const server = createHttpServer(async (request, response) => {
    sockets.add(request.socket);
    let body = '';
    for await (const chunk of request) body += chunk;
    answer(request, response, body);
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  open.push({ close: () => server.close().closeAllConnections() });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/ws`, sockets };
}

async function tcp(onSocket: (socket: Socket) => void) {
  const sockets = new Set<Socket>();
  const server = createTcpServer(socket => {
    sockets.add(socket);
    socket.on('error', () => {});
    onSocket(socket);
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  open.push({
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/ws`;
}

test('a request is HTTP/1.1 with its length, SOAP 1.1 headers and Basic credentials, and no more than that', async () => {
  let seen: Record<string, unknown> = {};
  const { url } = await http((request, response, body) => {
    seen = { version: request.httpVersion, method: request.method, length: body.length, ...request.headers };
    response.end(RECEIPT);
  });
  const request = prepareAlta(HEADER, 'PV', pv());
  expect(await clientOf(url).send(request)).toEqual({ lote: LOTE, descripcion: null });
  expect(seen).toEqual({
    version: '1.1',
    method: 'POST',
    length: request.body.length,
    'content-length': String(request.body.length),
    authorization: `Basic ${Buffer.from(`B00000000WS:${SECRET}`).toString('base64')}`,
    'content-type': 'text/xml; charset=utf-8',
    accept: 'text/xml',
    soapaction: '""',
    'user-agent': 'mirlo-mir',
    host: new URL(url).host,
    connection: 'keep-alive',
  });
});

test('connections are kept, or closed after each answer on demand, or shared by several clients', async () => {
  const { url, sockets } = await http((_request, response) => response.end(RECEIPT));
  const request = prepareAlta(HEADER, 'PV', pv());
  const kept = clientOf(url, { connections: 1 });
  await kept.send(request);
  await kept.send(request);
  expect(sockets.size).toBe(1);
  const closing = clientOf(url, { keepAlive: false });
  await closing.send(request);
  await closing.send(request);
  expect(sockets.size).toBe(3);
  const dispatcher = createDispatcher({ connections: 1 });
  await clientOf(url, { user: 'A', dispatcher }).send(request);
  await clientOf(url, { user: 'B', dispatcher }).send(request);
  expect(sockets.size).toBe(4);
  await dispatcher.close();
});

test('a service that cannot be reached has surely not processed anything', async () => {
  const url = await tcp(() => {});
  const { port } = new URL(url);
  for (const one of open.splice(0)) one.close();
  const refused = await failureOf(clientOf(`http://127.0.0.1:${port}/`).alta('PV', pv()));
  expect(refused).toMatchObject({ kind: 'retry', operation: 'alta', status: null });
  expect(refused.message).toContain('ECONNREFUSED');
  const nowhere = await failureOf(clientOf('http://no-such-host.invalid/').alta('PV', pv()));
  expect(nowhere.kind).toBe('retry');
});

test('a TLS handshake that never ends is given up within the connect timeout, with nothing sent', async () => {
  const url = (await tcp(() => {})).replace('http:', 'https:');
  const error = await failureOf(clientOf(url, { connectTimeoutMs: 300 }).alta('PV', pv()));
  expect(error).toMatchObject({ kind: 'retry', operation: 'alta' });
});

test('a request that waits for a connection until its time is up was surely not processed', async () => {
  const requests: string[] = [];
  const url = await tcp(socket => {
    socket.on('data', data => requests.push(data.toString('latin1')));
  });
  const dispatcher = createDispatcher({ connections: 1 });
  open.push({ close: () => dispatcher.destroy() });
  const controller = new AbortController();
  const first = failureOf(clientOf(url, { dispatcher }).alta('PV', pv(), { signal: controller.signal }));
  await expect.poll(() => requests.length).toBe(1);
  const second = await failureOf(clientOf(url, { dispatcher, timeoutMs: 200 }).alta('PV', pv()));
  expect(second).toMatchObject({ kind: 'retry', reason: 'the service was not reached in time' });
  controller.abort();
  expect(await first).toMatchObject({ kind: 'unknown' });
  expect(requests.length).toBe(1);
});

test('an alta without an answer in time is unknown, a query is to be asked again', async () => {
  const url = await tcp(() => {});
  const client = clientOf(url, { timeoutMs: 1_000 });
  expect(await failureOf(client.alta('PV', pv()))).toMatchObject({
    kind: 'unknown',
    reason: 'no answer in time',
  });
  expect(await failureOf(client.catalogo())).toMatchObject({ kind: 'retry', reason: 'no answer in time' });
});

test.each([
  ['without a word', ''],
  ['after the head', 'HTTP/1.1 200 OK\r\nContent-Type: text/xml\r\nContent-Length: 5000\r\n\r\n'],
  ['in the middle of the answer', `HTTP/1.1 200 OK\r\nContent-Length: 5000\r\n\r\n${RECEIPT}`],
  ['in the middle of a chunk', `HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n1000\r\n${RECEIPT}`],
  ['with something that is no HTTP', 'SSH-2.0-OpenSSH_9.2\r\n'],
])('an alta whose connection breaks %s is unknown', async (_name, words) => {
  const url = await tcp(socket => {
    socket.once('data', () => {
      socket.write(words, () => setImmediate(() => socket.destroy()));
    });
  });
  const error = await failureOf(clientOf(url).alta('PV', pv()));
  expect(error).toMatchObject({ kind: 'unknown', operation: 'alta' });
  expect(error.message).toContain('identical bytes');
});

test('an abort before sending is retry, one after sending unknown', async () => {
  let tellReached = () => {};
  const reached = new Promise<void>(resolve => {
    tellReached = resolve;
  });
  const url = await tcp(socket => {
    socket.once('data', tellReached);
  });
  const client = clientOf(url);
  const before = await failureOf(client.alta('PV', pv(), { signal: AbortSignal.abort() }));
  expect(before).toMatchObject({ kind: 'retry', reason: 'aborted before sending' });
  const controller = new AbortController();
  const after = failureOf(client.alta('PV', pv(), { signal: controller.signal }));
  await reached;
  controller.abort();
  expect(await after).toMatchObject({ kind: 'unknown', reason: 'aborted after sending' });
});

test.each([
  [301, 'retry', 'retry'],
  [400, 'retry', 'retry'],
  [401, 'configuration', 'configuration'],
  [403, 'configuration', 'configuration'],
  [404, 'retry', 'retry'],
  [408, 'unknown', 'retry'],
  [413, 'data', 'data'],
  [429, 'retry', 'retry'],
  [500, 'unknown', 'retry'],
  [502, 'unknown', 'retry'],
  [503, 'unknown', 'retry'],
  [504, 'unknown', 'retry'],
] as const)('HTTP %i with a web page is %s for an alta and %s for a query', async (status, alta, query) => {
  const { url } = await http((_request, response) => {
    response.writeHead(status, { 'retry-after': '7' }).end('<!DOCTYPE html><title>No</title>');
  });
  const client = clientOf(url);
  expect(await failureOf(client.alta('PV', pv()))).toMatchObject({ kind: alta, status, retryAfterMs: 7000 });
  expect(await failureOf(client.catalogo())).toMatchObject({ kind: query, status });
});

test('a success under another status than 200, or one without a lote, is no success, and no safe failure either', async () => {
  let status = 200;
  let body = RECEIPT.replace(/<lote>.*<\/lote>/, '');
  const { url } = await http((_request, response) => response.writeHead(status).end(body));
  expect(await failureOf(clientOf(url).alta('PV', pv()))).toMatchObject({ kind: 'unknown', code: 0 });
  body = RECEIPT;
  for (status of [202, 302, 401, 403, 404, 413, 429, 500]) {
    expect(await failureOf(clientOf(url).alta('PV', pv()))).toMatchObject({
      kind: 'unknown',
      code: 0,
      status,
    });
    expect(await failureOf(clientOf(url).consulta([lote(LOTE)]))).toMatchObject({ kind: 'retry', status });
  }
});

test.each([
  [10999, 'Error no controlado', { kind: 'unknown' }, { kind: 'retry' }],
  [
    10121,
    `Petición 99999999-2222-3333-4444-555555555555. Lote duplicado: ${LOTE}`,
    { kind: 'duplicate', lote: LOTE },
    {},
  ],
  [10121, 'Lote duplicado', { kind: 'duplicate', lote: null }, {}],
  [10121, 'Error de validación', { kind: 'data' }, { kind: 'data' }],
  [10777, 'Novedad', { kind: 'unknown' }, { kind: 'unknown' }],
])('the code %i, "%s", is judged for an alta and for a query', async (code, words, alta, query) => {
  const body = RECEIPT.replace('<codigo>0', `<descripcion>${words}</descripcion><codigo>${code}`).replace(
    /<lote>.*<\/lote>/,
    '',
  );
  const { url } = await http((_request, response) => response.end(body));
  expect(await failureOf(clientOf(url).alta('PV', pv()))).toMatchObject({ code, ...alta });
  expect(await failureOf(clientOf(url).consulta([lote(LOTE)]))).toMatchObject({ code, ...query });
});

test('an answer without end is cut at its bound', async () => {
  const { url } = await http((_request, response) => {
    const chunk = Buffer.alloc(1024 * 1024, ' ');
    const more = () => {
      while (!response.destroyed && response.write(chunk)) {}
    };
    response.on('drain', more).on('error', () => {});
    more();
  });
  const error = await failureOf(clientOf(url).alta('PV', pv()));
  expect(error.kind).toBe('unknown');
  expect(error.message).toContain('larger than');
});

test('a dispatcher of the caller is used in place of an agent of our own', async () => {
  const dispatcher = new MockAgent();
  dispatcher.disableNetConnect();
  dispatcher.get('https://service.example').intercept({ path: '/ws', method: 'POST' }).reply(200, RECEIPT);
  const client = clientOf('https://service.example/ws', { dispatcher });
  expect(await client.alta('PV', pv())).toMatchObject([{ lote: LOTE }]);
  expect(await failureOf(client.alta('PV', pv()))).toBeInstanceOf(MirError);
});
