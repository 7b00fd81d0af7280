import { afterEach, expect, it, onTestFinished } from 'vitest';
import { type Database, openDatabase } from '../../packages/server/src/database/database.ts';
import {
  call,
  newAccountWithKeys,
  startTestServer,
  type TestServer,
} from '../../packages/server/test/running.ts';
import { openBench, POLICY, registryCaller } from '../../packages/server/test/submitter/harness.ts';
import { describeOnServers } from '../databases.ts';
import { COMPLETE_GUEST, completeRental } from '../fixtures.ts';
import { seedStay } from './stay.ts';

/**
 * An account must not wait for rows that another one has locked, and one whose creates wait for a
 * lock must not take every connection to the database (API4 of the OWASP list, docs/security.md).
 */

/** More than the pool of the server has connections. */
const CREATES = 40;
const HOTEL = { nombre: 'Hotel', numero_establecimiento: '0000000001' };

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

/** A change of a record of each kind, in an order in which each can be deleted. */
const CHANGES = {
  guests: { apellido1: 'Lovelace' },
  licenses: { numero: 'L-2' },
  addresses: { direccion: 'Calle Mayor 2' },
  persons: { apellido1: 'Lovelace' },
  vehicles: { color: 'rojo' },
  contracts: { referencia: 'R4' },
  establishments: { nombre: 'Miramar' },
};

/**
 * Guests of a stay. The fewer records there are, the more a database is tempted to read, and lock,
 * all of them.
 */
const SIZES = [1, 20, 400];

/** Locks all rows of an account while something else happens. */
async function locked(database: Database, account_id: number, meanwhile: () => Promise<void>): Promise<void> {
  await database.transaction(async ({ knex }) => {
    for (const table of [...Object.keys(CHANGES), 'submissions'])
      await knex(table).where({ account_id }).forUpdate();
    await meanwhile();
  });
}

describeOnServers('an account whose rows are all locked', ({ newUrl }) => {
  for (const size of SIZES)
    it(`keeps nobody else waiting, where each account has a stay of ${size}`, async () => {
      const server = await startTestServer({ DATABASE_URL: await newUrl() });
      onTestFinished(server.stop);
      const { database } = server;
      const [one, other] = [await newAccountWithKeys(database), await newAccountWithKeys(database)];
      const asked =
        ({ keys }: typeof one) =>
        async (method: string, path: string, body?: object) => {
          const answer = await call(server.url, keys.production, method, `/v1/${path}`, body);
          expect(answer, `${method} ${path}`).toMatchObject({ status: method === 'POST' ? 201 : 200 });
          return answer.body as { id: number; data: { id: number }[] };
        };
      const fill = async (account: typeof one) => {
        const ask = asked(account);
        const { id: hotel } = await ask('POST', 'establishments', HOTEL);
        await seedStay(database, account.account, hotel, size);
        for (const name of ['R1', 'R2']) await ask('POST', 'rentacar/contracts', completeRental(hotel, name));
        return hotel;
      };
      await fill(one);
      const hotel = await fill(other);

      await locked(database, one.account, async () => {
        const ask = asked(other);
        const guest = { ...COMPLETE_GUEST, establecimiento_id: hotel, referencia: 'STAY' };
        await ask('POST', 'guests', { ...guest, numero_documento: 'LOCK-1' });
        await ask('POST', 'rentacar/contracts', completeRental(hotel, 'R3'));
        await ask('POST', 'establishments', { ...HOTEL, nombre: 'Second' });
        for (const [resource, change] of Object.entries(CHANGES)) {
          const { data } = await ask('GET', `${resource}?limit=2`);
          await ask('PATCH', `${resource}/${data[0]?.id}`, change);
          await ask('DELETE', `${resource}/${data.at(-1)?.id}`);
        }
      });
    });

  for (const size of SIZES)
    it(`does not stop what others file, where it has a stay of ${size}`, async () => {
      const bench = await openBench({ databaseUrl: await newUrl() });
      onTestFinished(bench.close);
      const { database } = bench;
      const { account, keys } = await newAccountWithKeys(database);
      const ask = registryCaller(database, keys.production, { filing: POLICY });
      const { body } = await ask('POST', '/v1/establishments', HOTEL);
      await seedStay(database, account, (body as { id: number }).id, size);
      const rental = await bench.rental('R1');
      const filed = (number: number) => async () =>
        bench.accepted().length === number || bench.communications();
      // At its start the submitter looks at all records of all accounts.
      bench.submitter().start();
      await bench.until(filed(1), []);
      await locked(database, account, async () => {
        const guest = await bench.guest();
        await bench.until(filed(2), []);
        await bench.call('PATCH', `/v1/guests/${guest}`, { apellido1: 'Hopper' });
        await bench.call('PATCH', `/v1/contracts/${rental}`, { referencia: 'R2' });
        await bench.until(async () => bench.communications().length === 4 || bench.communications(), []);
        await bench.until(filed(2), []);
        await bench.call('DELETE', `/v1/guests/${guest}`);
        await bench.until(filed(1), []);
      });
    });
});
