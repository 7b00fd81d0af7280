import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { STATUS_OF } from '@mirlo/core';
import { describe, expect, it } from 'vitest';
import { createSandbox, type Fault } from '../src/index.ts';
import { call, createGuest, guestBody } from './client.ts';

const UUID = '0d3a7f5e-0000-4000-8000-000000000002';

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

describe('faults', () => {
  it('lose the answer of a stored record with afterCommit, and the retry finds it', async () => {
    const sandbox = createSandbox();
    sandbox.faults.next({ operation: 'createGuest', afterCommit: true });
    const body = guestBody({ uuid: UUID });
    await expect(call(sandbox, 'POST', '/v1/guests', { body })).rejects.toThrow(TypeError);
    expect(sandbox.records.guests()).toHaveLength(1);
    const retry = await call(sandbox, 'POST', '/v1/guests', { body });
    expect([retry.status, retry.body.idempotent, retry.body.differs]).toEqual([200, true, []]);
    expect(sandbox.requests().map(({ status, stored }) => [status, stored])).toEqual([
      [null, true],
      [200, false],
    ]);
  });

  it('fail the connection before anything is stored without it', async () => {
    const sandbox = createSandbox();
    sandbox.faults.next({ network: true });
    await expect(call(sandbox, 'POST', '/v1/guests', { body: guestBody() })).rejects.toThrow('fetch failed');
    expect(sandbox.records.guests()).toEqual([]);
    expect(await createGuest(sandbox)).toBe(1);
  });

  it('answer 500 after the record is stored, where that is ordered', async () => {
    const sandbox = createSandbox();
    sandbox.faults.next({ status: 503, afterCommit: true });
    expect((await call(sandbox, 'POST', '/v1/guests', { body: guestBody() })).status).toBe(503);
    expect(sandbox.records.guests()).toHaveLength(1);
  });

  it('strike as often as ordered, in their order, and only the operations they name', async () => {
    const sandbox = createSandbox();
    sandbox.faults.next({ operation: 'getGuest', status: 500 });
    sandbox.faults.next({ operation: ['ping', 'listGuests'], code: 'db_connect', times: 2 });
    const statuses: unknown[] = [];
    for (const path of [
      '/v1/ping',
      '/v1/guests',
      '/v1/ping',
      '/v1/establishments',
      '/v1/guests/1',
      '/v1/guests/1',
    ]) {
      const answer = await call(sandbox, 'GET', path);
      statuses.push([answer.status, answer.body.code]);
    }
    expect(statuses).toEqual([
      [500, 'db_connect'],
      [500, 'db_connect'],
      [200, undefined],
      [200, undefined],
      [500, 'server_error'],
      [404, 'not_found'],
    ]);
    expect(sandbox.faults.pending()).toEqual([]);
  });

  it('speak as the service does under its statuses, and as a gateway does under others', async () => {
    const sandbox = createSandbox();
    sandbox.faults.next({ status: 500 });
    const own = await call(sandbox, 'GET', '/v1/ping', {
      headers: { 'Accept-Language': 'en', 'X-Request-Id': 'r-1' },
    });
    expect(own.body).toEqual({
      ok: false,
      code: 'server_error',
      message: expect.stringContaining('Unexpected'),
    });
    expect(own.headers.get('x-request-id')).toBe('r-1');
    sandbox.faults.next({ status: 502 });
    const gateway = await call(sandbox, 'GET', '/v1/ping');
    expect([gateway.status, gateway.headers.get('content-type')]).toEqual([502, 'text/html; charset=utf-8']);
    expect(gateway.body).toContain('<html>');
  });

  it('answer with a code of the service for each of its statuses', async () => {
    const sandbox = createSandbox();
    for (const status of new Set(Object.values(STATUS_OF))) {
      sandbox.faults.next({ status });
      const { body } = await call(sandbox, 'GET', '/v1/ping');
      expect([status, STATUS_OF[body.code as keyof typeof STATUS_OF]]).toEqual([status, status]);
    }
  });

  it('say in Retry-After how long a limited caller must wait', async () => {
    const sandbox = createSandbox();
    sandbox.faults.next({ code: 'rate_limited', retryAfter: 7 });
    sandbox.faults.next({ status: 429 });
    const limited = await call(sandbox, 'GET', '/v1/ping');
    expect([limited.status, limited.body.code, limited.headers.get('retry-after')]).toEqual([
      429,
      'rate_limited',
      '7',
    ]);
    expect((await call(sandbox, 'GET', '/v1/ping')).headers.get('retry-after')).toBe('1');
  });

  it('break an answer off in its middle, or after so many bytes', async () => {
    const sandbox = createSandbox();
    for (const truncate of [true, 0, 10]) {
      sandbox.faults.next({ truncate });
      const response = await sandbox.fetch(`${sandbox.baseUrl}/v1/openapi.json`);
      expect(response.status).toBe(200);
      await expect(response.text()).rejects.toThrow(TypeError);
    }
    sandbox.faults.next({ truncate: 10 });
    const { body } = await sandbox.fetch(`${sandbox.baseUrl}/v1/openapi.json`);
    expect((await body?.getReader().read())?.value?.byteLength).toBe(10);
  });

  it('keep the caller waiting until it gives up', async () => {
    const sandbox = createSandbox();
    const create = (signal: AbortSignal) =>
      call(sandbox, 'POST', '/v1/guests', { body: guestBody(), signal }).catch(error => error);
    sandbox.faults.next({ delay: 'forever' });
    const early = new AbortController();
    const refused = create(early.signal);
    early.abort('no answer');
    expect(await refused).toBe('no answer');
    expect(sandbox.records.guests()).toEqual([]);

    sandbox.faults.next({ delay: 'forever', afterCommit: true });
    const late = new AbortController();
    const lost = create(late.signal);
    await expect.poll(() => sandbox.records.guests()).toHaveLength(1);
    late.abort('no answer');
    expect(await lost).toBe('no answer');
    expect(sandbox.requests().map(({ status, stored }) => [status, stored])).toEqual([
      [null, false],
      [null, true],
    ]);
  });

  it('keep it waiting also where nothing but its signal knows of the request any more', async () => {
    const sandbox = createSandbox();
    const url = `${sandbox.baseUrl}/v1/ping`;
    const controller = new AbortController();
    const outcomes: unknown[] = [];
    sandbox.faults.next({ delay: 'forever', times: 2 });
    // Nothing refers to the promises or the requests any more, so the engine may collect them.
    for (const begin of [
      () => sandbox.fetch(url, { signal: controller.signal }),
      () => sandbox.fetch(new Request(url, { signal: controller.signal })),
    ]) {
      begin().catch(error => outcomes.push(error));
    }
    for (let i = 0; i < 3; i++) {
      await new Promise(resolve => setImmediate(resolve));
      collectGarbage();
    }
    controller.abort('no answer');
    await expect.poll(() => outcomes).toEqual(['no answer', 'no answer']);
  });

  it('come late and whole with a delay alone', async () => {
    const sandbox = createSandbox();
    sandbox.faults.next({ delay: '30ms' });
    const begun = performance.now();
    expect((await call(sandbox, 'GET', '/v1/ping')).status).toBe(200);
    expect(performance.now() - begun).toBeGreaterThan(25);
  });

  it('that a reset overtakes leave the next test nothing: no record, no request', async () => {
    const sandbox = createSandbox();
    sandbox.faults.next({ delay: '5ms' });
    const late = createGuest(sandbox);
    sandbox.reset();
    await expect(late).rejects.toThrow(TypeError);
    expect(sandbox.records.guests()).toEqual([]);
    expect([sandbox.requests(), sandbox.events(), sandbox.problems()]).toEqual([[], [], []]);
    await createGuest(sandbox);
    expect(sandbox.records.guests()).toMatchObject([{ id: 1 }]);
  });

  it('are refused where they say nothing, two things or what there is not', () => {
    const { faults } = createSandbox();
    const wrong: [Fault, RegExp][] = [
      [{}, /expected status, code, network, truncate, delay or afterCommit/],
      [{ status: 500, network: true }, /expected one of status\/code, network and truncate/],
      [{ status: 99 }, /status: received 99, expected an integer from 200 to 599/],
      [{ network: true, times: 0 }, /times: received 0, expected an integer of 1 or more/],
      [{ delay: 'soon' }, /duration: received "soon"/],
      [{ truncate: -1 }, /truncate: received -1, expected an integer of 0 or more/],
      [{ code: 'rate_limited', retryAfter: -1 }, /retryAfter: received -1, expected an integer of 0 or more/],
      // @ts-expect-error a program in JavaScript is told as well
      [{ code: 'nope' }, /code: received "nope", expected an error of the service/],
      [
        // @ts-expect-error
        { operation: ['ping', 'createGest'], status: 500 },
        /received "createGest".*did you mean "createGuest"/,
      ],
    ];
    for (const [fault, message] of wrong) expect(() => faults.next(fault)).toThrow(message);
    expect(faults.pending()).toEqual([]);
  });
});

