import { enviadoMinisterio, SUBMISSION_STATES } from '@mirlo/core/filing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnDatabases } from '../../../test/databases.ts';
import { establishmentRow, guestRows } from '../../../test/store-port/factories.ts';
import type { Database } from '../src/database/database.ts';
import { narrowedIds, narrowingOf } from '../src/database/list-narrowed.ts';
import { createSqlStore } from '../src/database/store.ts';
import { newAccount, openMigrated } from './sql-store.ts';

const GUESTS = 90;

describeOnDatabases('lists narrowed by establishment and state', ({ newUrl }) => {
  let database: Database;
  let account_id = 0;
  let establishments: number[] = [];
  let guests: { id: number; establishment: number; state: (typeof SUBMISSION_STATES)[number] }[] = [];

  beforeAll(async () => {
    database = await openMigrated(await newUrl());
    const store = createSqlStore(database);
    account_id = await newAccount(database);
    const other = await newAccount(database);
    const hotel = async (account: number) =>
      (
        await store.insertAtOnce([
          { table: 'establishments', values: establishmentRow({ account_id: account }) },
        ])
      )[0] ?? 0;
    establishments = [await hotel(account_id), await hotel(account_id), await hotel(account_id)];
    const foreign = await hotel(other);
    for (let i = 0; i < GUESTS; i += 1) {
      const state = SUBMISSION_STATES[i % 3 === 0 ? i % SUBMISSION_STATES.length : 0] ?? 'held';
      const establishment = establishments[i % 5 === 0 ? 1 : 0] ?? 0;
      const make = (establecimiento_id: number, account: number) =>
        store.insertAtOnce(guestRows({ account_id: account, establecimiento_id }, { state, unit: `u${i}` }));
      await make(foreign, other);
      const [id = 0] = await make(establishment, account_id);
      guests.push({ id, establishment, state });
    }
    for (const gone of guests.filter((_guest, i) => i % 11 === 0)) {
      await store.transaction(tx => tx.remove('guests', gone.id));
    }
    guests = guests.filter((_guest, i) => i % 11 !== 0);
    const [moved] = guests;
    if (!moved) throw new Error('no guest');
    await store.transaction(tx =>
      tx.update('guests', moved.id, { establecimiento_id: establishments[2] ?? 0 }),
    );
    moved.establishment = establishments[2] ?? 0;
  });
  afterAll(() => database.close());

  it.each([0, 1, 5, 40, 1_000])('give what a look at every record gives, with %i as few', async short => {
    for (const establecimiento_id of [undefined, ...establishments]) {
      for (const enviado_ministerio of [undefined, 0, 1, 2] as const) {
        for (const mir_state of [undefined, ...SUBMISSION_STATES]) {
          const wanted = guests.filter(
            ({ establishment, state }) =>
              (establecimiento_id === undefined || establishment === establecimiento_id) &&
              (enviado_ministerio === undefined || enviadoMinisterio({ state }) === enviado_ministerio) &&
              (mir_state === undefined || state === mir_state),
          );
          const where = {
            ...(establecimiento_id === undefined ? {} : { establecimiento_id }),
            ...(enviado_ministerio === undefined ? {} : { enviado_ministerio }),
            ...(mir_state === undefined ? {} : { mir_state }),
          };
          const query = { resource: 'guests' as const, account_id, page: 2, limit: 4, where };
          const narrowing = narrowingOf(query);
          if (narrowing === null) continue;
          const { ids, total } = await narrowedIds(database.session, narrowing, query, short);
          const page = wanted.slice(4, 8).map(({ id }) => id);
          expect([where, total, ids]).toEqual([where, wanted.length, page]);
        }
      }
    }
  });

  it('give nothing of another account by its establishment', async () => {
    const query = { resource: 'guests' as const, account_id: account_id + 1, page: 1, limit: 20 };
    for (const where of [
      { establecimiento_id: establishments[0] ?? 0 },
      { establecimiento_id: establishments[0] ?? 0, enviado_ministerio: 0 as const },
    ]) {
      const narrowing = narrowingOf({ ...query, where });
      for (const short of [0, 1_000]) {
        expect(narrowing && (await narrowedIds(database.session, narrowing, query, short))).toEqual({
          ids: [],
          total: 0,
        });
      }
    }
  });
});
