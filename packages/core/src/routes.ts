import { ROUTES, type Route } from './generated/routes.ts';

/** The result of matching a request's method and path. */
export type RouteMatch =
  | { kind: 'operation'; route: Route; id: number | null }
  /** OPTIONS, which is answered 204 with `Allow`. */
  | { kind: 'options'; allow: string }
  | { kind: 'method_not_allowed'; allow: string }
  | { kind: 'not_found' };

const ID = /^[1-9][0-9]{0,15}$/;
const ID_SEGMENT = '{id}';
/**
 * The index of the id among the segments of a path: `''`, `v1` and the resource stand before it.
 */
const BEFORE_ID = 3;

/**
 * Every path of the contract with its operations, one for each verb. A router is built from this.
 */
export const PATHS: ReadonlyMap<string, readonly Route[]> = new Map(
  ROUTES.map(({ path }) => [path, ROUTES.filter(route => route.path === path)]),
);

/**
 * Finds the operation of a request that no router has matched (docs/decisions.md, "Paths"). Paths
 * are case-sensitive, without a trailing slash and without `//`. HEAD matches what GET matches. No
 * path of the contract needs percent-encoding, so an encoded path (`%2F`, `%67uests`, or broken) is
 * not found.
 *
 * @param method upper case
 * @param rawPath below the base path, without query
 */
export function matchRoute(method: string, rawPath: string): RouteMatch {
  if (PATHS.has(rawPath) && !rawPath.includes(ID_SEGMENT)) return onPath(method, rawPath, null);
  const segments = rawPath.split('/');
  const id = recordId(segments[BEFORE_ID] ?? '');
  return id === null
    ? { kind: 'not_found' }
    : onPath(method, segments.with(BEFORE_ID, ID_SEGMENT).join('/'), id);
}

/**
 * Reads the id from its segment of a path, as the segment was sent: a positive integer of at most
 * 16 digits.
 *
 * @returns null where the segment is no such integer. No path of the contract matches it then
 */
export function recordId(segment: string): number | null {
  return ID.test(segment) ? Number(segment) : null;
}

/**
 * Matches a request whose verb the contract does not name for its path. On a known path the answer
 * lists the verbs in `Allow`; any other path is not found.
 */
export function otherVerb(method: string, path: string): RouteMatch {
  const verbs = PATHS.get(path)?.flatMap(route =>
    route.method === 'GET' ? ['GET', 'HEAD'] : [route.method],
  );
  if (!verbs) return { kind: 'not_found' };
  const allow = [...verbs, 'OPTIONS'].join(', ');
  return { kind: method === 'OPTIONS' ? 'options' : 'method_not_allowed', allow };
}

function onPath(method: string, path: string, id: number | null): RouteMatch {
  const verb = method === 'HEAD' ? 'GET' : method;
  const route = PATHS.get(path)?.find(one => one.method === verb);
  return route ? { kind: 'operation', route, id } : otherVerb(method, path);
}
