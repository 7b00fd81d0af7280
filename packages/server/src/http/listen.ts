import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';

/** Node's own limits of a connection, in milliseconds. */
export const LIMITS = {
  /** Longer than the idle time of usual load balancers (60 s), so that they end connections, not we. */
  keepAliveTimeout: 65_000,
  /** For all headers of a request to arrive. */
  headersTimeout: 10_000,
  /** For a whole request to arrive. */
  requestTimeout: 30_000,
  connectionsCheckingInterval: 1_000,
} as const;

/** How long requests under way may still take when the server stops. */
export const DRAIN_MS = 10_000;

export interface Listening {
  server: Server;
  host: string;
  port: number;
  /** Takes no new connections, waits for the requests under way (10 s at most), then closes what is left. */
  close(): Promise<void>;
}

/**
 * Listens for HTTP.
 *
 * @param prepare gets the server before it listens
 * @throws Error naming address and reason where the port is taken or may not be used
 */
export async function listen(
  handler: RequestListener,
  host: string,
  port: number,
  prepare: (server: Server) => void = () => undefined,
  limits: { readonly [K in keyof typeof LIMITS]: number } = LIMITS,
): Promise<Listening> {
  const server = createServer({ ...limits, requireHostHeader: false }, handler);
  const unused = unusedConnections(server);
  prepare(server);
  server.listen(port, host);
  try {
    await once(server, 'listening');
  } catch (error) {
    throw new Error(`cannot listen on ${host}:${port}: ${reason(error)}`, { cause: error });
  }
  const address = server.address();
  const bound = typeof address === 'object' && address !== null ? address.port : port;
  return { server, host, port: bound, close: () => close(server, unused) };
}

async function close(server: Server, unused: ReadonlySet<Socket>): Promise<void> {
  await untilNobodyWaits(server);
  const closed = once(server, 'close');
  // The inherited method stops listening and no more; the one of HTTP would end connections whose first request is on its way.
  NetServer.prototype.close.call(server);
  for (
    const deadline = performance.now() + FIRST_REQUEST_MS;
    unused.size > 0 && performance.now() < deadline;
  )
    await Promise.race([closed, wait(FIRST_REQUEST_POLL_MS)]);
  server.close();
  const late = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
  await closed;
  clearTimeout(late);
}

/** How long a connection that was taken just before the end may take to bring its first request. */
const FIRST_REQUEST_MS = 1_000;
const FIRST_REQUEST_POLL_MS = 10;

/** The connections of a server that have brought no request yet. */
function unusedConnections(server: Server): ReadonlySet<Socket> {
  const unused = new Set<Socket>();
  server.on('connection', socket => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  server.on('request', ({ socket }) => unused.delete(socket));
  return unused;
}

/** A turn of the event loop that does nothing is over in this time. */
const EMPTY_TURN_MS = 0.25;

/** A server that has no such turn for so long stops all the same. */
const EMPTY_TURN_LIMIT_MS = 1_000;

/**
 * Ends right after a turn of the event loop that found nobody waiting, and did nothing else meanwhile. Linux resets the connections that nobody
 * has taken when a server stops listening, with the request that a balancer has sent on them; each turn takes one of them.
 */
async function untilNobodyWaits(server: Server): Promise<void> {
  let taken = 0;
  const count = () => {
    taken += 1;
  };
  server.on('connection', count);
  const begun = performance.now();
  await nextTurn();
  for (let empty = false; !empty && performance.now() - begun < EMPTY_TURN_LIMIT_MS; ) {
    const [before, start] = [taken, performance.now()];
    await nextTurn();
    empty = taken === before && performance.now() - start < EMPTY_TURN_MS;
  }
  server.off('connection', count);
}

function reason(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') return 'the port is taken (another PORT, or PORT=0 for a free one)';
  if (code === 'EACCES') return 'this port may not be used';
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return 'no such address here (HOST)';
  return String(code ?? error);
}
