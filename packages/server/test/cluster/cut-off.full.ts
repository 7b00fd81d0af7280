import { StoreUnavailable } from '@mirlo/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Galera, startGalera } from '../../../../test/galera/cluster.ts';
import { type Database, openDatabase } from '../../src/database/database.ts';
import { runMirlo, startTestServer } from '../running.ts';
import { newAccount, openMigrated } from '../sql-store.ts';

/** The reason that the operator of a cut-off node reads. */
const ALONE = 'this node does not stand with the majority of its cluster (wsrep_ready is OFF)';

const galera = await startGalera();

describe.skipIf(galera === null)('a node cut off from its cluster', () => {
  const cluster = (): Galera => {
    if (!galera) throw new Error('no Galera');
    return galera;
  };
  let database = '';
  const node = () => cluster().nodes[2];
  const alone = () => expect.poll(() => node().status('wsrep_cluster_status')).toBe('non-Primary');
  beforeAll(async () => {
    database = await cluster().newDatabase();
    await (await openMigrated(cluster().nodes[0].url(database))).close();
  });
  afterAll(() => galera?.stop());

  it('answers SELECT 1, and its server is not ready until the node is back', async () => {
    const server = await startTestServer({ DATABASE_URL: node().url(database) });
    const ready = async () => (await fetch(`${server.url.replace('/app/api', '')}/readyz`)).status;
    expect(await ready()).toBe(200);
    const env = { DATABASE_URL: node().url(database), MIR_URL: 'off' };
    const doctor = () => runMirlo(['doctor', '--json'], env);
    expect((await doctor()).json).toContainEqual({
      name: 'cluster',
      result: 'ok',
      detail: '3 nodes, this one Synced; expected 3 at least, Synced',
    });
    await node().cutOff();
    try {
      await expect.poll(ready).toBe(503);
      await alone();
      expect(await node().query('SELECT 1 AS one')).toEqual([{ one: 1 }]);
      expect(await ready()).toBe(503);
      for (const path of ['/v1/guests', '/v1/establishments/1']) {
        const { status, body } = await server.call('GET', path);
        expect([status, body.code]).toEqual([500, 'db_connect']);
      }
      const created = await server.call('POST', '/v1/establishments', {
        nombre: 'H',
        numero_establecimiento: '1',
      });
      expect([created.status, created.body.code]).toEqual([500, 'db_connect']);
      expect((await doctor()).json).toContainEqual({
        name: 'database',
        result: 'failure',
        detail: expect.stringContaining(ALONE),
      });
      expect((await runMirlo(['status'], env)).stderr).toContain(ALONE);
    } finally {
      await node().reconnect();
    }
    await expect.poll(ready).toBe(200);
    await server.stop();
  });

  it('stores nothing later of what it refused to commit', async () => {
    const opened = await openDatabase(node().url(database), { poolSize: 1 });
    const account = await opened.transaction(async ({ knex }) => newAccount({ knex } as Database));
    const given = opened.transaction(async session => {
      await session.run("UPDATE accounts SET name = 'given up' WHERE id = ?", [account]);
      await node().cutOff();
      await alone();
    });
    await expect(given).rejects.toBeInstanceOf(StoreUnavailable);
    await node().reconnect();
    await cluster().whole();
    // The pool has one connection. If a transaction were still open on it, this BEGIN would commit
    // it.
    await opened.transaction(async session =>
      session.run('UPDATE accounts SET updated_at = 2 WHERE id = ?', [account]),
    );
    const [row] = await opened.call(session =>
      session.all('SELECT name FROM accounts WHERE id = ?', [account]),
    );
    expect(row).toEqual({ name: 'Test' });
    await opened.close();
  });
});
