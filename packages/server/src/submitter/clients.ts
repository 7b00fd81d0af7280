import { createDispatcher, createMirClient, type MirClient, type TrustOptions } from '@mirlo/mir/client';
import type { Credentials } from '../credentials/credentials.ts';
import type { FilingMinistry } from '../ministry/ministry.ts';
import { APLICACION } from './compose.ts';

/** Clients of the ministry, one for each set of credentials, which share connections. */
export interface Clients {
  for(credentials: Credentials): MirClient;
  /** Aborts the calls that are under way: each fails as if its connection broke. */
  abandon(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Most clients at the same time, one for each set of credentials. When there would be more, all are
 * dropped, and made again when needed.
 */
const MAX_CLIENTS = 1_000;

/** Makes the clients, all on one pool of connections. */
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
