import { type Address, baseUrlOf, pathBelow } from './address.ts';
import type { Outcome, SandboxDoor, SandboxRequest } from './answer.ts';

/** The shape of the platform's `fetch`. */
export type Fetch = (input: RequestInfo | URL, init?: RequestInit) => Promise<Response>;

/** Statuses whose answers must not have a body. */
const BODILESS = new Set([101, 204, 205, 304]);

/**
 * A `fetch` that the sandbox answers.
 *
 * It rejects with a TypeError where a fault breaks the connection or, once a base URL is given, for another address; with the
 * signal's reason where the caller aborts.
 */
export function createFetch(door: SandboxDoor, address: Address): Fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    const url = new URL(request.url);
    if (address.origin !== null && !isAt(address, url)) {
      throw new TypeError(
        `fetch failed: the sandbox answers ${baseUrlOf(address, '')}, not ${url.origin}${url.pathname}`,
      );
    }
    return toResponse(await door.answer(toSandboxRequest(request, url, address)));
  };
}

function isAt(address: Address, url: URL): boolean {
  return url.origin === address.origin && url.pathname.startsWith(`${address.basePath}/`);
}

/** A platform request as the sandbox takes it. */
export function toSandboxRequest(request: Request, url: URL, address: Address): SandboxRequest {
  return {
    method: request.method.toUpperCase(),
    path: pathBelow(address.basePath, url.pathname),
    query: url.searchParams,
    header: name => request.headers.get(name) ?? undefined,
    read: async () => new Uint8Array(await request.arrayBuffer()),
    signal: request.signal,
  };
}

/**
 * What the caller of a `fetch` is given.
 *
 * @throws TypeError where the connection fails
 */
export function toResponse(outcome: Outcome): Response {
  if (outcome.kind === 'network') throw new TypeError('fetch failed');
  const { status, headers, body } = outcome.response;
  if (outcome.kind === 'cut') return new Response(cutStream(body ?? '', outcome.bytes), { status, headers });
  return new Response(BODILESS.has(status) ? null : body, { status, headers });
}

/** A body that breaks off: reading it rejects with a TypeError, as a lost connection does. */
export function cutStream(body: string, bytes: number): ReadableStream<Uint8Array> {
  const whole = new TextEncoder().encode(body);
  let sent = false;
  return new ReadableStream({
    pull(controller) {
      if (sent || bytes === 0) return controller.error(new TypeError('terminated'));
      sent = true;
      controller.enqueue(whole.subarray(0, bytes));
    },
  });
}
