import * as msw from 'msw';

/** What msw 2 hands to `onUnhandledRequest`, and msw 3 to `onUnhandledFrame`. */
interface Print {
  warning(): void;
  error(): void;
}
interface UnhandledFrame {
  frame: { data: unknown };
  defaults: { warn(): void; error(): void };
}

/** What `listen` and `start` of either msw take. */
export interface UnhandledOptions {
  onUnhandledRequest(request: Request, print: Print): void;
  onUnhandledFrame(unhandled: UnhandledFrame): void;
}

/** What becomes of a request that no handler takes: one to a host of a sandbox fails, any other is warned of. */
export function unhandledAt(origins: () => readonly (string | null)[]): UnhandledOptions {
  const isOurs = (request: unknown) =>
    request instanceof Request && origins().includes(new URL(request.url).origin);
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

/** Of a frame that is no HTTP request (a WebSocket): none. */
function requestIn(data: unknown): unknown {
  return typeof data === 'object' && data !== null && 'request' in data ? data.request : undefined;
}
