import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { inspect } from 'node:util';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { ConfigurationError, Mirlo } from '../src/index.ts';
import { clientOf, GUEST, KEY, thrownBy } from './client.ts';
import { created, fail, json, serve } from './http.ts';

const ok = { ok: true, data: { id: 7 } };

afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

describe('the key', () => {
  it('is sent in one header, and nowhere in the address', async () => {
    const server = await serve((_, response) => created(response, 7));
    onTestFinished(server.close);
    const headers = { 'x-api-key': 'other', 'Api-Key': 'other', 'X-Trace': 't' };
    await clientOf(server, { headers }).guests.create(GUEST, {
      headers: { 'X-API-KEY': 'third', 'x-trace': 'u' },
    });
    const [request] = server.seen;
    expect(request?.headers['x-api-key']).toBe(KEY);
    expect(request?.headers['api-key']).toBeUndefined();
    expect(request?.headers['x-trace']).toBe('u');
    expect(request?.url).toBe('/app/api/v1/guests');
    const carriers = Object.entries(request?.headers ?? {}).filter(([, value]) =>
      String(value).includes(KEY),
    );
    expect(carriers).toHaveLength(1);
  });

  it.each([301, 302, 303, 307, 308])('does not follow a redirect (%i) to another origin', async status => {
    const thief = await serve((_, response) => json(response, 200, ok));
    onTestFinished(thief.close);
    const server = await serve(
      (_, response) => void response.writeHead(status, { location: `${thief.baseUrl}/v1/guests/7` }).end(),
    );
    onTestFinished(server.close);
    const mirlo = clientOf(server);
    expect(await thrownBy(mirlo.guests.get(7))).toMatchObject({
      name: 'UnexpectedResponseError',
      status,
      attempts: 1,
    });
    expect(await thrownBy(mirlo.guests.create(GUEST))).toMatchObject({ name: 'UnexpectedResponseError' });
    expect(thief.seen).toHaveLength(0);
  });

  it('is seen in no inspection or JSON of client, connection, page and result', async () => {
    const server = await serve(({ method }, response) =>
      method === 'POST'
        ? created(response, 7)
        : json(response, 200, { ok: true, data: [], page: 1, limit: 20, total: 0 }),
    );
    onTestFinished(server.close);
    const mirlo = clientOf(server);
    const things: object[] = [
      mirlo,
      mirlo.connection,
      mirlo.guests,
      await mirlo.guests.list(),
      mirlo.guests.list(),
    ];
    things.push(await mirlo.guests.create(GUEST).withResponse(), await mirlo.guests.create(GUEST));
    for (const thing of things) {
      expect(inspect(thing, { depth: 12, showHidden: true })).not.toContain(KEY);
      expect(JSON.stringify(thing)).not.toContain(KEY);
    }
  });

  it('is seen by no hook, channel or log line, bodies included', async () => {
    const server = await serve((_, response, count) =>
      count === 1
        ? fail(response, 503, 'db_connect')
        : json(response, 201, { ok: true, id: 7, data: { id: 7, echo: KEY } }),
    );
    onTestFinished(server.close);
    const told: unknown[] = [];
    const tell = (...facts: unknown[]) => void told.push(...facts);
    const channels = ['request', 'response', 'retry', 'queue'].map(name => `mirlo:sdk:${name}`);
    for (const channel of channels) subscribe(channel, tell);
    onTestFinished(() => {
      for (const channel of channels) unsubscribe(channel, tell);
    });
    const hooks = { onRequest: tell, onResponse: tell, onRetry: tell, onQueue: tell };
    const logger = { debug: tell, info: tell, warn: tell };
    const mirlo = clientOf(server, { hooks, logger, logLevel: 'debug', logBodies: true, concurrency: 1 });
    await Promise.all([mirlo.guests.create(GUEST), mirlo.guests.create(GUEST)]);
    expect(told.length).toBeGreaterThan(20);
    expect(inspect(told, { depth: 12, showHidden: true, maxArrayLength: null })).not.toContain(KEY);
  });
});

