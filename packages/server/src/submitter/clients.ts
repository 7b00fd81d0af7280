import { createDispatcher, createMirClient, type MirClient, type TrustOptions } from '@mirlo/mir/client';
import { APLICACION } from './compose.ts';
import type { Credentials } from './credentials.ts';
import type { FilingMinistry } from './ministry.ts';

/** Clients of the ministry, one for each set of credentials, over shared connections. */
export interface Clients {
  for(credentials: Credentials): MirClient;
  /** Cuts off what is under way: each of these calls fails as one whose connection broke. */
  abandon(): Promise<void>;
  close(): Promise<void>;
}

/** Clients are few (one an account); more than this many are made anew when needed. */
const MAX_CLIENTS = 1_000;

/**
 * One client of the ministry for each user, password and lessor code, all over one pool of connections.
 *
 * @param options trust, the time limit of a request in milliseconds, and the largest number of connections
 */
export function createClients(
  { url, kind }: FilingMinistry,
  options: TrustOptions & { timeoutMs: number; connections: number },
): Clients {
  const dispatcher = createDispatcher(options);
  const clients = new Map<string, MirClient>();
  let ended: Promise<void> | null = null;
  return {
    for({ user, password, codigoArrendador }) {
      const key = JSON.stringify([user, password, codigoArrendador]);
      const known = clients.get(key);
      if (known) return known;
      if (clients.size >= MAX_CLIENTS) clients.clear();
      const { timeoutMs } = options;
      const client = createMirClient({
        url,
        user,
        password,
        codigoArrendador,
        aplicacion: APLICACION,
        timeoutMs,
        dispatcher,
        refuseSimulator: kind === 'real',
      });
      clients.set(key, client);
      return client;
    },
    abandon() {
      ended ??= dispatcher.destroy(new Error('this process stops'));
      return ended;
    },
    close() {
      ended ??= dispatcher.close();
      return ended;
    },
  };
}
