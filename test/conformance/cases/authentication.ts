import { expect, it } from 'vitest';
import { ROUTES } from '../../../packages/core/src/generated/routes.ts';
import type { Harness } from '../harness.ts';

/** The document, "Authentication"; docs/decisions.md, "Key forms". */
export function authenticationCases(api: () => Harness): void {
  const keyed = ROUTES.filter(route => route.key);

  for (const route of keyed) {
    const path = route.path.replace('{id}', '999999999');
    it(`${route.operationId} refuses a call without a usable key, whatever else is wrong with it`, async () => {
      const { keys } = api().target;
      const attempt = async (key: string | null) => {
        const answer = await api().call(route.method, path, {
          key,
          ...(route.body ? { raw: '{broken' } : {}),
        });
        return [answer.status, String(answer.body.code)];
      };
      expect(await attempt(null)).toEqual([401, 'auth_missing']);
      expect(await attempt('mirlo_live_unknown')).toEqual([401, 'auth_invalid']);
      expect(await attempt(keys.inactive)).toEqual([401, 'auth_inactive']);
      expect(await attempt(keys.planRequired)).toEqual([403, 'plan_required']);
      expect(await attempt(keys.apiDisabled)).toEqual([403, 'api_disabled']);
    });
  }

  it('says of a key that was not copied right that it was not', async () => {
    const { body } = await api().get('/v1/ping', {
      key: `mirlo_test_${'0'.repeat(48)}00000000`,
      headers: { 'Accept-Language': 'en' },
    });
    expect(body.message).toBe('The API key was not copied right: check that it is whole, with nothing else');
  });

  it('says with every refusal of a key how to send one, and lets nobody guess a content type', async () => {
    for (const key of [null, 'mirlo_live_unknown', api().target.keys.inactive]) {
      const { headers } = await api().call('GET', '/v1/ping', { key });
      expect(headers.get('www-authenticate')).toBe('ApiKey realm="registry", header="X-Api-Key"');
    }
    const { keys } = api().target;
    const answers = [
      await api().get('/v1/ping'),
      await api().call('GET', '/v1/ping', { key: keys.planRequired }),
      await api().get('/v1/openapi.json'),
      await api().get('/v1/nothing'),
    ];
    for (const { headers } of answers) {
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.has('www-authenticate')).toBe(false);
    }
  });

  it('takes the key from X-Api-Key, Api-Key or the query, in this order', async () => {
    const { keys } = api().target;
    const ping = (headers: Record<string, string>, query = '') =>
      api().call('GET', '/v1/ping', { key: null, headers, query });
    expect((await ping({ 'X-Api-Key': keys.sandbox })).body.env).toBe('sandbox');
    expect((await ping({ 'Api-Key': keys.sandbox })).body.env).toBe('sandbox');
    expect((await ping({}, `api_key=${keys.sandbox}`)).body.env).toBe('sandbox');
    expect((await ping({ 'X-Api-Key': keys.production, 'Api-Key': keys.sandbox })).body.env).toBe(
      'production',
    );
    expect((await ping({ 'Api-Key': keys.production }, `api_key=${keys.sandbox}`)).body.env).toBe(
      'production',
    );
  });

  it('counts an empty key as not supplied and looks at the next form', async () => {
    const { keys } = api().target;
    const headers = { 'X-Api-Key': '', 'Api-Key': keys.sandbox };
    expect((await api().call('GET', '/v1/ping', { key: null, headers })).body.env).toBe('sandbox');
    const empty = await api().call('GET', '/v1/ping', {
      key: null,
      headers: { 'X-Api-Key': '' },
      query: 'api_key=',
    });
    expect(empty.body.code).toBe('auth_missing');
  });

  it('does not rescue a wrong key by a later form', async () => {
    const { keys } = api().target;
    const headers = { 'X-Api-Key': 'wrong', 'Api-Key': keys.production };
    const answer = await api().call('GET', '/v1/ping', {
      key: null,
      headers,
      query: `api_key=${keys.production}`,
    });
    expect([answer.status, String(answer.body.code)]).toEqual([401, 'auth_invalid']);
  });

  it('answers the ping with account, environment, version and the time in Madrid', async () => {
    const { keys } = api().target;
    const [live, test, other] = await Promise.all([
      api().get('/v1/ping'),
      api().get('/v1/ping', { key: keys.sandbox }),
      api().get('/v1/ping', { key: keys.other }),
    ]);
    expect(live.body).toMatchObject({ ok: true, sandbox: false, env: 'production' });
    expect(test.body).toMatchObject({ ok: true, sandbox: true, env: 'sandbox', userId: live.body.userId });
    expect(other.body.userId).not.toBe(live.body.userId);
    expect(live.body.ts).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?\+0[12]:00$/);
    expect(live.body.version).toMatch(/^\d+\.\d+\.\d+$/);
  });
}
