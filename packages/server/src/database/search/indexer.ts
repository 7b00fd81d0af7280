import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '../database.ts';
import { errorCode } from '../errors.ts';
import { announce, buildBlock, highestId, type Indexed, largeOnes } from './build.ts';
import { mergeChanged } from './merge.ts';

/** Longer than any transaction lasts: what had an id that long ago is committed or gone. */
const SETTLING_MS = 60_000;

/** How long one process has the index of an account's resource to itself. */
const CLAIM_MS = 120_000;

/** Of the time that a block took, so that the index is never more than half of what the process does. */
const REST = 1;

export interface Indexer {
  stop(): Promise<void>;
}

/** Indexes what has grown large, in the background of a server, once a minute. */
export function startIndexer(
  database: Database,
  warn: (code: string) => void,
  settlingMs: number = SETTLING_MS,
): Indexer {
  const stopped = new AbortController();
  const memory = { token: randomUUID(), settled: new Map<string, number>() };
  const work = async () => {
    while (!stopped.signal.aborted) {
      try {
        await indexOnce(database, memory, stopped.signal);
      } catch (error) {
        warn(errorCode(error));
      }
      await wait(settlingMs, undefined, { signal: stopped.signal, ref: false }).catch(() => undefined);
    }
  };
  const done = work();
  return {
    stop: async () => {
      stopped.abort();
      await done;
    },
  };
}

/** Indexes everything that is there, at once; only where nobody writes meanwhile. */
export async function indexAll(database: Database): Promise<void> {
  for (const of of await database.call(largeOnes)) {
    await database.call(session => announce(session, of));
    const upTo = await database.call(session => highestId(session, of));
    while (await buildBlock(database, of, upTo)) {}
  }
}

/** What one process remembers from round to round. */
interface Memory {
  token: string;
  /** The highest ids that were there in the last round. */
  settled: Map<string, number>;
}

async function indexOnce(database: Database, { token, settled }: Memory, signal: AbortSignal): Promise<void> {
  for (const of of await database.call(largeOnes)) {
    if (signal.aborted || !(await claim(database, of, token))) continue;
    const name = `${of.account_id} ${of.resource}`;
    const upTo = settled.get(name);
    settled.set(name, await database.call(session => highestId(session, of)));
    if (upTo === undefined) continue;
    const goOn = () => (signal.aborted ? Promise.resolve(false) : claim(database, of, token));
    await mergeChanged(database, of, goOn);
    await buildUpTo(database, of, upTo, goOn);
  }
}

async function buildUpTo(
  database: Database,
  of: Indexed,
  upTo: number,
  goOn: () => Promise<boolean>,
): Promise<void> {
  while (await goOn()) {
    const start = performance.now();
    if (!(await buildBlock(database, of, upTo))) return;
    await wait((performance.now() - start) * REST);
  }
}

/** Takes the work for itself for a while; another process then leaves it alone. */
async function claim(database: Database, of: Indexed, token: string): Promise<boolean> {
  const { account_id, resource } = of;
  const now = Date.now();
  return database.call(async session => {
    await announce(session, of);
    const taken = await session.run(
      `UPDATE search_progress SET claimed_by = ?, claimed_until = ?
        WHERE account_id = ? AND resource = ? AND (claimed_by = ? OR claimed_until < ?)`,
      [token, now + CLAIM_MS, account_id, resource, token, now],
    );
    return taken > 0;
  });
}
