import { StoreUnavailable } from '@mirlo/core';
import { expect, test } from 'vitest';
import { openBench, SILENT } from './harness.ts';

test('a database that is away is one line of the log in a while, however often the submitter asks', async () => {
  const bench = await openBench();
  let asked = 0;
  const away = () => {
    asked += 1;
    return Promise.reject(new StoreUnavailable('the database is not available: ECONNREFUSED'));
  };
  const told: [text: string, facts: object][] = [];
  const error = (facts: object, text?: string) => void told.push([text ?? '', facts]);
  const log = { ...SILENT, error };
  const database = { ...bench.database, call: away, transaction: away };
  const submitter = bench.submitter({ database, log });
  try {
    submitter.start();
    await expect.poll(() => asked).toBeGreaterThan(20);
  } finally {
    await submitter.stop();
    await bench.close();
  }
  const rounds = told.filter(([text]) => text === 'a round of the submitter failed');
  expect(rounds).toEqual([[expect.any(String), { error: expect.any(Object), times: 1 }]]);
});
