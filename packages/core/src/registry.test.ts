import { describe, expect, it } from 'vitest';
import type { Actor } from './actor.ts';
import {
  createRegistry,
  type DoorRequest,
  type RegistryOptions,
  type Store,
  StoreUnavailable,
} from './index.ts';
import { testKey } from './test-key.ts';

const NOW = Date.UTC(2026, 10, 21, 9);
const KEY = testKey({ sandbox: true });

const notAsked = () => Promise.reject(new Error('secret detail of the store'));
const STORE: Store = {
  find: notAsked,
  findByKey: notAsked,
  list: notAsked,
  rental: notAsked,
  stay: notAsked,
  findForStay: notAsked,
  counts: notAsked,
  usedInProduction: notAsked,
  history: notAsked,
  transaction: notAsked,
  insertAtOnce: notAsked,
  oneByOne: notAsked,
  keyByHash: async hash => (hash === KEY.hash ? KEY : null),
};

interface Sent extends Partial<Pick<DoorRequest, 'read' | 'caller' | 'gone'>> {
  headers?: Record<string, string>;
  query?: string;
}

function ask(
  method: string,
  path: string,
  sent: Sent = {},
  options: Partial<RegistryOptions> = {},
  actor?: Actor,
) {
  const registry = createRegistry({
    store: STORE,
    now: () => NOW,
    newUuid: () => 'new-uuid',
    hashKey: key => `h(${key})`,
    filing: { on: true, fileAt: 'start', settlingMs: 0 },
    ...options,
  });
  const headers: Record<string, string> = { 'x-api-key': 'good', ...sent.headers };
  const request: DoorRequest = {
    method,
    path,
    query: new URLSearchParams(sent.query),
    header: name => headers[name],
    read: sent.read ?? (async () => new Uint8Array()),
    caller: sent.caller,
    ...(sent.gone && { gone: sent.gone }),
  };
  return registry.answer(request, actor);
}

const codeOf = (body: string | null): unknown => JSON.parse(body ?? 'null')?.code;

