import * as msw from 'msw';
import { givenAddress } from './address.ts';
import { createHandlers, type HandlersOptions } from './msw-handlers.ts';
import { type UnhandledOptions, unhandledAt } from './msw-unhandled.ts';
import type { Sandbox } from './sandbox.ts';

export type { HandlersOptions } from './msw-handlers.ts';

/** The first Node that msw 3 runs on. */
const NODE_OF_MSW_3 = [22, 12] as const;

/**
 * The sandbox as handlers of msw (2.10 up to 3), for `setupServer` in Node and `setupWorker` in a browser.
 *
 * @throws Error in one sentence where this msw does not run on this Node
 */
export function handlers(sandbox: Sandbox, options: HandlersOptions): msw.HttpHandler[] {
  assertSupported('graphql' in msw ? 2 : 3, nodeVersion());
  return createHandlers(msw, sandbox, options);
}

/**
 * Options for `server.listen` (and `worker.start`) of either msw: a request to the sandbox's host that no handler takes fails, where msw by
 * default warns and lets it go to the real network. Other hosts' are warned of, as msw does by default. The
 * page's own scripts, styles and images are let through without a word.
 */
export function listenOptions(options: HandlersOptions): UnhandledOptions {
  const { origin } = givenAddress('listenOptions', options);
  return unhandledAt(() => [origin]);
}

/** @throws Error where the major of msw does not run on a Node of this version; null: no Node */
export function assertSupported(major: 2 | 3, node: string | null): void {
  if (major < 3 || node === null) return;
  const [wantedMajor, wantedMinor] = NODE_OF_MSW_3;
  const [nodeMajor = 0, nodeMinor = 0] = node.split('.').map(Number);
  if (nodeMajor > wantedMajor || (nodeMajor === wantedMajor && nodeMinor >= wantedMinor)) return;
  throw new Error(
    `msw 3 needs Node ${wantedMajor}.${wantedMinor} or later and this is Node ${node}: install msw@2 (npm i -D msw@2) or a newer Node.`,
  );
}

function nodeVersion(): string | null {
  const { process } = globalThis as { process?: { versions?: { node?: string } } };
  return process?.versions?.node ?? null;
}
