import type { Server } from 'node:http';

/** Tells when a server is answering no call, for a task that should give way to calls. */
export interface UnderWay {
  /** Counts the calls of this server from now on. */
  watch(server: Server): void;
  /** Resolves when no call is being answered, or after `limitMs` at the latest. */
  quiet(limitMs: number): Promise<void>;
}

/** Counts the calls that are being answered, so that the submitter can give way to them. */
export function createUnderWay(): UnderWay {
  let calls = 0;
  const waiting = new Set<() => void>();
  return {
    watch(server) {
      server.on('request', (_, response) => {
        calls += 1;
        // `close` comes once for every call, also where the caller hung up.
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
