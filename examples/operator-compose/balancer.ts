import { once } from 'node:events';
import {
  Agent,
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
  type ServerResponse,
} from 'node:http';
import { buffer } from 'node:stream/consumers';

const HEALTH_INTERVAL_MS = 500;
const HEALTH_TIMEOUT_MS = 2_000;

interface Upstream {
  origin: string;
  ready: boolean;
}

export interface Balancer {
  origin: string;
  close(): void;
}

/**
 * Starts a balancer that does what the Caddyfile says. It takes turns among the servers whose
 * `/readyz` answers 2xx, and tries the others last. Where a server refuses the connection, the next
 * one gets the request. A request that a server may have received is never sent again. Only the
 * caller may repeat it, because the caller has its uuid.
 */
export async function startBalancer(origins: readonly string[], port: number): Promise<Balancer> {
  const upstreams: Upstream[] = origins.map(origin => ({ origin, ready: true }));
  const agent = new Agent({ keepAlive: true });
  let turn = 0;
  const inTurn = () => {
    turn += 1;
    const rotated = upstreams.map((_, place) => upstreams[(turn + place) % upstreams.length]);
    return rotated
      .filter(upstream => upstream !== undefined)
      .sort((a, b) => Number(b.ready) - Number(a.ready));
  };

  const server = createServer(async (incoming, outgoing) => {
    const body = await buffer(incoming).catch(() => null);
    // The caller disconnected before the body was complete.
    if (body === null) return;
    for (const upstream of inTurn()) {
      if (await forward(upstream, incoming, body, outgoing, agent)) return;
      upstream.ready = false;
    }
    refuse(outgoing, 503);
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const health = setInterval(() => {
    for (const upstream of upstreams) void look(upstream);
  }, HEALTH_INTERVAL_MS);
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    close() {
      clearInterval(health);
      server.close();
      server.closeAllConnections();
      agent.destroy();
    },
  };
}

async function look(upstream: Upstream): Promise<void> {
  const signal = AbortSignal.timeout(HEALTH_TIMEOUT_MS);
  upstream.ready = await fetch(`${upstream.origin}/readyz`, { signal }).then(
    ({ ok }) => ok,
    () => false,
  );
}

/** @returns false where the server has certainly not received the request */
function forward(
  { origin }: Upstream,
  { method = 'GET', url = '/', headers, socket }: IncomingMessage,
  body: Buffer,
  outgoing: ServerResponse,
  agent: Agent,
): Promise<boolean> {
  const told = { ...headers, 'x-forwarded-for': forwardedFor(headers, socket.remoteAddress) };
  return new Promise(resolve => {
    const sent = request(new URL(url, origin), { method, headers: told, agent }, answer => {
      outgoing.writeHead(answer.statusCode ?? 502, [
        ...answer.rawHeaders,
        'X-Served-By',
        new URL(origin).host,
      ]);
      answer.pipe(outgoing);
      answer.once('error', () => outgoing.destroy());
      resolve(true);
    });
    sent.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED') {
        resolve(false);
        return;
      }
      refuse(outgoing, 502);
      resolve(true);
    });
    outgoing.once('close', () => sent.destroy());
    sent.end(body);
  });
}

/**
 * Appends the caller's address to those that the caller sent. The servers trust the last one
 * (`TRUSTED_PROXIES`).
 */
function forwardedFor(headers: IncomingHttpHeaders, address = ''): string {
  return [headers['x-forwarded-for'] ?? [], address].flat().join(', ');
}

function refuse(outgoing: ServerResponse, status: 502 | 503): void {
  if (outgoing.headersSent) outgoing.destroy();
  else outgoing.writeHead(status, { 'Retry-After': '1' }).end();
}
