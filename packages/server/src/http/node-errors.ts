import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { matchRoute } from '@mirlo/core';
import type { Connections } from './connections.ts';
import { errorAnswer, type PlainAnswer, type PlainError } from './plain-error.ts';

/** Our errors for those of Node's HTTP server, by Node's code. */
const BY_CODE: Readonly<Record<string, PlainError>> = {
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'headers_too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
};

/**
 * Answers the requests that Node would refuse by itself, before any handler, without a JSON body.
 */
export function answerNodeErrors(server: Server, { answerOn }: Connections, basePath: string): void {
  server.on('clientError', (error: NodeJS.ErrnoException & { rawPacket?: Buffer }, socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
    const response = answerOn(socket);
    // An answer is under way. A second one would be taken for its body.
    if (response?.headersSent && !response.writableFinished) return void socket.destroy();
    writeRaw(socket, refusal(error, basePath));
  });
  server.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) => {
    refuse('expectation_failed', request, response);
  });
  server.on('connect', (_request, socket) => {
    const answer = errorAnswer('method_not_allowed');
    writeRaw(socket, { ...answer, headers: { ...answer.headers, Allow: 'GET, HEAD, OPTIONS' } });
  });
}

/** Answers a request with an error, and closes the connection. */
export function refuse(error: PlainError, request: IncomingMessage, response: ServerResponse): void {
  const { status, headers, body } = errorAnswer(error, request.headers['accept-language']);
  response.writeHead(status, { ...headers, Connection: 'close' }).end(body);
}

function refusal(error: NodeJS.ErrnoException & { rawPacket?: Buffer }, basePath: string): PlainAnswer {
  if (error.code === 'HPE_INVALID_METHOD') return unknownVerb(error.rawPacket, basePath);
  return errorAnswer(BY_CODE[error.code ?? ''] ?? 'bad_request');
}

/**
 * Answers a verb that Node does not know: 405 where the path has a route, otherwise 404, or 400 for
 * a broken request line.
 */
function unknownVerb(packet: Buffer | undefined, basePath: string): PlainAnswer {
  const line = packet?.toString('latin1').split('\r\n', 1)[0] ?? '';
  const [, method = '', target = ''] = /^([!#$%&'*+.^_`|~0-9A-Za-z-]+) (\S+) HTTP\/1\.[01]$/.exec(line) ?? [];
  if (method === '') return errorAnswer('bad_request');
  const [path = ''] = target.split('?', 1);
  const match = matchRoute(method, path.startsWith(`${basePath}/`) ? path.slice(basePath.length) : '/');
  if (match.kind !== 'method_not_allowed') return errorAnswer('not_found');
  const answer = errorAnswer('method_not_allowed');
  return { ...answer, headers: { ...answer.headers, Allow: match.allow } };
}

function writeRaw(socket: Duplex, { status, headers, body }: PlainAnswer): void {
  const all = { ...headers, 'Content-Length': String(Buffer.byteLength(body)), Connection: 'close' };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${lines.join('')}\r\n${body}`);
}
