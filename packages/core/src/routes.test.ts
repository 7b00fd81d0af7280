import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ROUTES } from './generated/routes.ts';
import { matchRoute } from './routes.ts';

function operation(method: string, path: string) {
  const match = matchRoute(method, path);
  return match.kind === 'operation' ? { operation: match.route.operationId, id: match.id } : match.kind;
}

describe('a route', () => {
  it.each(ROUTES.map(route => [route.method, route.path, route.operationId] as const))(
    '%s %s leads to %s',
    (method, path, operationId) => {
      const id = path.includes('{id}') ? 42 : null;
      expect(operation(method, path.replace('{id}', '42'))).toEqual({ operation: operationId, id });
    },
  );

  it('answers HEAD where it answers GET', () => {
    expect(operation('HEAD', '/v1/guests/7')).toEqual({ operation: 'getGuest', id: 7 });
    expect(operation('HEAD', '/v1/rentacar/contracts')).toBe('method_not_allowed');
  });

  it.each([
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
    '/v1',
    '/',
    '',
    '/v2/guests',
    '/v1/rentacar',
    '/v1/rentacar/contracts/7',
    '/v1/ping/1',
    '/v1/precheckins/1',
    '/v1/openapi.yaml/1',
    '/v1/__proto__',
    '/v1/constructor/1',
  ])('%s does not exist', path => {
    expect(operation('GET', path)).toBe('not_found');
    expect(operation('OPTIONS', path)).toBe('not_found');
  });

  it.each(['0', '-1', '+1', '01', '1.0', '1e3', 'abc', ' 7', '7 ', '٧', '12345678901234567'])(
    'takes no id %j',
    id => {
      expect(operation('GET', `/v1/guests/${id}`)).toBe('not_found');
    },
  );

  it('takes an id of sixteen digits', () => {
    expect(operation('GET', '/v1/guests/9007199254740991')).toEqual({
      operation: 'getGuest',
      id: Number.MAX_SAFE_INTEGER,
    });
  });

  it.each([
    ['/v1/guests', 'DELETE', 'GET, HEAD, POST, OPTIONS'],
    ['/v1/guests/7', 'POST', 'GET, HEAD, PUT, PATCH, DELETE, OPTIONS'],
    ['/v1/rentacar/contracts', 'GET', 'POST, OPTIONS'],
    ['/v1/ping', 'POST', 'GET, HEAD, OPTIONS'],
    ['/v1/guests', 'BREW', 'GET, HEAD, POST, OPTIONS'],
    ['/v1/guests', 'get', 'GET, HEAD, POST, OPTIONS'],
  ])('%s refuses %s and names %s', (path, method, allow) => {
    expect(matchRoute(method, path)).toEqual({ kind: 'method_not_allowed', allow });
    expect(matchRoute('OPTIONS', path)).toEqual({ kind: 'options', allow });
  });

  it('is found or not, whatever the path, without throwing', () => {
    const piece = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('v1', 'guests', '7', '%2F', '..'));
    const path = fc.array(piece).map(pieces => `/${pieces.join('/')}`);
    fc.assert(fc.property(path, fc.string(), (raw, method) => matchRoute(method, raw).kind !== undefined));
  });
});
