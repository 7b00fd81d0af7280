import { givenAddress, pathBelow } from './address.ts';
import { doorAt, type Sandbox } from './sandbox.ts';

/** The part of Playwright's `Request` that is used. */
export interface PlaywrightRequest {
  method(): string;
  url(): string;
  headers(): Record<string, string>;
  postDataBuffer(): Uint8Array | null;
}

/** The part of Playwright's `Route` that is used. */
export interface PlaywrightRoute {
  request(): PlaywrightRequest;
  fulfill(response: { status: number; headers: Record<string, string>; body: string }): Promise<void>;
  abort(errorCode?: string): Promise<void>;
}

/**
 * Lets a page read the answers from another origin. The service sends no such headers, because a
 * page calls it through the page's own host.
 */
const CORS = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': '*',
};

/**
 * Makes a handler for Playwright: `page.route('https://registro.test/app/api/**', routeTo(sandbox,
 * { baseUrl }))`. Where the connection fails or breaks off, the page sees an aborted request,
 * because Playwright cannot deliver half an answer.
 */
export function routeTo(
  sandbox: Sandbox,
  options: { baseUrl: string | URL },
): (route: PlaywrightRoute) => Promise<void> {
  const address = givenAddress('routeTo', options);
  const door = doorAt(sandbox, address.basePath);
  return async route => {
    const request = route.request();
    const url = new URL(request.url());
    const headers = request.headers();
    const outcome = await door.answer({
      method: request.method(),
      path: pathBelow(address.basePath, url.pathname),
      query: url.searchParams,
      header: name => headers[name],
      headers: () => Object.entries(headers),
      read: async () => new Uint8Array(request.postDataBuffer() ?? []),
    });
    if (outcome.kind !== 'answer') return route.abort('connectionreset');
    const { status, headers: own, body } = outcome.response;
    return route.fulfill({ status, headers: { ...own, ...CORS }, body: body ?? '' });
  };
}
