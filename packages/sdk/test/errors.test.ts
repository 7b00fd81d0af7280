import { PassThrough, pipeline, Readable } from 'node:stream';
import { inspect } from 'node:util';
import { createGzip } from 'node:zlib';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import * as sdk from '../src/index.ts';
import { clientOf, GUEST, KEY, thrownBy } from './client.ts';
import { fail, type Handler, json, serve } from './http.ts';

async function errorOf(handler: Handler, options: sdk.MirloOptions = {}) {
  const server = await serve(handler);
  onTestFinished(server.close);
  return thrownBy(clientOf(server, { retry: { maxRetries: 0 }, ...options }).guests.create(GUEST));
}

it.each<[string, Handler, object]>([
  ['no answer', (_, response) => void response.destroy(), {}],
  ['no answer in time', () => {}, { timeout: 20 }],
  ['no result in time', () => {}, { deadline: 20 }],
  ['a refusal', (_, response) => fail(response, 422, 'validation_error'), {}],
])('an error’s stack leads to who called, and no further: %s', async (_, handler, options) => {
  const server = await serve(handler);
  onTestFinished(server.close);
  const mirlo = clientOf(server, { retry: { maxRetries: 0 }, ...options });
  async function registersAGuest() {
    await mirlo.guests.create(GUEST);
  }
  const lines = String((await thrownBy(registersAGuest())).stack).split('\n');
  const [said, caller] = lines.filter(line => !line.includes('node:internal'));
  expect(said).toMatch(/^\w+Error: POST \/v1\/guests: /);
  expect(caller).toContain('registersAGuest');
});

