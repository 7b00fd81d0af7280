import { ROUTES, type Route } from './generated/routes.ts';

/** Where a request leads. */
export type RouteMatch =
  | { kind: 'operation'; route: Route; id: number | null }
  /** OPTIONS: 204 with `Allow`. */
  | { kind: 'options'; allow: string }
  | { kind: 'method_not_allowed'; allow: string }
  | { kind: 'not_found' };

const ID = /^[1-9][0-9]{0,15}$/;
const ID_SUFFIX = '/{id}';

/** The routes of every path of the contract by verb, with a record's paths by their collection. */
const COLLECTIONS = new Map<string, Map<string, Route>>();
const RECORDS = new Map<string, Map<string, Route>>();

for (const route of ROUTES) {
  const ofRecord = route.path.endsWith(ID_SUFFIX);
  const paths = ofRecord ? RECORDS : COLLECTIONS;
  const path = ofRecord ? route.path.slice(0, -ID_SUFFIX.length) : route.path;
  const verbs = paths.get(path) ?? new Map<string, Route>();
  paths.set(path, verbs.set(route.method, route));
}

/**
 * Finds the operation of a request (docs/decisions.md, "Paths"): case-sensitive, no trailing slash, no `//`; an id is a positive
 * integer of at most 16 digits; HEAD goes where GET goes. No path of the contract needs percent-encoding, so an
 * encoded one (`%2F`, `%67uests`, broken) is none of ours.
 *
 * @param method upper case
 * @param rawPath below the base path, without query
 */
export function matchRoute(method: string, rawPath: string): RouteMatch {
  const found = verbsOf(rawPath);
  if (!found) return { kind: 'not_found' };
  const route = found.verbs.get(method === 'HEAD' ? 'GET' : method);
  if (route) return { kind: 'operation', route, id: found.id };
  return { kind: method === 'OPTIONS' ? 'options' : 'method_not_allowed', allow: allowed(found.verbs) };
}

function verbsOf(path: string): { verbs: ReadonlyMap<string, Route>; id: number | null } | null {
  const collection = COLLECTIONS.get(path);
  if (collection) return { verbs: collection, id: null };
  const slash = path.lastIndexOf('/');
  const id = path.slice(slash + 1);
  const verbs = ID.test(id) ? RECORDS.get(path.slice(0, slash)) : undefined;
  return verbs ? { verbs, id: Number(id) } : null;
}

/** `GET, HEAD, POST, OPTIONS` */
function allowed(verbs: ReadonlyMap<string, Route>): string {
  return [...[...verbs.keys()].flatMap(verb => (verb === 'GET' ? ['GET', 'HEAD'] : [verb])), 'OPTIONS'].join(
    ', ',
  );
}
