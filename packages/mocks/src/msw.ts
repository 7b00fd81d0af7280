import * as msw from 'msw';
import { givenAddress } from './address.ts';
import { createHandlers, type HandlersOptions } from './msw-handlers.ts';
import { type UnhandledOptions, unhandledAt } from './msw-unhandled.ts';
import type { Sandbox } from './sandbox.ts';

export type { HandlersOptions } from './msw-handlers.ts';

/** The first version of Node on which msw 3 runs. */
const NODE_OF_MSW_3 = [22, 12] as const;

/**
 * Makes msw handlers of the sandbox (msw 2.10 up to 3), for `setupServer` in Node and `setupWorker`
 * in a browser.
 *
 * @throws Error in one sentence where this msw does not run on this Node
 */
export function handlers(sandbox: Sandbox, options: HandlersOptions): msw.HttpHandler[] {
  assertSupported('graphql' in msw ? 2 : 3, nodeVersion());
  return createHandlers(msw, sandbox, options);
}

/**
 * Makes options for `server.listen` and `worker.start` of msw 2 and 3. A request to the sandbox's
 * host that no handler takes fails; by default msw warns and lets it go to the real network. A
 * request to another host causes a warning, as by default. The page's own scripts, styles and
 * images pass silently.
 */
export function listenOptions(options: HandlersOptions): UnhandledOptions {
  const { origin } = givenAddress('listenOptions', options);
  return unhandledAt(() => [origin]);
}

/**
 * Checks that a major version of msw runs on a version of Node.
 *
 * @param node null where the program does not run on Node
 * @throws Error where it does not run
 */
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
