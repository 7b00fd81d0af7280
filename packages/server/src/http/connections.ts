import type { Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

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
