import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { loopTurn } from '../turns.ts';
import { refuse } from './node-errors.ts';

/** The connections of a server, and the answers on them. */
export interface Connections {
  /** The connections that have sent no request yet. */
  readonly unused: ReadonlySet<Duplex>;
  /** The latest answer on a connection. */
  answerOn(connection: Duplex): ServerResponse | undefined;
  /** From now on every answer closes its connection. */
  closeWithAnswers(): void;
}

/** Watches the connections of a server from now on. */
export function watchConnections(server: Server): Connections {
  const unused = new Set<Duplex>();
  // By connection: an answer that waits for the one before has no `close` where the caller hangs
  // up.
  const latest = new Map<Duplex, ServerResponse>();
  let closing = false;
  server.on('connection', connection => {
    unused.add(connection);
    connection.once('close', () => {
      unused.delete(connection);
      latest.delete(connection);
    });
  });
  server.prependListener('request', ({ socket }, response) => {
    if (socket.destroyed) return;
    unused.delete(socket);
    latest.set(socket, response);
    if (closing) closeWith(response);
  });
  return {
    unused,
    answerOn: connection => latest.get(connection),
    closeWithAnswers: () => {
      closing = true;
      for (const response of latest.values()) closeWith(response);
    },
  };
}

function closeWith(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('Connection', 'close');
}

/**
 * The most requests that may wait on a connection for the answers before theirs. No browser, proxy
 * or SDK sends a request before it has the last answer. One that sends thousands without a key
 * would fill the memory.
 */
const MOST_WAITING = 16;

/** An answer to Node's parser: what follows is no HTTP. */
const SKIP_THE_REST = 2;

/**
 * Makes a listener that handles the requests of a connection one after the other: the next one
 * begins when the answer to the one before is sent. Otherwise a client that sends hundreds at once
 * and reads no answer would fill the memory with answers. A connection on which more than
 * `MOST_WAITING` wait is closed. Requests of a closed connection are not handled.
 */
export function oneRequestAtATime(handler: RequestListener): RequestListener {
  const queues = new WeakMap<Duplex, { latest: ServerResponse; waiting: number }>();
  return (request, response) => {
    const { socket } = request;
    // One chunk of data can hold several requests. Node reports all of them, also after the
    // connection was closed.
    if (socket.destroyed) return;
    const queue = queues.get(socket);
    if (!queue || queue.latest.closed) {
      queues.set(socket, { latest: response, waiting: 0 });
      return handler(request, response);
    }
    if (queue.waiting === MOST_WAITING) return cutOff(socket);
    const before = queue.latest;
    queue.latest = response;
    queue.waiting += 1;
    before.once('close', async () => {
      if (socket.destroyed) return;
      await loopTurn('pipelined requests');
      queue.waiting -= 1;
      if (!socket.destroyed) handler(request, response);
    });
  };
}

/**
 * Closes a connection, and stops Node from parsing what it has read of it: 20 connections with
 * 1,500 requests each would stop the process for 0.3 s. `parser` is not documented. Where Node has
 * none, the rest is parsed and not handled.
 */
function cutOff(socket: Duplex & { parser?: { onIncoming?: () => number } | null }): void {
  if (socket.parser) socket.parser.onIncoming = () => SKIP_THE_REST;
  socket.destroy();
}

/**
 * Makes a listener that refuses requests with more than `most` headers, which Node would leave out
 * silently.
 */
export function refuseManyHeaders(handler: RequestListener, most: number): RequestListener {
  return (request, response) => {
    if (request.rawHeaders.length <= 2 * most) return handler(request, response);
    refuse('headers_too_large', request, response);
  };
}

/** The most pieces of a body, besides one for each `BYTES_OF_PIECE` of it. */
const MOST_PIECES = 64;
const BYTES_OF_PIECE = 128;

/**
 * Makes a listener that cuts a connection off whose body comes in too many pieces (`chunked`).
 * Node makes an event of each piece: 300 callers that send 2,000 pieces of one byte a second would
 * keep others waiting for seconds. Clients send pieces of a kilobyte or more.
 */
export function refuseManyPieces(handler: RequestListener): RequestListener {
  return (request, response) => {
    if (ignored.has(request.socket)) return;
    if (request.headers['transfer-encoding'] !== undefined) {
      countPieces(request);
      // After its answer Node reads the rest of a body by itself, and drops it piece by piece.
      response.once('finish', () => {
        if (!request.complete) request.socket.destroySoon();
      });
    }
    handler(request, response);
  };
}

/** The connections that are being cut off. Their further requests would lack their bodies. */
const ignored = new WeakSet<Duplex>();

function countPieces(request: IncomingMessage): void {
  const push = request.push.bind(request);
  let pieces = 0;
  let bytes = 0;
  request.push = (piece: Buffer | null) => {
    // Nor does a body end that was cut off: it would be taken for a whole one.
    if (ignored.has(request.socket)) return false;
    if (piece === null) return push(null);
    pieces += 1;
    bytes += piece.length;
    if (pieces <= MOST_PIECES + bytes / BYTES_OF_PIECE) return push(piece);
    ignoreBody(request.socket);
    return false;
  };
}

/**
 * Cuts a connection off in the next turn of the event loop. Until then its parser reports no piece
 * of the body: 20 connections with 10,000 pieces each would stop the process for half a second.
 * Parsers are used again by other connections, so its function is put back before that. Where Node
 * has no function of this name, the rest is reported and dropped.
 */
function ignoreBody(socket: Duplex & { parser?: Record<string, unknown> | null }): void {
  ignored.add(socket);
  const parser = socket.parser ?? {};
  const named = Object.entries(parser).find(
    ([, value]) => value instanceof Function && value.name === 'parserOnBody',
  );
  if (named === undefined) {
    cutOff(socket);
    return;
  }
  const [key, onBody] = named;
  const putBack = () => {
    parser[key] = onBody;
  };
  parser[key] = undefined;
  socket.prependOnceListener('close', putBack);
  setImmediate(() => {
    putBack();
    cutOff(socket);
  });
}
