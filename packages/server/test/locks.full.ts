import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startMariaDb } from '../../../test/mariadb.ts';
import { newEstablishment } from '../../../test/store-port/cases-records.ts';
import { guestRows } from '../../../test/store-port/factories.ts';
import type { StoreUnderTest } from '../../../test/store-port/suite.ts';
import { meeting } from './meeting.ts';
import { sqlStoreUnderTest } from './sql-store.ts';

const mariadb = await startMariaDb();

describe.skipIf(mariadb === null)('transactions that meet on MariaDB', () => {
  let under: StoreUnderTest;
  let guests: number[] = [];
  beforeAll(async () => {
    if (!mariadb) return;
    under = await sqlStoreUnderTest(mariadb.url);
    const account = await under.newAccount();
    const establecimiento_id = await newEstablishment({ under, store: under.store, account });
    const guest = () => under.store.insertAtOnce(guestRows({ account_id: account, establecimiento_id }));
    guests = [...(await guest()), ...(await guest())].filter(id => id > 0);
  });
  afterAll(async () => {
    await under?.close();
    await mariadb?.stop();
  });

  it('in a deadlock are both through in the end: the one that the database ends runs again', async () => {
    const [one = 0, two = 0] = guests;
    const bothHoldOne = meeting(2);
    let runs = 0;
    const rename = (first: number, second: number, nombre: string) =>
      under.store.transaction(async tx => {
        runs += 1;
        await tx.update('guests', first, { nombre });
        await bothHoldOne();
        await tx.update('guests', second, { nombre });
      });
    await Promise.all([rename(one, two, 'Ana'), rename(two, one, 'Berta')]);
    expect(runs).toBe(3);
    const names = await Promise.all(guests.map(async id => (await under.store.find('guests', id))?.nombre));
    expect(names[0]).toMatch(/^(Ana|Berta)$/);
    expect(names[1]).toBe(names[0]);
  });

  it('on a row that is not given free in time run again', async () => {
    const [one = 0] = guests;
    const held = meeting(2);
    const heldAndTriedTwice = meeting(3);
    const holder = under.store.transaction(async tx => {
      await tx.update('guests', one, { nombre: 'Carla' });
      void held();
      await heldAndTriedTwice();
    });
    await held();
    let runs = 0;
    const waiter = under.store.transaction(async tx => {
      runs += 1;
      void heldAndTriedTwice();
      await tx.update('guests', one, { nombre: 'Dora' });
    });
    await Promise.all([holder, waiter]);
    expect(runs).toBeGreaterThan(1);
    expect((await under.store.find('guests', one))?.nombre).toBe('Dora');
  });
});
