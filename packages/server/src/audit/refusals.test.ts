import type { AuditLine } from '@mirlo/core';
import { beforeEach, describe, expect, it } from 'vitest';
import { type RefusalCounter, type RefusedCall, refusalCounter } from './refusals.ts';

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

const refusal = (changes: Partial<RefusedCall> = {}): RefusedCall => ({
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
      [0, '192.0.2.1', 'forbidden', 7, 'key', 3, 1],
      [0, '192.0.2.1', 'auth_invalid', null, null, null, 3],
      [0, '192.0.2.2', 'auth_invalid', null, null, null, 1],
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

  const total = () => written.reduce((sum, { n }) => sum + n, 0);
  const ofKey = (changes: Partial<RefusedCall> = {}) =>
    refusal({ code: 'forbidden', account: 7, key: 3, ...changes });
  const floodFromNetworks = (calls: number) => {
    for (let i = 0; i < calls; i++) counter.count(refusal({ address: `2001:db8:0:${i.toString(16)}::1` }));
  };

  it('of one key fill ten lines a minute, and one more for the other addresses it is called from', async () => {
    for (let i = 0; i < 250; i++) counter.count(ofKey({ address: `192.0.2.${i}` }));
    counter.count(ofKey({ address: '192.0.2.5' }));
    counter.count(ofKey({ key: 4 }));
    await counter.close();
    expect(written).toHaveLength(12);
    expect(total()).toBe(252);
    expect(written.find(({ address }) => address === '192.0.2.5')?.n).toBe(2);
    expect(written.find(({ address }) => address === null)).toMatchObject({
      account_id: 7,
      actor_id: 3,
      n: 240,
    });
  });

  it('of callers without a key are counted by IPv4 address and by /64 of IPv6', async () => {
    for (let i = 0; i < 1_001; i++) counter.count(refusal({ address: `2001:db8::${i.toString(16)}` }));
    counter.count(refusal({ address: '2001:db8:0:1::1' }));
    counter.count(refusal({ address: '192.0.2.1' }));
    counter.count(refusal({ address: '192.0.2.2' }));
    counter.count(refusal({ address: null }));
    await counter.close();
    expect(written.map(({ address, n }) => [address, n])).toEqual([
      ['2001:db8::/64', 1_001],
      ['2001:db8:0:1::/64', 1],
      ['192.0.2.1', 1],
      ['192.0.2.2', 1],
      [null, 1],
    ]);
  });

  it('of very many networks fill a thousand lines a minute, and none is lost in the sum', async () => {
    floodFromNetworks(5_000);
    await counter.close();
    expect(written).toHaveLength(1_001);
    expect(total()).toBe(5_000);
    expect(written.find(({ address }) => address === null)?.n).toBe(4_000);
  });

  it('of a known key keep account, key and address, however many others call without one', async () => {
    floodFromNetworks(5_000);
    counter.count(ofKey({ address: '2001:db8:ffff::7' }));
    floodFromNetworks(5_000);
    await counter.close();
    expect(written.filter(({ result }) => result === 'forbidden')).toEqual([
      expect.objectContaining({
        account_id: 7,
        actor: 'key',
        actor_id: 3,
        address: '2001:db8:ffff::7',
        n: 1,
      }),
    ]);
  });

  it('of very many keys fill a thousand lines a minute, and leave theirs to callers without one', async () => {
    for (let key = 0; key < 5_000; key++) counter.count(ofKey({ key }));
    counter.count(refusal());
    await counter.close();
    expect(written).toHaveLength(1_002);
    expect(total()).toBe(5_001);
    expect(written.find(({ result }) => result === 'auth_invalid')).toMatchObject({ address: '192.0.2.1' });
  });
});
