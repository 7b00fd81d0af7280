import fc from 'fast-check';
import type { BodyName } from '../../packages/core/src/generated/fields.ts';
import { ROUTES, type Route } from '../../packages/core/src/generated/routes.ts';
import { junkBytes, junkHeaders, junkId, junkMethod, junkPath, junkQuery } from './junk.ts';
import { validBody } from './values.ts';

/** One call of a long run. */
export interface FuzzedCall {
  method: string;
  /** The path below the base path, with the query. `{id}` stands for an existing record. */
  path: string;
  headers: Record<string, string>;
  body: string | Uint8Array | null;
  /** The caller whose key it carries. */
  who: (typeof CALLERS)[number];
}

const CALLERS = ['production', 'sandbox', 'other', 'wrong', 'none'] as const;

/** The number of calls that are made from one seed. */
export const BATCH = 500;

/**
 * Seeds of neighbouring batches lie apart, so that those of neighbouring runs do not repeat each
 * other's calls.
 */
const SEED_STEP = 7_919;

const who = fc.oneof(
  { arbitrary: fc.constant('production' as const), weight: 16 },
  { arbitrary: fc.constantFrom(...CALLERS), weight: 4 },
);

/** Most ids lead to a record, so that calls pass the first check. */
const someId = fc.oneof(
  { arbitrary: fc.constant('one that exists'), weight: 4 },
  { arbitrary: junkId, weight: 1 },
);

function someBytes(name: BodyName): fc.Arbitrary<string | Uint8Array> {
  const valid = validBody(name).map(body => JSON.stringify(body));
  return fc.oneof({ arbitrary: junkBytes(name), weight: 3 }, { arbitrary: valid, weight: 1 });
}

function callsOf(route: Route): fc.Arbitrary<FuzzedCall> {
  const id = route.path.includes('{id}') ? someId : fc.constant('');
  const body = route.body === null ? fc.constant(null) : someBytes(route.body);
  return fc
    .record({ id, query: junkQuery, headers: junkHeaders, body, who })
    .map(({ id, query, ...call }) => {
      const path = id === 'one that exists' ? route.path : route.path.replace('{id}', id);
      return { ...call, method: route.method, path: withQuery(path, query) };
    });
}

const strayCall: fc.Arbitrary<FuzzedCall> = fc
  .record({ method: junkMethod, path: junkPath, query: junkQuery, headers: junkHeaders, who })
  .map(({ path, query, ...call }) => ({ ...call, path: withQuery(path, query), body: null }));

const anyCall = fc.oneof(...ROUTES.map(callsOf), strayCall);

function withQuery(path: string, query: string): string {
  return query === '' ? path : `${path}?${query}`;
}

/** Makes the n-th batch of a run, always with the same calls. */
export function batchOf(seed: number, n: number): FuzzedCall[] {
  return fc.sample(anyCall, { seed: (seed + n * SEED_STEP) | 0, numRuns: BATCH });
}
