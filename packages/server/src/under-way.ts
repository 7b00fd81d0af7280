import type { Server } from 'node:http';

/** How many calls a server is answering, for whoever works beside it and has time. */
export interface UnderWay {
  /** Counts the calls of this server from now on. */
  watch(server: Server): void;
  /** When none is being answered, or after this time in any case. */
  quiet(limitMs: number): Promise<void>;
}

/** Counts the calls that are being answered, so that a stop can wait for the last of them. */
export function createUnderWay(): UnderWay {
  let calls = 0;
  const waiting = new Set<() => void>();
  return {
    watch(server) {
      server.on('request', (_, response) => {
        calls += 1;
        // Comes once for every call, also where the caller hung up.
        response.once('close', () => {
          calls -= 1;
          if (calls === 0) for (const go of waiting) go();
        });
      });
    },
    async quiet(limitMs) {
      if (calls === 0) return;
      await new Promise<void>(resolve => {
        const go = () => {
          clearTimeout(late);
          waiting.delete(go);
          resolve();
        };
        const late = setTimeout(go, limitMs);
        waiting.add(go);
      });
    },
  };
}
