import { describe, expect, it } from 'vitest';
import { createSandbox, MASK } from '../src/index.ts';
import { call, createGuest, guestBody, rentalBody } from './client.ts';

/** Lists all texts in a value, at any depth. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
}

describe('the journal of requests', () => {
  it('tells of each request what was asked, with which key, and what became of it', async () => {
    const sandbox = createSandbox();
    await createGuest(sandbox);
    await call(sandbox, 'GET', '/v1/guests/7?page=1', { key: sandbox.keys.sandbox });
    await call(sandbox, 'GET', '/v1/nowhere', { key: null });
    await call(sandbox, 'POST', '/v1/guests', { body: {}, key: 'made up' });
    const seen = sandbox
      .requests()
      .map(({ number, method, path, operation, key, status, code, stored }) => [
        number,
        method,
        path,
        operation,
        key,
        status,
        code,
        stored,
      ]);
    expect(seen).toEqual([
      [1, 'POST', '/v1/guests', 'createGuest', 'production', 201, null, true],
      [2, 'GET', '/v1/guests/7', 'getGuest', 'sandbox', 404, 'not_found', false],
      [3, 'GET', '/v1/nowhere', null, null, 404, 'not_found', false],
      [4, 'POST', '/v1/guests', 'createGuest', 'unknown', 401, 'auth_invalid', false],
    ]);
  });

  it('masks personal data, keys and whatever it does not know', async () => {
    const sandbox = createSandbox();
    const rental = rentalBody();
    await createGuest(sandbox);
    await call(sandbox, 'POST', '/v1/rentacar/contracts', { body: rental });
    await call(sandbox, 'GET', `/v1/guests?q=ferrer&limit=5&api_key=${sandbox.keys.production}`, {
      key: null,
    });
    await call(sandbox, 'POST', '/v1/guests', {
      body: { ...guestBody(), apelido1: 'Typo Soler', deep: { er: 'Lucía' } },
    });
    await call(sandbox, 'POST', '/v1/guests', { body: 'Lucía' });
    const told = JSON.stringify(sandbox.requests());
    const people = textsOf([guestBody(), rental.persons]).filter(
      text => text.length > 3 && !/^(NIF|PAS|\d{4}-\d\d-\d\d|\d\d:)/.test(text),
    );
    for (const personal of [...people, 'Typo Soler', sandbox.keys.production])
      expect(told).not.toContain(personal);
    expect(sandbox.requests()[0]?.body).toMatchObject({
      nombre: MASK,
      establecimiento_id: 1,
      fecha_entrada: '2026-01-15',
    });
    expect(sandbox.requests()[2]?.query).toEqual({ q: MASK, limit: '5', api_key: MASK });
    expect(sandbox.requests()[4]?.body).toBe(MASK);
  });

  it('shows a field by what belongs there, and masks what was put into it by mistake', async () => {
    const sandbox = createSandbox();
    const body = {
      establecimiento_id: 'Lucía Ferrer',
      fecha_entrada: '12345678Z',
      hora_entrada: '+34600000000',
      tipo_documento: 'Lucía',
      uuid: '12345678Z',
      tipo: '12345678Z',
      rol: 'CP',
      persona_id: '7',
      fecha_salida: '2026-01-16',
      hora_salida: '10:30',
    };
    await call(sandbox, 'POST', '/v1/guests', { body });
    const shown = { rol: 'CP', persona_id: '7', fecha_salida: '2026-01-16', hora_salida: '10:30' };
    const masked = {
      establecimiento_id: MASK,
      fecha_entrada: MASK,
      hora_entrada: MASK,
      tipo_documento: MASK,
      uuid: MASK,
      tipo: MASK,
    };
    expect(sandbox.requests()[0]?.body).toEqual({ ...shown, ...masked });
  });

  it('shows everything where it is asked to', async () => {
    const sandbox = createSandbox();
    await createGuest(sandbox);
    expect(sandbox.requests({ masked: false })[0]?.body).toEqual(guestBody());
  });

  it('has the fault that struck, and the request of a caller who gave up', async () => {
    const sandbox = createSandbox();
    sandbox.faults.next({ delay: 'forever' });
    const controller = new AbortController();
    const { signal } = controller;
    const given = expect(call(sandbox, 'GET', '/v1/ping', { signal })).rejects.toThrow();
    await expect.poll(() => sandbox.faults.pending()).toEqual([]);
    controller.abort(new Error('gave up'));
    await given;
    expect(sandbox.requests()[0]).toMatchObject({
      operation: 'ping',
      status: null,
      fault: { delay: 'forever' },
    });
  });
});

describe('the journal of events', () => {
  it('tells what happened to records and their filings, without personal data', async () => {
    const sandbox = createSandbox();
    const id = await createGuest(sandbox);
    await call(sandbox, 'PUT', `/v1/guests/${id}`, { body: { habitacion: '7' } });
    await call(sandbox, 'DELETE', `/v1/guests/${id}`);
    expect(sandbox.events().map(event => [event.type, 'to' in event ? event.to : event.id])).toEqual([
      ['created', 1],
      ['submission', 'queued'],
      ['updated', 1],
      ['deleted', 1],
      ['submission', 'not_sent'],
    ]);
    expect(JSON.stringify(sandbox.events())).not.toContain('Ferrer');
  });

  it('dates each at its own instant, also when time is advanced past many', async () => {
    const sandbox = createSandbox();
    const begin = sandbox.clock.now();
    await createGuest(sandbox);
    await sandbox.clock.advance('1h');
    expect(sandbox.events().map(({ at }) => at - begin)).toEqual([0, 0, 1_000, 2_000]);
  });
});

it('shows the headers of a request, keys and what may tell of a person masked', async () => {
  const sandbox = createSandbox();
  const headers = {
    'Accept-Language': 'en',
    'X-Forwarded-For': '203.0.113.7',
    Cookie: 'a=b',
    'X-Retry-Count': '2',
  };
  const response = await sandbox.fetch(`${sandbox.baseUrl}/v1/ping?x=1#part`, {
    headers: { ...headers, 'X-Api-Key': sandbox.keys.production },
  });
  expect(response.url).toBe(`${sandbox.baseUrl}/v1/ping?x=1`);
  expect(sandbox.requests()[0]?.headers).toEqual({
    'accept-language': 'en',
    'x-forwarded-for': '***',
    cookie: '***',
    'x-retry-count': '2',
    'x-api-key': '***',
  });
  expect(sandbox.requests({ masked: false })[0]?.headers).toMatchObject({
    cookie: 'a=b',
    'x-api-key': sandbox.keys.production,
  });
});
