import { beforeEach, describe, expect, it } from 'vitest';
import type { Session, SqlValue } from '../database/session.ts';
import { type ApiCalls, apiCalls } from './api-calls.ts';

const COLUMNS = 10;

let now: number;
let away: boolean;
let statements: SqlValue[][];
let calls: ApiCalls;

beforeEach(() => {
  now = 1_000;
  away = false;
  statements = [];
  const run = async (_: string, values: readonly SqlValue[] = []) => {
    if (away) throw new Error('away');
    statements.push([...values]);
    return 1;
  };
  calls = apiCalls({ transaction: async fn => fn({ run } as unknown as Session) }, () => now);
});

const call = {
  account_id: 7,
  key_id: 3,
  operation: 'ping',
  status: 200,
  code: null,
  micros: 5,
  request_id: 'a',
};
const noted = (n: number, account_id = 7) => {
  for (let i = 0; i < n; i++) calls.note({ ...call, account_id });
};
/** Returns account, status and number of calls of every row that was written. */
const written = () =>
  statements.flatMap(values =>
    Array.from({ length: values.length / COLUMNS }, (_, i) => {
      const [account, , , , status, , , , n] = values.slice(i * COLUMNS);
      return [account, status, n];
    }),
  );
const sum = () => written().reduce((total, [, , n]) => total + Number(n), 0);

describe('calls', () => {
  it('are written together, each once', async () => {
    noted(1_200);
    await Promise.all([calls.flush(), calls.flush()]);
    expect(statements).toHaveLength(12);
    expect(written()).toHaveLength(1_200);
    await calls.flush();
    expect(written()).toHaveLength(1_200);
  });

  it('wait for a database that is away, up to a bound, and are counted past it', async () => {
    away = true;
    noted(4_000);
    await expect(calls.flush()).rejects.toThrow('away');
    noted(4_000);
    away = false;
    await calls.flush();
    expect(written()).toHaveLength(5_001);
    expect(written().at(-1)).toEqual([7, null, 3_000]);
    expect(sum()).toBe(8_000);
  });

  it('of one account have so many lines an hour, and leave theirs to the others', async () => {
    for (let i = 0; i < 6; i++) {
      noted(4_000);
      await calls.flush();
    }
    noted(1, 8);
    await calls.flush();
    expect(written().filter(([account, status]) => account === 7 && status === 200)).toHaveLength(20_000);
    expect(written().at(-1)).toEqual([8, 200, 1]);
    expect(sum()).toBe(24_001);
    now += 3_600_000;
    noted(1);
    await calls.flush();
    expect(written().at(-1)).toEqual([7, 200, 1]);
  });
});
