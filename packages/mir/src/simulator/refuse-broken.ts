/**
 * Answers requests that Node refuses before any handler sees them, with the `nosniff` header that
 * every answer of the simulator has.
 */
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

const NO_SNIFF = 'X-Content-Type-Options: nosniff';

/** The status for the errors of Node's parser, by error code. Any other error is a bad request. */
const BY_CODE: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: '413 Payload Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

/**
 * Answers malformed requests and unknown `Expect` headers as Node does, but with `nosniff`, so that
 * a browser does not guess the answer's type.
 */
export function refuseBroken(server: Pick<Server, 'on'>): void {
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Duplex) => {
    if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
    const status = BY_CODE[error.code ?? ''] ?? '400 Bad Request';
    socket.end(`HTTP/1.1 ${status}\r\n${NO_SNIFF}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`);
  });
  server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) => {
    response.writeHead(417, { 'x-content-type-options': 'nosniff', connection: 'close' }).end();
  });
}
