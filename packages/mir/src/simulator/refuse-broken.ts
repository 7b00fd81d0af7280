/** What Node refuses before any handler sees it, with the header that every answer of the simulator has. */
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

const NO_SNIFF = 'X-Content-Type-Options: nosniff';

/** What Node's parser objects to, by the code of its error; anything else is a bad request. */
const BY_CODE: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: '413 Payload Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

/** Answers broken requests and unknown expectations as Node does, and keeps a browser from guessing at the answer's type. */
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
