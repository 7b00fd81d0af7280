/**
 * A vendor's story, told with the package as it is installed: first call, guest, rental, a
 * connection that is killed, the ministry's word, lists, a load of a thousand, and every documented
 * error caught by its class. `sdk` is handed in by the program that installed it.
 */
import assert from 'node:assert/strict';
import type * as Sdk from '../../packages/sdk/src/index.ts';

/** The service in which the story plays. */
export interface World {
  readonly baseUrl: string;
  /** The same service through a proxy that loses one answer. */
  readonly losingUrl: string;
  readonly keys: {
    readonly production: string;
    readonly sandbox: string;
    readonly inactive: string;
    readonly freePlan: string;
    readonly apiOff: string;
    readonly otherAccount: string;
  };
  readonly hotel: number;
  readonly office: number;
  /** A guest and a rental of today. The story enters them at its own hotel and office. */
  readonly guest: Sdk.GuestInput;
  readonly rental: Sdk.RentalInput;
  /** Services that fail as their names say. */
  readonly failing: {
    readonly db_connect: string;
    readonly server_error: string;
    readonly rate_limited: string;
  };
  readonly failingKey: string;
}

const BULK = 1_000;

export async function story(sdk: typeof Sdk, world: World, tell: (line: string) => void): Promise<void> {
  const { keys, baseUrl } = world;
  const mirlo = new sdk.Mirlo({
    apiKey: keys.production,
    baseUrl,
    expectEnvironment: 'production',
    language: 'en',
  });

  const { env, sandbox, version } = await mirlo.ping();
  assert.deepEqual([env, sandbox], ['production', false]);
  tell(`ping: ${env}, API ${version}`);

  const guest = await mirlo.guests.create({
    ...world.guest,
    establecimiento_id: world.hotel,
  });
  assert.equal(guest.created, true);
  assert.equal(guest.data.mir.state, 'queued', JSON.stringify(guest.data.mir.issues));
  tell(`guest ${guest.id}: ${guest.data.mir.state}`);

  const [holder] = world.rental.persons;
  const rentalBody = (referencia: string): Sdk.RentalInput => ({
    contract: { ...world.rental.contract, establecimiento_id: world.office, referencia },
    vehicle: world.rental.vehicle,
    persons: sdk.byRole({ TI: holder, CP: holder }),
  });
  const rental = await mirlo.rentals.create(rentalBody('STORY-1'), {
    uuid: await sdk.uuidFor('booking', 'STORY-1'),
  });
  assert.equal(rental.created, true);
  assert.equal(rental.person_ids.length, 2);
  tell(`rental ${rental.id}: ${rental.mir.state}`);

  const unlucky = new sdk.Mirlo({
    apiKey: keys.production,
    baseUrl: world.losingUrl,
    retry: { baseDelay: 20 },
  });
  const killed = await unlucky.rentals.create(rentalBody('STORY-2'));
  assert.equal(killed.created, false);
  assert.ok(killed.attempts > 1);
  assert.deepEqual(killed.differs, []);
  assert.equal((await mirlo.contracts.list({ q: 'STORY-2' })).total, 1);
  tell(`rental ${killed.id}: one record after ${killed.attempts} attempts`);

  const options = { deadline: 120_000 };
  const filed = await Promise.all([
    mirlo.guests.waitForSubmission(guest.id, options),
    ...(await mirlo.contracts.waitForSubmissions([rental.id, killed.id], options)),
  ]);
  for (const { state, codigo_comunicacion, issues } of filed) {
    assert.equal(state, 'accepted', JSON.stringify(issues));
    assert.ok(codigo_comunicacion);
  }
  tell(`accepted: ${filed.map(({ codigo_comunicacion }) => codigo_comunicacion).join(', ')}`);

  const page = await mirlo.guests.list({ q: String(guest.data.numero_documento) });
  assert.equal(page.total, 1);
  assert.equal(page.data[0]?.enviado_ministerio, 1);

  const tests = new sdk.Mirlo({ apiKey: keys.sandbox, baseUrl, expectEnvironment: 'sandbox' });
  const rows = Array.from({ length: BULK }, (_, row) => ({
    establecimiento_id: world.hotel,
    nombre: `Guest ${row}`,
    apellido1: 'Masa',
  }));
  const startedAt = performance.now();
  const summary = await tests.batch(rows, (client, row) => client.guests.create(row)).summary();
  assert.deepEqual([summary.created, summary.failed], [BULK, 0]);
  tell(`bulk: ${BULK} in ${Math.round(performance.now() - startedAt)} ms`);
  const ids = new Set<number>();
  for await (const { id } of tests.guests.list({ q: 'Masa' }, { parallelPages: 3 })) ids.add(id);
  assert.equal(ids.size, BULK);

  const caught = await catchAll(sdk, world, { mirlo, tests, guestId: guest.id });
  tell(`errors caught by class: ${caught.join(', ')}`);
}

