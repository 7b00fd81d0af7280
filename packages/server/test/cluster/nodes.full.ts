import { createConnection } from 'mysql2/promise';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inDays } from '../../../../test/days.ts';
import { COMPLETE_GUEST, completeRental } from '../../../../test/fixtures.ts';
import { type Galera, startGalera } from '../../../../test/galera/cluster.ts';
import { type Database, openDatabase } from '../../src/database/database.ts';
import { migrate } from '../../src/database/migrate.ts';
import { MIGRATIONS } from '../../src/database/migrations/index.ts';
import type { LeasedUnits } from '../../src/submitter/lease-units.ts';
import { meeting } from '../meeting.ts';
import { call, startTestServer, type TestServer } from '../running.ts';
import { newAccount } from '../sql-store.ts';
import { openBench } from '../submitter/harness.ts';

/** The rule that holds a minor in whose stay nobody states a kinship. */
const NO_KINSHIP = 'guest.parentesco.required';

const galera = await startGalera();

describe.skipIf(galera === null)('the nodes of a cluster', () => {
  const cluster = (): Galera => {
    if (!galera) throw new Error('no Galera');
    return galera;
  };
  const servers: TestServer[] = [];
  const databases: Database[] = [];
  const key = () => servers[0]?.keys.production ?? '';
  /** Calls the server of that node, with the same key. */
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

  it('take migrations once, however many start at once on all of them', async () => {
    const name = await cluster().newDatabase();
    const nodes = [...cluster().nodes, ...cluster().nodes];
    let working = 0;
    let most = 0;
    const step = () => {
      working += 1;
      most = Math.max(most, working);
    };
    const taken = await Promise.all(nodes.map(node => migrate(node.url(name), step)));
    expect(taken.filter(steps => steps.length > 0)).toEqual([MIGRATIONS.map(migration => migration.name)]);
    expect(most).toBe(MIGRATIONS.length);
    for (const node of nodes) expect(await migrate(node.url(name))).toEqual([]);
  });

  it('have no table without a primary key, and none outside InnoDB: they would not keep it alike', async () => {
    const name = await cluster().newDatabase();
    await migrate(cluster().nodes[0].url(name));
    const rows = await cluster().nodes[1].query(
      `SELECT t.TABLE_NAME AS name, t.ENGINE AS engine, COUNT(k.COLUMN_NAME) AS columns FROM information_schema.TABLES t
        LEFT JOIN information_schema.KEY_COLUMN_USAGE k ON k.TABLE_SCHEMA = t.TABLE_SCHEMA
          AND k.TABLE_NAME = t.TABLE_NAME AND k.CONSTRAINT_NAME = 'PRIMARY'
        WHERE t.TABLE_SCHEMA = '${name}' GROUP BY t.TABLE_NAME, t.ENGINE`,
    );
    expect(rows.length).toBeGreaterThan(10);
    expect(rows.filter(({ engine, columns }) => engine !== 'InnoDB' || columns === 0)).toEqual([]);
  });

  it('that write the same row at one instant both come through: the one refused at COMMIT runs again, whole', async () => {
    const [one, other] = databases as [Database, Database];
    const account = await newAccount(one);
    const bothRead = meeting(2);
    const bothWrote = meeting(2);
    let runs = 0;
    const addOne = (database: Database) =>
      database.transaction(async session => {
        runs += 1;
        const [row] = await session.all('SELECT updated_at AS n FROM accounts WHERE id = ?', [account]);
        await bothRead();
        await session.run('UPDATE accounts SET updated_at = ? WHERE id = ?', [Number(row?.n) + 1, account]);
        // Neither transaction is committed yet. A write that came after the other's COMMIT would
        // not be refused.
        await bothWrote();
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
      // No answer names a record that does not exist.
      expect((await at(node, 'GET', '/v1/guests?limit=1')).body).toMatchObject({ total: 40 });
    }
  });

  it('decide for a stay as one database does: a child and its parent who join at one instant see each other', async () => {
    const stay = {
      ...COMPLETE_GUEST,
      fecha_entrada: inDays(90),
      fecha_salida: inDays(95),
      establecimiento_id: 1,
    };
    const child = { ...stay, fecha_nacimiento: inDays(-3_650) };
    const parent = { ...stay, parentesco: 'PM' };
    for (let i = 0; i < 15; i += 1) {
      const referencia = `R-${i}`;
      const born = (of: object, n: number) => ({ ...of, referencia, numero_documento: `P${i}N${n}` });
      const first = await at(0, 'POST', '/v1/guests', born(stay, 1));
      const joined = await Promise.all([
        at(0, 'POST', '/v1/guests', born(parent, 2)),
        at(1, 'POST', '/v1/guests', born(child, 3)),
      ]);
      for (const { body } of [first, ...joined]) {
        expect(rulesOf(await at(0, 'GET', `/v1/guests/${body.id}`))).not.toContain(NO_KINSHIP);
      }
    }
  });

  it('give a rental its own parts while nodes come and go, and ids lie further apart or closer', async () => {
    const [node] = cluster().nodes;
    let over = false;
    const changing = (async () => {
      for (let i = 0; !over; i += 1) await node.query(`SET GLOBAL auto_increment_increment = ${2 + (i % 5)}`);
    })();
    for (let i = 0; i < 25; i += 1) {
      const { body } = await at(0, 'POST', '/v1/rentacar/contracts', completeRental(1, `AV-${i}`));
      const { data } = (await at(1, 'GET', `/v1/persons?contract_id=${body.id}`)).body;
      const persons = (data as { id: number }[]).map(({ id }) => id);
      expect(persons).toEqual(body.person_ids);
      for (const id of persons) {
        expect((await at(1, 'GET', `/v1/licenses?person_id=${id}`)).body).toMatchObject({ total: 1 });
      }
    }
    over = true;
    await changing;
  });

  it('claim each due record once: both pass SKIP LOCKED, and the one refused at COMMIT finds nothing left', async () => {
    const name = await cluster().newDatabase();
    const bench = await openBench({ databaseUrl: cluster().nodes[0].url(name) });
    const other = await openDatabase(cluster().nodes[1].url(name));
    const bothHoldAll = meeting(2);
    const leased: number[] = [];
    const claiming = (database: Database): Database => ({
      ...database,
      transaction: fn =>
        database.transaction(async session => {
          const result = await fn(session);
          if (isLease(result)) {
            leased.push(result.units.size);
            if (result.units.size > 0) await bothHoldAll();
          }
          return result;
        }),
    });
    for (let i = 0; i < 10; i += 1) await bench.guest();
    const submitters = [bench.database, other].map(database =>
      bench.submitter({ database: claiming(database) }),
    );
    await Promise.all(submitters.map(submitter => submitter.once()));
    expect(leased.slice(0, 3)).toEqual([10, 10, 0]);
    expect(leased.slice(3).every(units => units === 0)).toBe(true);
    expect(bench.communications()).toHaveLength(10);
    await bench.close();
    await other.close();
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
    // The lock keeps the node from applying writes.
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

/** The rules of the guest's issues in an answer. */
function rulesOf({ body }: { body: Record<string, unknown> }): string[] {
  const { mir } = body.data as { mir: { issues: { rule: string }[] } };
  return mir.issues.map(({ rule }) => rule);
}

function isLease(result: unknown): result is LeasedUnits {
  return typeof result === 'object' && result !== null && 'units' in result;
}
