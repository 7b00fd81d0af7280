import { StoreUnavailable } from '@mirlo/core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnServers } from '../../../test/databases.ts';
import type { Database } from '../src/database/database.ts';
import { openDatabase } from '../src/database/database.ts';

/**
 * The statements of one transaction, half a second each. Each takes less time than opening a
 * connection may take; together they take more.
 */
const STATEMENTS = 8;

describeOnServers('a database that is busy', ({ newUrl }) => {
  let database: Database;
  beforeAll(async () => {
    database = await openDatabase(await newUrl(), { poolSize: 1 });
  });
  afterAll(() => database.close());
  const ask = (n: number) => database.call(session => session.all('SELECT ? AS n', [n]));

  it('is waited for as long as it answers others', async () => {
    const answers: unknown[] = [];
    const waiting: Promise<unknown>[] = [];
    await database.transaction(async session => {
      for (let i = 0; i < 3; i += 1) waiting.push(ask(i).then(rows => answers.push(rows)));
      for (let i = 0; i < STATEMENTS; i += 1) await session.all('SELECT SLEEP(0.5) AS slept');
      expect(answers).toEqual([]);
    });
    await Promise.all(waiting);
    expect(answers).toEqual([[{ n: 0 }], [{ n: 1 }], [{ n: 2 }]]);
  });

  it('keeps nobody waiting behind a statement that it does not answer', async () => {
    const unavailable = async (ended: Promise<unknown>) =>
      expect(await ended.catch((error: unknown) => error)).toBeInstanceOf(StoreUnavailable);
    const waiting: Promise<unknown>[] = [];
    const stuck = database.transaction(async session => {
      for (let i = 0; i < 3; i += 1) waiting.push(unavailable(ask(i)));
      await session.all('SELECT SLEEP(60) AS slept');
    });
    await unavailable(stuck);
    await Promise.all(waiting);
    expect(await ask(1)).toEqual([{ n: 1 }]);
  });
});
