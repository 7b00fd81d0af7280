import { describe, expect, it } from 'vitest';
import { createSandbox } from '../src/index.ts';
import { call, createGuest } from './client.ts';

describe('overrides', () => {
  it('answer in the sandbox’s place until they are taken back', async () => {
    const sandbox = createSandbox();
    const restore = sandbox.override('ping', () => ({
      status: 403,
      body: { ok: false, code: 'api_disabled', message: 'apagada' },
      headers: { 'X-Own': '1' },
    }));
    const answer = await call(sandbox, 'GET', '/v1/ping');
    expect([answer.status, answer.body.message, answer.headers.get('x-own')]).toEqual([403, 'apagada', '1']);
    expect(answer.headers.get('x-request-id')).toBeTruthy();
    restore();
    expect((await call(sandbox, 'GET', '/v1/ping')).status).toBe(200);
  });

  it('are given what was sent, and may change what the sandbox answers', async () => {
    const sandbox = createSandbox();
    sandbox.override('getGuest', async request => {
      const { status, body } = await request.answer();
      expect([request.operation, request.path.id, request.header('X-Own'), status]).toEqual([
        'getGuest',
        1,
        'yes',
        200,
      ]);
      const { data } = body as { data: ReturnType<typeof sandbox.records.guests>[number] };
      return { status: 200, body: { ok: true, data: { ...data, nombre: 'Otra' } } };
    });
    await createGuest(sandbox);
    const answer = await call(sandbox, 'GET', '/v1/guests/1', { headers: { 'x-own': 'yes' } });
    expect(answer.body.data).toMatchObject({ nombre: 'Otra', apellido1: 'Ferrer' });
  });

  it('let the sandbox answer where they give nothing', async () => {
    const sandbox = createSandbox();
    let asked = 0;
    sandbox.override('createGuest', ({ body }) => {
      asked += body.nombre === 'Lucía' ? 1 : 0;
      return undefined;
    });
    expect(await createGuest(sandbox)).toBe(1);
    expect(asked).toBe(1);
  });

  it('that throw are a server_error without a stack, and a problem that the test is told of', async () => {
    const sandbox = createSandbox();
    sandbox.override('ping', () => {
      throw new Error('a bug of the test');
    });
    const answer = await call(sandbox, 'GET', '/v1/ping');
    expect([answer.status, answer.body.code]).toEqual([500, 'server_error']);
    expect(JSON.stringify(answer.body)).not.toContain('bug');
    expect(() => sandbox.assertNoProblems()).toThrow('a bug of the test');
  });

  it('are typed by the contract', () => {
    const sandbox = createSandbox();
    // The name is also checked at run time, for programs in JavaScript.
    expect(() =>
      // @ts-expect-error there is no such operation
      sandbox.override('createGest', () => undefined),
    ).toThrow(
      'override: received "createGest", expected an operation of the contract; did you mean "createGuest"?',
    );
    // @ts-expect-error a ping cannot be answered with 404
    sandbox.override('ping', () => ({ status: 404, body: { ok: false, code: 'not_found', message: '' } }));
    // @ts-expect-error the body of a 201 has an id and the record
    sandbox.override('createGuest', () => ({ status: 201, body: { ok: true } }));
    // @ts-expect-error keys of the two kinds are not the same
    const key: typeof sandbox.keys.sandbox = sandbox.keys.production;
    expect(key).toBe(sandbox.keys.production);
  });
});
