import { afterEach, describe, expect, it, vi } from 'vitest';
import { createSandbox, SeedError } from '../src/index.ts';
import { call, createGuest, guest, guestBody, rentalBody } from './client.ts';

describe('a sandbox', () => {
  it('answers each of its keys as the service answers such a key', async () => {
    const sandbox = createSandbox();
    const codes: Record<string, unknown> = {};
    for (const [name, key] of Object.entries(sandbox.keys)) {
      const { status, body } = await call(sandbox, 'GET', '/v1/ping', { key });
      codes[name] = body.ok ? [status, body.env, body.userId] : [status, body.code];
    }
    expect(codes).toEqual({
      production: [200, 'production', 1],
      sandbox: [200, 'sandbox', 1],
      other: [200, 'production', 2],
      inactive: [401, 'auth_inactive'],
      planRequired: [403, 'plan_required'],
      apiDisabled: [403, 'api_disabled'],
    });
    expect((await call(sandbox, 'GET', '/v1/ping', { key: null })).body.code).toBe('auth_missing');
    expect((await call(sandbox, 'GET', '/v1/ping', { key: 'made up' })).body.code).toBe('auth_invalid');
  });

  it('answers on any origin under /app/api when no base URL is given', async () => {
    const { fetch, keys } = createSandbox();
    for (const origin of ['https://registro.test', 'http://localhost:8080', 'https://a.b.example:444']) {
      const response = await fetch(`${origin}/app/api/v1/ping`, {
        headers: { 'X-Api-Key': keys.production },
      });
      expect([origin, response.status]).toEqual([origin, 200]);
    }
  });

  it('answers at its base URL alone when one is given, and says so to others', async () => {
    const sandbox = createSandbox({ baseUrl: 'https://registro.test/api/' });
    expect(sandbox.baseUrl).toBe('https://registro.test/api');
    expect((await call(sandbox, 'GET', '/v1/ping')).status).toBe(200);
    await expect(sandbox.fetch('https://registro.test/app/api/v1/ping')).rejects.toThrow(
      'the sandbox answers https://registro.test/api, not https://registro.test/app/api/v1/ping',
    );
    await expect(sandbox.fetch('https://elsewhere.test/api/v1/ping')).rejects.toThrow(TypeError);
    const created = await call(sandbox, 'POST', '/v1/guests', { body: guestBody() });
    expect(created.headers.get('location')).toBe('/api/v1/guests/1');
  });

  it('refuses a base URL that is none, naming it', () => {
    expect(() => createSandbox({ baseUrl: '/app/api' })).toThrow('baseUrl: received "/app/api"');
    expect(() => createSandbox({ baseUrl: 'ftp://registro.test' })).toThrow(/expected an absolute http/);
  });

  it('takes a Request as well as an address, and a URL object', async () => {
    const { fetch, baseUrl, keys } = createSandbox();
    const headers = { 'Api-Key': keys.sandbox };
    expect((await fetch(new Request(`${baseUrl}/v1/ping`, { headers }))).status).toBe(200);
    expect((await fetch(new URL(`${baseUrl}/v1/ping?api_key=${keys.other}`))).status).toBe(200);
  });

  it('treats every way of asking as the platform’s fetch does', async () => {
    const { fetch, baseUrl, keys } = createSandbox();
    const headers = { 'X-Api-Key': keys.production };
    const url = `${baseUrl}/v1/guests/1`;
    const body = '{"nombre":"Ana"}';
    const statuses: unknown[] = [];
    const asked: [string, RequestInit][] = [
      ['get', {}],
      ['delete', {}],
      ['PATCH', { body }],
      ['patch', { body }],
      ['PUT', { body: new Blob([body]) }],
      ['BREW', {}],
    ];
    for (const [method, init] of asked)
      statuses.push((await fetch(url, { method, headers, ...init })).status);
    expect(statuses).toEqual([404, 404, 404, 405, 404, 405]);
    await expect(fetch(url, { method: 'GET', body })).rejects.toThrow(TypeError);
    await expect(fetch('not an address')).rejects.toThrow(TypeError);
    await expect(fetch('https://user:secret@registro.test/app/api/v1/ping')).rejects.toThrow(TypeError);
  });

  it('rejects with the reason of a caller who gave up before', async () => {
    const sandbox = createSandbox();
    const signal = AbortSignal.abort(new Error('gave up'));
    await expect(call(sandbox, 'POST', '/v1/guests', { body: guestBody(), signal })).rejects.toThrow(
      'gave up',
    );
    expect(sandbox.records.guests()).toEqual([]);
  });

  it('rejects with the reason of a caller who gives up before the answer, at once', async () => {
    const sandbox = createSandbox();
    sandbox.override('ping', () => new Promise(() => {}));
    for (const path of ['guests', 'ping']) {
      for (const asked of [Request, URL]) {
        const gone = new AbortController();
        const [url, init] = [`${sandbox.baseUrl}/v1/${path}`, { signal: gone.signal }];
        const asking =
          asked === URL ? sandbox.fetch(new URL(url), init) : sandbox.fetch(new Request(url, init));
        gone.abort(new Error('never mind'));
        await expect(asking).rejects.toThrow('never mind');
      }
    }
  });

  it('keeps two sandboxes apart', async () => {
    const [one, other] = [createSandbox(), createSandbox()];
    await Promise.all([createGuest(one), createGuest(one, { numero_documento: 'X1' }), createGuest(other)]);
    expect([one.records.guests().length, other.records.guests().length]).toEqual([2, 1]);
  });

  it('ends twelve equal creates at one instant as one record, one 201 and eleven repeats', async () => {
    const sandbox = createSandbox();
    const uuid = '0d3a7f5e-0000-4000-8000-000000000001';
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => call(sandbox, 'POST', '/v1/guests', { body: guestBody({ uuid }) })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(11).fill(200), 201]);
    expect(answers.filter(({ body }) => body.idempotent)).toHaveLength(11);
    expect(sandbox.records.guests()).toHaveLength(1);
  });
});

