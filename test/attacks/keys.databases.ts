import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROUTES } from '../../packages/core/src/generated/routes.ts';
import { describeOnDatabases } from '../databases.ts';
import { FORBIDDEN, openTarget, type Records, recordsOf, SECRETS, type Target, told } from './target.ts';

const HOUR_MS = 3_600_000;

/**
 * An attacker tries a limited key of the account on records that it must not open: API2 and API5 of
 * the OWASP list (docs/security.md).
 */
describeOnDatabases('a stolen key', ({ newUrl }) => {
  let target: Target;
  let records: Records;

  beforeAll(async () => {
    target = await openTarget(await newUrl());
    records = await recordsOf(target);
  });
  afterAll(() => target?.server.stop());

  const newKey = (...options: string[]) => target.newKey(target.victim.account, ...options);
  const ask: Target['ask'] = (...args) => target.ask(...args);
  const ping = (key: string | null, headers: Record<string, string> = {}) =>
    ask(key, 'GET', '/v1/ping', { headers });

  it('of the scope read changes nothing, by whatever operation or header', async () => {
    const key = await newKey('--scope', 'read');
    for (const { method, path } of ROUTES.filter(route => route.key && route.method !== 'GET')) {
      const real = records.paths.find(one => one.startsWith(path.replace('{id}', '')));
      const said = await ask(key, method, real && path.includes('{id}') ? real : path.replace('{id}', '1'), {
        body: {},
      });
      expect([method, path, ...told(said)]).toEqual([method, path, ...FORBIDDEN]);
    }
    const [path = ''] = records.paths;
    const tunnel = {
      'X-HTTP-Method-Override': 'DELETE',
      'X-Method-Override': 'DELETE',
      'X-HTTP-Method': 'DELETE',
    };
    expect((await ask(key, 'GET', `${path}?_method=DELETE`, { headers: tunnel })).status).toBe(200);
    expect((await ask(key, 'GET', path)).status).toBe(200);
  });

  it('of the scope create reads nobody, not by repeating a create either', async () => {
    const key = await newKey('--scope', 'create');
    for (const path of records.paths.filter(one => !one.includes('establishments'))) {
      for (const asked of [path, path.replace(/\/\d+$/, '')])
        expect([asked, ...told(await ask(key, 'GET', asked))]).toEqual([asked, ...FORBIDDEN]);
    }
    const { uuid, numero_documento, establecimiento_id, fecha_entrada } = records.guest.sent;
    const guess = { nombre: 'A', apellido1: 'B', tipo_documento: 'PASAPORTE', nacionalidad: 'GBR' };
    for (const known of [{ uuid }, { numero_documento }]) {
      const said = await ask(key, 'POST', '/v1/guests', {
        body: { ...guess, establecimiento_id, fecha_entrada, ...known },
      });
      expect([said.status, SECRETS.test(said.text.replaceAll(String(numero_documento), ''))]).toEqual([
        422,
        false,
      ]);
    }
  });

  it('of one establishment reaches no record of another one, and makes none', async () => {
    const { victim } = target;
    const hotel = { nombre: 'Second', numero_establecimiento: '0000000002' };
    const second = Number(
      (await ask(victim.keys.production, 'POST', '/v1/establishments', { body: hotel })).body.id,
    );
    const key = await newKey('--establishment', String(second));
    for (const path of records.paths) {
      for (const method of ['GET', 'DELETE'] as const)
        expect([method, path, ...told(await ask(key, method, path))]).toEqual([method, path, ...FORBIDDEN]);
      const list = await ask(key, 'GET', path.replace(/\/\d+$/, '?limit=200'));
      expect([path, list.status, SECRETS.test(list.text)]).toEqual([path, 200, false]);
    }
    const { guest, establecimiento_id } = records;
    expect(told(await ask(key, 'POST', '/v1/guests', { body: { ...guest.sent, uuid: null } }))).toEqual(
      FORBIDDEN,
    );
    expect(told(await ask(key, 'POST', '/v1/establishments', { body: hotel }))).toEqual(FORBIDDEN);
    const mine = await ask(key, 'POST', '/v1/guests', {
      body: { ...guest.sent, uuid: null, numero_documento: 'PA1', establecimiento_id: second },
    });
    expect(mine.status).toBe(201);
    const move = await ask(key, 'PATCH', `/v1/guests/${mine.body.id}`, { body: { establecimiento_id } });
    expect(told(move)).toEqual(FORBIDDEN);
  });

  it('bound to addresses works from no other one, whatever the caller writes before its proxy does', async () => {
    const key = await newKey('--allow-ip', '198.51.100.0/24');
    const from = (list: string) => ping(key, { 'X-Forwarded-For': list });
    expect((await from('198.51.100.7')).status).toBe(200);
    for (const list of [
      '203.0.113.9',
      '198.51.100.7, 203.0.113.9',
      '198.51.100.7,203.0.113.9, 127.0.0.1',
      '198.51.100.7, garbage',
      '::ffff:203.0.113.9',
      '198.51.100.07',
    ])
      expect([list, ...told(await from(list))]).toEqual([list, ...FORBIDDEN]);
    expect(told(await ping(key)), 'a proxy that names nobody').toEqual(FORBIDDEN);
    const other = {
      Forwarded: 'for=198.51.100.7',
      'X-Real-IP': '198.51.100.7',
      'X-Client-IP': '198.51.100.7',
    };
    expect(told(await ping(key, other))).toEqual(FORBIDDEN);
  });

  it('that expired, was deactivated or deleted opens nothing', async () => {
    const { server, victim, mirlo } = target;
    const list = async () => (await mirlo('key', 'list', '--account', String(victim.account), '--json')).json;
    const keys = [
      await newKey('--name', 'expired'),
      await newKey('--name', 'off'),
      await newKey('--name', 'gone'),
    ];
    for (const key of keys) expect((await ping(key)).status).toBe(200);
    const idOf = async (name: string) => String((await list()).find(key => key.name === name)?.id);
    await server.database
      .knex('api_keys')
      .where({ id: Number(await idOf('expired')) })
      .update({ expires_at: Date.now() - HOUR_MS });
    await mirlo('key', 'deactivate', await idOf('off'));
    await mirlo('key', 'delete', await idOf('gone'));
    await expect
      .poll(async () => (await Promise.all(keys.map(key => ping(key)))).map(({ code }) => code))
      .toEqual(['auth_inactive', 'auth_inactive', 'auth_invalid']);
  });

  it('is not found out: its hash, its neighbours and other forms of it open nothing', async () => {
    const key = await newKey();
    const { hash } = await target.server.database.knex('api_keys').orderBy('id', 'desc').first();
    const forms = [
      hash,
      key.slice(0, -1),
      `${key}0`,
      key.toUpperCase(),
      key.replace('live', 'test'),
      `${key.slice(0, -8)}00000000`,
    ];
    for (const form of forms)
      expect([form, ...told(await ping(String(form)))]).toEqual([form, 401, 'auth_invalid']);
    expect(told(await ping(`wrong ${key}`))).toEqual([401, 'auth_invalid']);
    expect(told(await ask(null, 'GET', `/v1/ping?api_key=${key}x`))).toEqual([401, 'auth_invalid']);
    expect((await ping(key)).status).toBe(200);
  });

  describe('of the sandbox, where the account refuses it its production records,', () => {
    it('reads none of them: not by id, list, filter, search, uuid or natural key', async () => {
      const { mirlo, victim } = target;
      await mirlo('account', 'set', String(victim.account), '--sandbox-reads-production', 'off');
      const key = await newKey('--sandbox');
      for (const path of records.paths.filter(one => !one.includes('establishments'))) {
        expect([path, ...told(await ask(key, 'GET', path))]).toEqual([path, ...FORBIDDEN]);
        for (const query of ['limit=200', 'q=quillones', 'q=zeferina', 'mir_state=held']) {
          const list = await ask(key, 'GET', path.replace(/\/\d+$/, `?${query}`));
          expect([path, query, SECRETS.test(list.text)]).toEqual([path, query, false]);
        }
      }
      const { sent } = records.guest;
      const made = await ask(key, 'POST', '/v1/guests', { body: sent });
      expect([made.status, made.body.id === records.guest.id]).toEqual([201, false]);
      await mirlo('account', 'set', String(victim.account), '--sandbox-reads-production', 'on');
    });
  });
});
