import { setTimeout as wait } from 'node:timers/promises';
import type { Api } from './ledger.ts';

/** A server as its balancer sees it. */
export interface Backend {
  api: Api;
  isReady(): Promise<boolean>;
}

const CHECK_EVERY_MS = 250;
const CHECK_LIMIT_MS = 1_000;

/**
 * Every third call goes to another server than the preferred one, so that two servers write the
 * same rows.
 */
const ELSEWHERE_EVERY = 3;

/**
 * Gives each call to a server that says it is ready: the first of them, and every third call to
 * another one.
 */
export function startBalancer(backends: readonly Backend[]): { api: Api; stop(): Promise<void> } {
  const ready = new Set<Backend>(backends);
  let stopped = false;
  let calls = 0;
  const watch = async (backend: Backend) => {
    while (!stopped) {
      const late = wait(CHECK_LIMIT_MS, false, { ref: false });
      if (await Promise.race([backend.isReady(), late])) ready.add(backend);
      else ready.delete(backend);
      await wait(CHECK_EVERY_MS);
    }
  };
  const watching = backends.map(watch);
  return {
    api: async (method, path, body) => {
      const able = backends.filter(backend => ready.has(backend));
      const chosen =
        ++calls % ELSEWHERE_EVERY === 0 ? able[(calls / ELSEWHERE_EVERY) % able.length] : able[0];
      if (!chosen) throw new Error('no server is ready');
      return chosen.api(method, path, body);
    },
    stop: async () => {
      stopped = true;
      await Promise.all(watching);
    },
  };
}
