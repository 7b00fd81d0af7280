import type { Registry } from '../packages/core/src/registry.ts';

/** Calls a registry of this process, without HTTP: JSON in, JSON out. */
export type CallRegistry = (
  method: string,
  path: string,
  body?: unknown,
) => Promise<{ status: number; body: unknown }>;

/** @param key sent with every call */
export function callerOf(registry: Registry, key: string): CallRegistry {
  return async (method, path, body) => {
    const url = new URL(path, 'http://localhost');
    const response = await registry.answer({
      method,
      path: url.pathname,
      query: url.searchParams,
      header: name => (name === 'x-api-key' ? key : undefined),
      read: async () => new TextEncoder().encode(body === undefined ? '' : JSON.stringify(body)),
    });
    return { status: response.status, body: JSON.parse(response.body ?? '{}') };
  };
}
