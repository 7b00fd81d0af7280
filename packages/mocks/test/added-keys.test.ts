import { describe, expect, it } from 'vitest';
import { type AddedKey, createSandbox } from '../src/index.ts';
import { call, guestBody } from './client.ts';

describe('a key that a test adds', () => {
  it('may do what it is said to, and is shown in the journal', async () => {
    const sandbox = createSandbox();
    const { hotel, rentalOffice } = sandbox.establishments;
    const key = await sandbox.addKey({ scope: 'create', establishments: [hotel.id], name: 'Reception' });
    const body = guestBody({ establecimiento_id: hotel.id });
    expect((await call(sandbox, 'POST', '/v1/guests', { key, body })).status).toBe(201);
    const elsewhere = { ...body, establecimiento_id: rentalOffice.id };
    const refused = [
      await call(sandbox, 'POST', '/v1/guests', { key, body: elsewhere }),
      await call(sandbox, 'GET', '/v1/guests', { key }),
      await call(sandbox, 'DELETE', '/v1/guests/1', { key }),
    ];
    expect(refused.map(answer => answer.body.code)).toEqual(['forbidden', 'forbidden', 'forbidden']);
    expect(new Set(sandbox.requests().map(request => request.key))).toEqual(new Set(['added']));
  });

  it('expires on the sandbox’s clock', async () => {
    const sandbox = createSandbox({ clock: '2026-01-15 10:00:00' });
    const key = await sandbox.addKey({ expires: '2026-01-15 11:00:00' });
    await sandbox.clock.advance('59m');
    expect((await call(sandbox, 'GET', '/v1/ping', { key })).status).toBe(200);
    await sandbox.clock.advance('1m');
    expect((await call(sandbox, 'GET', '/v1/ping', { key })).body.code).toBe('auth_inactive');
  });

  it('is bound to addresses, of which X-Forwarded-For tells', async () => {
    const sandbox = createSandbox();
    const key = await sandbox.addKey({ allowIp: ['192.0.2.7', '127.0.0.0/8'] });
    const from = async (address?: string) => {
      const headers = address === undefined ? {} : { 'X-Forwarded-For': address };
      return (await call(sandbox, 'GET', '/v1/ping', { key, headers })).status;
    };
    expect([await from(), await from('192.0.2.7'), await from('192.0.2.8')]).toEqual([200, 200, 403]);
  });

  it('is gone after a reset', async () => {
    const sandbox = createSandbox();
    const key = await sandbox.addKey({ sandbox: true });
    expect((await call(sandbox, 'GET', '/v1/ping', { key })).body.env).toBe('sandbox');
    sandbox.reset();
    expect((await call(sandbox, 'GET', '/v1/ping', { key })).body.code).toBe('auth_invalid');
  });

  it.each<[unknown, string]>([
    [{ scop: 'read' }, 'did you mean "scope"?'],
    [{ scope: 'write' }, 'scope: received "write", expected one of full, read, create'],
    [{ expires: 'soon' }, 'addKey: expires: received "soon"'],
    [{ establishments: [99999] }, 'establishments: received 99999, which the account does not have'],
    [{ establishments: [3] }, 'establishments: received 3, which the account does not have'],
    [{ allowIp: ['localhost'] }, 'allowIp: received "localhost", expected an address or range'],
  ])('is refused where an option is none: %j', async (options, message) => {
    await expect(createSandbox().addKey(options as AddedKey & { sandbox?: false })).rejects.toThrow(message);
  });
});

it('keeps sandbox keys from production records where the account says so, until a reset', async () => {
  const sandbox = createSandbox();
  await call(sandbox, 'POST', '/v1/guests', { body: guestBody() });
  const status = async () =>
    (await call(sandbox, 'GET', '/v1/guests/1', { key: sandbox.keys.sandbox })).status;
  expect(await status()).toBe(200);
  sandbox.configureAccount({ sandboxReadsProduction: false });
  expect(await status()).toBe(403);
  expect(() => sandbox.configureAccount({ sandboxReads: true } as object)).toThrow('received "sandboxReads"');
  sandbox.reset();
  await call(sandbox, 'POST', '/v1/guests', { body: guestBody() });
  expect(await status()).toBe(200);
});
