import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runMirlo } from '../running.ts';
import { type Bench, openBench, SECRET_KEY, TEST_TIMING } from './harness.ts';

/**
 * After a restore every sender counts: the check names a journal that is missing among the others.
 */

let bench: Bench;

beforeEach(async () => {
  bench = await openBench();
});

afterEach(() => bench.close());

const env = () => ({ DATABASE_URL: bench.databaseUrl, MIR_URL: bench.url, SECRET_KEY, ...bench.journal.env });
const mine = () => bench.submitter(bench.journal);
const otherPath = () => join(bench.folder, 'other.jsonl');
const other = () => bench.submitter({ journal: { path: otherPath(), secretKey: SECRET_KEY } });
const unjournaled = () => bench.submitter();
const accepted = async (ids: readonly number[]) => {
  const found = await Promise.all(ids.map(async id => (await bench.mir('guests', id)).state));
  return found.every(state => state === 'accepted') || found;
};
const standing = () =>
  bench
    .accepted()
    .map(({ referencia }) => referencia.replace(/--\d+$/, ''))
    .sort();

async function check(...args: string[]) {
  const { code, json } = await runMirlo(['restore', 'check', '--json', ...args], env());
  return { code, ...(json[0] as { remains: unknown[]; open: boolean }) };
}

const REFERENCES = ['R-1', 'R-2', 'R-3', 'R-4'];

/** Makes four guests, and a backup before any is filed. Then these servers file them in turn. */
async function filedInTurn(senders: readonly (() => ReturnType<typeof mine>)[]): Promise<number[]> {
  const ids: number[] = [];
  for (const referencia of REFERENCES) ids.push(await bench.guest({ referencia }));
  const copy = await bench.backup();
  await bench.database.call(session => session.run('UPDATE submissions SET file_at = NULL'));
  for (const [i, sender] of senders.entries()) {
    const id = ids[i] ?? 0;
    await bench.call('PUT', `/v1/guests/${id}`, { habitacion: String(id) });
    await bench.until(() => accepted([id]), [sender()]);
  }
  await bench.restore(copy);
  return ids;
}

test('a journal that is missing keeps filing closed, also where those given begin and end it', async () => {
  const ids = await filedInTurn([mine, other, other, mine]);
  const alone = await check();
  expect(alone).toMatchObject({ code: 2, open: false });
  expect(alone.remains).toEqual([{ why: 'sender_missing', count: 2, first: 2, last: 3, broken: 0 }]);
  expect(await mine().once()).toEqual({ closed: expect.stringContaining('restore check') });
  const { stdout } = await runMirlo(['restore', 'check'], env());
  expect(stdout).toContain('Claimed by a server whose journal was not given: name it');
  expect(stdout).toContain('2 between 2 and 3');

  expect(await check(bench.journal.env.FILING_JOURNAL, otherPath())).toMatchObject({ code: 0, remains: [] });
  await bench.until(() => accepted(ids), [mine()]);
  expect(standing()).toEqual(REFERENCES);
});

test('a server without a journal that sent among the others is told too', async () => {
  await filedInTurn([mine, unjournaled, unjournaled, mine]);
  expect(await check()).toMatchObject({ code: 2, remains: [{ why: 'sender_missing', count: 2 }] });
});

test('a request that was claimed and never left is not taken for another server’s', async () => {
  const lost = await bench.guest({ referencia: 'R-1' });
  const copy = await bench.backup();
  bench.simulator.addFaults({ do: 'cut', operation: 'alta', when: 'after', times: 'always' });
  const timing = { ...TEST_TIMING, renewMs: 20 };
  // The state is unknown from before the send on; the issue comes with its outcome.
  await bench.until(
    async () => (await bench.mir('guests', lost)).issues.length > 0,
    [bench.submitter({ ...bench.journal, timing })],
  );
  bench.simulator.clearFaults();
  const filer = { table: 'accounts', id: bench.account } as const;
  // The outcome is asked for with the lessor code of that time. Until that code is back, nothing is
  // sent.
  await bench.configure(filer, { codigo_arrendador: '0000000002' });
  const text = () => readFileSync(bench.journal.env.FILING_JOURNAL, 'utf8');
  await bench.until(
    async () => text().includes('"claimed"'),
    [bench.submitter({ ...bench.journal, timing })],
  );
  await bench.configure(filer);
  // As `mirlo account set` does. Otherwise it would wait for ten minutes.
  await bench.database.knex('lotes').update({ next_at: Date.now() });
  await bench.until(() => accepted([lost]), [mine()]);

  await bench.restore(copy);
  expect(await check()).toMatchObject({ code: 0, remains: [], open: true });
  await bench.until(() => accepted([lost]), [mine()]);
  expect(standing()).toEqual(['R-1']);
});

test('the clock of a server that is behind changes nothing: claims are in the order of their numbers', async () => {
  const id = await bench.guest({ referencia: 'R-1' });
  const copy = await bench.backup();
  await bench.until(() => accepted([id]), [mine()]);
  await bench.call('DELETE', `/v1/guests/${id}`);
  await bench.until(async () => bench.accepted().length === 0, [other()]);
  const hourEarlier = (_: string, at: string) =>
    `"at":"${new Date(Date.parse(at) - 3_600_000).toISOString()}"`;
  writeFileSync(otherPath(), readFileSync(otherPath(), 'utf8').replaceAll(/"at":"([^"]+)"/g, hourEarlier));
  await bench.restore(copy);
  const report = await check(bench.journal.env.FILING_JOURNAL, otherPath());
  expect(report).toMatchObject({ code: 0, deleted: [{ resource: 'guests', record_id: id }] });
  expect((await bench.mir('guests', id)).state).toBe('annulled');
});

test('an account without credentials that work remains, and keeps nobody else’s filings from being settled', async () => {
  const account = { table: 'accounts', id: bench.account } as const;
  const place = await bench.establishment('0000000002');
  await bench.configure({ table: 'establishments', id: place });
  const theirs = await bench.guest({ referencia: 'R-1' });
  const ours = await bench.guest({ referencia: 'R-2', establecimiento_id: place });
  await bench.configure(account, { mir_user: null, mir_password: null, codigo_arrendador: null });
  const copy = await bench.backup();
  // The account's credentials came after the backup.
  await bench.configure(account);
  await bench.until(() => accepted([theirs, ours]), [mine()]);
  await bench.restore(copy);

  const first = await check();
  const remains = [{ why: 'not_asked', account: bench.account, reason: 'not configured' }];
  expect(first).toMatchObject({ code: 2, open: false, remains });
  expect((await bench.mir('guests', ours)).state).toBe('accepted');
  const { stdout } = await runMirlo(['restore', 'check'], env());
  expect(stdout).toContain('Not asked for, without credentials that work: account set, then run this again');
  await bench.configure(account);
  expect(await check()).toMatchObject({ code: 0, remains: [], open: true });
  await bench.until(() => accepted([theirs, ours]), [mine()]);
  expect(standing()).toEqual(['R-1', 'R-2']);
});
