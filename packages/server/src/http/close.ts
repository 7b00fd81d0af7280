import { once } from 'node:events';
import type { Server } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';

/** How long requests under way may still take when the server stops. */
const DRAIN_MS = 10_000;

/** How long a connection that was taken just before the end may take to bring its first request. */
const FIRST_REQUEST_MS = 1_000;
const POLL_MS = 10;

/**
 * How a server stops without losing a request that a balancer has sent: nobody who waits to be taken is left out, connections that are open may
 * bring one request more for a while, and requests under way end (10 s at most).
 *
 * @returns to be called once; `lingerMs` is for kept connections, which are to end with their next answer (`Connection: close`)
 */
export function closing(server: Server): (lingerMs?: number) => Promise<void> {
  const unused = unusedConnections(server);
  return async (lingerMs = 0) => {
    await untilNobodyWaits(server);
    const ended = once(server, 'close');
    // The inherited method stops listening and no more; the one of HTTP ends every connection without a request, also one that is on its way.
    NetServer.prototype.close.call(server);
    await Promise.race([ended, wait(lingerMs, undefined, { ref: false })]);
    for (const end = performance.now() + FIRST_REQUEST_MS; unused.size > 0 && performance.now() < end; )
      await Promise.race([ended, wait(POLL_MS)]);
    server.close();
    const late = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
    await ended;
    clearTimeout(late);
  };
}

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
const EMPTY_TURN_LIMIT_MS = 3_000;

/** Between two looks. */
const SLEEP_MS = 2;

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
  for (let empty = false; !empty && performance.now() - begun < EMPTY_TURN_LIMIT_MS; ) {
    await wait(SLEEP_MS);
    const [before, start] = [taken, performance.now()];
    await nextTurn();
    empty = taken === before && performance.now() - start < EMPTY_TURN_MS;
  }
  server.off('connection', count);
}