interface Cast {
  readonly mirlo: Sdk.Mirlo;
  readonly tests: Sdk.Mirlo;
  /** A guest of the production key. */
  readonly guestId: number;
}

/**
 * Brings every documented error about, and checks that its class and code are the documented ones.
 */
async function catchAll(sdk: typeof Sdk, world: World, { mirlo, tests, guestId }: Cast): Promise<string[]> {
  const { baseUrl, keys } = world;
  /** Makes a client whose requests are changed on the way, for calls that the SDK never makes. */
  const bent = (bend: (init: RequestInit) => RequestInit) =>
    new sdk.Mirlo({ apiKey: keys.sandbox, baseUrl, fetch: (url, init = {}) => fetch(url, bend(init)) });
  const withKey = (apiKey: string) => new sdk.Mirlo({ apiKey, baseUrl });
  const failing = (url: string) =>
    new sdk.Mirlo({
      apiKey: world.failingKey,
      baseUrl: url,
      retry: { maxRetries: 1, baseDelay: 1 },
      deadline: 5_000,
    });
  const guest = { establecimiento_id: world.hotel, nombre: 'Ana', apellido1: 'Vega' };
  const without = (init: RequestInit, name: string) => {
    const headers = new Headers(init.headers);
    headers.delete(name);
    return { ...init, headers };
  };

  const cases: [
    code: string,
    Class: abstract new (...args: never[]) => Error,
    call: () => PromiseLike<unknown>,
  ][] = [
    [
      'bad_json',
      sdk.BadRequestError,
      () => bent(init => ({ ...init, body: '{"nombre":' })).guests.create(guest),
    ],
    ['no_changes', sdk.BadRequestError, () => mirlo.guests.update(guestId, {})],
    ['auth_missing', sdk.AuthenticationError, () => bent(init => without(init, 'x-api-key')).ping()],
    ['auth_invalid', sdk.AuthenticationError, () => withKey('mirlo_live_nobody').ping()],
    ['auth_inactive', sdk.AuthenticationError, () => withKey(keys.inactive).ping()],
    ['plan_required', sdk.PermissionError, () => withKey(keys.freePlan).ping()],
    ['api_disabled', sdk.PermissionError, () => withKey(keys.apiOff).ping()],
    ['forbidden', sdk.PermissionError, () => withKey(keys.otherAccount).guests.get(guestId)],
    ['forbidden', sdk.PermissionError, () => tests.guests.delete(guestId)],
    ['not_found', sdk.NotFoundError, () => mirlo.guests.get(999_999_999)],
    [
      'method_not_allowed',
      sdk.MethodNotAllowedError,
      () => bent(init => ({ ...init, method: 'DELETE' })).guests.list(),
    ],
    [
      'payload_too_large',
      sdk.ApiError,
      () => mirlo.guests.create({ ...guest, habitacion: 'x'.repeat(1_100_000) }),
    ],
    [
      'unsupported_media_type',
      sdk.ApiError,
      () =>
        bent(init => ({
          ...init,
          headers: { ...Object(init.headers), 'content-encoding': 'compress' },
        })).guests.create(guest),
    ],
    ['conflict', sdk.ConflictError, () => mirlo.guests.update(guestId, { nombre: 'Eva' }, { revision: 999 })],
    ['missing_fields', sdk.ValidationError, () => mirlo.guests.create({ ...guest, nombre: '' })],
    [
      'validation_error',
      sdk.ValidationError,
      () => mirlo.guests.create({ ...guest, fecha_entrada: '2026-02-30' }),
    ],
    ['rate_limited', sdk.RateLimitError, () => failing(world.failing.rate_limited).ping()],
    ['server_error', sdk.ServerError, () => failing(world.failing.server_error).guests.create(guest)],
    ['db_connect', sdk.ServerError, () => failing(world.failing.db_connect).guests.create(guest)],
  ];
  for (const [code, Class, call] of cases) {
    const error: unknown = await Promise.resolve(call()).then(
      () => assert.fail(`${code} did not come`),
      (thrown: unknown) => thrown,
    );
    assert.ok(error instanceof Class, `${code} is ${error}`);
    assert.ok(error instanceof sdk.ApiError && error.code === code, `expected ${code}, received ${error}`);
    if (code === 'missing_fields') assert.deepEqual(error.missing, ['nombre']);
    if (code === 'validation_error') assert.ok(error.fields.fecha_entrada);
  }
  const mismatch = new sdk.Mirlo({ apiKey: keys.production, baseUrl, expectEnvironment: 'sandbox' });
  await assert.rejects(mismatch.guests.create(guest), sdk.EnvironmentMismatchError);
  return cases.map(([code]) => code);
}
