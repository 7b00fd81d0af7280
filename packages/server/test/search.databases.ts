import { searchText } from '@mirlo/core';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeOnDatabases } from '../../../test/databases.ts';
import { establishmentRow, guestRows } from '../../../test/store-port/factories.ts';
import type { Database } from '../src/database/database.ts';
import { forgetIndex } from '../src/database/purge/search.ts';
import { INDEX_FROM, MAX_CHANGED, readProgress } from '../src/database/search/build.ts';
import { candidatesFor } from '../src/database/search/candidates.ts';
import { commonSearches } from '../src/database/search/common.ts';
import { indexAll, startIndexer } from '../src/database/search/indexer.ts';
import { mergeChanged } from '../src/database/search/merge.ts';
import {
  BLOCK_SIZE,
  packPlaces,
  piecesOf,
  placesInAll,
  unpackPlaces,
} from '../src/database/search/pieces.ts';
import { createSqlStore, type SqlStore } from '../src/database/store.ts';
import { newAccount, openMigrated } from './sql-store.ts';

describe('pieces', () => {
  it('of a text hold those of everything that it holds', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.nat(), fc.nat(), (value, from, length) => {
        const text = searchText(value);
        const letters = [...text];
        const start = letters.length === 0 ? 0 : from % letters.length;
        const part = letters.slice(start, start + (length % 12)).join('');
        const pieces = piecesOf(text);
        expect([...piecesOf(part)].every(piece => pieces.has(piece))).toBe(true);
      }),
    );
  });

  it('are packed and unpacked, few or many', () => {
    const places = fc.uniqueArray(fc.nat(BLOCK_SIZE - 1), { maxLength: 2_000 });
    fc.assert(
      fc.property(places, places, (some, others) => {
        const sorted = some.toSorted((a, b) => a - b);
        expect(unpackPlaces(packPlaces(sorted))).toEqual(sorted);
        const both = sorted.filter(place => others.includes(place));
        const packed = [sorted, others.toSorted((a, b) => a - b)].map(packPlaces);
        expect(placesInAll(packed)).toEqual(both);
      }),
      { numRuns: 20 },
    );
  });
});

const NAMES = ['Lucía', 'José', 'María', 'Íñigo', 'Núria', 'Zoë', 'Pau'];
const SURNAMES = ['García', 'Peña', 'Muñoz', 'Etxebarria', 'Smith', 'O’Hara', '100% _x'];

