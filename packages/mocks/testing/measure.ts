import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createFixtures } from '../src/fixtures.ts';
import { createSandbox } from '../src/index.ts';

/** Makes one request and reads its body. */
export type Ask = () => Promise<unknown>;

/** Something that is measured. Each round opens it once and asks it many times. */
export interface Contender {
  name: string;
  open(): Promise<{ ask: Ask; close(): Promise<void> | void }>;
}

/** How a contender did. */
export interface Measured {
  name: string;
  /** Median over the rounds, in milliseconds per request. */
  median: number;
}

export interface MeasureOptions {
  rounds: number;
  /** Requests per round and contender, one after the other. */
  requests: number;
  /**
   * `process`: the CPU time of this process, which leaves out what other programs take. It fits
   * contenders that run in this process and keep it busy. `wall`: the time that passes, for a
   * contender in another process.
   */
  time: 'process' | 'wall';
}

/**
 * Measures contenders in one run, a round of each in turn, so that what slows the machine slows
 * them all. One is opened at a time: an msw replaces the global `fetch` of the others.
 */
export async function measure(
  contenders: readonly Contender[],
  options: MeasureOptions,
): Promise<Measured[]> {
  const times = new Map(contenders.map(({ name }) => [name, [] as number[]]));
  for (let round = 0; round <= options.rounds; round++) {
    for (const { name, open } of contenders) {
      const { ask, close } = await open();
      const took = await time(ask, options);
      await close();
      // The first round warms up.
      if (round > 0) times.get(name)?.push(took);
    }
  }
  return contenders.map(({ name }) => ({ name, median: median(times.get(name) ?? []) }));
}

/** Milliseconds per request, after a warm-up. */
async function time(ask: Ask, { requests, time: kind }: MeasureOptions): Promise<number> {
  for (let i = 0; i < requests / 4; i++) await ask();
  const begun = CLOCKS[kind]();
  for (let i = 0; i < requests; i++) await ask();
  return (CLOCKS[kind]() - begun) / requests;
}

/** In milliseconds. */
const CLOCKS = {
  wall: () => performance.now(),
  process: () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1_000;
  },
};

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[sorted.length >> 1] ?? Number.NaN;
}

/**
 * Makes a sandbox with one guest, and asks it for that guest. Returns the request, and the text and
 * headers of the answer.
 */
export async function guestSandbox() {
  const sandbox = createSandbox();
  await sandbox.seed({ guests: [createFixtures().guest()] });
  const url = `${sandbox.baseUrl}/v1/guests/1`;
  const init = { headers: { 'X-Api-Key': sandbox.keys.production } };
  const answer = await sandbox.fetch(url, init);
  return { sandbox, url, init, text: await answer.text(), headers: Object.fromEntries(answer.headers) };
}

/** `sandbox.fetch`, called directly. */
export const sandboxFetch: Contender = {
  name: 'sandbox.fetch',
  open: async () => {
    const { sandbox, url, init } = await guestSandbox();
    return { ask: async () => (await sandbox.fetch(url, init)).json(), close: () => {} };
  },
};

/**
 * The yardstick: the platform's `fetch` to a bare `node:http` server on this machine that sends the
 * same bytes.
 */
export const rawLoopback: Contender = {
  name: 'raw loopback fetch',
  open: async () => {
    const { text, init, headers } = await guestSandbox();
    const server = createServer((_, response) => {
      response.writeHead(200, headers);
      response.end(text);
    });
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/app/api/v1/guests/1`;
    return {
      ask: async () => (await fetch(url, init)).json(),
      close: () =>
        new Promise(resolve => {
          server.close(() => resolve());
          server.closeAllConnections();
        }),
    };
  },
};
