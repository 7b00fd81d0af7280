import { baseUrlOf, givenAddress } from './address.ts';
import { connectionReset, toResponse, toSandboxRequest } from './fetch.ts';
import { doorAt, type Sandbox } from './sandbox.ts';

/** What both lines of msw (2.10 and later, 3) have in common, as far as the door needs it. */
export interface MswLike<Handler> {
  http: {
    all(path: RegExp, resolver: (info: { request: Request }) => Promise<Response>): Handler;
  };
  HttpResponse: { error(): Response };
}

export interface HandlersOptions {
  /** What the vendor's program calls, up to and including `/app/api`: `https://registro.test/app/api`. */
  baseUrl: string | URL;
}

/** One catch-all for an address: the sandbox routes by itself, so that 404, 405 and HEAD are the service's own. */
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
      // msw makes this very object the cause of the program's TypeError; Node's `fetch` has an error with a code there.
      return Object.assign(msw.HttpResponse.error(), connectionReset());
    } catch {
      // The caller gave up: nobody gets this, and msw would tell of an error in its handler.
      return msw.HttpResponse.error();
    }
  };
  return [msw.http.all(everythingAt(baseUrlOf(address, '')), ({ request }) => answer(request))];
}

/** An expression, because msw decodes what `/*` stands for and fails on a broken `%`, which the service answers with 404. */
function everythingAt(baseUrl: string): RegExp {
  return new RegExp(`^${baseUrl.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}/`);
}
