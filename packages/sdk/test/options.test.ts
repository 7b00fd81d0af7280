import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { ApiError, type CallOptions, Mirlo, type MirloOptions, type RetryEvent } from '../src/index.ts';
import { clientOf, GUEST, KEY, thrownBy } from './client.ts';
import { created, fail, json, serve } from './http.ts';

const ok = { ok: true, data: { id: 7 } };

async function echo() {
  const server = await serve(({ method, url }, response) => {
    if (url.endsWith('/v1/ping')) return json(response, 200, { ok: true, userId: 7, env: 'sandbox' });
    return method === 'POST' ? created(response, 7) : json(response, 200, ok);
  });
  onTestFinished(server.close);
  return server;
}

/** The error with which wrong options are refused. */
const refusal = (options: object) => {
  try {
    new Mirlo({ apiKey: KEY, baseUrl: 'https://host.example/app/api', ...options });
  } catch (error) {
    return String(error);
  }
  return 'taken';
};

describe('options of a client', () => {
  it.each([
    [{ timeOut: 5 }, /client option timeOut is none; there are apiKey, baseUrl, /],
    [{ maxRetries: 2 }, /client option maxRetries is none/],
    [{ retry: { maxRetry: 2 } }, /retry option maxRetry is none; there are maxRetries, /],
    [{ language: 'fr' }, /language is fr, expected one of es, en$/],
    [{ expectEnvironment: 'test' }, /expectEnvironment is test, expected one of production, sandbox$/],
    [{ fetch: 'undici' }, /fetch is string, expected a function$/],
    [{ timeout: '5s' }, /timeout is 5s, expected a number from 1$/],
    [
      { logLevel: 'verbose' },
      /logLevel \(or MIRLO_LOG\) is verbose, expected one of off, warn, info, debug$/,
    ],
    [{ hooks: { onEndd() {} } }, /hooks option onEndd is none; there are onRequest, /],
    [{ hooks: { onEnd: 'log' } }, /onEnd is string, expected a function$/],
    [{ logger: { warn() {} } }, /logger\.debug is undefined, expected a function$/],
    [{ retry: null }, /retry options are null, expected an object$/],
  ])('are refused where they are wrong: %j', (options, said) => {
    expect(refusal(options)).toMatch(said);
  });
});

it('a text in place of the options is refused, and not said: it may be the key', () => {
  for (const [given, kind] of [
    [KEY, 'string'],
    [null, 'null'],
  ]) {
    const wrong: MirloOptions = JSON.parse(JSON.stringify(given));
    expect(() => new Mirlo(wrong)).toThrow(`client options are ${kind}, expected an object`);
  }
});

it('a level that is none in MIRLO_LOG is refused, where it would silence the client', () => {
  vi.stubEnv('MIRLO_LOG', 'verbose');
  onTestFinished(() => void vi.unstubAllEnvs());
  expect(refusal({})).toContain('logLevel (or MIRLO_LOG) is verbose');
});

