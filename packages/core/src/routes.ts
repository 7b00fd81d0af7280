import { ROUTES, type Route } from './generated/routes.ts';

/** Where a request leads. */
export type RouteMatch =
  | { kind: 'operation'; route: Route; id: number | null }
  /** OPTIONS: 204 with `Allow`. */
  | { kind: 'options'; allow: string }
  | { kind: 'method_not_allowed'; allow: string }
  | { kind: 'not_found' };

const ID = /^[1-9][0-9]{0,15}$/;
const ID_SEGMENT = '{id}';
/** Before the id in a path of the contract: `''`, `v1`, the resource. */
const BEFORE_ID = 3;

/** Every path of the contract with its operations, one for each verb. A router binds these. */
export const PATHS: ReadonlyMap<string, readonly Route[]> = new Map(
  ROUTES.map(({ path }) => [path, ROUTES.filter(route => route.path === path)]),
);

/**
 * Finds the operation of a request, where no router did (docs/decisions.md, "Paths"): case-sensitive, no trailing slash, no `//`; HEAD goes
 * where GET goes. No path of the contract needs percent-encoding, so an encoded one (`%2F`, `%67uests`, broken) is none of ours.
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

/** The id in a record's path, from its segment as it was sent: a positive integer of at most 16 digits. Null: there is no such path. */
export function recordId(segment: string): number | null {
  return ID.test(segment) ? Number(segment) : null;
}

/** What is answered to a verb that a path of the contract has no operation for. */
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
