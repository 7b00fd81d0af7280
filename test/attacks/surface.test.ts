import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROUTES } from '../../packages/core/src/generated/routes.ts';
import { openapiJson } from '../../packages/core/src/index.ts';
import { openTarget, type Target } from './target.ts';

/**
 * Somebody looks for what is open, forgotten or talkative: API5, API8 and API9 of the OWASP list
 * (docs/security.md).
 */

let target: Target;
beforeAll(async () => {
  target = await openTarget();
});
afterAll(() => target?.server.stop());

const ask: Target['ask'] = (...args) => target.ask(...args);

describe('without a key', () => {
  it.each(ROUTES.map(({ method, path, key }) => [method, path.replace('{id}', '1'), key] as const))(
    '%s %s gives what is public, or how to authenticate',
    async (method, path, needsKey) => {
      const answer = await fetch(target.server.url + path, { method });
      expect(answer.status).toBe(needsKey ? 401 : 200);
      expect(answer.headers.get('www-authenticate')).toEqual(
        needsKey ? expect.stringContaining('realm') : null,
      );
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
      expect(answer.headers.get('cache-control')).toBe('no-store');
      for (const talkative of ['server', 'x-powered-by', 'access-control-allow-origin'])
        expect([talkative, answer.headers.get(talkative)]).toEqual([talkative, null]);
    },
  );
});

describe('with a full key', () => {
  const key = () => target.victim.keys.production;

  it.each(
    [
      'accounts',
      'keys',
      'api_keys',
      'users',
      'audit',
      'admin',
      'settings',
      'submissions',
      'lotes',
      'metrics',
      'debug',
      'guests/1/..',
      'guests/1/mir',
      'constructor',
      '__proto__',
    ].map(name => `/v1/${name}`),
  )('there is no %s', async path => {
    for (const method of ['GET', 'POST', 'PUT', 'DELETE'])
      expect([method, (await ask(key(), method, path)).status]).toEqual([method, 404]);
  });

  it.each(['/v2/guests', '/v0/guests', '/beta/guests', '/V1/guests', '//v1/guests', '/v1/guests/'])(
    'no other version or form of an address answers: %s',
    async path => {
      expect((await ask(key(), 'GET', path)).status).toBe(404);
    },
  );

  it.each([
    '/metrics',
    '/.env',
    '/.git/config',
    '/data/mirlo.db',
    '/package.json',
    '/server-status',
    '/app/api/docs/../../package.json',
  ])('nothing of the machine is served: %s', async path => {
    const { port } = target.server;
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { 'X-Api-Key': key() } });
    expect(answer.status).toBe(404);
  });

  it('precheckins are read, and made by nobody', async () => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'])
      expect([method, (await ask(key(), method, '/v1/precheckins')).status]).toEqual([method, 405]);
  });

  it('a page of another origin is let in by no header', async () => {
    const headers = { Origin: 'https://attacker.example', 'Access-Control-Request-Method': 'POST' };
    const preflight = await fetch(`${target.server.url}/v1/guests`, { method: 'OPTIONS', headers });
    const call = await ask(key(), 'GET', '/v1/ping', { headers });
    for (const said of [preflight.headers, call.headers])
      expect([...said.keys()].filter(name => name.startsWith('access-control-'))).toEqual([]);
  });

  it('what names another host leads nobody there', async () => {
    const headers = { 'X-Forwarded-Host': 'attacker.example', Forwarded: 'host=attacker.example' };
    const hotel = { nombre: 'H', numero_establecimiento: '1' };
    const made = await ask(key(), 'POST', '/v1/establishments', { body: hotel, headers });
    expect(made.headers.get('location')).toMatch(/^\/app\/api\/v1\/establishments\/\d+$/);
    const page = await fetch(`${target.server.url}/docs`, { headers });
    expect(await page.text()).not.toContain('attacker.example');
  });
});

it('every operation that is served stands in the contract, and the other way round', async () => {
  const paths = (JSON.parse(openapiJson) as { paths: Record<string, Record<string, unknown>> }).paths;
  const methods = ['get', 'post', 'put', 'patch', 'delete'];
  const declared = Object.entries(paths).flatMap(([path, item]) =>
    Object.keys(item)
      .filter(name => methods.includes(name))
      .map(name => `${name.toUpperCase()} ${path}`),
  );
  const served = ROUTES.map(({ method, path }) => `${method} ${path}`);
  expect(served.sort()).toEqual(declared.sort());
});
