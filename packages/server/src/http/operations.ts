import Router from '@koa/router';
import { otherVerb, PATHS, type RouteMatch, recordId } from '@mirlo/core';
import type { Context, Middleware } from 'koa';

/** Answers a request whose route was found. */
type RouteHandler = (ctx: Context, match: RouteMatch) => Promise<void>;

/**
 * Makes a route for each operation of the contract, named by the operation, and one for each path that refuses other
 * verbs. A request to another path goes on to the next middleware.
 *
 * @param basePath `/app/api`, or empty
 */
export function operationRoutes(basePath: string, answer: RouteHandler): Middleware {
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

/** Finds the route of a request on a path. */
type Lead = (ctx: Context, id: number | null) => RouteMatch;

function onCollection(answer: RouteHandler, lead: Lead) {
  return (ctx: Context) => answer(ctx, lead(ctx, null));
}

/** Takes the id as it was sent. `ctx.params` holds it decoded, but `%37` is not a valid id. */
function onRecord(bound: string) {
  const place = bound.split('/').indexOf(':id');
  return (answer: RouteHandler, lead: Lead) => (ctx: Context) => {
    const id = recordId(ctx.path.split('/')[place] ?? '');
    return answer(ctx, id === null ? { kind: 'not_found' } : lead(ctx, id));
  };
}
