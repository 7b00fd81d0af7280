import { once } from 'node:events';
import type { Server } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import type { Connections } from './connections.ts';

/** How long requests under way may still take when the server stops. */
const DRAIN_MS = 10_000;

/**
 * How long a connection that was accepted just before the end may take to send its first request.
 */
const FIRST_REQUEST_MS = 1_000;
const POLL_MS = 10;

/**
 * Makes the function that stops a server without losing a request that a load balancer has sent.
 * Connections that wait to be accepted are accepted, open connections may send one more request for
 * a while, and requests under way may end (within 10 s).
 *
 * @returns a function to be called once; `lingerMs` is how long idle keep-alive connections may
 * still send a request, which ends the connection (`Connection: close`)
 */
export function closing(
  server: Server,
  { unused, closeWithAnswers }: Connections,
): (lingerMs?: number) => Promise<void> {
  return async (lingerMs = 0) => {
    await untilNobodyWaits(server);
    const ended = once(server, 'close');
    // `close` of `net.Server` only stops listening. `close` of `http.Server` also ends every
    // connection without a request, even if one is on its way.
    NetServer.prototype.close.call(server);
    closeWithAnswers();
    await Promise.race([ended, wait(lingerMs, undefined, { ref: false })]);
    for (const end = performance.now() + FIRST_REQUEST_MS; unused.size > 0 && performance.now() < end; )
      await Promise.race([ended, wait(POLL_MS)]);
    server.close();
    const late = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
    await ended;
    clearTimeout(late);
  };
}

/** A turn of the event loop that does nothing takes less than this. */
const EMPTY_TURN_MS = 0.25;

/** After this time the server stops even if no empty turn of the event loop was seen. */
const EMPTY_TURN_LIMIT_MS = 3_000;

/** Wait between two checks. */
const SLEEP_MS = 2;

/**
 * Waits for a turn of the event loop that accepted no connection and did nothing else. When a
 * server stops listening, Linux resets the connections that were not accepted, together with the
 * requests on them. Each turn accepts one of them.
 */
async function untilNobodyWaits(server: Server): Promise<void> {
  let taken = 0;
  const count = () => {
    taken += 1;
  };
  server.on('connection', count);
  const begun = performance.now();
  for (let empty = false; !empty && performance.now() - begun < EMPTY_TURN_LIMIT_MS; ) {
    await wait(SLEEP_MS);
    const [before, start] = [taken, performance.now()];
    await nextTurn();
    empty = taken === before && performance.now() - start < EMPTY_TURN_MS;
  }
  server.off('connection', count);
}