describe('bodies', () => {
  const PERSON = { nombre: 'Ana', numero_documento: '12345678Z' };
  const run = async (options: { logBodies?: boolean }, data: object = PERSON) => {
    const server = await serve((_, response) => created(response, 7, data));
    onTestFinished(server.close);
    const lines: unknown[] = [];
    const line = (...facts: unknown[]) => void lines.push(facts);
    const logger = { debug: line, info: line, warn: line };
    await clientOf(server, { logger, logLevel: 'debug', ...options }).guests.create({
      ...GUEST,
      numero_documento: '12345678Z',
    });
    return inspect(lines, { depth: 12 });
  };

  it('are logged by no level', async () => {
    expect(await run({})).not.toMatch(/Ana|12345678Z|nombre/);
  });

  it('are logged with the ids in lists and groups of ids', async () => {
    const data = { person_ids: [31, 32], address_ids: { pickup: 41 }, names: ['Ana'] };
    const shown = await run({ logBodies: true }, data);
    expect(shown).toMatch(/person_ids: \[ 31, 32 \]/);
    expect(shown).toContain('address_ids: { pickup: 41 }');
    expect(shown).not.toContain('Ana');
  });

  it('are logged where asked for, with identifiers and without persons', async () => {
    const lines = await run({ logBodies: true });
    expect(lines).toContain("nombre: '***'");
    expect(lines).toContain('establecimiento_id: 1');
    expect(lines).not.toMatch(/Ana|12345678Z/);
  });
});

