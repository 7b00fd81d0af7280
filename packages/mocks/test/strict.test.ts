import { describe, expect, it } from 'vitest';
import { createSandbox, SandboxProblemsError, STRICT_CODE } from '../src/index.ts';
import { call, createGuest, guestBody, rentalBody } from './client.ts';

describe('strict mode', () => {
  it('refuses an undocumented field with its name and the one it most likely meant, and stores nothing', async () => {
    const sandbox = createSandbox({ strict: true });
    const { apellido2, ...body } = guestBody();
    const answer = await call(sandbox, 'POST', '/v1/guests', {
      body: { ...body, apelido2: apellido2, zzz: 1 },
    });
    expect([answer.status, answer.body.code]).toEqual([400, STRICT_CODE]);
    expect(answer.body.message).toContain(
      'createGuest: field "apelido2" is not documented; did you mean "apellido2"?',
    );
    expect(sandbox.records.guests()).toEqual([]);
    expect(sandbox.problems()).toEqual([
      { kind: 'field', operation: 'createGuest', path: 'apelido2', meant: 'apellido2' },
      { kind: 'field', operation: 'createGuest', path: 'zzz', meant: null },
    ]);
    expect(() => sandbox.assertNoProblems()).toThrow(SandboxProblemsError);
    expect(() => sandbox.assertNoProblems()).toThrow(/field "zzz" is not documented\n?/);
  });

  it('looks into every part of an atomic rental', async () => {
    const sandbox = createSandbox({ strict: true });
    const rental = rentalBody();
    const [holder, driver] = rental.persons;
    const body = {
      ...rental,
      pickup_adress: {},
      vehicle: { ...rental.vehicle, placa: 'X' },
      persons: [holder, { ...driver, license: { ...driver?.license, caducidad: '2030-01-01' } }],
    };
    await call(sandbox, 'POST', '/v1/rentacar/contracts', { body });
    expect(
      sandbox.problems().map(problem => (problem.kind === 'failure' ? null : [problem.path, problem.meant])),
    ).toEqual([
      ['vehicle.placa', null],
      ['persons[1].license.caducidad', null],
      ['pickup_adress', 'pickup_address'],
    ]);
  });

  it('refuses an undocumented parameter', async () => {
    const sandbox = createSandbox({ strict: true });
    expect((await call(sandbox, 'GET', '/v1/guests?pagesize=5&limit=2')).body.message).toContain(
      'parameter "pagesize"',
    );
    expect((await call(sandbox, 'GET', '/v1/guests?limits=5')).body.message).toContain(
      'did you mean "limit"',
    );
    expect(
      (await call(sandbox, 'GET', `/v1/guests?limit=5&api_key=${sandbox.keys.production}`, { key: null }))
        .status,
    ).toBe(200);
  });

  it('takes a record that is sent back as it came, read-only fields and all', async () => {
    const sandbox = createSandbox({ strict: true });
    const id = await createGuest(sandbox);
    const { data } = (await call(sandbox, 'GET', `/v1/guests/${id}`)).body;
    expect((await call(sandbox, 'PUT', `/v1/guests/${id}`, { body: data })).status).toBe(200);
    sandbox.assertNoProblems();
  });

  it('leaves what is no JSON object to the registry', async () => {
    const sandbox = createSandbox({ strict: true });
    const send = (body: string) =>
      sandbox.fetch(`${sandbox.baseUrl}/v1/guests`, {
        method: 'POST',
        headers: { 'X-Api-Key': sandbox.keys.production },
        body,
      });
    expect([(await send('{')).status, (await send('[1]')).status, (await send('')).status]).toEqual([
      400, 422, 422,
    ]);
    sandbox.assertNoProblems();
  });

  it('ignores all of it when it is off, as the service does', async () => {
    const sandbox = createSandbox();
    const answer = await call(sandbox, 'POST', '/v1/guests?verbose=1', {
      body: { ...guestBody(), apelido1: 'x' },
    });
    expect(answer.status).toBe(201);
    sandbox.assertNoProblems();
  });
});