describe('determinism', () => {
  afterEach(() => vi.restoreAllMocks());

  async function story(seed?: number) {
    const sandbox = createSandbox(seed === undefined ? {} : { seed });
    const created = await call(sandbox, 'POST', '/v1/guests', { body: guestBody() });
    await call(sandbox, 'POST', '/v1/rentacar/contracts', { body: rentalBody() });
    await sandbox.clock.advance('1h');
    return {
      created,
      guests: sandbox.records.guests(),
      contracts: sandbox.records.contracts(),
      events: sandbox.events(),
    };
  }

  it('gives the same ids, codes and times for the same seed, and other codes for another', async () => {
    const [one, again, other] = [await story(), await story(), await story(2)];
    expect(again).toEqual(one);
    expect(one.guests[0]?.mir.codigo_comunicacion).toMatch(/^[0-9a-f-]{36}$/);
    expect(other.guests[0]?.mir.codigo_comunicacion).not.toBe(one.guests[0]?.mir.codigo_comunicacion);
  });

  it('gives the same ids to what is asked at once the first time, while rules are loaded, as ever after', async () => {
    vi.resetModules();
    const unloaded = await import('../src/index.ts');
    const askAtOnce = async () => {
      const sandbox = unloaded.createSandbox();
      const pings = async () => {
        const ids: unknown[] = [];
        for (let i = 0; i < 5; i++)
          ids.push((await call(sandbox, 'GET', '/v1/ping')).headers.get('x-request-id'));
        return ids;
      };
      const [ids, ...created] = await Promise.all([
        pings(),
        call(sandbox, 'POST', '/v1/rentacar/contracts', { body: rentalBody() }),
        call(sandbox, 'POST', '/v1/guests', { body: guestBody() }),
      ]);
      expect(created.map(({ status }) => status)).toEqual([201, 201]);
      return ids;
    };
    const first = await askAtOnce();
    expect(await askAtOnce()).toEqual(first);
  });

  it.each(['reset', 'restore'] as const)(
    'keeps nothing of a request that a %s overtakes, however far it has come',
    async putBack => {
      const afresh = createSandbox();
      const { body: first } = await call(afresh, 'POST', '/v1/rentacar/contracts', { body: rentalBody() });
      for (let steps = 0; steps < 40; steps++) {
        const sandbox = createSandbox({ strict: steps % 2 === 0 });
        const base = sandbox.snapshot();
        const late = createGuest(sandbox).catch(error => error);
        for (let step = 0; step < steps; step++) await null;
        if (putBack === 'reset') sandbox.reset();
        else sandbox.restore(base);
        await late;
        expect(sandbox.records.guests(), `${steps}`).toEqual([]);
        expect(sandbox.problems()).toEqual([]);
        if (putBack === 'reset') expect([sandbox.events(), sandbox.requests()]).toEqual([[], []]);
        const { body } = await call(sandbox, 'POST', '/v1/rentacar/contracts', { body: rentalBody() });
        expect(body, `${steps}`).toEqual(first);
      }
    },
  );

  it('keeps no problem of a resolver that a reset overtakes', async () => {
    const sandbox = createSandbox();
    sandbox.override('ping', async () => {
      sandbox.reset();
      throw new Error('too late');
    });
    const late = call(sandbox, 'GET', '/v1/ping');
    await expect(late).rejects.toThrow(TypeError);
    expect(sandbox.problems()).toEqual([]);
  });

  it('refuses as ever where a test runner has forgotten its modules before the first request', async () => {
    vi.resetModules();
    const { createSandbox: create } = await import('../src/index.ts');
    const sandbox = create();
    vi.resetModules();
    expect((await call(sandbox, 'GET', '/v1/guests/7')).status).toBe(404);
    expect((await call(sandbox, 'POST', '/v1/guests', { body: {} })).body.code).toBe('missing_fields');
    const twice = [];
    for (let i = 0; i < 2; i++)
      twice.push((await call(sandbox, 'POST', '/v1/guests', { body: guestBody() })).status);
    expect(twice).toEqual([201, 200]);
    sandbox.faults.databaseAway(true);
    expect((await call(sandbox, 'GET', '/v1/guests/1')).body.code).toBe('db_connect');
    expect(sandbox.problems()).toEqual([]);
  });

  it('asks neither the machine’s clock nor its randomness', async () => {
    const forbidden = () => {
      throw new Error('ambient');
    };
    vi.spyOn(Date, 'now').mockImplementation(forbidden);
    vi.spyOn(Math, 'random').mockImplementation(forbidden);
    vi.spyOn(crypto, 'randomUUID').mockImplementation(forbidden);
    vi.spyOn(crypto, 'getRandomValues').mockImplementation(forbidden);
    vi.spyOn(performance, 'now').mockImplementation(forbidden);
    const { created, guests } = await story();
    expect(created.status).toBe(201);
    expect(guests[0]?.mir.state).toBe('accepted');
  });
});

