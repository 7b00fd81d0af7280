import fc from 'fast-check';
import { ROUTES, type Route } from '../../packages/core/src/generated/routes.ts';
import { junkBytes, junkHeaders, junkId, junkQuery } from './junk.ts';

/** One call of a long run. */
export interface FuzzedCall {
  method: string;
  /** With the query, below the base path; `{id}` stands for a record that is there. */
  path: string;
  headers: Record<string, string>;
  body: string | Uint8Array | null;
  /** Whose key it brings. */
  who: (typeof CALLERS)[number];
}

export const CALLERS = ['production', 'sandbox', 'other', 'wrong', 'none'] as const;

/** Calls that are made from one seed, and made again from it. */
export const BATCH = 500;

const who = fc.oneof(
  { arbitrary: fc.constant('production' as const), weight: 16 },
  { arbitrary: fc.constantFrom(...CALLERS), weight: 4 },
);

function callsOf(route: Route): fc.Arbitrary<FuzzedCall> {
  return fc
    .record({
      id: route.path.includes('{id}') ? junkId : fc.constant(''),
      query: junkQuery,
      headers: junkHeaders,
      body: route.body === null ? fc.constant(null) : junkBytes(route.body),
      who,
    })
    .map(({ id, query, headers, body, who }) => {
      const path = id === 'one that exists' ? route.path : route.path.replace('{id}', id);
      return { method: route.method, path: query === '' ? path : `${path}?${query}`, headers, body, who };
    });
}

const anyCall = fc.oneof(...ROUTES.map(callsOf));

/** The n-th batch of a run: the same calls whenever it is asked for. */
export function batchOf(seed: number, n: number): FuzzedCall[] {
  return fc.sample(anyCall, { seed: (seed + n * 7_919) | 0, numRuns: BATCH });
}
