import { type DoorResponse, type Route, requestIdOf } from '@mirlo/core';
import { jsonOf, type SandboxRequest } from './answer.ts';
import type { AnyResolver, KeptAnswer, OverriddenAnswer } from './overrides.ts';

/** The answer of an override, in place of the registry's. */
export interface ReplacedAnswer extends DoorResponse {
  /** The registry's own answer, where the resolver asked for it. */
  behind: DoorResponse | null;
}

/**
 * Runs an override and returns its answer, or the sandbox's where it returns none. The sandbox
 * answers at most once, also where the resolver has asked for its answer.
 *
 * @throws TypeError where the resolver returns no valid answer
 */
export async function overridden(
  resolver: AnyResolver,
  route: Route,
  request: SandboxRequest,
  own: () => Promise<DoorResponse>,
  newUuid: () => string,
): Promise<DoorResponse> {
  const asked: { answer?: Promise<DoorResponse> } = {};
  const ask = () => {
    asked.answer ??= own();
    return asked.answer;
  };
  const result = await resolver({
    operation: route.operationId,
    body: route.body ? await jsonOf(request) : undefined,
    path: route.path.includes('/{id}') ? { id: pathId(route, request) } : undefined,
    query: request.query,
    header: (name: string) => request.header(name.toLowerCase()),
    answer: async () => shown(await ask()),
  });
  if (result === undefined) return ask();
  const behind = (await asked.answer) ?? null;
  const { status, body, headers } = checked(result);
  const sent = new Headers({
    'Content-Type': 'application/json; charset=utf-8',
    'X-Request-Id': requestIdOf(request.header('x-request-id'), newUuid),
  });
  // Headers compare names without case, so a `content-type` of the resolver replaces the default.
  for (const [name, value] of new Headers(headers)) sent.set(name, value);
  const replaced: ReplacedAnswer = {
    status,
    headers: Object.fromEntries(sent),
    body: request.method === 'HEAD' || body === undefined ? null : textOf(body),
    facts: {
      operation: route.operationId,
      account: behind?.facts.account ?? null,
      key: behind?.facts.key ?? null,
      code: codeOf(body),
    },
    behind,
  };
  return replaced;
}

/**
 * Refuses what TypeScript would refuse: a `Response`, which msw's resolvers return, or an invalid
 * status.
 */
function checked(result: KeptAnswer): KeptAnswer {
  const { status } = result ?? {};
  if (result instanceof Response || !Number.isInteger(status) || status < 200 || status > 599) {
    const received = result instanceof Response ? 'a Response' : JSON.stringify(result);
    throw new TypeError(
      `override: received ${received}, expected { status, body, headers } with a status from 200 to 599`,
    );
  }
  return result;
}

/** The `code` in the body of an error. */
function codeOf(body: unknown): string | null {
  const code = typeof body === 'object' && body !== null && 'code' in body ? body.code : null;
  return typeof code === 'string' ? code : null;
}

/** A text (the contract's YAML, say) is sent unchanged, any other body as JSON. */
function textOf(body: unknown): string {
  return typeof body === 'string' ? body : JSON.stringify(body);
}

function shown({ status, headers, body }: DoorResponse): OverriddenAnswer {
  const isJson = headers['Content-Type']?.startsWith('application/json');
  return { status, headers, body: isJson && body !== null ? JSON.parse(body) : body };
}

/** Reads the id from the segment of the path where the route has `{id}`. */
function pathId(route: Route, request: SandboxRequest): number {
  const segments = route.path.split('/');
  return Number(request.path.split('/').at(segments.indexOf('{id}') - segments.length));
}