describe('errors of the API', () => {
  it.each([
    [400, 'bad_json', 'BadRequestError'],
    [400, 'no_changes', 'BadRequestError'],
    [401, 'auth_missing', 'AuthenticationError'],
    [401, 'auth_invalid', 'AuthenticationError'],
    [401, 'auth_inactive', 'AuthenticationError'],
    [403, 'plan_required', 'PermissionError'],
    [403, 'api_disabled', 'PermissionError'],
    [403, 'forbidden', 'PermissionError'],
    [404, 'not_found', 'NotFoundError'],
    [405, 'method_not_allowed', 'MethodNotAllowedError'],
    [409, 'conflict', 'ConflictError'],
    [413, 'payload_too_large', 'ApiError'],
    [415, 'unsupported_media_type', 'ApiError'],
    [422, 'missing_fields', 'ValidationError'],
    [422, 'validation_error', 'ValidationError'],
    [429, 'rate_limited', 'RateLimitError'],
    [500, 'server_error', 'ServerError'],
    [500, 'db_connect', 'ServerError'],
    [418, 'added_later', 'ApiError'],
  ] as const)('%i %s is a %s', async (status, code, name) => {
    const error = await errorOf((_, response) => fail(response, status, code, { 'x-request-id': 'r-1' }));
    const classes: Record<string, unknown> = sdk;
    expect(error).toBeInstanceOf(classes[name]);
    expect(error).toBeInstanceOf(sdk.ApiError);
    expect(error).toBeInstanceOf(sdk.MirloError);
    expect(error).toBeInstanceOf(Error);
    expect(error).toMatchObject({ name, status, code, requestId: 'r-1', method: 'POST', path: '/v1/guests' });
    expect(error).toMatchObject({ attempts: 1, uuid: expect.any(String), elapsedMs: expect.any(Number) });
    const hint = status === 401 ? '; check apiKey (MIRLO_API_KEY)' : '';
    expect(error.message).toBe(`POST /v1/guests: ${status} ${code}: ${code} happened${hint}`);
  });

  it('have one shape of fields: missing ones', async () => {
    const error = await errorOf((_, response) =>
      json(response, 422, {
        ok: false,
        code: 'missing_fields',
        message: 'Faltan',
        fields: ['nombre', 'persons[1].rol'],
      }),
    );
    expect(error).toMatchObject({
      missing: ['nombre', 'persons[1].rol'],
      fields: { nombre: 'missing', 'persons[1].rol': 'missing' },
    });
    expect(error.message).toContain('(nombre, persons[1].rol)');
  });

  it('have one shape of fields: invalid ones', async () => {
    const error = await errorOf((_, response) =>
      json(response, 422, {
        ok: false,
        code: 'validation_error',
        message: 'Mal',
        fields: { genero: "'H': M, F, Otro" },
      }),
    );
    expect(error.fields).toEqual({ genero: "'H': M, F, Otro" });
    expect(error.missing).toBeUndefined();
  });

  it('have one shape of fields: both kinds at once', async () => {
    const error = await errorOf((_, response) =>
      json(response, 422, {
        ok: false,
        code: 'missing_fields',
        message: 'Faltan',
        fields: ['nombre'],
        errors: { nombre: 'required', '': 'no object' },
      }),
    );
    expect(error).toMatchObject({ missing: ['nombre'], fields: { nombre: 'required', '': 'no object' } });
    expect(error.message).toBe('POST /v1/guests: 422 missing_fields: Faltan (nombre); wrong: body');
  });

  it('call no wrong value missing', async () => {
    const error = await errorOf((_, response) =>
      json(response, 422, { ok: false, code: 'validation_error', message: 'Mal', fields: ['hora_entrada'] }),
    );
    expect(error.missing).toBeUndefined();
    expect(error.fields).toEqual({ hora_entrada: 'not taken' });
    expect(error.message).toBe('POST /v1/guests: 422 validation_error: Mal (hora_entrada)');
  });

  it.each([
    [
      'the JSON of a lost path',
      'application/json',
      '{"ok":false,"code":"not_found","message":"No such path"}',
    ],
    ['a page', 'text/html', '<h1>Not found</h1>'],
  ])('say that the address lacks /app/api: %s', async (_, type, body) => {
    const handler: Handler = (__, response) =>
      void response.writeHead(404, { 'content-type': type }).end(body);
    const lost: typeof fetch = (url, init) => fetch(String(url).replace('/v1', '/app/api/v1'), init);
    const server = await serve(handler);
    onTestFinished(server.close);
    const baseUrl = server.baseUrl.replace('/app/api', '');
    const error = await thrownBy(clientOf({ baseUrl }, { fetch: lost }).ping());
    expect(error.message).toContain(`baseUrl is ${baseUrl}, which as a rule ends in /app/api`);
    expect((await thrownBy(clientOf(server).guests.get(404))).message).not.toContain('ends in');
  });

  it('quote no value that was sent, unless asked for', async () => {
    const error = await errorOf((_, response) =>
      json(response, 422, {
        ok: false,
        code: 'validation_error',
        message: 'Mal',
        fields: { nombre: "'Ana García 12345678Z'" },
      }),
    );
    expect(error.fields).toEqual({ nombre: "'Ana García 12345678Z'" });
    expect(inspect(error, { depth: 12, showHidden: true })).not.toContain('12345678Z');
    expect(JSON.stringify(error)).not.toContain('12345678Z');
    expect(JSON.parse(JSON.stringify(error))).toMatchObject({ fields: ['nombre'], code: 'validation_error' });
    expect(error.stack).not.toContain('12345678Z');
  });

  it('stand in for refusals of a proxy, after the retries', async () => {
    const error = await errorOf(
      (_, response) => void response.writeHead(503, { 'content-type': 'text/html' }).end('<h1>'),
    );
    expect(error).toMatchObject({ name: 'ServerError', code: 'http_503', status: 503 });
  });
});