describe('the options', () => {
  const refusal = (options: object) => {
    try {
      new Mirlo({ apiKey: KEY, baseUrl: 'https://host.example/app/api', ...options });
    } catch (error) {
      expect(error).toBeInstanceOf(ConfigurationError);
      return String(error);
    }
    return 'accepted';
  };

  it.each([
    'https://host.example',
    'https://host.example/app/api/',
    'http://localhost:8080/app/api',
    'http://mirlo.localhost',
    'http://127.0.0.1:1',
    'http://127.9.9.9',
    'http://[::1]:1/app/api',
  ])('take the address %s', baseUrl => {
    expect(refusal({ baseUrl })).toBe('accepted');
  });

  it.each([
    'http://host.example',
    'http://10.0.0.1',
    'http://localhost.example',
    'http://127.0.0.1.example',
    'ftp://localhost',
    'host.example',
    '',
    'https://user:pass@host.example',
    'https://host.example?api_key=x',
    'https://host.example#x',
  ])('refuse the address %s', baseUrl => {
    expect(refusal({ baseUrl })).toContain('baseUrl');
  });

  it.each([
    ['', /^no address: give the option baseUrl, or set MIRLO_BASE_URL; expected https:/],
    ['registro', /is no URL; expected https:/],
    [
      'http://registro:3000/app/api',
      /begins with http:\/\/registro; expected https:.+ allowHttp: 'registro'\)$/,
    ],
    ['https://user:pass@host.example', /holds a user name or password; the key goes into apiKey$/],
    ['https://host.example?api_key=x', /holds a query; expected/],
    ['https://host.example#x', /holds a fragment; expected/],
  ])('say what is wrong with the address %s, and repeat no secret', (baseUrl, said) => {
    expect(refusal({ baseUrl }).replace('ConfigurationError: ', '')).toMatch(said);
    expect(refusal({ baseUrl })).not.toMatch(/pass@|api_key=/);
  });

  it('take http to a host that is named', () => {
    const baseUrl = 'http://registro:3000/app/api';
    expect(refusal({ baseUrl, allowHttp: 'registro' })).toBe('accepted');
    expect(refusal({ baseUrl, allowHttp: ['other', 'Registro'] })).toBe('accepted');
    for (const allowHttp of ['other', 'registro:3000', 'http://registro', Object(true)])
      expect(refusal({ baseUrl, allowHttp })).toContain("allowHttp: 'registro'");
  });

  it('say that no key was given, and where it is looked for', () => {
    expect(refusal({ apiKey: '' })).toBe(
      'ConfigurationError: no API key: give the option apiKey, or set the environment variable MIRLO_API_KEY; neither is there',
    );
  });

  it.each([' ', 'a b', 'key\n', 'clé'])('refuse the key %j, and do not say it', apiKey => {
    expect(refusal({ apiKey })).toBe(
      'ConfigurationError: apiKey (or MIRLO_API_KEY) holds blanks or letters beyond ASCII; expected the key alone',
    );
  });

  it.each(['info', 'debug'] as const)('write log lines of level %s to standard error', async logLevel => {
    const server = await serve((_, response, count) =>
      count === 1 ? fail(response, 503, 'db_connect') : json(response, 200, ok),
    );
    onTestFinished(server.close);
    const out = [vi.spyOn(console, 'info'), vi.spyOn(console, 'debug'), vi.spyOn(console, 'log')];
    const err = vi.spyOn(console, 'warn').mockImplementation(() => {});
    await clientOf(server, { logger: undefined, logLevel }).guests.get(7);
    for (const spy of out) expect(spy).not.toHaveBeenCalled();
    expect(err).toHaveBeenCalled();
    vi.restoreAllMocks();
  });

  it('refuse a key that a function gives when it is called', async () => {
    const server = await serve((_, response) => json(response, 200, ok));
    onTestFinished(server.close);
    expect(await thrownBy(clientOf(server, { apiKey: () => 'a b' }).guests.get(7))).toBeInstanceOf(
      ConfigurationError,
    );
    expect(server.seen).toHaveLength(0);
  });

  it.each([
    { timeout: 0 },
    { timeout: Number.NaN },
    { deadline: -1 },
    { concurrency: 0 },
    { retry: { maxRetries: -1 } },
    { retry: { baseDelay: -1 } },
  ])('refuse %o', options => {
    expect(refusal(options)).toMatch(/is .+, expected a number from/);
  });

  it('take an address that was copied with /v1', async () => {
    const server = await serve((_, response) => json(response, 200, ok));
    onTestFinished(server.close);
    for (const end of ['', '/', '/v1', '/v1/', '//']) {
      await clientOf({ baseUrl: server.baseUrl + end }).guests.get(7);
    }
    expect(new Set(server.seen.map(({ url }) => url))).toEqual(new Set(['/app/api/v1/guests/7']));
  });

  it('come from the environment where they are not given', async () => {
    const server = await serve((_, response) => json(response, 200, ok));
    onTestFinished(server.close);
    vi.stubEnv('MIRLO_API_KEY', ` ${KEY} `);
    vi.stubEnv('MIRLO_BASE_URL', server.baseUrl);
    await new Mirlo().guests.get(7);
    expect(server.seen[0]?.headers['x-api-key']).toBe(KEY);
    vi.stubEnv('MIRLO_API_KEY', '');
    expect(() => new Mirlo()).toThrow(ConfigurationError);
  });

  it('name the program in the user agent, and the language', async () => {
    const server = await serve((_, response) => json(response, 200, ok));
    onTestFinished(server.close);
    await clientOf(server, { appInfo: 'Hotelia/4.2', language: 'en' }).guests.get(7);
    expect(server.seen[0]?.headers['user-agent']).toMatch(/^mirlo-sdk\/\S+ Node\.js\/\d+ Hotelia\/4\.2$/);
    expect(server.seen[0]?.headers['accept-language']).toBe('en');
  });

  it('ask a key function before each call, so that a key can be changed', async () => {
    const server = await serve((_, response) => json(response, 200, ok));
    onTestFinished(server.close);
    const keys = ['key-1', 'key-2'];
    const mirlo = clientOf(server, { apiKey: async () => keys.shift() ?? '' });
    await mirlo.guests.get(7);
    await mirlo.guests.get(7);
    expect(server.seen.map(({ headers }) => headers['x-api-key'])).toEqual(['key-1', 'key-2']);
  });

  it('refuse headers and names that no request can carry, without saying them', () => {
    expect(refusal({ headers: { 'proxy-authorization': 'sec\nret' } })).toBe(
      'ConfigurationError: headers or appInfo: expected Latin letters',
    );
    expect(refusal({ headers: { 'a name': 'a' } })).toMatch(/^ConfigurationError/);
    expect(refusal({ appInfo: 'Hotel — 日本' })).toMatch(/^ConfigurationError/);
    expect(refusal({ appInfo: 'Hotel España' })).toBe('accepted');
  });

  it('let added headers stand beside the own ones and change none of them', async () => {
    const server = await serve((_, response) => json(response, 200, ok));
    onTestFinished(server.close);
    const headers = {
      Accept: 'text/html',
      'User-Agent': 'other',
      Authorization: 'Basic of a proxy',
      'X-API-KEY': 'other',
    };
    await clientOf(server, { headers }).guests.get(7);
    await clientOf(server).guests.get(7, { headers });
    for (const { headers: sent } of server.seen) {
      expect(sent).toMatchObject({
        accept: 'application/json',
        'x-api-key': KEY,
        authorization: 'Basic of a proxy',
      });
      expect(sent['user-agent']).toMatch(/^mirlo-sdk/);
    }
  });

  it('refuse headers of one call at once, without a retry', async () => {
    const server = await serve((_, response) => json(response, 200, ok));
    onTestFinished(server.close);
    const thrown = await thrownBy(clientOf(server).guests.get(7, { headers: { 'x-a': 'a\nb' } }));
    expect(thrown).toMatchObject({ name: 'ConfigurationError' });
    expect(server.seen).toEqual([]);
  });

  it("refuse another copy's connection, whose key they do not have", async () => {
    vi.resetModules();
    vi.stubEnv('MIRLO_API_KEY', 'of-another-account');
    const copy = await import('../src/index.ts');
    const { connection: foreign } = new copy.Mirlo({ apiKey: KEY, baseUrl: 'https://host.example' });
    expect(() => Reflect.construct(Mirlo, [foreign])).toThrow(/another copy/);
  });

  it('look fetch up at every attempt', async () => {
    const mirlo = clientOf({ baseUrl: 'https://host.example' });
    vi.stubGlobal('fetch', async () => Response.json(ok));
    expect(await mirlo.guests.get(7)).toEqual({ id: 7 });
  });

  it('refuse to run in a browser, unless told to', () => {
    vi.stubGlobal('process', undefined);
    vi.stubGlobal('document', {});
    expect(refusal({})).toContain('browser');
    expect(refusal({ dangerouslyAllowBrowser: true })).toBe('accepted');
    vi.stubGlobal('document', undefined);
    expect(refusal({})).toBe('accepted');
    vi.stubGlobal('importScripts', () => {});
    expect(refusal({})).toContain('browser');
    vi.stubGlobal('Deno', {});
    expect(refusal({})).toBe('accepted');
  });

  it('run under jsdom in Node', () => {
    vi.stubGlobal('document', {});
    expect(refusal({})).toBe('accepted');
  });

  it('put nothing but a number into a path', async () => {
    const mirlo = clientOf({ baseUrl: 'http://127.0.0.1:9' });
    for (const id of ['../contracts/1', 0, -1, 1.5, Number.NaN, undefined]) {
      expect(await thrownBy(mirlo.guests.get(Object(id).valueOf()))).toBeInstanceOf(ConfigurationError);
    }
  });
});

