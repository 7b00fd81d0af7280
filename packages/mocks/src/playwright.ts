import { givenAddress, pathBelow } from './address.ts';
import { doorAt, type Sandbox } from './sandbox.ts';

/** What the door needs of Playwright's `Request`. */
export interface PlaywrightRequest {
  method(): string;
  url(): string;
  headers(): Record<string, string>;
  postDataBuffer(): Uint8Array | null;
}

/** What the door needs of Playwright's `Route`. */
export interface PlaywrightRoute {
  request(): PlaywrightRequest;
  fulfill(response: { status: number; headers: Record<string, string>; body: string }): Promise<void>;
  abort(errorCode?: string): Promise<void>;
}

/** A page on another origin may read the answers: the sandbox stands in for a service that the page reaches through its own host. */
const CORS = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': '*',
};

/**
 * A handler for Playwright's `page.route('https://registro.test/app/api/**', routeTo(sandbox, { baseUrl }))`. A connection that fails or breaks off is
 * an aborted request in the page: Playwright cannot deliver half an answer.
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
