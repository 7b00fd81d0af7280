import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type MariaDb, startMariaDb } from '../../../test/mariadb.ts';
import { startTestServer, type TestServer } from './running.ts';

const mariadb = await startMariaDb();

describe.skipIf(mariadb === null)('a database that does not answer', () => {
  let server: TestServer;
  const database = (): MariaDb => {
    if (!mariadb) throw new Error('no MariaDB');
    return mariadb;
  };
  beforeAll(async () => {
    server = await startTestServer({ DATABASE_URL: database().url });
    await server.call('POST', '/v1/establishments', { nombre: 'H', numero_establecimiento: '1' });
  });
  afterAll(async () => {
    await server?.stop();
    await mariadb?.stop();
  });

  const told = async (method: string, path: string, body?: unknown) => {
    const { status, body: answer } = await server.call(method, path, body);
    return [status, answer.code];
  };
  const recovered = () => expect.poll(async () => (await server.call('GET', '/v1/guests')).status).toBe(200);
  const ready = async () => (await fetch(`${server.url.replace('/app/api', '')}/readyz`)).status;

  it('because it is frozen is told, by reads, writes and thirty at once, and used again when it wakes', async () => {
    database().kill('SIGSTOP');
    try {
      const guest = { nombre: 'A', apellido1: 'B', establecimiento_id: 1 };
      const calls = [
        told('GET', '/v1/guests'),
        told('GET', '/v1/guests/1'),
        told('POST', '/v1/guests', guest),
        told('PUT', '/v1/establishments/1', { nombre: 'X' }),
        ...Array.from({ length: 30 }, () => told('GET', '/v1/contracts')),
      ];
      for (const answer of await Promise.all(calls)) expect(answer).toEqual([500, 'db_connect']);
      expect(await told('POST', '/v1/guests', guest)).toEqual([500, 'db_connect']);
      expect(await ready()).toBe(503);
    } finally {
      database().kill('SIGCONT');
    }
    await recovered();
    expect(await ready()).toBe(200);
    expect((await server.call('PUT', '/v1/establishments/1', { nombre: 'Y' })).status).toBe(200);
  });

  it('because it restarts is told, and used again when it is back', async () => {
    let up = false;
    const restarted = database()
      .restart()
      .then(() => {
        up = true;
      });
    const seen = new Set<unknown>();
    while (!up) seen.add((await told('GET', '/v1/guests'))[0]);
    await restarted;
    await recovered();
    expect([...seen].every(status => status === 200 || status === 500)).toBe(true);
  });

  it('because its connections were killed is used again at once', async () => {
    const [rows] = await server.database.knex.raw('SHOW PROCESSLIST');
    for (const { Id } of rows) await server.database.knex.raw('KILL ?', [Id]).catch(() => undefined);
    await recovered();
  });
});
