import { describe, expect, it } from 'vitest';
import { ROUTES } from '../../../packages/core/src/generated/routes.ts';
import { document } from '../contract.ts';
import type { Harness } from '../harness.ts';
import { RESOURCE_CASES } from '../resources.ts';

/**
 * docs/decisions.md, "Requests": paths, verbs, HEAD, OPTIONS, and the contract itself as YAML and
 * JSON.
 */
export function routingCases(api: () => Harness): void {
  describe('unknown paths', () => {
    const unknown = [
      '/v1',
      '/v1/',
      '/v1/unknown',
      '/v2/ping',
      '/v1/Guests',
      '/V1/guests',
      '/v1/guests/',
      '/v1//guests',
      '/v1/guests//1',
      '/v1/guests/1/',
      '/v1/guests/1/extra',
      '/v1/guests%2F1',
      '/v1/guests/abc',
      '/v1/guests/0',
      '/v1/guests/-1',
      '/v1/guests/1.0',
      '/v1/guests/1e3',
      '/v1/guests/01',
      '/v1/guests/%31',
      '/v1/guests/99999999999999999999',
      '/v1/guests/%',
      '/v1/guests/%ff',
      '/v1/precheckins/1',
      '/v1/rentacar',
      '/v1/rentacar/contracts/1',
      '/v1/ping/1',
    ];
    for (const path of unknown) {
      it(`answers 404 to ${path}, with or without a key`, async () => {
        for (const key of [null, api().target.keys.production]) {
          const answer = await api().get(path, { key });
          expect([answer.status, String(answer.body.code)]).toEqual([404, 'not_found']);
          expect(answer.body.message.length).toBeGreaterThan(0);
        }
      });
    }
  });

  describe('verbs', () => {
    const paths = [...new Set(ROUTES.map(route => route.path))];
    for (const template of paths) {
      const path = template.replace('{id}', '1');
      const allowed = ROUTES.filter(route => route.path === template).map(route => String(route.method));
      const expected = new Set([...allowed, 'OPTIONS', ...(allowed.includes('GET') ? ['HEAD'] : [])]);
      it(`${template} names its verbs in Allow, on OPTIONS and on 405, without a key`, async () => {
        const options = await api().call('OPTIONS', path, { key: null });
        expect(options.status).toBe(204);
        expect(options.text).toBe('');
        expect(verbsOf(options.headers)).toEqual(expected);
        for (const verb of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'PURGE', 'PROPFIND'].filter(
          name => !expected.has(name),
        )) {
          const refused = await api().call(verb, path, { key: null });
          expect([verb, refused.status, String(refused.body.code)]).toEqual([
            verb,
            405,
            'method_not_allowed',
          ]);
          expect(verbsOf(refused.headers)).toEqual(expected);
        }
      });
    }

    it('answers HEAD as GET without a body', async () => {
      const [head, get] = await Promise.all([api().call('HEAD', '/v1/guests'), api().get('/v1/guests')]);
      expect([head.status, head.text]).toEqual([200, '']);
      expect(head.headers.get('content-type')).toBe(get.headers.get('content-type'));
      expect((await api().call('HEAD', '/v1/guests', { key: null })).status).toBe(401);
      expect((await api().call('HEAD', '/v1/guests/999999999')).status).toBe(404);
      expect((await api().call('HEAD', '/v1/rentacar/contracts')).status).toBe(405);
    });
  });

  it('gives the document itself as YAML and as JSON without a key', async () => {
    const yaml = await api().get('/v1/openapi.yaml', { key: null });
    expect(yaml.status).toBe(200);
    expect(yaml.text).toMatch(/^openapi: "?3\.0\.3"?$/m);
    expect(yaml.text).toContain('operationId: createRental');
    const json = await api().get('/v1/openapi.json', { key: null });
    expect(json.headers.get('content-type')).toContain('application/json');
    const served = JSON.parse(json.text);
    expect(Object.keys(served.paths)).toEqual(Object.keys(document.paths));
    expect(served.info.version).toBe(document.info.version);
  });

  it('gives every answer a request id: the caller’s where it is sane, else one of its own', async () => {
    const sent = await api().get('/v1/ping', { headers: { 'X-Request-Id': 'order-4711.a' } });
    expect(sent.headers.get('x-request-id')).toBe('order-4711.a');
    const insane = await api().get('/v1/ping', { headers: { 'X-Request-Id': 'a'.repeat(500) } });
    expect(insane.headers.get('x-request-id')).not.toContain('aaaa');
    const odd = await api().get('/v1/unknown', { headers: { 'X-Request-Id': '<script>' } });
    expect(odd.headers.get('x-request-id')).not.toContain('<');
  });

  it('speaks Spanish, or English where Accept-Language prefers it, with the same code', async () => {
    const message = async (language?: string) => {
      const answer = await api().get(
        '/v1/guests/999999999',
        language ? { headers: { 'Accept-Language': language } } : {},
      );
      expect(answer.body.code).toBe('not_found');
      return String(answer.body.message);
    };
    const spanish = await message();
    const english = await message('en');
    expect(english).not.toBe(spanish);
    expect(await message('en-GB,en;q=0.9,es;q=0.5')).toBe(english);
    expect(await message('fr,es;q=0.8,en;q=0.3')).toBe(spanish);
    expect(await message('es;q=0.2,en;q=0.8')).toBe(english);
    expect(await message('de')).toBe(spanish);
    expect(await message(';;;=q')).toBe(spanish);
  });

  for (const [name, resource] of Object.entries(RESOURCE_CASES)) {
    it(`${name}: reads, changes by PUT and by PATCH, deletes; then it is gone`, async () => {
      const body = await resource.body(api());
      const created = await api().post(resource.path, body);
      expect(created.status, created.text).toBe(201);
      const { id } = created.body;
      const path = `${resource.path}/${id}`;
      expect(created.headers.get('location')).toBe(
        `${new URL(api().target.baseUrl).pathname.replace(/\/$/, '')}${path}`,
      );
      expect(created.body.data).toMatchObject({ ...body, id });
      const detail = await api().get(path);
      expect(detail.body.data).toEqual(created.body.data);
      const put = await api().put(path, resource.change);
      expect(put.status, put.text).toBe(200);
      expect(put.body).toMatchObject({ ok: true, id, data: { ...body, ...resource.change } });
      expect((await api().call('PATCH', path, { body: resource.change })).body.data).toMatchObject(
        resource.change,
      );
      const read = (await api().get(path)).body.data;
      expect(read).toMatchObject({ ...body, ...resource.change });
      expect((await api().delete(path)).body).toEqual({ ok: true, id, deleted: true });
      const nowhere = resource.stays ? `${resource.path}/999999999` : path;
      for (const method of ['GET', 'DELETE', 'PUT', 'PATCH']) {
        const gone = await api().call(method, nowhere, method[0] === 'P' ? { body: resource.change } : {});
        expect([method, gone.status, String(gone.body.code)]).toEqual([method, 404, 'not_found']);
      }
    });
  }
}

function verbsOf(headers: Headers): Set<string> {
  return new Set((headers.get('allow') ?? '').split(',').map(verb => verb.trim()));
}
