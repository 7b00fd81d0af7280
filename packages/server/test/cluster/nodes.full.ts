import { createConnection } from 'mysql2/promise';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Galera, startGalera } from '../../../../test/galera/cluster.ts';
import { type Database, openDatabase } from '../../src/database/database.ts';
import { call, startTestServer, type TestServer } from '../running.ts';
import { newAccount } from '../sql-store.ts';

const galera = await startGalera();

describe.skipIf(galera === null)('two nodes of a cluster', () => {
  const cluster = (): Galera => {
    if (!galera) throw new Error('no Galera');
    return galera;
  };
  const servers: TestServer[] = [];
  const databases: Database[] = [];
  const key = () => servers[0]?.keys.production ?? '';
  /** A call by the server beside that node, with the one key. */
  const at = (node: 0 | 1, method: string, path: string, body?: unknown) =>
    call(servers[node]?.url ?? '', key(), method, path, body);

  beforeAll(async () => {
    const name = await cluster().newDatabase();
    for (const node of cluster().nodes.slice(0, 2)) {
      servers.push(await startTestServer({ DATABASE_URL: node.url(name) }));
      databases.push(await openDatabase(node.url(name)));
    }
    await at(0, 'POST', '/v1/establishments', { nombre: 'H', numero_establecimiento: '1' });
  });
  afterAll(async () => {
    for (const database of databases) await database.close();
    for (const server of servers) await server.stop();
    await galera?.stop();
  });

  it('that write the same row at one instant both come through: the one refused at COMMIT runs again, whole', async () => {
    const [one, other] = databases as [Database, Database];
    const account = await newAccount(one);
    const bothRead = meeting(2);
    let runs = 0;
    const addOne = (database: Database) =>
      database.transaction(async session => {
        runs += 1;
        const [row] = await session.all('SELECT updated_at AS n FROM accounts WHERE id = ?', [account]);
        await bothRead();
        await session.run('UPDATE accounts SET updated_at = ? WHERE id = ?', [Number(row?.n) + 1, account]);
      });
    await Promise.all([addOne(one), addOne(other)]);
    expect(runs).toBe(3);
    const [row] = await other.call(session =>
      session.all('SELECT updated_at AS n FROM accounts WHERE id = ?', [account]),
    );
    expect(row).toEqual({ n: 3 });
  });

  it('make one record of equal creates at one instant: who is refused finds it', async () => {
    for (let i = 0; i < 40; i += 1) {
      const guest = { nombre: 'A', apellido1: 'B', establecimiento_id: 1, uuid: crypto.randomUUID() };
      const answers = await Promise.all([
        at(0, 'POST', '/v1/guests', guest),
        at(1, 'POST', '/v1/guests', guest),
        at(0, 'POST', '/v1/guests', guest),
        at(1, 'POST', '/v1/guests', guest),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 201]);
      expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    }
    for (const node of [0, 1] as const) {
      expect((await at(node, 'GET', '/v1/guests?limit=1')).body).toMatchObject({ total: 40 });
    }
  });

  it('show each other’s writes at once: a read waits until its node has what was committed before', async () => {
    const { body } = await at(0, 'POST', '/v1/guests', {
      nombre: 'A',
      apellido1: 'B',
      establecimiento_id: 1,
    });
    const path = `/v1/guests/${body.id}`;
    await at(1, 'GET', path);
    const behind = await createConnection({ socketPath: cluster().nodes[1].socket, user: 'root' });
    // The node applies nothing while it is held.
    await behind.query('FLUSH TABLES WITH READ LOCK');
    let answered = false;
    await at(0, 'PUT', path, { nombre: 'Zoe' });
    const read = at(1, 'GET', path).finally(() => {
      answered = true;
    });
    await new Promise(resolve => setTimeout(resolve, 300));
    expect(answered).toBe(false);
    await behind.query('UNLOCK TABLES');
    expect((await read).body.data).toMatchObject({ nombre: 'Zoe' });
    await behind.end();
  });
});

/** Resolves for all when `count` of them have come; who comes later goes through. */
function meeting(count: number): () => Promise<void> {
  let missing = count;
  let open = () => {};
  const all = new Promise<void>(resolve => {
    open = resolve;
  });
  return () => {
    missing -= 1;
    if (missing <= 0) open();
    return all;
  };
}
