import { createRegistry } from '@mirlo/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTcpProxy, type TcpProxy } from '../../../test/faults/tcp-proxy.ts';
import { COMPLETE_GUEST } from '../../../test/fixtures.ts';
import { startMariaDb } from '../../../test/mariadb.ts';
import { actorOf } from '../../core/src/authentication.ts';
import { testKey } from '../../core/src/test-key.ts';
import { type Database, openDatabase } from '../src/database/database.ts';
import { createSqlStore } from '../src/database/store.ts';
import { newAccount, openMigrated } from './sql-store.ts';

const mariadb = await startMariaDb();

describe.skipIf(mariadb === null)('the round trips to MariaDB', () => {
  let door: TcpProxy;
  let database: Database;
  let call: (method: string, path: string, body?: object) => Promise<{ status: number; id: number }>;

  beforeAll(async () => {
    const url = new URL(mariadb?.url ?? '');
    door = await startTcpProxy(Number(url.port));
    const setUp = await openMigrated(url.href);
    const account_id = await newAccount(setUp);
    await setUp.close();
    url.port = String(door.port);
    database = await openDatabase(url.href);
    const registry = createRegistry({
      store: createSqlStore(database),
      now: () => Date.now(),
      newUuid: () => crypto.randomUUID(),
      hashKey: key => key,
      audit: true,
      filing: { on: true, fileAt: 'creation', settlingMs: 0 },
    });
    const actor = actorOf(testKey({ account_id }));
    call = async (method, path, body) => {
      const url = new URL(`http://localhost/v1/${path}`);
      const read = async () => new TextEncoder().encode(body && JSON.stringify(body));
      const request = { method, path: url.pathname, query: url.searchParams, header: () => undefined, read };
      const answer = await registry.answer(request, actor);
      return { status: answer.status, id: Number(JSON.parse(answer.body ?? '{}').id) };
    };
  });
  afterAll(async () => {
    await database?.close();
    await door?.close();
    await mariadb?.stop();
  });

  it('are four for the change of a guest and four for its deletion: all that nobody waits for goes together', async () => {
    const { id: establecimiento_id } = await call('POST', 'establishments', {
      nombre: 'Miramar',
      numero_establecimiento: '0000000001',
    });
    const guest = (n: number) =>
      call('POST', 'guests', { ...COMPLETE_GUEST, establecimiento_id, numero_documento: `T${n}` });
    const trips = async (what: () => Promise<{ status: number }>) => {
      const before = door.sent();
      expect(await what()).toMatchObject({ status: 200 });
      return door.sent() - before;
    };
    const [first, second] = [await guest(1), await guest(2)];
    const change = ({ id }: { id: number }) => call('PATCH', `guests/${id}`, { apellido1: 'Lovelace' });
    await change(first);
    expect(await trips(() => change(second))).toBe(4);
    expect(await trips(() => call('DELETE', `guests/${second.id}`))).toBe(4);
    const lines = database.knex('audit').where({ resource: 'guests', record_id: second.id });
    expect(await lines.orderBy(['at', 'seq']).pluck('operation')).toEqual([
      'createGuest',
      'patchGuest',
      'deleteGuest',
    ]);
  });

  it('leave nothing open where a transaction does nothing, or its first statement fails', async () => {
    const fails = database.transaction(session => session.all('SELECT nothing FROM nowhere'));
    await expect(fails).rejects.toThrow('nowhere');
    expect(await database.transaction(async () => 'done')).toBe('done');
    const open = 'SELECT COUNT(*) AS n FROM information_schema.INNODB_TRX';
    expect(await database.session.all(open)).toEqual([{ n: 0 }]);
    await database.knex('accounts').update({ name: 'Outside' });
    await database.transaction(
      async session => void (await session.knex('accounts').update({ name: 'Within' })),
    );
    const undone = database.transaction(async session => {
      await session.run('UPDATE accounts SET name = ?', ['Undone']);
      throw new Error('on purpose');
    });
    await expect(undone).rejects.toThrow('on purpose');
    expect(await database.knex('accounts').pluck('name')).toEqual(['Within']);
  });
});