describe('expectEnvironment', () => {
  const environment = (env: string) =>
    serve(({ url }, response) => {
      if (url.endsWith('/ping'))
        json(response, 200, { ok: true, ts: '', userId: 1, sandbox: env === 'sandbox', env, version: '1' });
      else created(response, 7);
    });

  it('sends nothing but one ping where the key belongs elsewhere', async () => {
    const server = await environment('production');
    onTestFinished(server.close);
    const mirlo = clientOf(server, { expectEnvironment: 'sandbox' });
    const error = await thrownBy(mirlo.guests.create(GUEST));
    expect(error).toMatchObject({
      name: 'EnvironmentMismatchError',
      expected: 'sandbox',
      actual: 'production',
      attempts: 0,
    });
    await thrownBy(mirlo.guests.create(GUEST));
    expect(server.seen.map(({ url }) => url)).toEqual(['/app/api/v1/ping']);
  });

  it('pings once for many calls that start together', async () => {
    const server = await environment('sandbox');
    onTestFinished(server.close);
    const mirlo = clientOf(server, { expectEnvironment: 'sandbox' });
    await Promise.all([1, 2, 3].map(() => mirlo.guests.create(GUEST)));
    await mirlo.batch([1, 2, 3], client => client.guests.create(GUEST)).summary();
    expect(server.seen.filter(({ url }) => url.endsWith('/ping'))).toHaveLength(1);
    expect(server.seen).toHaveLength(7);
  });

  it('asks again after a ping that failed', async () => {
    const server = await serve(({ url }, response, count) => {
      if (count === 1) fail(response, 401, 'auth_inactive');
      else if (url.endsWith('/ping')) json(response, 200, { ok: true, env: 'sandbox' });
      else created(response, 7);
    });
    onTestFinished(server.close);
    const mirlo = clientOf(server, { expectEnvironment: 'sandbox' });
    expect(await thrownBy(mirlo.guests.create(GUEST))).toMatchObject({ code: 'auth_inactive' });
    expect(await mirlo.guests.create(GUEST)).toMatchObject({ created: true });
  });
});