describe('state', () => {
  it('is as it was after a reset: records, ids, time, journal, faults, overrides, limits', async () => {
    const sandbox = createSandbox();
    const begin = sandbox.clock.madrid();
    const first = await call(sandbox, 'POST', '/v1/guests', { body: guestBody() });
    await sandbox.clock.advance('25h');
    sandbox.faults.next({ network: true });
    sandbox.faults.databaseAway(true);
    sandbox.rateLimit({ calls: 0 });
    sandbox.override('ping', () => ({ status: 500, body: { ok: false, code: 'server_error', message: '' } }));
    sandbox.reset();
    expect(sandbox.clock.madrid()).toBe(begin);
    expect([sandbox.records.guests(), sandbox.requests(), sandbox.events()]).toEqual([[], [], []]);
    expect(sandbox.faults.pending()).toEqual([]);
    expect((await call(sandbox, 'GET', '/v1/ping')).status).toBe(200);
    const again = await call(sandbox, 'POST', '/v1/guests', { body: guestBody() });
    expect(again.body).toEqual(first.body);
  });

  it('goes back to a snapshot with its filings and its time, as often as asked', async () => {
    const sandbox = createSandbox();
    const id = await createGuest(sandbox);
    await sandbox.clock.advance('1s');
    const sent = sandbox.snapshot();
    for (let round = 0; round < 2; round++) {
      expect(guest(sandbox, id).mir.state).toBe('sent');
      await sandbox.clock.advance('1h');
      expect(guest(sandbox, id).mir.state).toBe('accepted');
      await createGuest(sandbox, { numero_documento: 'X2' });
      sandbox.restore(sent);
    }
    expect(sandbox.records.guests()).toHaveLength(1);
    expect(() => createSandbox().restore(sent)).toThrow('expected a snapshot of this sandbox');
  });

  it('is seeded by the registry’s own rules, at the seeded establishments unless told otherwise', async () => {
    const sandbox = createSandbox();
    const { establecimiento_id: _, ...placeless } = guestBody();
    const seeded = await sandbox.seed({
      guests: [placeless],
      rentals: [rentalBody()],
      precheckins: [{ email_cliente: 'carla@example.com' }],
      establishments: [{ nombre: 'Hostal Nuevo', numero_establecimiento: 'H9' }],
    });
    expect(seeded.guests[0]).toMatchObject({ id: 1, establecimiento_id: 1, mir: { state: 'queued' } });
    expect(seeded.rentals[0]).toMatchObject({ id: 1, person_ids: [1, 2] });
    expect(sandbox.records.precheckins().map(({ email_cliente }) => email_cliente)).toContain(
      'carla@example.com',
    );
    expect(sandbox.records.establishments().at(-1)?.nombre).toBe('Hostal Nuevo');
    expect(sandbox.requests()).toEqual([]);
    await expect(sandbox.seed({ guests: [{ ...placeless, genero: 'H' as never }] })).rejects.toThrow(
      SeedError,
    );
  });

  it('seeds with another key where one is given', async () => {
    const sandbox = createSandbox();
    await sandbox.seed({ guests: [guestBody()], key: sandbox.keys.sandbox });
    expect(sandbox.records.guests()[0]).toMatchObject({ enviado_ministerio: 2, mir: { state: 'sandbox' } });
  });
});

