import { afterEach, expect, it } from 'vitest';
import { describeOnDatabases } from '../../../test/databases.ts';
import type { Database } from '../src/database/database.ts';
import { CHALLENGE_MS, newChallenge, useChallenge } from '../src/people/challenges.ts';
import { openMigrated } from './sql-store.ts';

const NOW = Date.UTC(2026, 10, 23, 9);
const AT_ONCE = 8;

let database: Database | null = null;
afterEach(async () => {
  await database?.close();
  database = null;
});

describeOnDatabases('a challenge', ({ newUrl }) => {
  it('is answered once, whoever answers at the same instant', async () => {
    database = await openMigrated(await newUrl());
    const runs = database;
    const question = { purpose: 'confirm', token: 'session' } as const;
    const challenge = Buffer.from(await newChallenge(runs, question, NOW)).toString('base64url');
    const answers = Array.from({ length: AT_ONCE }, () => useChallenge(runs, challenge, question, NOW));
    expect((await Promise.all(answers)).filter(Boolean)).toHaveLength(1);
  });

  it('is answered by the session that asked, for what it asked, and in time', async () => {
    database = await openMigrated(await newUrl());
    const runs = database;
    const question = { purpose: 'add', token: 'session' } as const;
    const challenge = Buffer.from(await newChallenge(runs, question, NOW)).toString('base64url');
    const use = (more: Partial<{ purpose: 'add' | 'signin'; token: string | null }>, at = NOW) =>
      useChallenge(runs, challenge, { ...question, ...more }, at);
    expect(await use({ token: 'another' })).toBe(false);
    expect(await use({ token: null })).toBe(false);
    expect(await use({ purpose: 'signin' })).toBe(false);
    expect(await use({}, NOW + CHALLENGE_MS)).toBe(false);
    expect(await use({}, NOW + CHALLENGE_MS - 1)).toBe(true);
  });

  it('that nobody answers goes with the next one', async () => {
    database = await openMigrated(await newUrl());
    await newChallenge(database, { purpose: 'signin', token: null }, NOW);
    await newChallenge(database, { purpose: 'signin', token: null }, NOW + CHALLENGE_MS);
    expect(await database.knex('challenges')).toHaveLength(1);
  });
});
