import * as msw from 'msw';

/** The argument of msw 2's `onUnhandledRequest`, and below that of msw 3's `onUnhandledFrame`. */
interface Print {
  warning(): void;
  error(): void;
}
interface UnhandledFrame {
  frame: { data: unknown };
  defaults: { warn(): void; error(): void };
}

/** The options for `listen` and `start` of msw 2 and 3. */
export interface UnhandledOptions {
  onUnhandledRequest(request: Request, print: Print): void;
  onUnhandledFrame(unhandled: UnhandledFrame): void;
}

/**
 * Options for requests that no handler takes. A request to the host of a sandbox fails, any other
 * causes a warning. Files of the page itself pass silently.
 */
export function unhandledAt(origins: () => readonly (string | null)[]): UnhandledOptions {
  const isOurs = (request: unknown) =>
    request instanceof Request && origins().includes(new URL(request.url).origin);
  // Printing the error fails the request in msw 2.10 only. Later versions would let it go to the
  // real host, so this throws too.
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

/**
 * Whether a request is for a file of the page itself. The page may come from the very host that the
 * sandbox stands in for.
 */
function isOfPage(request: unknown): boolean {
  const { location } = globalThis as { location?: { origin?: string } };
  if (!(request instanceof Request) || new URL(request.url).origin !== location?.origin) return false;
  return msw.isCommonAssetRequest(request);
}

/** The HTTP request in a frame. Undefined for other frames (WebSocket). */
function requestIn(data: unknown): unknown {
  return typeof data === 'object' && data !== null && 'request' in data ? data.request : undefined;
}
