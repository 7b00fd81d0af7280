import Router from '@koa/router';
import { otherVerb, PATHS, type RouteMatch, recordId } from '@mirlo/core';
import type { Context, Middleware } from 'koa';

/** Answers what a path leads to. */
type Answer = (ctx: Context, match: RouteMatch) => Promise<void>;

/**
 * A route for each operation of the contract, named by it, and one for each path that refuses other verbs. What is no path of the contract
 * goes on to the next middleware.
 *
 * @param basePath `/app/api`, or empty
 */
export function operationRoutes(basePath: string, answer: Answer): Middleware {
  const router = new Router({ sensitive: true, strict: true });
  for (const [path, routes] of PATHS) {
    const bound = basePath + path.replace('{id}', ':id');
    const withId = path.includes('{id}') ? onRecord(bound) : onCollection;
    for (const route of routes) {
      const call = withId(answer, (_ctx, id) => ({ kind: 'operation', route, id }));
      router.register(bound, [route.method], call, { name: route.operationId });
    }
    router.all(
      bound,
      withId(answer, ctx => otherVerb(ctx.method, path)),
    );
  }
  return router.routes() as unknown as Middleware;
}

/** What a request on a path leads to. */
type Lead = (ctx: Context, id: number | null) => RouteMatch;

function onCollection(answer: Answer, lead: Lead) {
  return (ctx: Context) => answer(ctx, lead(ctx, null));
}

/** The id as it was sent: `ctx.params` holds it decoded, and `%37` is no id. */
function onRecord(bound: string) {
  const place = bound.split('/').indexOf(':id');
  return (answer: Answer, lead: Lead) => (ctx: Context) => {
    const id = recordId(ctx.path.split('/')[place] ?? '');
    return answer(ctx, id === null ? { kind: 'not_found' } : lead(ctx, id));
  };
}
