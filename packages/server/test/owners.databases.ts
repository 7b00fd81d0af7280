import { afterEach, expect, it } from 'vitest';
import { describeOnDatabases } from '../../../test/databases.ts';
import type { Database } from '../src/database/database.ts';
import { colleagueServices } from '../src/people/colleagues.ts';
import { createUser, listUsers } from '../src/people/users.ts';
import { newAccount, openMigrated } from './sql-store.ts';

const NOW = Date.UTC(2026, 10, 23, 9);
const ATTEMPTS = 10;

let database: Database | null = null;
afterEach(async () => {
  await database?.close();
  database = null;
});

describeOnDatabases('owners', ({ newUrl }) => {
  it('who remove each other at one instant leave one of them', async () => {
    database = await openMigrated(await newUrl());
    const runs = database;
    const { removeColleague } = colleagueServices(runs, { canMail: false, now: () => NOW });
    for (let nth = 0; nth < ATTEMPTS; nth += 1) {
      const account_id = await newAccount(runs);
      const owner = async (name: string) => {
        const row = { account_id, name, email: `${name}${nth}@example.com`, language: 'es' } as const;
        const user = await createUser(runs, { ...row, role: 'owner', establishments: null }, NOW);
        return { ...user, role: 'owner' as const, account: 'A', confirmed: true, hasPassword: true };
      };
      const [ana, eva] = [await owner('ana'), await owner('eva')];
      const ends = await Promise.all([
        removeColleague(ana, eva.id, null),
        removeColleague(eva, ana.id, null),
      ]);
      expect(ends.toSorted()).toEqual(['last', 'removed']);
      expect(await listUsers(runs, account_id)).toHaveLength(1);
    }
  });
});
