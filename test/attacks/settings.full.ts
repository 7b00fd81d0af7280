import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSqlStore } from '../../packages/server/src/database/store.ts';
import { claimWake } from '../../packages/server/src/submitter/wakes.ts';
import { startTestServer, type TestServer } from '../../packages/server/test/running.ts';
import { describeOnServers, describeOnSqlite, type TestDatabase } from '../databases.ts';
import { seedStay } from './stay.ts';

for (const describeOn of [describeOnSqlite, describeOnServers]) describeOn('a change of settings', attack);

/**
 * An account has very many records that wait, and one call has all of them decided anew: API4 of
 * the OWASP list (docs/security.md).
 */
function attack({ newUrl }: TestDatabase): void {
  const STAYS = 20;
  const GUESTS = 500;
  /** The work must leave more turns of the event loop to others than this. */
  const PARTS = 10;

  let server: TestServer;
  let [hotel, neighbour] = [0, 0];
  beforeAll(async () => {
    server = await startTestServer({ DATABASE_URL: await newUrl() });
    const made = async () => {
      const body = { nombre: 'Hotel', numero_establecimiento: '0000000001' };
      return Number((await server.call('POST', '/v1/establishments', body)).body.id);
    };
    [hotel, neighbour] = [await made(), await made()];
    for (let stay = 0; stay < STAYS; stay += 1)
      await seedStay(server.database, server.account, hotel, GUESTS, `STAY-${stay}`);
    await seedStay(server.database, server.account, neighbour, 1, 'NEXT');
  });
  afterAll(() => server?.stop());

  describe('of an establishment with 10,000 guests who wait', () => {
    it('has every one of them looked at again, nobody else’s, and others are answered meanwhile', async () => {
      const before = Date.now();
      let turns = 0;
      let over = false;
      const turn = () => {
        turns += 1;
        if (!over) setImmediate(turn);
      };
      await createSqlStore(server.database).transaction(async tx => tx.wake?.(hotel, before));
      setImmediate(turn);
      const wake = await claimWake({ database: server.database, now: () => before }, server.account);
      await wake?.();
      over = true;
      const woken = await server.database
        .knex('submissions')
        .where('file_at', '>=', before)
        .groupBy('establecimiento_id')
        .select('establecimiento_id')
        .count({ n: '*' });
      expect(woken.map(row => ({ ...row, n: Number(row.n) }))).toEqual([
        { establecimiento_id: hotel, n: STAYS * GUESTS },
      ]);
      expect(turns).toBeGreaterThan(PARTS);
    });
  });
}
