import { searchText } from '@mirlo/core';
import { enviadoMinisterio, SUBMISSION_STATES } from '@mirlo/core/filing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnDatabases } from '../../../test/databases.ts';
import { establishmentRow, guestRows } from '../../../test/store-port/factories.ts';
import type { Database } from '../src/database/database.ts';
import { createSqlStore, type SqlStore } from '../src/database/store.ts';
import { newAccount, openMigrated } from './sql-store.ts';

const GUESTS = 90;
const DAYS = ['2026-06-01', '2026-06-02', '2026-06-03'];
const NAMES = ['Ana', 'José', 'Ana María'];

interface Made {
  id: number;
  establishment: number;
  state: (typeof SUBMISSION_STATES)[number];
  day: string;
  nombre: string;
  sandbox: boolean;
}

describeOnDatabases('lists with any filters together', ({ newUrl }) => {
  let database: Database;
  let store: SqlStore;
  let account_id = 0;
  let establishments: number[] = [];
  let guests: Made[] = [];

  beforeAll(async () => {
    database = await openMigrated(await newUrl());
    store = createSqlStore(database);
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
      const state = SUBMISSION_STATES[i % 3 === 0 ? i % SUBMISSION_STATES.length : 4] ?? 'held';
      const establishment = establishments[i % 5 === 0 ? 1 : 0] ?? 0;
      const [day = '', nombre = '', sandbox] = [DAYS[(i >> 1) % 3], NAMES[(i >> 2) % 3], i % 7 === 0];
      const make = (establecimiento_id: number, account: number) =>
        store.insertAtOnce(
          guestRows(
            {
              account_id: account,
              establecimiento_id,
              fecha_entrada: day,
              nombre,
              apellido1: 'García',
              sandbox,
            },
            { state, unit: `u${i}` },
          ),
        );
      await make(foreign, other);
      const [id = 0] = await make(establishment, account_id);
      guests.push({ id, establishment, state, day, nombre, sandbox });
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

  const WORDS = [undefined, ['ana'], ['mar', 'garcia'], ['ana', 'jose']];
  const PERIODS = [undefined, { from: DAYS[1] }, { from: DAYS[0], to: DAYS[1] }];

  it.each([undefined, ...SUBMISSION_STATES])(
    'give what a look at every record gives, with the state %s',
    async mir_state => {
      for (const establecimiento_id of [undefined, ...establishments]) {
        for (const enviado_ministerio of mir_state === 'held' ? ([undefined, 0, 1] as const) : [undefined]) {
          for (const sandbox of [undefined, true]) {
            for (const words of WORDS) {
              for (const period of PERIODS) {
                await check({ mir_state, establecimiento_id, enviado_ministerio, sandbox, words, period });
              }
            }
          }
        }
      }
    },
  );

  it('give what a look at every record gives, with what was sent to the ministry', async () => {
    for (const enviado_ministerio of [0, 1, 2] as const) {
      for (const establecimiento_id of [undefined, ...establishments]) {
        for (const period of PERIODS) await check({ enviado_ministerio, establecimiento_id, period });
      }
    }
  });

  interface Asked {
    mir_state?: Made['state'] | undefined;
    establecimiento_id?: number | undefined;
    enviado_ministerio?: 0 | 1 | 2 | undefined;
    sandbox?: boolean | undefined;
    words?: readonly string[] | undefined;
    period?: { from?: string | undefined; to?: string | undefined } | undefined;
  }

  async function check({ sandbox, words, period, ...filters }: Asked): Promise<void> {
    const { mir_state, establecimiento_id, enviado_ministerio } = filters;
    const wanted = guests.filter(
      guest =>
        (establecimiento_id === undefined || guest.establishment === establecimiento_id) &&
        (enviado_ministerio === undefined || enviadoMinisterio(guest) === enviado_ministerio) &&
        (mir_state === undefined || guest.state === mir_state) &&
        (sandbox === undefined || guest.sandbox === sandbox) &&
        (period?.from === undefined || guest.day >= period.from) &&
        (period?.to === undefined || guest.day <= period.to) &&
        (words ?? []).every(word => searchText(guest.nombre, 'García').includes(word)),
    );
    const where = Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined));
    const dates = period && { field: 'fecha_entrada', ...period };
    for (const page of [1, 2, 30]) {
      const list = await store.list({
        resource: 'guests',
        account_id,
        sandbox,
        words,
        dates,
        page,
        limit: 4,
        where,
      });
      const ids = wanted.slice((page - 1) * 4, page * 4).map(({ id }) => id);
      const asked = { ...filters, sandbox, words, period, page };
      expect([asked, list.total, list.rows.map(({ id }) => id)]).toEqual([asked, wanted.length, ids]);
    }
  }

  it('give nothing of another account by its establishment', async () => {
    const [establecimiento_id = 0] = establishments;
    for (const where of [{ establecimiento_id }, { establecimiento_id, enviado_ministerio: 1 as const }]) {
      const list = { resource: 'guests' as const, account_id: account_id + 1, page: 1, limit: 20, where };
      expect(await store.list(list)).toEqual({ rows: [], total: 0 });
    }
  });
});