describe('answers that are not of this API', () => {
  it.each([
    ['a page', 200, 'text/html', '<html>Login</html>'],
    ['no content type', 200, undefined, '{"ok":true,"id":7,"data":{}}'],
    ['broken JSON', 200, 'application/json', '{"ok":tr'],
    ['JSON without ok', 201, 'application/json', '{"id":7,"data":{}}'],
    ['JSON without id', 201, 'application/json', '{"ok":true,"data":{}}'],
    ['JSON without data', 201, 'application/json', '{"ok":true,"id":7}'],
    ['ok false with 200', 200, 'application/json', '{"ok":false,"id":7,"data":{}}'],
    ['an array', 200, 'application/json', '[]'],
    ['null', 200, 'application/json', 'null'],
    ['an empty body', 200, 'application/json', ''],
    ['an error page', 404, 'text/html', '<html>nginx</html>'],
    ['an error of another API', 400, 'application/json', '{"error":"x"}'],
  ])('are no success: %s', async (_, status, type, body) => {
    const error = await errorOf(
      (__, response) => void response.writeHead(status, type ? { 'content-type': type } : {}).end(body),
    );
    expect(error).toBeInstanceOf(sdk.UnexpectedResponseError);
    expect(error).toMatchObject({ status, attempts: 1, preview: body });
    expect(error.contentType).toBe(type);
    expect(error.message).toMatch(/baseUrl/);
  });

  it.each([
    ['an endless one', undefined],
    ['one that unpacks to an endless one', 'gzip'],
  ])('are given up where they are far too long: %s', async (_, encoding) => {
    const blanks = Buffer.alloc(2 ** 20, ' ');
    let sent = 0;
    const error = await errorOf((_, response) => {
      const headers = {
        'content-type': 'application/json',
        ...(encoding && { 'content-encoding': encoding }),
      };
      response.writeHead(200, headers);
      const body = new PassThrough();
      pipeline([body, ...(encoding ? [createGzip({ level: 1 })] : []), response], () => {});
      const write = () => {
        sent += blanks.length;
        if (body.destroyed) return;
        if (body.write(blanks)) setImmediate(write);
        else body.once('drain', write);
      };
      write();
    });
    expect(error).toBeInstanceOf(sdk.UnexpectedResponseError);
    // Not with gzip: blanks compress so well that the buffers on the way hold far more of them.
    if (!encoding) expect(sent).toBeLessThan(2 ** 28);
  });

  it('are told at once where the fetch cloned them, and its clone is not read', async () => {
    const error = await errorOf(
      (_, response) =>
        void response.writeHead(502, { 'content-type': 'text/html' }).end('<p>'.repeat(100_000)),
      {
        deadline: 10_000,
        fetch: async (url, init) => {
          const response = await fetch(url, init);
          response.clone();
          return response;
        },
      },
    );
    expect(error).toMatchObject({ name: 'ServerError', status: 502 });
  });

  it('are read from a fetch whose bodies are no web streams', async () => {
    const error = await errorOf(
      (_, response) => void response.writeHead(200, { 'content-type': 'text/html' }).end('<html>'),
      {
        fetch: async (url, init) => {
          const response = await fetch(url, init);
          const text = await response.text();
          return new Proxy(response, {
            get: (target, name) => {
              if (name === 'body') return Readable.from([text]);
              return name === 'text' ? async () => text : Reflect.get(target, name);
            },
          });
        },
      },
    );
    expect(error).toMatchObject({ name: 'UnexpectedResponseError', preview: '<html>' });
  });

  it('are told of where they have no type: a redirect', async () => {
    const error = await errorOf(
      (_, response) => void response.writeHead(302, { location: 'https://login.example' }).end(),
    );
    expect(error.message).toMatch(/: 302 no content type, not this API's answer/);
  });

  it('show the first 200 characters only where asked for', async () => {
    const error = await errorOf(
      (_, response) => void response.writeHead(200, { 'content-type': 'text/html' }).end('x'.repeat(100_000)),
    );
    expect(error.preview).toBe('x'.repeat(200));
    expect(inspect(error)).not.toContain('xxx');
  });

  it.each(['list', 'get', 'update', 'delete', 'ping'] as const)(
    'are recognised by every method: %s',
    async method => {
      const server = await serve((_, response) => json(response, 200, { ok: true }));
      onTestFinished(server.close);
      const mirlo = clientOf(server);
      const calls = {
        list: () => mirlo.guests.list(),
        get: () => mirlo.guests.get(7),
        update: () => mirlo.guests.update(7, {}),
        delete: () => mirlo.guests.delete(7),
        ping: () => mirlo.ping(),
      };
      expect(await thrownBy(calls[method]())).toBeInstanceOf(sdk.UnexpectedResponseError);
    },
  );
});

describe('an existing record', () => {
  const existing =
    (differs: string[]): Handler =>
    (_, response) =>
      json(response, 200, { ok: true, id: 7, idempotent: true, data: { id: 7, nombre: 'Eva' }, differs });

  it('is returned, with what differs', async () => {
    const server = await serve(existing(['nombre']));
    onTestFinished(server.close);
    const result = await clientOf(server).guests.create(GUEST);
    expect(result).toMatchObject({ id: 7, created: false, differs: ['nombre'], data: { nombre: 'Eva' } });
  });

  it('is thrown where asked for and where it differs', async () => {
    const server = await serve(existing(['nombre']));
    onTestFinished(server.close);
    const error = await thrownBy(clientOf(server).guests.create(GUEST, { onExisting: 'throw' }));
    expect(error).toBeInstanceOf(sdk.ExistingRecordError);
    expect(error).toMatchObject({ id: 7, differs: ['nombre'], uuid: expect.any(String), attempts: 1 });
  });

  it('differs in a uuid only where the caller gave one', async () => {
    const server = await serve(existing(['uuid']));
    onTestFinished(server.close);
    const { guests } = clientOf(server);
    const uuid = '8d1c0d0e-3b0a-4a55-9d1f-0f5f3f0f6a10';
    expect(await guests.create(GUEST, { onExisting: 'throw' })).toMatchObject({
      created: false,
      differs: [],
    });
    expect(await thrownBy(guests.create({ ...GUEST, uuid }, { onExisting: 'throw' }))).toMatchObject({
      differs: ['uuid'],
    });
  });

  it('is no fault where it is a true retry', async () => {
    const server = await serve(existing([]));
    onTestFinished(server.close);
    expect(await clientOf(server).guests.create(GUEST, { onExisting: 'throw' })).toMatchObject({
      created: false,
    });
  });
});

describe('the classes', () => {
  it('are recognised across copies of the package', async () => {
    vi.resetModules();
    const copy = await import('../src/index.ts');
    expect(copy.NotFoundError).not.toBe(sdk.NotFoundError);
    const error = await errorOf((_, response) => fail(response, 404, 'not_found'));
    expect(error).toBeInstanceOf(copy.NotFoundError);
    expect(error).toBeInstanceOf(copy.ApiError);
    expect(error).not.toBeInstanceOf(copy.ServerError);
    expect(error).not.toBeInstanceOf(copy.ConnectionError);
    expect(copy.isMirloError(error)).toBe(true);
    expect(copy.isMirloError(new Error('other'))).toBe(false);
    expect(copy.isMirloError({ name: 'MirloError' })).toBe(false);
    expect(copy.isMirloError(undefined)).toBe(false);
  });

  it('may be derived from', () => {
    class Mine extends sdk.ConfigurationError {}
    expect(new Mine('x')).toBeInstanceOf(Mine);
    expect(new Mine('x')).toBeInstanceOf(sdk.ConfigurationError);
    expect(new sdk.ConfigurationError('x')).not.toBeInstanceOf(Mine);
  });

  it('carry no key in message, stack, inspection, JSON or cause, whatever the service or a fetch says', async () => {
    const echo = `key ${KEY} refused`;
    const errors = [
      await errorOf((_, response) =>
        json(response, 422, { ok: false, code: KEY, message: echo, fields: { [KEY]: echo } }),
      ),
      await errorOf((_, response) =>
        json(response, 500, { ok: false, code: 'x', message: echo }, { 'x-request-id': KEY }),
      ),
      await errorOf((_, response) => void response.writeHead(200, { 'content-type': 'text/html' }).end(echo)),
      await errorOf((_, response) => {
        response.writeHead(418, KEY, {
          'content-type': `text/html; q=${KEY}`,
          'x-request-id': KEY,
          location: KEY,
        });
        response.end();
      }),
      await errorOf(() => {}, {
        fetch: () => Promise.reject(Object.assign(new Error(KEY), { name: KEY, code: KEY })),
      }),
      await errorOf((_, response) => void response.socket?.destroy()),
      await errorOf(() => {}, { timeout: 20 }),
      await errorOf(() => {}, { deadline: 20 }),
      await errorOf(() => {}, {
        fetch: async (_, init) => {
          throw Object.assign(new Error(echo), {
            config: init,
            cause: { message: echo, headers: init?.headers },
          });
        },
      }),
      await errorOf(() => {}, { fetch: () => Promise.reject({ request: { key: KEY } }) }),
      await errorOf((_, response) => json(response, 200, { ok: true, env: 'production' }), {
        expectEnvironment: 'sandbox',
      }),
      await thrownBy((async () => new sdk.Mirlo({ apiKey: `${KEY}\n`, baseUrl: 'https://host.example' }))()),
      await thrownBy((async () => new sdk.Mirlo({ apiKey: KEY, baseUrl: `https://${KEY}@host.example` }))()),
    ];
    for (const error of errors) {
      const texts = [
        inspect(error, { depth: 12, showHidden: true }),
        JSON.stringify(error),
        String(error.stack),
        error.message,
      ];
      texts.push(
        JSON.stringify(error.fields ?? ''),
        String(error.preview),
        inspect(error.cause, { depth: 12, showHidden: true }),
      );
      for (const text of texts) expect(text).not.toContain(KEY);
    }
    expect(errors.map(({ name }) => name)).toEqual([
      'ValidationError',
      'ServerError',
      'UnexpectedResponseError',
      'UnexpectedResponseError',
      'ConnectionError',
      'ConnectionError',
      'TimeoutError',
      'TimeoutError',
      'ConnectionError',
      'ConnectionError',
      'EnvironmentMismatchError',
      'ConfigurationError',
      'ConfigurationError',
    ]);
  });
});
