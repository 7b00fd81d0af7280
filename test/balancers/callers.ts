import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { Agent, request } from 'node:https';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';

/** The results of the callers. */
export interface Seen {
  calls: number;
  /** Status or error of each call that failed. */
  failed: string[];
  /** The uuids of the guests that were answered 201. */
  created: string[];
}

export interface Callers {
  /** How many calls have ended so far, failed ones included. */
  answered(): number;
  /** Stops the callers after their running calls. */
  stop(): Promise<Seen>;
}

interface Options {
  /** With the base path. */
  url: string;
  /** The certificate of the balancer. */
  ca: string;
  key: string;
  guest: object;
  workers: number;
  /**
   * The pause of a worker after each create and list, so that the test's machine is not the limit.
   */
  pauseMs: number;
}

/**
 * Starts callers that keep their connections and never retry. Each creates and lists guests in
 * turn.
 */
export function startCallers({ url, ca, key, guest, workers, pauseMs }: Options): Callers {
  const agent = new Agent({ ca, keepAlive: true, maxSockets: workers });
  const seen: Seen = { calls: 0, failed: [], created: [] };
  let going = true;

  async function call(method: 'GET' | 'POST', path: string, uuid: string | null): Promise<void> {
    try {
      const sent = request(url + path, { method, agent, headers: { 'x-api-key': key } });
      sent.end(uuid === null ? '' : JSON.stringify({ ...guest, uuid, numero_documento: documentOf(uuid) }));
      const [answer]: IncomingMessage[] = await once(sent, 'response');
      if (answer === undefined) throw new Error('no answer');
      const said = await text(answer);
      if ((answer.statusCode ?? 0) >= 300)
        seen.failed.push(`${method} ${answer.statusCode} ${said.slice(0, 200)}`);
      else if (uuid !== null) seen.created.push(uuid);
    } catch (error) {
      seen.failed.push(`${method} ${error instanceof Error ? error.message : error}`);
    }
    seen.calls += 1;
  }

  async function worker(): Promise<void> {
    while (going) {
      await call('POST', '/v1/guests', randomUUID());
      await call('GET', '/v1/guests?limit=1', null);
      await wait(pauseMs);
    }
  }

  const working = Promise.all(Array.from({ length: workers }, worker));
  return {
    answered: () => seen.calls,
    async stop() {
      going = false;
      await working;
      agent.destroy();
      return seen;
    },
  };
}

function documentOf(uuid: string): string {
  return `P${uuid.replaceAll('-', '').slice(0, 12)}`;
}
