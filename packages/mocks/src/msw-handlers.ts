import { baseUrlOf, givenAddress } from './address.ts';
import { connectionReset, toResponse, toSandboxRequest } from './fetch.ts';
import { doorAt, type Sandbox } from './sandbox.ts';

/** The part of msw that is used. It is the same in 2.10, later versions of 2, and 3. */
export interface MswLike<Handler> {
  http: {
    all(path: RegExp, resolver: (info: { request: Request }) => Promise<Response>): Handler;
  };
  HttpResponse: { error(): Response };
}

export interface HandlersOptions {
  /**
   * The base URL that the program under test calls, up to and including `/app/api`:
   * `https://registro.test/app/api`.
   */
  baseUrl: string | URL;
}

/**
 * Makes one catch-all handler for an address. The sandbox matches the routes, so that 404, 405 and
 * HEAD are answered as by the service.
 */
export function createHandlers<Handler>(
  msw: MswLike<Handler>,
  sandbox: Sandbox,
  options: HandlersOptions,
): Handler[] {
  const address = givenAddress('handlers', options);
  const door = doorAt(sandbox, address.basePath);
  const answer = async (request: Request): Promise<Response> => {
    try {
      const outcome = await door.answer(toSandboxRequest(request, new URL(request.url), address));
      if (outcome.kind !== 'network') return toResponse(outcome);
      // msw makes this very object the cause of the program's TypeError. Node's `fetch` has an
      // error with a code as the cause.
      return Object.assign(msw.HttpResponse.error(), connectionReset());
    } catch {
      // As a rule the caller aborted, and nobody receives this response. If this threw, msw would
      // report an error in its handler.
      return msw.HttpResponse.error();
    }
  };
  return [msw.http.all(everythingAt(baseUrlOf(address, '')), ({ request }) => answer(request))];
}

/**
 * A regular expression that matches every URL below the base URL. With a `/*` path msw would decode
 * the rest, and fail on a broken `%`, which the service answers with 404.
 */
function everythingAt(baseUrl: string): RegExp {
  return new RegExp(`^${baseUrl.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}/`);
}