describe('options', () => {
  it('that there are not are refused with the one most likely meant', () => {
    const wrong: [object, string][] = [
      [{ stirct: true }, 'createSandbox: received "stirct"'],
      [{ ministry: { verdictAfer: '1h' } }, 'did you mean "verdictAfter"?'],
      [{ ministry: { fileAt: 'never' } }, 'fileAt: received "never"'],
      [{ seed: 'x' }, 'seed: received "x", expected a number'],
      [{ latency: { median: -5 } }, 'latency: received a median of -5'],
    ];
    for (const [options, message] of wrong) expect(() => createSandbox(options)).toThrow(message);
  });
});

describe('limits of calls', () => {
  it('are refused where they are none', () => {
    const sandbox = createSandbox();
    expect(() => sandbox.rateLimit({ calls: -1 })).toThrow('rateLimit: calls: received -1');
    expect(() => createSandbox({ rateLimit: { calls: 1, window: 'soon' } })).toThrow('received "soon"');
  });

  it('are none where null is given, also to a program in JavaScript', async () => {
    // @ts-expect-error an option that is left out is not null
    const sandbox = createSandbox({ rateLimit: null });
    expect((await call(sandbox, 'GET', '/v1/ping')).headers.get('x-ratelimit-limit')).toBeNull();
  });

  it('answer 429 with the wait, and end with their window on the sandbox’s clock', async () => {
    const sandbox = createSandbox({ rateLimit: { calls: 2, window: '10s' } });
    expect((await call(sandbox, 'GET', '/v1/ping')).headers.get('x-ratelimit-remaining')).toBe('1');
    await call(sandbox, 'GET', '/v1/ping');
    await sandbox.clock.advance('4s');
    const refused = await call(sandbox, 'GET', '/v1/ping');
    expect([refused.status, refused.body.code, refused.headers.get('retry-after')]).toEqual([
      429,
      'rate_limited',
      '6',
    ]);
    expect((await call(sandbox, 'GET', '/v1/ping', { key: sandbox.keys.sandbox })).status).toBe(200);
    await sandbox.clock.advance('6s');
    expect((await call(sandbox, 'GET', '/v1/ping')).status).toBe(200);
    sandbox.rateLimit(null);
    expect((await call(sandbox, 'GET', '/v1/ping')).headers.has('x-ratelimit-limit')).toBe(false);
  });
});
