import { afterEach, expect, test } from 'vitest';
import { readConfig } from '../src/config.ts';
import { createLog } from '../src/log.ts';
import { nextRun, startPurging } from '../src/purge/schedule.ts';
import { runMirlo, unwrapped } from './running.ts';
import { type Bench, openBench } from './submitter/harness.ts';

/** `PURGE_AT`: once a day, on one of the servers, with a line of evidence. */

let bench: Bench | null = null;
const endings: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const end of endings.splice(0)) await end();
  await bench?.close();
  bench = null;
});

test.each([
  ['2026-11-22T01:00:00Z', '2026-11-22T02:30:00Z'],
  ['2026-11-22T02:30:00Z', '2026-11-23T02:30:00Z'],
  ['2026-07-01T23:00:00Z', '2026-07-02T01:30:00Z'],
  // Summer time begins in between: a day of 23 hours.
  ['2026-03-28T12:00:00Z', '2026-03-29T01:30:00Z'],
])('at %s the next 03:30 of Madrid is %s', (now, next) => {
  expect(new Date(nextRun('03:30', Date.parse(now))).toISOString()).toBe(next.replace('Z', '.000Z'));
});

test.each([
  // After a day of 23 hours: 24 hours later is the day after next, so 29 March would be left out.
  ['23:30', '2026-03-28T22:30:00Z', '2026-03-29T21:30:00Z'],
  // A time that does not exist: the purge comes at the instant at which it would have been.
  ['02:30', '2026-03-28T12:00:00Z', '2026-03-29T01:30:00Z'],
  // On a day of 25 hours: 24 hours later is the same day, so the next time would be in the past.
  ['00:30', '2026-10-24T22:30:00Z', '2026-10-25T23:30:00Z'],
  // A time that comes twice: the purge comes once, at the first one.
  ['02:30', '2026-10-24T12:00:00Z', '2026-10-25T00:30:00Z'],
  ['02:30', '2026-10-25T00:30:00Z', '2026-10-26T01:30:00Z'],
  ['03:30', '2028-02-28T12:00:00Z', '2028-02-29T02:30:00Z'],
  ['03:30', '2028-02-29T12:00:00Z', '2028-03-01T02:30:00Z'],
])('the next %s of Madrid is found over a change of the clock and 29 February: %s', (at, now, next) => {
  expect(new Date(nextRun(at, Date.parse(now))).toISOString()).toBe(next.replace('Z', '.000Z'));
});

test('two servers purge once, at the time, what is older than three years, and there is evidence of it', async () => {
  bench = await openBench();
  const { database } = bench;
  const [old, young] = [await bench.guest(), await bench.guest()];
  const accepted = async (id: number) => (await bench?.mir('guests', id))?.state === 'accepted';
  await bench.until(async () => (await accepted(old)) && (await accepted(young)));
  await database.knex('guests').where({ id: old }).update({ fecha_salida: '2020-01-02' });

  let now = Date.parse('2026-11-22T02:29:59Z');
  const config = readConfig({ PURGE_AT: '03:30' });
  const lines: string[] = [];
  const log = createLog('info', { write: line => void lines.push(line) });
  for (let i = 0; i < 2; i++) {
    const purging = startPurging({ config, database, log }, { now: () => now, everyMs: 10 });
    endings.push(async () => purging?.stop());
  }
  const env = { DATABASE_URL: bench.databaseUrl, MIR_URL: 'off', PURGE_AT: '03:30' };
  const doctor = async () => (await runMirlo(['doctor'], env)).stdout;
  expect(unwrapped(await doctor())).toMatch(/ok {4}purge +every day at 03:30; none yet/);
  expect(await database.knex('evidence')).toEqual([]);
  now = Date.parse('2026-11-22T02:30:01Z');
  const audited = () => database.knex('audit').where({ operation: 'purge' }).orderBy('account_id');
  // The account's audit gets a line for each batch, in its transaction. The line for the whole
  // purge, of no account, is written at the end.
  await expect.poll(async () => (await audited())[0]?.account_id).toBe(0);
  const evidence = await database.knex('evidence');
  expect(evidence).toMatchObject([
    { kind: 'purge', actor: 'schedule', rule: 'before 2023-11-22', account_id: null },
  ]);
  expect(JSON.parse(evidence[0].counts)).toMatchObject({ guests: 1, contracts: 0 });
  expect(await database.knex('guests').select('id')).toEqual([{ id: young }]);
  expect(await audited()).toMatchObject([
    { account_id: 0, actor: 'command', actor_name: 'schedule', n: 1 },
    { account_id: 1, actor: 'command', actor_name: 'schedule', n: 1 },
  ]);
  await expect.poll(() => lines.filter(line => line.includes('"msg":"purged"'))).toHaveLength(1);
  expect(unwrapped(await doctor())).toMatch(
    /purge +every day at 03:30; last 2026-11-22 03:30:01 by schedule, 1 guests and 0 contracts removed/,
  );
});

test('nothing is removed by itself where it is not set, and a wrong time is refused', async () => {
  bench = await openBench();
  const { database } = bench;
  expect(startPurging({ config: readConfig({}), database, log: createLog('silent') })).toBeNull();
  const env = { DATABASE_URL: bench.databaseUrl, MIR_URL: 'off' };
  expect(unwrapped((await runMirlo(['doctor'], env)).stdout)).toContain(
    'PURGE_AT is not set: nothing is removed by itself',
  );
  expect((await runMirlo(['doctor'], { ...env, PURGE_AT: '24:00' })).stderr).toBe(
    'mirlo: wrong configuration: PURGE_AT=24:00: expected a time of day like 03:30\n',
  );
  expect((await runMirlo(['purge'], env)).code).toBe(0);
  expect(await database.knex('evidence')).toMatchObject([{ kind: 'purge', actor: expect.any(String) }]);
});
