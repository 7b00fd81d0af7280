import { afterEach, expect, test } from 'vitest';
import { type Bench, openBench, TEST_TIMING } from './harness.ts';

/** An open breaker that a dead process left behind, and times that a wrong clock wrote. */

const DAY_MS = 86_400_000;

let bench: Bench | null = null;
afterEach(async () => {
  await bench?.close();
  bench = null;
});

const accepted = (of: Bench, id: number) => async () => (await of.mir('guests', id)).state === 'accepted';

test('a breaker that a dead submitter left open is closed by the next one to whom the ministry answers', async () => {
  bench = await openBench();
  const of = bench;
  await of.database.knex('breakers').insert({ ministry: of.url, state: 'open', since: 1, words: '502' });
  await of.until(accepted(of, await of.guest()));
  await expect.poll(() => of.database.knex('breakers').first('state')).toEqual({ state: 'closed' });
});

test('a request of unknown outcome from a clock that was a day ahead goes again now', async () => {
  bench = await openBench();
  const of = bench;
  of.simulator.addFaults({ do: 'cut', operation: 'alta', when: 'after' });
  const id = await of.guest();
  // The pause is long, so that this submitter does not send it again itself.
  const retry = { firstMs: DAY_MS / 24, longestMs: DAY_MS / 24 };
  const ahead = of.submitter({ now: () => Date.now() + DAY_MS, timing: { ...TEST_TIMING, retry } });
  await of.until(async () => (await of.mir('guests', id)).issues.length > 0, [ahead]);
  const [lote] = await of.database.knex('lotes').select('next_at', 'state');
  expect(lote).toMatchObject({ state: 'unknown' });
  expect(Number(lote?.next_at)).toBeGreaterThan(Date.now() + DAY_MS / 2);
  await of.until(accepted(of, id));
  expect(of.communications()).toHaveLength(1);
});

test('a record written by a clock that was a day ahead is filed now', async () => {
  bench = await openBench();
  const of = bench;
  const id = await of.guest();
  const ahead = Date.now() + DAY_MS;
  await of.database.knex('guests').update({ created_at: ahead, updated_at: ahead });
  await of.database.knex('submissions').update({ file_at: ahead, updated_at: ahead });
  await of.until(accepted(of, id));
});

test('a clock that is turned back while the submitter runs is noticed', async () => {
  bench = await openBench();
  const of = bench;
  let skew = DAY_MS;
  const submitter = of.submitter({ now: () => Date.now() + skew, timing: { ...TEST_TIMING, renewMs: 20 } });
  submitter.start();
  const first = await of.guest();
  await expect.poll(accepted(of, first)).toBe(true);
  const ahead = Date.now() + DAY_MS + 1_000;
  const id = await of.guest();
  await of.database.knex('submissions').where('record_id', id).update({ file_at: ahead, updated_at: ahead });
  skew = 0;
  await expect.poll(accepted(of, id)).toBe(true);
  await submitter.stop();
});