describe('options of a call', () => {
  it.each<[object, RegExp]>([
    [{ timeOut: 5 }, /^(call|create|list) option timeOut is none; there are signal, timeout, /],
    [{ timeout: 0 }, /^timeout is 0, expected a number from 1$/],
    [{ deadline: -1 }, /^deadline is -1, expected/],
    [{ maxRetries: 'two' }, /^maxRetries is two, expected a number from 0$/],
    [{ language: 'fr' }, /^language is fr, expected one of es, en$/],
    [{ onExisting: 'fail' }, /^onExisting is fail, expected one of|^(call|list) option onExisting is none/],
    [{ signal: new AbortController() }, /^signal is object, expected an AbortSignal: controller.signal$/],
  ])('are refused as the client’s are: %j', async (options, said) => {
    const server = await echo();
    const mirlo = clientOf(server);
    const wrong: CallOptions = options;
    const calls: (() => PromiseLike<unknown>)[] = [
      () => mirlo.guests.create(GUEST, wrong),
      () => mirlo.guests.list({}, wrong),
      () => mirlo.ping(wrong),
    ];
    for (const call of calls)
      expect(await thrownBy(call())).toMatchObject({
        name: 'ConfigurationError',
        message: expect.stringMatching(said),
      });
    expect(server.seen).toEqual([]);
  });

  it.each<[string, object, RegExp, (mirlo: Mirlo, wrong: object) => PromiseLike<unknown>]>([
    ['revision of a delete', { revision: 1 }, /^call option revision is/, (to, o) => to.guests.delete(7, o)],
    [
      'onExisting of an update',
      { onExisting: 'throw' },
      /^update option/,
      (to, o) => to.guests.update(7, {}, o),
    ],
    [
      'revision that is none',
      { revision: Number.NaN },
      /^revision is NaN/,
      (to, o) => to.guests.update(7, {}, o),
    ],
    ['revision 0', { revision: 0 }, /^revision is 0, expected/, (to, o) => to.guests.update(7, {}, o)],
    ['maxItems of a read', { maxItems: 1 }, /^call option maxItems is/, (to, o) => to.guests.get(7, o)],
    [
      'deadline of a wait',
      { deadlin: 5 },
      /^call option deadlin is/,
      (to, o) => to.guests.waitForSubmissions([7], o),
    ],
    ['number of a wait', { deadline: 0 }, /^deadline is 0/, (to, o) => to.guests.waitForSubmissions([7], o)],
    [
      'query of a request',
      { querry: {} },
      /^request option querry is none/,
      (to, o) => to.request('GET', '/v1/guests', o),
    ],
  ])('that the call would ignore are refused: %s', async (_, wrong, said, run) => {
    const server = await echo();
    expect(await thrownBy(run(clientOf(server), wrong))).toMatchObject({
      name: 'ConfigurationError',
      message: expect.stringMatching(said),
    });
    expect(server.seen).toEqual([]);
  });

  it('an empty list of ids is refused: the service would list everything', async () => {
    const server = await echo();
    expect(await thrownBy(clientOf(server).guests.list({ ids: [] }))).toMatchObject({
      message: 'ids is an empty list; expected at least one value',
    });
    expect(server.seen).toEqual([]);
  });

  it('win over the client’s: headers and language; the key’s header does not', async () => {
    const server = await echo();
    const mirlo = clientOf(server, { language: 'es', headers: { 'x-tenant': 'a', 'x-kept': 'yes' } });
    await mirlo.guests.get(7, {
      language: 'en',
      headers: { 'X-Tenant': 'b', 'X-Api-Key': 'other', 'user-agent': 'other' },
    });
    expect(server.seen[0]?.headers).toMatchObject({
      'x-tenant': 'b',
      'x-kept': 'yes',
      'accept-language': 'en',
      'x-api-key': KEY,
      'user-agent': expect.stringMatching(/^mirlo-sdk/),
    });
    await mirlo.guests.get(7);
    expect(server.seen[1]?.headers).toMatchObject({ 'x-tenant': 'a', 'accept-language': 'es' });
  });
});

describe('withOptions', () => {
  it('makes a client that differs in what is given, and leaves the first as it is', async () => {
    const server = await echo();
    const mirlo = clientOf(server, { language: 'es', headers: { 'x-tenant': 'a' }, appInfo: 'desk/1' });
    const english = mirlo.withOptions({ language: 'en', headers: { 'x-more': 'b' } });
    await english.guests.get(7);
    await mirlo.guests.get(7);
    const [first, second] = server.seen.map(({ headers }) => headers);
    expect(first).toMatchObject({
      'accept-language': 'en',
      'x-tenant': 'a',
      'x-more': 'b',
      'x-api-key': KEY,
    });
    expect(first?.['user-agent']).toContain('desk/1');
    expect(second).toMatchObject({ 'accept-language': 'es', 'x-tenant': 'a' });
    expect(second).not.toHaveProperty('x-more');
  });

  it('shares the retry budget', async () => {
    const server = await serve((_, response) => fail(response, 503, 'db_connect'));
    onTestFinished(server.close);
    const mirlo = clientOf(server, { retry: { budget: 10, maxRetries: 2 } });
    expect(await thrownBy(mirlo.guests.get(7))).toMatchObject({ attempts: 3 });
    expect(await thrownBy(mirlo.withOptions({ timeout: 1_000 }).guests.get(7))).toMatchObject({
      attempts: 1,
    });
  });

  it('knows what the key’s environment is, and refuses what makes another client', async () => {
    const server = await echo();
    const mirlo = clientOf(server, { expectEnvironment: 'sandbox' });
    await mirlo.guests.get(7);
    await mirlo.withOptions({ timeout: 1_000 }).guests.get(7);
    expect(server.seen.filter(({ url }) => url.endsWith('/ping'))).toHaveLength(1);
    for (const changes of [{ apiKey: 'x' }, { baseUrl: 'https://x' }, { retry: {} }])
      expect(() => mirlo.withOptions(Object(changes))).toThrow(
        /^withOptions takes no (apiKey|baseUrl|retry): make a client/,
      );
    expect(() => mirlo.withOptions(Object({ timeOut: 1 }))).toThrow(/^client option timeOut is none/);
  });
});

