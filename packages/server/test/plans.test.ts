import { join } from 'node:path';
import type { ListQuery } from '@mirlo/core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { establishmentRow, guestRows, rentalRows } from '../../../test/store-port/factories.ts';
import { freeFiler } from '../src/credentials/filers.ts';
import type { Database } from '../src/database/database.ts';
import { SqliteConnection } from '../src/database/sqlite-connection.ts';
import { createSqlStore, type SqlStore } from '../src/database/store.ts';
import { readQueue } from '../src/status/queue.ts';

import { findDueUnits, nextQueue, readDue } from '../src/submitter/queues.ts';
import { newAccount, openMigrated, temporaryFolder } from './sql-store.ts';

/**
 * Steps of a plan that read every row of a table or of a kind, so that they grow with the register
 * and not with the answer.
 */
const READS_ALL = /^SCAN (?!page\b|few\b|CONSTANT ROW)|\((resource|sandbox)=\?\)$/;

describe('the plans that SQLite makes without figures about its tables', () => {
  const folder = temporaryFolder();
  let database: Database;
  let store: SqlStore;
  let account_id = 0;
  let establecimiento_id = 0;
  const prepared = vi.spyOn(SqliteConnection.prototype, 'prepare');
  beforeAll(async () => {
    database = await openMigrated(`sqlite:${join(folder.path, 'mirlo.db')}`);
    // Lists run in this thread, because the test cannot see the statements of other threads.
    store = createSqlStore({ ...database, scanOf: (_account, fn) => database.call(fn) });
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

  /** The plans of the statements of `run`, line by line. */
  async function plansOf(run: () => Promise<unknown>): Promise<string[]> {
    prepared.mockClear();
    await run();
    const statements = new Set(prepared.mock.calls.map(([sql]) => sql));
    const selects = [...statements].filter(sql => /^\s*(select|update)/i.test(sql));
    expect(selects).not.toEqual([]);
    const plans = await Promise.all(
      selects.map(sql =>
        database.session.all(
          `EXPLAIN QUERY PLAN ${sql}`,
          sql.match(/\?/g)?.map(() => 1),
        ),
      ),
    );
    return plans.flat().map(({ detail }) => String(detail));
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
    ['an establishment and a stay', () => store.findForStay(establecimiento_id, 'stay:1:p:r:X')],
    ['a rental', () => store.rental(1)],
    ['what an establishment has', () => store.counts(establecimiento_id)],
    ['a key', () => store.keyByHash('x')],
    ['a list', () => list({})],
    ['a deep page', () => list({ page: 3 })],
    ['persons of a contract', () => list({ resource: 'persons', where: { alquiler_id: 1 } })],
    ['licences of a contract', () => list({ resource: 'licenses', where: { alquiler_id: 1 } })],
    ['addresses of a contract', () => list({ resource: 'addresses', where: { alquiler_id: 1 } })],
    ['the queue', () => database.call(session => readQueue(session, Date.now()))],
  ])('of %s read no table through', async (_name, run) => {
    expect((await plansOf(run)).filter(detail => READS_ALL.test(detail))).toEqual([]);
  });

  it('of a change of settings read neither all requests nor all submissions', async () => {
    const filer = { table: 'accounts', id: account_id } as const;
    const details = await plansOf(() => database.transaction(session => freeFiler(session, filer, 1)));
    expect(details.filter(detail => READS_ALL.test(detail))).toEqual([]);
  });

  it('of turns look at what one account has due, in one index', async () => {
    const queue = {
      account: account_id,
      resource: 'guests',
      establishments: { only: establecimiento_id },
    } as const;
    const details = await plansOf(() =>
      database.call(async session => {
        await readDue(session, 1);
        await nextQueue(session, account_id, new Set([establecimiento_id]), 1);
        await findDueUnits(session, queue, 1, 100);
      }),
    );
    const along = details.filter(detail => detail.includes('submissions_turn'));
    expect(along.length).toBeGreaterThan(2);
    expect(
      along.filter(
        detail => !detail.endsWith('COVERING INDEX submissions_turn (account_id=? AND file_at<?)'),
      ),
    ).toEqual([]);
    // `wakes` only has a few rows, for a moment after a change of settings.
    expect(details.filter(detail => /^SCAN (?!accounts|due|wakes)/.test(detail))).toEqual([]);
  });

  /** The filters of a list. The `where` of two filters are merged. */
  const FILTERS: Readonly<Record<string, Partial<ListQuery>>> = {
    account: {},
    q: { words: ['ana', 'garcia'] },
    date: { dates: { field: 'fecha_entrada', from: '2026-01-01', to: '2027-01-01' } },
    establishment: { where: { establecimiento_id: 1 } },
    establishments: { establishments: [1, 2] },
    ids: { ids: [1, 2, 3] },
    sandbox: { sandbox: true },
    'rare state': { where: { mir_state: 'held' } },
    'common state': { where: { mir_state: 'accepted' } },
    filed: { where: { enviado_ministerio: 1 } },
    'not exported': { where: { mir_exported: 0 } },
    exported: { where: { mir_exported: 1 } },
  };
  /** Pairs of filters that no record can meet, for which no statement runs. */
  const APART = [/^(common state|filed),(not )?exported$/, /^not exported,exported$/];
  const PAIRS = Object.entries(FILTERS).flatMap(([one, first], i, all) =>
    // No record is in both states, so no statement runs.
    all
      .slice(one === 'rare state' ? all.length : i + 1)
      .map(([two, second]): [string, string, Partial<ListQuery>] => {
        return [one, two, { ...first, ...second, where: { ...first.where, ...second.where } }];
      }),
  );

  it.each(PAIRS.filter(([one, two]) => !APART.some(pair => pair.test(`${one},${two}`))))(
    'of a list by %s and %s find the page and the total in indexes alone',
    async (_one, _two, query) => {
      for (const page of [1, 3]) {
        const details = await plansOf(() => list({ page, limit: 1, ...query }));
        const ofIds = details.filter(detail => /^(SEARCH|SCAN) [rs]\b/.test(detail));
        expect(ofIds).not.toEqual([]);
        // The records of the page are read by their keys, and so is each record's state.
        const elsewhere = ofIds.filter(
          detail =>
            !/USING (COVERING INDEX|INTEGER PRIMARY KEY|INDEX sqlite_autoindex_submissions_1)/.test(detail),
        );
        expect(elsewhere).toEqual([]);
        expect(details.filter(detail => /^SCAN (?!page\b|few\b|CONSTANT ROW)/.test(detail))).toEqual([]);
      }
    },
  );

  it.each([1, 3])('of a list by ids read those records alone (page %i)', async page => {
    const details = await plansOf(() => list({ page, limit: 1, ids: [1, 2, 3] }));
    const reads = details.filter(detail => / r\b/.test(detail));
    expect(reads).not.toEqual([]);
    expect(reads.filter(detail => !detail.includes('(rowid=?)'))).toEqual([]);
  });
});
