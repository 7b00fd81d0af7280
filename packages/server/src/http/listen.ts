import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { closing } from './close.ts';
import {
  type Connections,
  oneRequestAtATime,
  refuseManyHeaders,
  refuseManyPieces,
  watchConnections,
} from './connections.ts';
import { answerNodeErrors } from './node-errors.ts';

/** Limits of Node's HTTP server; times in milliseconds. */
export const LIMITS = {
  /**
   * Longer than the idle time of usual load balancers (60 s), so that they close connections before
   * the server does.
   */
  keepAliveTimeout: 65_000,
  /** How long all headers of a request may take to arrive. */
  headersTimeout: 10_000,
  /** How long a whole request may take to arrive. */
  requestTimeout: 30_000,
  connectionsCheckingInterval: 1_000,
  /**
   * How long nothing may move on a connection while it is answered, because the client does not
   * read. Longer than any call takes. Node looks twice where it has sent something since it looked
   * last.
   */
  timeout: 60_000,
  /**
   * A request with more headers is refused. To read thousands of them, for each of many callers,
   * takes seconds.
   */
  maxHeadersCount: 100,
  /** Further connections are closed at once, so that the open ones are still answered. */
  maxConnections: 10_000,
} as const;

export interface Listening {
  server: Server;
  connections: Connections;
  host: string;
  port: number;
  /**
   * Stops accepting connections. For `lingerMs`, idle keep-alive connections stay open for one more
   * request, whose answer ends them. Then waits for requests under way (10 s at most), and closes
   * the rest.
   */
  close(lingerMs?: number): Promise<void>;
}

/**
 * Listens for HTTP.
 *
 * @param basePath of the routes, for requests that Node itself would refuse
 * @throws Error naming address and reason where the port is taken or may not be used
 */
export async function listen(
  handler: RequestListener,
  host: string,
  port: number,
  basePath: string,
  limits: { readonly [K in keyof typeof LIMITS]: number } = LIMITS,
): Promise<Listening> {
  const { timeout, maxConnections, maxHeadersCount, ...times } = limits;
  const bounded = refuseManyHeaders(handler, maxHeadersCount);
  const listener = refuseManyPieces(oneRequestAtATime(bounded));
  const server = createServer({ ...times, requireHostHeader: false }, listener);
  // One more than is allowed, so that too many are seen: Node leaves out the rest.
  Object.assign(server, { timeout, maxConnections, maxHeadersCount: maxHeadersCount + 1 });
  // After a plain close the system keeps what the client has not read, up to megabytes, for
  // minutes. A reset drops it.
  server.on('timeout', connection => connection.resetAndDestroy());
  const connections = watchConnections(server);
  const close = closing(server, connections);
  answerNodeErrors(server, connections, basePath);
  // Connections that wait to be accepted. With Node's 511 a flood of new ones would keep others out
  // for seconds.
  server.listen({ port, host, backlog: maxConnections });
  try {
    await once(server, 'listening');
  } catch (error) {
    throw new Error(`cannot listen on ${host}:${port}: ${reason(error)}`, { cause: error });
  }
  const address = server.address();
  const bound = typeof address === 'object' && address !== null ? address.port : port;
  return { server, connections, host, port: bound, close };
}

function reason(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') return 'the port is taken (another PORT, or PORT=0 for a free one)';
  if (code === 'EACCES') return 'this port may not be used';
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return 'no such address here (HOST)';
  return String(code ?? error);
}