describe('a database that is away', () => {
  it('answers db_connect to what needs it, and nothing else', async () => {
    const sandbox = createSandbox();
    sandbox.faults.databaseAway(true);
    expect((await call(sandbox, 'POST', '/v1/guests', { body: guestBody() })).body.code).toBe('db_connect');
    expect((await call(sandbox, 'GET', '/v1/nowhere')).status).toBe(404);
    expect((await call(sandbox, 'GET', '/v1/openapi.json')).status).toBe(200);
    sandbox.faults.databaseAway(false);
    expect(await createGuest(sandbox)).toBe(1);
  });

  it('rolls back what fails at its end', async () => {
    const sandbox = createSandbox();
    sandbox.faults.failOnce();
    expect(
      (
        await call(sandbox, 'POST', '/v1/establishments', {
          body: { nombre: 'H', numero_establecimiento: 'H1' },
        })
      ).body.code,
    ).toBe('server_error');
    expect(sandbox.records.establishments()).toHaveLength(3);
    expect(sandbox.problems()).toEqual([]);
  });
});

describe('latency', () => {
  it('is the same for the same seed, and leaves uuids alone', async () => {
    const took = async (seed: number) => {
      const sandbox = createSandbox({ latency: { median: 4, spread: 1 }, seed });
      const times: number[] = [];
      for (let i = 0; i < 3; i++) {
        const begun = performance.now();
        await call(sandbox, 'GET', '/v1/ping');
        times.push(performance.now() - begun);
      }
      return times.every(time => time > 0);
    };
    expect(await took(1)).toBe(true);
    const [slow, fast] = [createSandbox({ latency: { median: 1 } }), createSandbox()];
    const header = async (sandbox: typeof slow) =>
      (await call(sandbox, 'GET', '/v1/ping')).headers.get('x-request-id');
    expect(await header(slow)).toBe(await header(fast));
  });
});

it.each([{ status: 503 }, { code: 'db_connect' } as const])(
  'say when to come back with %o where told to',
  async fault => {
    const sandbox = createSandbox();
    sandbox.faults.next({ ...fault, retryAfter: 7 });
    expect((await call(sandbox, 'GET', '/v1/ping')).headers.get('retry-after')).toBe('7');
    sandbox.faults.next(fault);
    expect((await call(sandbox, 'GET', '/v1/ping')).headers.get('retry-after')).toBeNull();
    expect(() => sandbox.faults.next({ network: true, retryAfter: 7 })).toThrow(
      /expected a status or code beside it/,
    );
    expect(() => sandbox.faults.next({ retryAfter: 7 })).toThrow(/expected a status or code beside it/);
  },
);

it('a connection that fails has the cause that Node has', async () => {
  const sandbox = createSandbox();
  sandbox.faults.next({ network: true });
  const failed = call(sandbox, 'GET', '/v1/ping');
  await expect(failed).rejects.toMatchObject({ message: 'fetch failed', cause: { code: 'ECONNRESET' } });
});
