import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matchRoute } from './routes.ts';
import { PATH_CASES } from './test-paths.ts';

function found(method: string, path: string) {
  const match = matchRoute(method, path);
  return match.kind === 'operation' ? { operation: match.route.operationId, id: match.id } : match;
}

describe('a request', () => {
  it.each(PATH_CASES)('%s %s leads to %j', (method, path, expected) => {
    expect(found(method, path)).toEqual(expected);
  });

  it.each(['', ' 7', '٧'])('has no path that ends in %j', end => {
    expect(found('GET', `/v1/guests/${end}`)).toEqual({ kind: 'not_found' });
  });

  it('takes a verb as it is written', () => {
    expect(found('get', '/v1/guests')).toMatchObject({ kind: 'method_not_allowed' });
  });

  it('leads somewhere or nowhere, whatever the path, without throwing', () => {
    const piece = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('v1', 'guests', '7', '%2F', '..'));
    const path = fc.array(piece).map(pieces => `/${pieces.join('/')}`);
    fc.assert(fc.property(path, fc.string(), (raw, method) => matchRoute(method, raw).kind !== undefined));
  });
});
