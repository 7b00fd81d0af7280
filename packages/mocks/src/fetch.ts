import { baseUrlOf, type DoorAddress, pathBelow } from './address.ts';
import type { SandboxDoor, SandboxOutcome, SandboxRequest } from './answer.ts';

/** The shape of the platform's `fetch`. */
export type Fetch = (input: RequestInfo | URL, init?: RequestInit) => Promise<Response>;

/** Statuses whose responses must not have a body. */
export const BODILESS = new Set([101, 204, 205, 304]);

/**
 * Checks that the platform has `fetch`.
 *
 * @throws Error in one sentence where the test environment has removed it
 */
export function assertPlatform(): void {
  if (typeof Response !== 'undefined') return;
  throw new Error(
    'this environment has no fetch of its own (no Response), as jest-environment-jsdom takes it away: set testEnvironment to jest-fixed-jsdom, or to node',
  );
}

/**
 * Makes a `fetch` that the sandbox answers.
 *
 * It rejects with a TypeError where a fault breaks the connection or where, with a base URL, the
 * request goes to another address. It rejects with the signal's reason where the caller aborts, and
 * with the body's error where a body stream fails.
 */
export function createFetch(door: SandboxDoor, address: DoorAddress): Fetch {
  return async (input, init) => {
    assertPlatform();
    const broken: unknown[] = [];
    const { url, request } = requestOf(input, init, address, error => broken.push(error));
    if (address.origin !== null && !isAt(address, url)) {
      throw new TypeError(
        `fetch failed: the sandbox answers ${baseUrlOf(address, '')}, not ${url.origin}${url.pathname}`,
      );
    }
    const outcome = await untilAborted(door.answer(request), request.signal);
    if (broken.length > 0) throw broken[0];
    const response = toResponse(outcome);
    // A constructed response has no URL. The platform's `fetch` leaves the fragment out of it.
    Object.defineProperty(response, 'url', { value: url.href.split('#')[0] });
    return response;
  };
}

/**
 * Rejects at once when the caller aborts, as the platform's `fetch` does. The work itself goes on.
 */
function untilAborted<T>(work: Promise<T>, signal: AbortSignal | null | undefined): Promise<T> {
  if (!signal) return work;
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason);
    signal.addEventListener('abort', abort, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}

function isAt(address: DoorAddress, url: URL): boolean {
  return url.origin === address.origin && url.pathname.startsWith(`${address.basePath}/`);
}

/**
 * Converts the arguments of `fetch`. Most callers pass a URL and options; making a platform
 * `Request` of these would cost more than the answer.
 */
function requestOf(
  input: RequestInfo | URL,
  init: RequestInit | undefined,
  address: DoorAddress,
  onBroken: (error: unknown) => void,
): { url: URL; request: SandboxRequest } {
  if (isPlain(input, init)) {
    const url = new URL(input);
    return { url, request: toPlainRequest(url, init, address) };
  }
  const request = new Request(input, init);
  const url = new URL(request.url);
  return { url, request: toSandboxRequest(request, url, address, onBroken) };
}

/** Matches absolute URLs without credentials, because the platform refuses credentials. */
const ABSOLUTE = /^https?:\/\/[^/@]+(?:\/|$)/i;
/**
 * The methods that the platform's `fetch` writes in capitals. It leaves others, such as `patch`, as
 * they are.
 */
const NORMALISED = /^(?:get|head|post|put|delete|options)$/i;
const TAKES_BODY = /^(?:POST|PUT|PATCH|DELETE)$/;

/** Whether the arguments can be read without making a platform `Request` of them. */
function isPlain(input: RequestInfo | URL, init: RequestInit | undefined): input is string | URL {
  if (!ABSOLUTE.test(input instanceof URL ? input.href : typeof input === 'string' ? input : ''))
    return false;
  const method = methodOf(init);
  const body = init?.body ?? null;
  return TAKES_BODY.test(method)
    ? body === null || typeof body === 'string'
    : method === 'GET' && body === null;
}

function methodOf(init: RequestInit | undefined): string {
  const method = init?.method ?? 'GET';
  return NORMALISED.test(method) ? method.toUpperCase() : method;
}

function toPlainRequest(url: URL, init: RequestInit | undefined, address: DoorAddress): SandboxRequest {
  const headers = new Headers(init?.headers);
  return {
    method: methodOf(init),
    path: pathBelow(address.basePath, url.pathname),
    query: url.searchParams,
    header: name => headers.get(name) ?? undefined,
    headers: () => headers,
    read: async () => new TextEncoder().encode(typeof init?.body === 'string' ? init.body : ''),
    signal: init?.signal,
  };
}

/**
 * Converts a platform `Request` to one of the sandbox.
 *
 * @param onBroken called where the body cannot be read, which is the caller's failure and not the
 * sandbox's
 */
export function toSandboxRequest(
  request: Request,
  url: URL,
  address: DoorAddress,
  onBroken: (error: unknown) => void = () => {},
): SandboxRequest {
  return {
    method: request.method,
    path: pathBelow(address.basePath, url.pathname),
    query: url.searchParams,
    header: name => request.headers.get(name) ?? undefined,
    headers: () => request.headers,
    read: () =>
      request.arrayBuffer().then(
        body => new Uint8Array(body),
        error => {
          onBroken(error);
          return 'broken' as const;
        },
      ),
    signal: request.signal,
  };
}

/**
 * Converts an outcome to the `Response` of a `fetch`.
 *
 * @throws TypeError where the connection fails
 */
export function toResponse(outcome: SandboxOutcome): Response {
  if (outcome.kind === 'network') throw new TypeError('fetch failed', { cause: connectionReset() });
  const { status, headers, body } = outcome.response;
  if (outcome.kind === 'cut') return new Response(cutStream(body ?? '', outcome.bytes), { status, headers });
  return new Response(BODILESS.has(status) ? null : body, { status, headers });
}

/** The error that Node's `fetch` has as its cause when the other side has closed the connection. */
export function connectionReset(): Error & { code: string } {
  return Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET', errno: -104, syscall: 'read' });
}

/** A body that breaks off. Reading it rejects with a TypeError, as with a lost connection. */
function cutStream(body: string, bytes: number): ReadableStream<Uint8Array> {
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
