import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** An answer as it stood on the wire. */
export interface RawAnswer {
  version: string;
  status: number;
  headers: Map<string, string>;
  body: string;
}

const ANSWER_LIMIT_MS = 90_000;

/** A connection that sends what no HTTP client would. */
export class RawConnection {
  readonly #socket: Socket;
  #received: Buffer = Buffer.alloc(0);
  #ended = false;

  constructor(socket: Socket) {
    this.#socket = socket;
    socket.on('data', (chunk: Buffer) => {
      this.#received = Buffer.concat([this.#received, chunk]);
      socket.emit('progress');
    });
    const end = () => {
      this.#ended = true;
      socket.emit('progress');
    };
    socket.on('close', end);
    socket.on('end', end);
    // The server may reset the connection after its answer.
    socket.on('error', end);
  }

  static async open(port: number): Promise<RawConnection> {
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    await once(socket, 'connect');
    return new RawConnection(socket);
  }

  send(text: string | Uint8Array): void {
    this.#socket.write(text);
  }

  /** The next answer. @throws Error where the connection ends without one */
  async answer(): Promise<RawAnswer> {
    for (;;) {
      const answer = this.#take();
      if (answer) return answer;
      if (this.#ended)
        throw new Error(`the connection ended with ${JSON.stringify(this.#received.toString())}`);
      await this.#progress();
    }
  }

  /** Waits until the server ends the connection. */
  async closed(): Promise<void> {
    while (!this.#ended) await this.#progress();
  }

  /** Ends the sending side of the connection. */
  finish(): void {
    this.#socket.end();
  }

  destroy(): void {
    this.#socket.destroy();
  }

  async #progress(): Promise<void> {
    await once(this.#socket, 'progress', { signal: AbortSignal.timeout(ANSWER_LIMIT_MS) });
  }

  #take(): RawAnswer | null {
    const end = this.#received.indexOf('\r\n\r\n');
    if (end < 0) return null;
    const [line = '', ...lines] = this.#received.subarray(0, end).toString('latin1').split('\r\n');
    const [, version = '', status = '0'] = /^HTTP\/(1\.\d) (\d{3})/.exec(line) ?? [];
    const headers = new Map(
      lines.map((header): [string, string] => {
        const colon = header.indexOf(':');
        return [header.slice(0, colon).toLowerCase(), header.slice(colon + 1).trim()];
      }),
    );
    const rest = this.#received.subarray(end + 4);
    const taken =
      headers.get('transfer-encoding') === 'chunked'
        ? unchunked(rest)
        : whole(rest, Number(headers.get('content-length') ?? 0));
    if (!taken) return null;
    this.#received = taken.rest;
    return { version, status: Number(status), headers, body: taken.body.toString('utf8') };
  }
}

interface Taken {
  body: Buffer;
  /** The bytes after it. */
  rest: Buffer;
}

function whole(bytes: Buffer, length: number): Taken | null {
  if (bytes.length < length) return null;
  return { body: bytes.subarray(0, length), rest: bytes.subarray(length) };
}

function unchunked(bytes: Buffer): Taken | null {
  const chunks: Buffer[] = [];
  for (let rest = bytes; ; ) {
    const end = rest.indexOf('\r\n');
    if (end < 0) return null;
    const length = Number.parseInt(rest.subarray(0, end).toString('latin1'), 16);
    const chunk = whole(rest.subarray(end + 2), length + 2);
    if (!chunk) return null;
    rest = chunk.rest;
    if (length === 0) return { body: Buffer.concat(chunks), rest };
    chunks.push(chunk.body.subarray(0, length));
  }
}
