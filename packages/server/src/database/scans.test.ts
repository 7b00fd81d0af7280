import knexLibrary from 'knex';
import { expect, test } from 'vitest';
import type { Database } from './database.ts';
import { scansInTurn } from './scans.ts';
import { createSqlStore } from './store.ts';

const query = (account_id: number) =>
  ({ resource: 'guests', account_id, page: 1, limit: 20, words: ['garcia'], where: {} }) as const;

const knex = knexLibrary({ client: 'mysql2' });

/** A database on which no statement ends. */
function busyDatabase(scansAtOnce: number) {
  const running: (() => void)[] = [];
  const call = () => new Promise(resolve => void running.push(() => resolve({ rows: [], total: 0 })));
  const inTurn = scansInTurn(scansAtOnce);
  const scanOf = (account: number) => inTurn(account, call);
  return { running, store: createSqlStore({ scanOf, call, session: {} } as unknown as Database) };
}

const rounds = () => new Promise<void>(resolve => void setImmediate(resolve));

test('lists take two connections an account, and three in all of a pool of ten', async () => {
  const { running, store } = busyDatabase(3);
  const lists = [1, 1, 1, 1, 2, 2, 2, 3].map(account => store.list(query(account)));
  await rounds();
  expect(running).toHaveLength(3);
  void store.find('guests', 7);
  await rounds();
  expect(running).toHaveLength(4);
  for (let ended = 0; ended < lists.length + 1; ended += 1) {
    running[ended]?.();
    await rounds();
  }
  await Promise.all(lists);
});

test('with two threads, as on SQLite, no account takes both', async () => {
  const { running, store } = busyDatabase(2);
  for (const account of [1, 1, 2]) void store.list(query(account));
  await rounds();
  expect(running).toHaveLength(2);
});

test('one account alone leaves the rest of that third to others', async () => {
  const { running, store } = busyDatabase(3);
  for (let list = 0; list < 9; list += 1) void store.list(query(1));
  await rounds();
  expect(running).toHaveLength(2);
  void store.list(query(2));
  await rounds();
  expect(running).toHaveLength(3);
});

test('a list of an account with few records waits for no scan of others', async () => {
  const inTurn = scansInTurn(3);
  for (const account of [1, 2, 3]) void inTurn(account, () => new Promise(() => undefined));
  const row = (id: number) => Object.assign(new Array(99).fill(null), { 0: id });
  const call = async (read: (session: unknown) => unknown) =>
    read({ engine: 'mysql', knex, listsOfEach: async () => [[row(1), row(2)], [[5]]] });
  const store = createSqlStore({ scanOf: inTurn, call, session: {} } as unknown as Database);
  const found = await store.list({ resource: 'guests', account_id: 4, page: 1, limit: 2, where: {} });
  expect(found).toMatchObject({ rows: [{ id: 1 }, { id: 2 }], total: 5 });
});