describe('request', () => {
  it('calls what the package has no method for', async () => {
    const ends: object[] = [];
    const server = await echo();
    const mirlo = clientOf(server, { hooks: { onEnd: end => void ends.push(end) } });
    expect(await mirlo.request('GET', '/v1/inspections/4711', { query: { limit: 5, q: undefined } })).toEqual(
      ok,
    );
    expect(server.seen[0]).toMatchObject({ method: 'GET', url: '/app/api/v1/inspections/4711?limit=5' });
    expect(ends).toMatchObject([{ path: '/v1/inspections/{id}', outcome: 'success', status: 200 }]);
    const { data, response } = await mirlo
      .request('PUT', '/v1/guests/7', { body: { nombre: 'Ana' } })
      .withResponse();
    expect([data, response.status]).toEqual([ok, 200]);
    expect(server.seen[1]?.body).toBe('{"nombre":"Ana"}');
  });

  it('throws the errors of every other call', async () => {
    const server = await serve((_, response) => fail(response, 404, 'not_found'));
    onTestFinished(server.close);
    expect(await thrownBy(clientOf(server).request('DELETE', '/v1/guests/7'))).toMatchObject({
      name: 'NotFoundError',
      path: '/v1/guests/{id}',
    });
  });

  it.each([
    ['', { uuid: undefined }, 1],
    [' with the uuid of its body', { body: { uuid: 'a-uuid' } }, 2],
    [' with the uuid of its options', { uuid: 'a-uuid' }, 2],
  ])('repeats a POST only where that is safe%s', async (_, options, attempts) => {
    const server = await serve((__, response) => fail(response, 503, 'db_connect'));
    onTestFinished(server.close);
    const mirlo = clientOf(server, { retry: { maxRetries: 1 } });
    expect(await thrownBy(mirlo.request('POST', '/v1/inspections', options))).toMatchObject({ attempts });
    expect(server.seen.map(({ body }) => body && JSON.parse(body).uuid)).toEqual(
      attempts === 1 ? [''] : ['a-uuid', 'a-uuid'],
    );
  });

  it.each([
    'v1/guests',
    '//other.example/v1/guests',
    '/v1/../admin',
    '/v1/guests?api_key=x',
    'https://other.example/v1/',
  ])('sends the key nowhere but below its address: %s', async path => {
    const mirlo = clientOf({ baseUrl: 'http://127.0.0.1:9' });
    expect(await thrownBy(mirlo.request('GET', path))).toMatchObject({
      message: expect.stringMatching(/^path is .+; expected one like \/v1\/guests\/7/),
    });
  });

  it('sends a PATCH', async () => {
    const server = await echo();
    await clientOf(server).request('PATCH', '/v1/guests/7', { body: { nombre: 'Ana' } });
    expect(server.seen).toMatchObject([{ method: 'PATCH', body: '{"nombre":"Ana"}' }]);
  });

  it.each<[object, RegExp]>([
    // A `post` in lower case would not be recognised as a POST, and would be retried without a
    // uuid.
    [{ method: 'post', body: {} }, /^method is post, expected one of GET, POST, PUT, PATCH, DELETE$/],
    [{ method: 'GET', body: {} }, /^body of a GET is object, expected none$/],
    [{ method: 'POST', body: 'text' }, /^body of a POST is string, expected an object$/],
  ])('refuses what is no request: %j', async (wrong, said) => {
    const server = await echo();
    const { method, body }: { method?: 'GET'; body?: object } = wrong;
    const sent = clientOf(server).request(method ?? 'GET', '/v1/guests', { body });
    expect(await thrownBy(sent)).toMatchObject({ message: expect.stringMatching(said) });
    expect(server.seen).toEqual([]);
  });
});

describe('facts of an answer', () => {
  it('stand in its error: headers, out of JSON and inspection', async () => {
    const server = await serve((_, response) =>
      fail(response, 422, 'validation_error', { 'x-proxy': `saw ${KEY}` }),
    );
    onTestFinished(server.close);
    const error = await thrownBy(clientOf(server).guests.create(GUEST));
    if (!(error instanceof ApiError)) throw new Error('expected an error of the API');
    expect(error.headers).toMatchObject({
      'x-proxy': 'saw [key]',
      'content-type': expect.stringMatching(/json/),
    });
    expect(JSON.stringify(error)).not.toContain('x-proxy');
  });

  it('stand in the event of a retry', async () => {
    const retries: RetryEvent[] = [];
    const server = await serve((_, response, count) =>
      count === 1 ? fail(response, 503, 'db_connect', { 'x-request-id': 'r-1' }) : json(response, 200, ok),
    );
    onTestFinished(server.close);
    await clientOf(server, { hooks: { onRetry: event => void retries.push(event) } }).guests.get(7);
    expect(retries).toMatchObject([
      { error: 'ServerError', code: 'db_connect', status: 503, requestId: 'r-1' },
    ]);
  });
});