it('the environment check of other calls goes on where a load that began it is aborted', async () => {
  let answer = () => {};
  const server = await serve(({ url }, response) => {
    if (!url.endsWith('/ping')) return created(response, 7);
    answer = () => json(response, 200, { ok: true, userId: 1, env: 'sandbox' });
  });
  onTestFinished(server.close);
  const mirlo = clientOf(server, { expectEnvironment: 'sandbox' });
  const controller = new AbortController();
  const load = mirlo.batch([1], client => client.guests.create(GUEST), { signal: controller.signal });
  const aborted = thrownBy(load.summary());
  await expect.poll(() => server.seen.length).toBe(1);
  const other = mirlo.guests.create(GUEST);
  controller.abort();
  expect(await aborted).toMatchObject({ name: 'AbortedError' });
  answer();
  expect(await other).toMatchObject({ id: 7 });
});

describe('hooks', () => {
  it('tell of request, response, retry and queue, by template and call', async () => {
    const server = await serve((_, response, count) =>
      count === 1 ? fail(response, 503, 'db_connect', { 'x-request-id': 'r-1' }) : json(response, 200, ok),
    );
    onTestFinished(server.close);
    const told: [string, Record<string, unknown>][] = [];
    const hook = (name: string) => (event: object) => void told.push([name, { ...event }]);
    const hooks = {
      onRequest: hook('request'),
      onResponse: hook('response'),
      onRetry: hook('retry'),
      onQueue: hook('queue'),
    };
    const mirlo = clientOf(server, { hooks, concurrency: 1 });
    await Promise.all([mirlo.guests.get(4711), thrownBy(mirlo.guests.list({ q: 'García' }))]);
    const firstCall = Number(told[0]?.[1].callId);
    const first = told.filter(([name, { callId }]) => callId === firstCall && name !== 'queue');
    expect(first.map(([name]) => name)).toEqual(['request', 'response', 'retry', 'request', 'response']);
    expect(first[1]?.[1]).toMatchObject({
      method: 'GET',
      path: '/v1/guests/{id}',
      attempt: 1,
      status: 503,
      requestId: 'r-1',
    });
    expect(first[2]?.[1]).toMatchObject({ error: 'ServerError', status: 503, delayMs: expect.any(Number) });
    expect(told.find(([name]) => name === 'queue')?.[1]).toMatchObject({
      callId: firstCall + 1,
      waiting: 1,
      attempt: 0,
    });
    expect(JSON.stringify(told)).not.toMatch(/4711|García/);
  });

  it('change nothing where the log itself throws', async () => {
    const server = await serve((_, response) => created(response, 7));
    onTestFinished(server.close);
    const broken = () => {
      throw new Error('the stream of the log is closed');
    };
    const logger = { debug: broken, info: broken, warn: broken };
    const mirlo = clientOf(server, { logger, logLevel: 'debug', hooks: { onRequest: broken } });
    expect(await mirlo.guests.create(GUEST)).toMatchObject({ id: 7, attempts: 1 });
  });

  it('change nothing when they throw or reject, and are told of in the log', async () => {
    const server = await serve((_, response) => json(response, 200, ok));
    onTestFinished(server.close);
    const logger = { debug: vi.fn(), info: vi.fn(), warn: vi.fn() };
    const hooks = {
      onRequest: () => {
        throw new Error('broken');
      },
      onResponse: () => Promise.reject(new Error('rejected')),
    };
    expect(await clientOf(server, { hooks, logger, logLevel: 'warn' }).guests.get(7)).toEqual({ id: 7 });
    await expect.poll(() => logger.warn.mock.calls.length).toBe(2);
  });

  it('log retries from info on, requests and ends at debug, and nothing by default', async () => {
    const server = await serve((_, response, count) =>
      count % 2 ? fail(response, 503, 'db_connect') : json(response, 200, ok),
    );
    onTestFinished(server.close);
    const counts = async (logLevel: 'off' | 'warn' | 'info' | 'debug' | undefined) => {
      const logger = { debug: vi.fn(), info: vi.fn(), warn: vi.fn() };
      await clientOf(server, { logger, logLevel }).guests.get(7);
      return [logger.debug, logger.info, logger.warn].map(({ mock }) => mock.calls.length);
    };
    expect(await counts('off')).toEqual([0, 0, 0]);
    expect(await counts('warn')).toEqual([0, 0, 0]);
    expect(await counts(undefined)).toEqual([0, 0, 0]);
    expect(await counts('info')).toEqual([0, 1, 0]);
    expect(await counts('debug')).toEqual([5, 1, 0]);
    vi.stubEnv('MIRLO_LOG', 'info');
    expect(await counts(undefined)).toEqual([0, 1, 0]);
  });
});

describe('withResponse', () => {
  it('gives the result and an answer that can be read anew', async () => {
    const body = { ok: true, id: 7, data: { id: 7 } };
    const server = await serve(({ method }, response) =>
      json(
        response,
        method === 'POST' ? 201 : 200,
        method === 'GET' ? { ...body, data: [], page: 1, limit: 20, total: 0 } : body,
        {
          'x-request-id': 'r-9',
        },
      ),
    );
    onTestFinished(server.close);
    const mirlo = clientOf(server);
    const { data, response } = await mirlo.guests.create(GUEST).withResponse();
    expect(data).toMatchObject({ id: 7, created: true });
    expect([response.status, response.headers.get('x-request-id'), await response.json()]).toEqual([
      201,
      'r-9',
      body,
    ]);
    const page = await mirlo.guests.list().withResponse();
    expect(page.data.total).toBe(0);
    expect(page.response.status).toBe(200);
  });

  it('leaves no rejection unhandled', async () => {
    const server = await serve((_, response) => fail(response, 404, 'not_found'));
    onTestFinished(server.close);
    expect(await thrownBy(clientOf(server).guests.get(7).withResponse())).toMatchObject({ status: 404 });
  });
});
