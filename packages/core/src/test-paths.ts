import { ROUTES } from './generated/routes.ts';

/**
 * The expected match: an operation with the id in the path, a refusal with its `Allow`, or not
 * found.
 */
type Expected = { operation: string; id: number | null } | { kind: string; allow?: string };

/**
 * A verb, a raw path below the base path, and the expected match. Every router is tested with these
 * (docs/decisions.md, "Paths").
 */
export type PathCase = readonly [method: string, path: string, expected: Expected];

const NOWHERE = { kind: 'not_found' };

const UNKNOWN = [
  '/v1/guests/',
  '/v1/guests/7/',
  '/v1//guests',
  '//v1/guests',
  '/v1/Guests',
  '/V1/guests',
  '/v1/guests%2F7',
  '/v1/guests/%37',
  '/v1/%67uests',
  '/v1/guests/%',
  '/v1/guests/7%00',
  '/v1/guests/7/8',
  '/v1/guests/7/history/',
  '/v1/guests/7/history/8',
  '/v1/guests/7/History',
  '/v1/guests/07/history',
  '/v1/guests/%37/history',
  '/v1/guests/history',
  '/v1/guests/{id}/history',
  '/v1/vehicles/7/history',
  '/v1/precheckins/7/history',
  '/v1/guests/{id}',
  '/v1',
  '/',
  '/v2/guests',
  '/v1/rentacar',
  '/v1/rentacar/contracts/7',
  '/v1/ping/1',
  '/v1/precheckins/1',
  '/v1/openapi.yaml/1',
  '/v1/openapixyaml',
  '/v1/__proto__',
  '/v1/constructor/1',
];

const NO_IDS = ['0', '-1', '+1', '01', '1.0', '1e3', 'abc', '%207', '7%20', '%D9%A7', '12345678901234567'];

const REFUSED = [
  ['/v1/guests', 'DELETE', 'GET, HEAD, POST, OPTIONS'],
  ['/v1/guests/7', 'POST', 'GET, HEAD, PUT, PATCH, DELETE, OPTIONS'],
  ['/v1/guests/7/history', 'POST', 'GET, HEAD, OPTIONS'],
  ['/v1/contracts/7/history', 'DELETE', 'GET, HEAD, OPTIONS'],
  ['/v1/rentacar/contracts', 'GET', 'POST, OPTIONS'],
  ['/v1/rentacar/contracts', 'HEAD', 'POST, OPTIONS'],
  ['/v1/ping', 'POST', 'GET, HEAD, OPTIONS'],
  ['/v1/guests', 'PURGE', 'GET, HEAD, POST, OPTIONS'],
] as const;

export const PATH_CASES: readonly PathCase[] = [
  ...ROUTES.map(({ method, path, operationId }): PathCase => {
    const id = path.includes('{id}') ? 42 : null;
    return [method, path.replace('{id}', '42'), { operation: operationId, id }];
  }),
  ['HEAD', '/v1/guests/7', { operation: 'getGuest', id: 7 }],
  ['HEAD', '/v1/guests/7/history', { operation: 'listGuestHistory', id: 7 }],
  ['GET', '/v1/guests/9007199254740991', { operation: 'getGuest', id: Number.MAX_SAFE_INTEGER }],
  ...[...UNKNOWN, ...NO_IDS.map(id => `/v1/guests/${id}`)].flatMap((path): PathCase[] => [
    ['GET', path, NOWHERE],
    ['OPTIONS', path, NOWHERE],
  ]),
  ...REFUSED.flatMap(([path, method, allow]): PathCase[] => [
    [method, path, { kind: 'method_not_allowed', allow }],
    ['OPTIONS', path, { kind: 'options', allow }],
  ]),
];
