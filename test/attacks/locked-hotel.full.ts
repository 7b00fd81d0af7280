import { afterEach, expect, it } from 'vitest';
import { type Database, openDatabase } from '../../packages/server/src/database/database.ts';
import {
  call,
  newAccountWithKeys,
  startTestServer,
  type TestServer,
} from '../../packages/server/test/running.ts';
import { describeOnServers } from '../databases.ts';
import { COMPLETE_GUEST } from '../fixtures.ts';

/**
 * An account whose creates wait for a lock must not take every connection to the database (API4 of
 * the OWASP list, docs/security.md).
 */

/** More than the pool of the server has connections. */
const CREATES = 40;

describeOnServers('creates that wait for a lock', ({ newUrl }) => {
  let server: TestServer;
  let elsewhere: Database;

  afterEach(async () => {
    await elsewhere.close();
    await server.stop();
  });

  it('leave connections for the calls of other accounts', async () => {
    const DATABASE_URL = await newUrl();
    server = await startTestServer({ DATABASE_URL });
    elsewhere = await openDatabase(DATABASE_URL, { poolSize: 2 });
    const other = await newAccountWithKeys(server.database);
    const ask = (method: string, path: string, body?: unknown) =>
      call(server.url, other.keys.production, method, path, body);
    const HOTEL = { nombre: 'Hotel', numero_establecimiento: '0000000001' };
    const { id } = (await server.call('POST', '/v1/establishments', HOTEL)).body;

    // A long change of the hotel, as a purge or another server's transaction.
    const locked = Promise.withResolvers<void>();
    const done = Promise.withResolvers<void>();
    const change = elsewhere.transaction(async ({ knex }) => {
      await knex('establishments').where({ id }).forUpdate();
      locked.resolve();
      await done.promise;
    });
    await locked.promise;
    const answered: number[] = [];
    const creates = Array.from({ length: CREATES }, async (_, n) => {
      const guest = { ...COMPLETE_GUEST, establecimiento_id: id, numero_documento: `LOCK-${n}` };
      answered.push((await server.call('POST', '/v1/guests', guest)).status);
    });
    const waiting = async () => {
      const [row] = await elsewhere.call(({ all }) =>
        all("SELECT COUNT(*) AS n FROM information_schema.innodb_trx WHERE trx_state = 'LOCK WAIT'"),
      );
      return Number(row?.n);
    };
    // InnoDB renews this table only where nobody has read it for 100 ms.
    await expect.poll(waiting, { interval: 200 }).toBeGreaterThanOrEqual(4);

    const list = await ask('GET', '/v1/guests?limit=20');
    const hotel = await ask('POST', '/v1/establishments', HOTEL);
    expect([list.status, hotel.status, answered]).toEqual([200, 201, []]);
    done.resolve();
    await Promise.all([change, ...creates]);
    expect(answered).toEqual(Array.from({ length: CREATES }, () => 201));
  });
});
