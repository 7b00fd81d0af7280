import type { AuditLine } from '@mirlo/core';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Refusal, type RefusalCounter, refusalCounter } from './refusals.ts';

const MINUTE = 60_000;

let now: number;
let away: boolean;
let written: AuditLine[];
let counter: RefusalCounter;

beforeEach(() => {
  now = 0;
  away = false;
  written = [];
  counter = refusalCounter(
    async lines => {
      if (away) throw new Error('away');
      written.push(...lines);
    },
    () => now,
  );
});

const refusal = (changes: Partial<Refusal> = {}): Refusal => ({
  code: 'auth_invalid',
  account: null,
  key: null,
  address: '192.0.2.1',
  ...changes,
});

describe('refused calls', () => {
  it('are counted by address, code and key, and written once their minute is over', async () => {
    for (let i = 0; i < 3; i++) counter.count(refusal());
    counter.count(refusal({ address: '192.0.2.2' }));
    counter.count(refusal({ code: 'forbidden', account: 7, key: 3 }));
    now += MINUTE - 1;
    await counter.flush();
    expect(written).toEqual([]);
    now += 1;
    counter.count(refusal());
    await counter.flush();
    await counter.flush();
    expect(
      written.map(({ at, address, result, account_id, actor, actor_id, n }) => [
        at,
        address,
        result,
        account_id,
        actor,
        actor_id,
        n,
      ]),
    ).toEqual([
      [0, '192.0.2.1', 'auth_invalid', null, null, null, 3],
      [0, '192.0.2.2', 'auth_invalid', null, null, null, 1],
      [0, '192.0.2.1', 'forbidden', 7, 'key', 3, 1],
    ]);
  });

  it('are all written in the end, the minute under way too', async () => {
    counter.count(refusal());
    await counter.close();
    expect(written).toMatchObject([{ at: 0, n: 1 }]);
  });

  it('wait for a database that is away, for an hour', async () => {
    away = true;
    for (let minute = 0; minute < 90; minute++) {
      counter.count(refusal());
      now += MINUTE;
      await counter.flush();
    }
    away = false;
    await counter.flush();
    expect(written.map(({ at }) => at / MINUTE)).toEqual(Array.from({ length: 60 }, (_, i) => i + 30));
  });

  it('of one address fill ten lines a minute, whatever keys it tries', async () => {
    for (let key = 0; key < 1_000; key++) counter.count(refusal({ code: 'forbidden', account: 7, key }));
    counter.count(refusal({ address: '192.0.2.2' }));
    await counter.close();
    expect(written).toHaveLength(12);
    expect(written.reduce((sum, { n }) => sum + n, 0)).toBe(1_001);
    expect(written.find(({ result, actor_id }) => result === 'forbidden' && actor_id === null)?.n).toBe(990);
  });

  it('of very many addresses fill a thousand lines a minute, and none is lost in the sum', async () => {
    for (let i = 0; i < 5_000; i++) counter.count(refusal({ address: `2001:db8::${i.toString(16)}` }));
    await counter.close();
    expect(written).toHaveLength(1_001);
    expect(written.reduce((sum, { n }) => sum + n, 0)).toBe(5_000);
    expect(written.find(({ address }) => address === null)?.n).toBe(4_000);
  });
});
