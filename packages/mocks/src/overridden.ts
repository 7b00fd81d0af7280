import { type DoorResponse, type Route, requestIdOf } from '@mirlo/core';
import type { SandboxRequest } from './answer.ts';
import type { AnyResolver, OverriddenAnswer } from './overrides.ts';

/** What an override answers; null where it lets the sandbox answer. */
export async function overridden(
  resolver: AnyResolver,
  route: Route,
  request: SandboxRequest,
  own: () => Promise<DoorResponse>,
  newUuid: () => string,
): Promise<DoorResponse | null> {
  const result = await resolver({
    operation: route.operationId,
    body: route.body ? await bodyOf(request) : undefined,
    path: route.path.endsWith('/{id}')
      ? { id: Number(request.path.slice(request.path.lastIndexOf('/') + 1)) }
      : undefined,
    query: request.query,
    header: (name: string) => request.header(name.toLowerCase()),
    answer: async () => shown(await own()),
  });
  if (result === undefined) return null;
  const { status, body, headers } = result;
  return {
    status,
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'X-Request-Id': requestIdOf(request.header('x-request-id'), newUuid),
      ...headers,
    },
    body: request.method === 'HEAD' ? null : textOf(body),
    facts: { operation: route.operationId, account: null, code: null },
  };
}

async function bodyOf(request: SandboxRequest): Promise<unknown> {
  try {
    return JSON.parse(new TextDecoder().decode(await request.read()));
  } catch {
    return undefined;
  }
}

/** The contract's own text is sent as it is, all else as JSON. */
function textOf(body: unknown): string {
  return typeof body === 'string' ? body : JSON.stringify(body);
}

function shown({ status, headers, body }: DoorResponse): OverriddenAnswer {
  const isJson = headers['Content-Type']?.startsWith('application/json');
  return { status, headers, body: isJson && body !== null ? JSON.parse(body) : body };
}