describe('the registry', () => {
  it('answers ping with time, account and environment of the key', async () => {
    const { status, headers, body, facts } = await ask('GET', '/v1/ping');
    expect(status).toBe(200);
    expect(JSON.parse(body ?? '')).toEqual({
      ok: true,
      ts: '2026-11-21T10:00:00+01:00',
      userId: 7,
      sandbox: true,
      env: 'sandbox',
      version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    });
    expect(headers).toMatchObject({
      'Content-Type': 'application/json; charset=utf-8',
      'Cache-Control': 'no-store',
      'X-Request-Id': 'new-uuid',
    });
    expect(facts).toEqual({ operation: 'ping', account: 7, key: 1, code: null });
  });

  it('names an address only of what it made', async () => {
    expect((await ask('GET', '/v1/ping')).headers).not.toHaveProperty('Location');
  });

  it('answers HEAD as GET without the body', async () => {
    const get = await ask('GET', '/v1/ping');
    expect(await ask('HEAD', '/v1/ping')).toEqual({ ...get, body: null });
  });

  it.each([
    ['GET', '/v1/nothing', 404, 'not_found'],
    ['GET', '/v1/guests/0', 404, 'not_found'],
    ['POST', '/v1/ping', 405, 'method_not_allowed'],
  ])('needs no key to say that %s %s is a %s', async (method, path, status, code) => {
    const answer = await ask(method, path, { headers: { 'x-api-key': '' } });
    expect([answer.status, codeOf(answer.body)]).toEqual([status, code]);
    expect(answer.headers.Allow).toBe(status === 405 ? 'GET, HEAD, OPTIONS' : undefined);
  });

  it('answers OPTIONS with the verbs and no body', async () => {
    const answer = await ask('OPTIONS', '/v1/guests', { headers: { 'x-api-key': '' } });
    expect(answer).toMatchObject({ status: 204, body: null, headers: { Allow: 'GET, HEAD, POST, OPTIONS' } });
  });

  it.each([
    ['/v1/openapi.json', 'application/json; charset=utf-8', /^\{"openapi":"3\.0\.3"/],
    ['/v1/openapi.yaml', 'application/yaml; charset=utf-8', /^openapi: "?3\.0\.3"?\n/],
  ])('serves %s without a key', async (path, type, start) => {
    const answer = await ask('GET', path, { headers: { 'x-api-key': '' } });
    expect(answer).toMatchObject({ status: 200, headers: { 'Content-Type': type } });
    expect(answer.body).toMatch(start);
  });

  it('judges the key before it reads the body', async () => {
    const read = () => Promise.reject(new Error('read too early'));
    const answer = await ask('POST', '/v1/guests', { headers: { 'x-api-key': 'wrong' }, read });
    expect(codeOf(answer.body)).toBe('auth_invalid');
  });

  it('reads the body before it looks for the record', async () => {
    const read = async () => new TextEncoder().encode('{');
    expect(codeOf((await ask('PUT', '/v1/guests/1', { read })).body)).toBe('bad_json');
  });

  it('reads no body where the operation takes none', async () => {
    const read = () => Promise.reject(new Error('read for nothing'));
    expect((await ask('GET', '/v1/ping', { read })).status).toBe(200);
  });

  it('speaks the language that the caller prefers', async () => {
    const message = async (language: string) =>
      JSON.parse((await ask('GET', '/v1/x', { headers: { 'accept-language': language } })).body ?? '')
        .message;
    expect(await message('es')).toBe('No existe ese registro o esa ruta');
    expect(await message('en-GB, es;q=0.5')).toBe('There is no such record or route');
  });

  it('keeps the request id of the caller', async () => {
    const answer = await ask('GET', '/v1/x', { headers: { 'x-request-id': 'abc-1' } });
    expect(answer.headers['X-Request-Id']).toBe('abc-1');
  });

  it('does not say what went wrong inside, and tells the operator', async () => {
    const told: unknown[] = [];
    const onError: RegistryOptions['onError'] = (error, facts) => told.push(error, facts);
    const answer = await ask('GET', '/v1/guests/1', {}, { onError });
    expect([answer.status, codeOf(answer.body)]).toEqual([500, 'server_error']);
    expect(answer.body).not.toContain('secret');
    expect(told).toEqual([
      expect.objectContaining({ message: 'secret detail of the store' }),
      { operation: 'getGuest', account: 7, key: 1, code: 'server_error', requestId: 'new-uuid' },
    ]);
  });

  it('says that the database is away', async () => {
    const away = () => Promise.reject(new StoreUnavailable('frozen'));
    const answer = await ask('GET', '/v1/ping', {}, { store: { ...STORE, keyByHash: away } });
    expect([answer.status, codeOf(answer.body)]).toEqual([500, 'db_connect']);
  });

  it('has an id beyond the safe integers for nobody, without asking the store', async () => {
    expect((await ask('GET', '/v1/guests/9999999999999999')).status).toBe(404);
  });

  it('counts calls against a limit after the key is accepted, and tells the rest', async () => {
    const verdict = { allowed: true, limit: 60, remaining: 59, resetSeconds: 30, retryAfterSeconds: 30 };
    const limited = (allowed: boolean) => ({ limit: () => ({ ...verdict, allowed }) });
    const taken = await ask('GET', '/v1/ping', {}, limited(true));
    expect(taken).toMatchObject({ status: 200, headers: { 'X-RateLimit-Remaining': '59' } });
    const refused = await ask('GET', '/v1/ping', {}, limited(false));
    expect(refused).toMatchObject({
      status: 429,
      headers: { 'Retry-After': '30', 'X-RateLimit-Reset': '30' },
    });
    expect(codeOf(refused.body)).toBe('rate_limited');
    const keyless = await ask('GET', '/v1/ping', { headers: { 'x-api-key': '' } }, limited(false));
    expect(keyless.status).toBe(401);
  });

  it('tells of every call of a key that was accepted, and of no other', async () => {
    const used: unknown[] = [];
    const options: Partial<RegistryOptions> = { used: key => used.push(key) };
    await ask('GET', '/v1/ping', {}, options);
    await ask('GET', '/v1/ping', { headers: { 'x-api-key': 'wrong' } }, options);
    expect(used).toEqual([KEY]);
  });

  it('tells a caller with very many wrong keys to wait, and never one with a right key', async () => {
    const counted: string[] = [];
    const verdict = { allowed: false, limit: 60, remaining: 0, resetSeconds: 9, retryAfterSeconds: 9 };
    const limitWrongKeys = (address: string) => {
      counted.push(address);
      return { ...verdict, allowed: counted.length < 2 };
    };
    const wrong = { headers: { 'x-api-key': 'wrong' } };
    const caller = { address: '192.0.2.1', sure: false };
    const call = (sent: Sent) => ask('GET', '/v1/ping', { ...sent, caller }, { limitWrongKeys });
    expect(codeOf((await call(wrong)).body)).toBe('auth_invalid');
    const refused = await call(wrong);
    expect([refused.status, codeOf(refused.body), refused.headers['Retry-After']]).toEqual([
      429,
      'rate_limited',
      '9',
    ]);
    expect(refused.body).toContain('claves que no existen');
    expect((await call({})).status).toBe(200);
    expect((await call({ headers: { 'x-api-key': '' } })).status).toBe(401);
    expect(counted).toEqual(['192.0.2.1', '192.0.2.1']);
  });
});

describe('somebody who has signed in', () => {
  const owner: Actor = {
    kind: 'user',
    id: 5,
    name: 'Ana',
    account_id: 7,
    sandbox: false,
    role: 'owner',
    establishments: null,
    seesProduction: true,
    seesSandbox: true,
  };
  const NO_KEY = { 'x-api-key': '' };
  const notCounted = () => {
    throw new Error('limits are of keys');
  };

  it('needs no key, and is held to no limit of keys', async () => {
    const { status, body, facts } = await ask(
      'GET',
      '/v1/ping',
      { headers: NO_KEY },
      { limit: notCounted },
      owner,
    );
    expect(status).toBe(200);
    expect(JSON.parse(body ?? '')).toMatchObject({ userId: 7, sandbox: false });
    expect(facts).toMatchObject({ account: 7, key: null });
  });

  it('waits for its turn, whoever makes it', async () => {
    const turns: Actor[] = [];
    const inTurn = <T>(actor: Actor, call: () => Promise<T>) => {
      turns.push(actor);
      return call();
    };
    await ask('GET', '/v1/ping', {}, { inTurn }, { ...owner, id: KEY.id });
    await ask('GET', '/v1/ping', {}, { inTurn });
    expect(turns).toMatchObject([
      { kind: 'user', id: KEY.id, account_id: 7 },
      { kind: 'key', id: KEY.id, account_id: 7 },
    ]);
  });

  it('has its transactions queued with those of its account, and only those', async () => {
    const queued: number[] = [];
    const inTransactionTurn = <T>(account: number, transaction: () => Promise<T>) => {
      queued.push(account);
      return transaction();
    };
    await ask('GET', '/v1/guests/1', {}, { inTransactionTurn }, owner);
    expect(queued).toEqual([]);
    const { status } = await ask('DELETE', '/v1/guests/1', {}, { inTransactionTurn }, owner);
    expect([status, queued]).toEqual([500, [owner.account_id]]);
  });

  it('has its other inserts queued with those of its account', async () => {
    const queued: number[] = [];
    const inInsertTurn = <T>(account: number, insert: () => Promise<T>) => {
      queued.push(account);
      return insert();
    };
    const body = new TextEncoder().encode('{"nombre":"Hotel","numero_establecimiento":"1"}');
    const insertAtOnce = async () => [8];
    const store = { ...STORE, insertAtOnce };
    const { status } = await ask(
      'POST',
      '/v1/establishments',
      { read: async () => body },
      { inInsertTurn, store },
      owner,
    );
    expect([status, queued]).toEqual([201, [owner.account_id]]);
  });

  it('is not made where its caller hung up before its turn came', async () => {
    let hungUp = false;
    const inTurn = <T>(_: Actor, call: () => Promise<T>) => {
      hungUp = true;
      return call();
    };
    const { status, body, facts } = await ask(
      'DELETE',
      '/v1/guests/1',
      { gone: () => hungUp },
      { inTurn, store: { ...STORE, transaction: () => expect.fail('a transaction') } },
      owner,
    );
    expect({ status, body }).toEqual({ status: 499, body: null });
    expect(facts).toMatchObject({ operation: 'deleteGuest', account: 7 });
  });

  it('is refused by role what it may not do, in words about a role', async () => {
    const { status, body } = await ask('DELETE', '/v1/guests/1', {}, {}, { ...owner, role: 'reader' });
    expect(status).toBe(403);
    expect(JSON.parse(body ?? '').message).toContain('Su función (reader)');
  });
});
