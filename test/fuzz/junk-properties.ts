import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ROUTES, type Route } from '../../packages/core/src/generated/routes.ts';
import type { Answer, Call, Harness } from '../conformance/harness.ts';
import { RESOURCE_CASES } from '../conformance/resources.ts';
import { junkBytes, junkHeaders, junkId, junkMethod, junkPath, junkQuery } from './junk.ts';
import { PROPERTY_LIMIT_MS, runsOf } from './runs.ts';

const QUICK_RUNS = 30;

/** Any request to any operation gets an answer that the contract declares, and never a 5xx. */
export function junkProperties(api: () => Harness): void {
  for (const route of ROUTES) {
    it(
      `${route.operationId} answers junk as the contract says, never with a 5xx`,
      async () => {
        const existing = await existingId(api(), route);
        const run = async (
          id: string,
          query: string,
          headers: Record<string, string>,
          raw: NonNullable<Call['raw']> | null,
        ) => {
          const path = route.path.replace('{id}', id === 'one that exists' ? existing : id);
          const answer = await api().call(route.method, path, {
            query,
            headers,
            ...(raw === null ? {} : { raw }),
          });
          expect(answer.status, answer.text.slice(0, 500)).toBeLessThan(500);
          expectOurs(answer);
        };
        const body = route.body === null ? fc.constant(null) : junkBytes(route.body);
        await fc.assert(
          fc.asyncProperty(
            route.path.includes('{id}') ? junkId : fc.constant(''),
            junkQuery,
            junkHeaders,
            body,
            run,
          ),
          runsOf(QUICK_RUNS),
        );
        expect((await api().get('/v1/ping')).status, 'and works on').toBe(200);
      },
      PROPERTY_LIMIT_MS,
    );
  }

  it(
    'a path of any kind is answered in our shape',
    async () => {
      const run = async (method: string, path: string, query: string) => {
        const answer = await api().call(method, path, { query });
        expect(answer.status).toBeLessThan(500);
        if (method !== 'HEAD') expectOurs(answer);
      };
      await fc.assert(fc.asyncProperty(junkMethod, junkPath, junkQuery, run), runsOf(4 * QUICK_RUNS));
    },
    PROPERTY_LIMIT_MS,
  );
}

/** Expects an error as JSON with code and message, without internals of the program. */
function expectOurs(answer: Answer): void {
  if (answer.status < 400) return;
  expect(answer.headers.get('content-type')).toContain('application/json');
  expect(typeof answer.body.code).toBe('string');
  expect(answer.body.message.length).toBeGreaterThan(0);
  expect(answer.text).not.toMatch(/node_modules|\.ts:\d|SQLITE|ER_[A-Z]+/);
}

/** The id of a record that the operation can act on. */
async function existingId(api: Harness, route: Route): Promise<string> {
  const resource = route.resource === null ? undefined : RESOURCE_CASES[route.resource];
  if (!resource || !route.path.includes('{id}')) return '';
  return String(await api.create(resource.path, await resource.body(api)));
}
