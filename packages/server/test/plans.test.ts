import { join } from 'node:path';
import type { ListQuery } from '@mirlo/core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { establishmentRow, guestRows, rentalRows } from '../../../test/store-port/factories.ts';
import type { Database } from '../src/database/database.ts';
import { SqliteConnection } from '../src/database/sqlite-connection.ts';
import { createSqlStore, type SqlStore } from '../src/database/store.ts';
import { readQueue } from '../src/submitter/report.ts';
import { newAccount, openMigrated, temporaryFolder } from './sql-store.ts';

/** Reads every row of a table, or every row of a kind: what grows with the register, not with the answer. */
const READS_ALL = /^SCAN (?!page\b|counted\b|found\b|own\b|CONSTANT ROW)|\((resource|sandbox)=\?\)$/;

describe('the plans that SQLite makes without figures about its tables', () => {
  const folder = temporaryFolder();
  let database: Database;
  let store: SqlStore;
  let account_id = 0;
  let establecimiento_id = 0;
  const prepared = vi.spyOn(SqliteConnection.prototype, 'prepare');
  beforeAll(async () => {
    database = await openMigrated(`sqlite:${join(folder.path, 'mirlo.db')}`);
    store = createSqlStore(database);
    account_id = await newAccount(database);
    const values = establishmentRow({ account_id });
    [establecimiento_id = 0] = await store.insertAtOnce([{ table: 'establishments', values }]);
    await store.insertAtOnce(guestRows({ account_id, establecimiento_id }));
    await store.insertAtOnce(rentalRows({ account_id, establecimiento_id, referencia: 'R' }));
  });
  afterAll(async () => {
    prepared.mockRestore();
    await database.close();
    folder.remove();
  });

  /** What the statements of `run` would read through. */
  async function readThrough(run: () => Promise<unknown>): Promise<string[]> {
    prepared.mockClear();
    await run();
    const statements = new Set(prepared.mock.calls.map(([sql]) => sql));
    const selects = [...statements].filter(sql => /^\s*select/i.test(sql));
    expect(selects).not.toEqual([]);
    const plans = await Promise.all(
      selects.map(sql =>
        database.session.all(
          `EXPLAIN QUERY PLAN ${sql}`,
          sql.match(/\?/g)?.map(() => 1),
        ),
      ),
    );
    return plans.flat().flatMap(({ detail }) => (READS_ALL.test(String(detail)) ? [String(detail)] : []));
  }

  const list = (query: Partial<ListQuery>) =>
    store.list({ resource: 'guests', account_id, page: 1, limit: 20, where: {}, ...query });

  it.each<[string, () => Promise<unknown>]>([
    ['one record', () => store.find('guests', 1)],
    ['a contract', () => store.find('contracts', 1)],
    ['a record by uuid', () => store.findByKey('guests', 'uuid', { account_id, sandbox: false, uuid: 'x' })],
    [
      'a guest by its natural key',
      () =>
        store.findByKey('guests', 'natural', {
          account_id,
          sandbox: false,
          numero_documento: 'x',
          fecha_entrada: 'y',
          establecimiento_id,
        }),
    ],
    ['a stay', () => store.stay('stay:1:p:r:X')],
    ['a rental', () => store.rental(1)],
    ['what an establishment has', () => store.counts(establecimiento_id)],
    ['a key', () => store.keyByHash('x')],
    ['a list', () => list({})],
    ['a deep page', () => list({ page: 3 })],
    ['a list by establishment', () => list({ where: { establecimiento_id } })],
    ['a list by state', () => list({ where: { mir_state: 'held' } })],
    ['a list by what is filed', () => list({ where: { enviado_ministerio: 1 } })],
    ['a list by both', () => list({ where: { establecimiento_id, enviado_ministerio: 0 } })],
    ['a list by date', () => list({ dates: { field: 'fecha_entrada', from: '2026-01-01' } })],
    ['persons of a contract', () => list({ resource: 'persons', where: { alquiler_id: 1 } })],
    ['licences of a contract', () => list({ resource: 'licenses', where: { alquiler_id: 1 } })],
    ['addresses of a contract', () => list({ resource: 'addresses', where: { alquiler_id: 1 } })],
    ['the queue', () => database.call(session => readQueue(session, Date.now()))],
  ])('of %s read no table through', async (_name, run) => {
    expect(await readThrough(run)).toEqual([]);
  });
});
