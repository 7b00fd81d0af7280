import * as msw from 'msw';
import { givenAddress } from './address.ts';
import { createHandlers, type HandlersOptions } from './msw-handlers.ts';
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

/** What msw 2 hands to `onUnhandledRequest`, and msw 3 to `onUnhandledFrame`. */
interface Print {
  warning(): void;
  error(): void;
}
interface UnhandledFrame {
  frame: { data: unknown };
  defaults: { warn(): void; error(): void };
}

/**
 * Options for `server.listen` (and `worker.start`) of either msw: a request to the sandbox's host that no handler takes fails, where msw by
 * default warns and lets it go to the real network. Other hosts' are warned of, as msw does by default. A page's
 * own scripts, styles and images, from whichever host, are let through without a word.
 */
export function listenOptions(options: HandlersOptions): {
  onUnhandledRequest(request: Request, print: Print): void;
  onUnhandledFrame(unhandled: UnhandledFrame): void;
} {
  const { origin } = givenAddress('listenOptions', options);
  const isOurs = (request: unknown) => request instanceof Request && new URL(request.url).origin === origin;
  // What prints the error fails the request in msw 2.10 alone: a later one lets it go on to the real host.
  return {
    onUnhandledRequest: (request, print) => {
      if (isOfPage(request)) return;
      if (!isOurs(request)) return print.warning();
      print.error();
      throw msw.HttpResponse.error();
    },
    onUnhandledFrame: ({ frame, defaults }) => {
      const request = requestIn(frame.data);
      if (isOfPage(request)) return;
      if (!isOurs(request)) return defaults.warn();
      defaults.error();
      throw msw.HttpResponse.error();
    },
  };
}

/** A file that the page is made of. The page may come from the very host that the sandbox plays. */
function isOfPage(request: unknown): boolean {
  const { location } = globalThis as { location?: { origin?: string } };
  if (!(request instanceof Request) || new URL(request.url).origin !== location?.origin) return false;
  return msw.isCommonAssetRequest(request);
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

/** Of a frame that is no HTTP request (a WebSocket): none. */
function requestIn(data: unknown): unknown {
  return typeof data === 'object' && data !== null && 'request' in data ? data.request : undefined;
}

function nodeVersion(): string | null {
  const { process } = globalThis as { process?: { versions?: { node?: string } } };
  return process?.versions?.node ?? null;
}
