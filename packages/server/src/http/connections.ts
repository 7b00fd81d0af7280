import type { RequestListener, Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { loopTurn } from '../turns.ts';

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
  const latest = new WeakMap<Duplex, ServerResponse>();
  const underWay = new Set<ServerResponse>();
  let closing = false;
  server.on('connection', connection => {
    unused.add(connection);
    connection.once('close', () => unused.delete(connection));
  });
  server.prependListener('request', ({ socket }, response) => {
    unused.delete(socket);
    latest.set(socket, response);
    underWay.add(response);
    if (closing) closeWith(response);
    // `close` comes once for every answer, also where the caller hung up.
    response.once('close', () => underWay.delete(response));
  });
  return {
    unused,
    answerOn: connection => latest.get(connection),
    closeWithAnswers: () => {
      closing = true;
      for (const response of underWay) closeWith(response);
    },
  };
}

function closeWith(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('Connection', 'close');
}

/**
 * Makes a listener that handles the requests of a connection one after the other: the next one begins when the answer
 * to the one before is sent. Otherwise a client that sends hundreds at once and reads no answer would fill the memory
 * with answers. Requests of a connection that is closed meanwhile are not handled.
 */
export function oneRequestAtATime(handler: RequestListener): RequestListener {
  const latest = new WeakMap<Duplex, ServerResponse>();
  return (request, response) => {
    const { socket } = request;
    const before = latest.get(socket);
    latest.set(socket, response);
    if (before === undefined || before.closed) return handler(request, response);
    before.once('close', async () => {
      await loopTurn();
      if (!socket.destroyed) handler(request, response);
    });
  };
}