describeOnDatabases('the index', ({ newUrl }) => {
  let database: Database;
  let store: SqlStore;
  let account = 0;
  let establecimiento_id = 0;
  const guest = (i: number) =>
    guestRows(
      {
        account_id: account,
        establecimiento_id,
        nombre: NAMES[i % NAMES.length] ?? '',
        apellido1: SURNAMES[(i * 5) % SURNAMES.length] ?? '',
        numero_documento: `${10_000_000 + i}X`,
        contacto_email: `g${i}@example.com`,
      },
      { unit: `alone:${i}` },
    );
  const search = (q: string, page = 1, limit = 20) =>
    store.list({ resource: 'guests', account_id: account, page, limit, q: searchText(q), where: {} });
  const indexed = (q: string) => candidatesFor(database.session, account, 'guests', searchText(q));
  /** What a look at every record finds. */
  const scanned = async (q: string) => {
    const found = await database.session.all(
      'SELECT id FROM guests WHERE account_id = ? AND INSTR(search_text, ?) > 0 ORDER BY id',
      [account, searchText(q)],
    );
    return found.map(({ id }) => Number(id));
  };

  beforeAll(async () => {
    database = await openMigrated(await newUrl());
    store = createSqlStore(database);
    account = await newAccount(database);
    const values = establishmentRow({ account_id: account });
    [establecimiento_id = 0] = await store.insertAtOnce([{ table: 'establishments', values }]);
    for (let i = 0; i < INDEX_FROM; i += 500) {
      await store.insertAtOnce(
        Array.from({ length: 500 }, (_, k) => guest(i + k)).flatMap(([row, submission], k) => {
          if (!row || submission?.table !== 'submissions') return [];
          return [row, { ...submission, values: { ...submission.values, record_id: { row: 2 * k } } }];
        }),
      );
    }
    await indexAll(database);
  }, 120_000);
  afterAll(() => database.close());

  it('holds whole blocks', async () => {
    const progress = await readProgress(database.session, { account_id: account, resource: 'guests' });
    expect(progress?.blocks).toBe(Math.floor(INDEX_FROM / BLOCK_SIZE));
  });

  it.each([
    '10000007x',
    'g123@',
    'g19999@exa',
    'jose garcia',
    'nosuchname',
    'lucia',
    '%',
    '_x',
    'o’h',
    '0123',
    'pe',
  ])('finds by %j what a look at every record finds', async q => {
    const wanted = await scanned(q);
    const { rows, total } = await search(q);
    expect([total, rows.map(({ id }) => id)]).toEqual([wanted.length, wanted.slice(0, 20)]);
    const page = await search(q, 2, 7);
    expect(page.rows.map(({ id }) => id)).toEqual(wanted.slice(7, 14));
  });

  it('is asked for what is rare and left aside for what is common or short', async () => {
    expect((await indexed('10000007x'))?.ids.length).toBeLessThan(50);
    expect((await indexed('nosuchname'))?.ids).toEqual([]);
    expect(await indexed('example')).toBeNull();
    expect(await indexed('pe')).toBeNull();
  });

  it('sees what came, changed and went since', async () => {
    const [before] = await scanned('g77@');
    const [made = 0] = await store.insertAtOnce(guest(9_000_077));
    expect((await search('g9000077@')).rows.map(({ id }) => id)).toEqual([made]);
    await store.transaction(tx => tx.update('guests', before ?? 0, { nombre: 'Wenceslao' }));
    expect((await search('wenceslao')).rows.map(({ id }) => id)).toEqual([before]);
    expect((await indexed('wenceslao'))?.ids).toEqual([before]);
    await store.transaction(tx => tx.remove('guests', before ?? 0));
    expect((await search('wenceslao')).total).toBe(0);
    expect((await search('g77@')).rows.map(({ id }) => id)).toEqual(await scanned('g77@'));
  });

  it('narrows by other filters too', async () => {
    const all = {
      resource: 'guests' as const,
      account_id: account,
      page: 1,
      limit: 20,
      q: searchText('g500@'),
    };
    expect((await store.list({ ...all, where: { establecimiento_id, mir_state: 'held' } })).total).toBe(1);
    expect((await store.list({ ...all, where: { mir_state: 'accepted' } })).total).toBe(0);
    const dates = { field: 'fecha_entrada', from: '2026-07-01' };
    expect((await store.list({ ...all, dates, where: {} })).total).toBe(0);
  });

  it('is left aside when too much has changed', async () => {
    const rows = Array.from({ length: MAX_CHANGED + 1 }, (_, i) => `(${account}, 'guests', ${i + 1_000})`);
    await database.session.run(
      `INSERT INTO search_changed (account_id, resource, id) VALUES ${rows.join(', ')}`,
    );
    expect(await indexed('10000007x')).toBeNull();
    expect((await search('10000007x')).total).toBe(1);
  });

  it('takes them in then, in the background, and stays whole meanwhile', async () => {
    const progress = () => readProgress(database.session, { account_id: account, resource: 'guests' });
    const [one = 0] = await scanned('g600@');
    await store.transaction(tx => tx.update('guests', one, { apellido2: 'Zubizarreta' }));
    const indexer = startIndexer(database, code => expect(code).toBe(''), 20);
    await expect.poll(async () => (await progress())?.changed).toEqual([]);
    await indexer.stop();
    expect((await progress())?.blocks).toBe(2);
    expect((await indexed('10000007x'))?.ids.length).toBeLessThan(50);
    expect((await indexed('zubizarreta'))?.ids).toEqual([one]);
    for (const q of ['zubizarreta', 'g600@', '10000007x', 'g77@', 'wenceslao', 'lucia']) {
      const wanted = await scanned(q);
      const { rows, total } = await search(q);
      expect([q, total, rows.map(({ id }) => id)]).toEqual([q, wanted.length, wanted.slice(0, 20)]);
    }
  });

  it('notes no change of what is not searched, nor of a text that stays', async () => {
    const progress = () => readProgress(database.session, { account_id: account, resource: 'guests' });
    const [one = 0] = await scanned('g700@');
    const guest = await store.find('guests', one);
    await store.transaction(tx => tx.update('guests', one, { habitacion: '7', nombre: guest?.nombre ?? '' }));
    expect((await progress())?.changed).toEqual([]);
    await store.transaction(tx => tx.update('guests', one, { nombre: 'Otra' }));
    expect((await progress())?.changed).toEqual([one]);
  });

  it('is right at every instant while records come, change, go and are taken in', async () => {
    const ids = (await scanned('example')).slice(1_000, 1_040);
    const indexer = startIndexer(database, code => expect(code).toBe(''), 1);
    const common = ['example', 'lucia', 'pe'];
    for (const [i, id] of ids.entries()) {
      await store.transaction(tx => tx.update('guests', id, { nombre: `Quiteria ${i}` }));
      if (i % 4 === 1) await store.transaction(tx => tx.remove('guests', id - 1));
      if (i % 4 === 2) await store.insertAtOnce(guest(8_000_000 + i));
      const q = common[i % common.length] ?? '';
      const wanted = await scanned(q);
      const { rows, total } = await search(q, 3);
      expect([q, total, rows.map(each => each.id)]).toEqual([q, wanted.length, wanted.slice(40, 60)]);
      const quiteria = await scanned('quiteria');
      expect((await search('quiteria')).total).toBe(quiteria.length);
    }
    await indexer.stop();
    expect((await search('quiteria 39')).rows.map(({ id }) => id)).toEqual(ids.slice(-1));
  }, 60_000);

  it('remembers what a common text finds until changes are taken in', async () => {
    const of = { account_id: account, resource: 'guests' as const };
    const searches = commonSearches();
    const { session } = database;
    expect(await searches.recall(session, of, 'example')).toBeNull();
    const found = await searches.find(session, of, 'example');
    expect([...(found ?? [])]).toEqual(await scanned('example'));
    const [one = 0, two = 0] = found ?? [];
    await store.transaction(tx => tx.update('guests', one, { contacto_email: null }));
    await store.transaction(tx => tx.remove('guests', two));
    await store.insertAtOnce(guest(7_000_000));
    const recalled = await searches.recall(session, of, 'example');
    expect([...(recalled ?? [])]).toEqual(await scanned('example'));
    expect(recalled?.length).toBe((found?.length ?? 0) - 1);
    await mergeChanged(database, of, async () => true);
    expect(await searches.recall(session, of, 'example')).toBeNull();
  });

  it('forgets what was not asked for the longest, where it is too much', async () => {
    const of = { account_id: account, resource: 'guests' as const };
    const { session } = database;
    const searches = commonSearches(10_000);
    for (const q of ['example', 'lucia', 'maria']) await searches.find(session, of, q);
    expect(await searches.recall(session, of, 'example')).toBeNull();
    expect(await searches.recall(session, of, 'maria')).not.toBeNull();
  });

  it('forgets everything where the index is forgotten, and is right before and after it is made anew', async () => {
    const of = { account_id: account, resource: 'guests' as const };
    const searches = commonSearches();
    await searches.find(database.session, of, 'example');
    await forgetIndex(database, account, 'guests', Date.now());
    const [one = 0] = await scanned('example');
    await store.transaction(tx => tx.remove('guests', one));
    for (const made of [false, true]) {
      if (made) await indexAll(database);
      expect(await searches.recall(database.session, of, 'example')).toBeNull();
      for (const q of ['example', 'lucia', '10000009x', 'pe']) {
        const wanted = await scanned(q);
        const { rows, total } = await search(q);
        expect([q, total, rows.map(({ id }) => id)]).toEqual([q, wanted.length, wanted.slice(0, 20)]);
      }
    }
  });
});
