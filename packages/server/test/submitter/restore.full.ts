import { readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readConfig } from '../../src/config.ts';
import { journalChecks } from '../../src/doctor/journal.ts';
import { readGeneration } from '../../src/journal/generations.ts';
import { lastWritten } from '../../src/journal/journal-file.ts';
import { createLog } from '../../src/log.ts';
import { createMetrics } from '../../src/metrics.ts';
import { prepareSubmitter } from '../../src/submitter/index.ts';
import { runMirlo } from '../running.ts';
import { type Bench, openBench, SECRET_KEY, SILENT, TEST_TIMING } from './harness.ts';

/** The database is restored from a backup and lacks filings that the ministry has. */

let bench: Bench;

beforeEach(async () => {
  bench = await openBench();
});

afterEach(() => bench.close());

const standing = () => bench.accepted().map(({ referencia }) => referencia.replace(/--\d+$/, ''));
const twice = () => standing().filter((referencia, i, all) => all.indexOf(referencia) !== i);
const states = (ids: readonly number[]) =>
  Promise.all(ids.map(async id => (await bench.mir('guests', id)).state));
const accepted = async (ids: readonly number[]) => {
  const found = await states(ids);
  return found.every(state => state === 'accepted') || found;
};

const journaled = () => bench.submitter(bench.journal);
const env = () => ({ DATABASE_URL: bench.databaseUrl, MIR_URL: bench.url, SECRET_KEY, ...bench.journal.env });

/**
 * Makes six guests. After the backup each is filed in a request of its own, but after the restore
 * they would go together.
 */
async function filedSinceBackup(): Promise<{ ids: number[]; copy: string }> {
  const ids: number[] = [];
  for (let i = 1; i <= 6; i += 1) ids.push(await bench.guest({ referencia: `R-${i}` }));
  const copy = await bench.backup();
  for (const id of ids) {
    await bench.database.call(session =>
      session.run("UPDATE submissions SET file_at = NULL WHERE state = 'queued' AND record_id <> ?", [id]),
    );
    await bench.call('PUT', `/v1/guests/${id}`, { habitacion: String(id) });
    await bench.until(() => accepted([id]), [journaled()]);
  }
  expect(standing()).toHaveLength(6);
  return { ids, copy };
}

test('after a restore nothing is filed, and doctor, status, metrics and the command say why', async () => {
  const { ids, copy } = await filedSinceBackup();
  await bench.restore(copy);
  expect(await states(ids)).toEqual(ids.map(() => 'queued'));
  // The operator asks before any server has checked its journal.
  expect(await journalChecks(bench.database, readConfig(env()), Date.now())).toContainEqual({
    name: 'journal',
    result: 'failure',
    detail: expect.objectContaining({
      en: expect.stringContaining(
        'filing.jsonl is at 6, this database at 0 (restored?): mirlo restore check',
      ),
    }),
  });

  const once = await runMirlo(['submit', '--once'], env());
  expect([once.code, once.stderr]).toEqual([
    2,
    expect.stringMatching(
      /^mirlo: filing is closed: the journal .*filing\.jsonl is at 6, this database at 0/,
    ),
  ]);
  expect(twice()).toEqual([]);
  expect(await states(ids)).toEqual(ids.map(() => 'queued'));

  const doctor = await runMirlo(['doctor', '--json'], env());
  expect(doctor.json).toContainEqual({
    name: 'journal',
    result: 'failure',
    detail: expect.stringContaining('mirlo restore check'),
  });
  const status = await runMirlo(['status', '--json'], env());
  expect(status.json[0]).toMatchObject({ closed: [{ reason: 'journal_ahead', seen: 6, generation: 0 }] });
  const metrics = createMetrics();
  const config = readConfig(env());
  const parts = { config, database: bench.database, log: createLog('silent'), metrics };
  const ministry = { name: 'address', url: bench.url, kind: 'trial' } as const;
  const submitter = await prepareSubmitter(parts, { ministry });
  await submitter.once();
  expect(await metrics.registry.metrics()).toContain('mirlo_filing_stopped{reason="journal_ahead"} 1');
});

test('a server without a journal of its own does not file either, once one has said that it is ahead', async () => {
  const { ids, copy } = await filedSinceBackup();
  await bench.restore(copy);
  await journaled().once();
  expect(await bench.submitter().once()).toEqual({ closed: expect.stringContaining('is at 6') });
  expect(await states(ids)).toEqual(ids.map(() => 'queued'));
  expect(twice()).toEqual([]);
});

/** Another server, which soon notes what others sent. */
const idle = () => {
  const path = join(bench.folder, 'idle.jsonl');
  const timing = { ...TEST_TIMING, renewMs: 20 };
  const submitter = bench.submitter({ journal: { path, secretKey: SECRET_KEY }, timing });
  return { submitter, path, seen: async () => (await lastWritten(path))?.generation };
};
/** Makes nothing due for the record. */
const atRest = async (id: number) => {
  await bench.database.call(session =>
    session.run('UPDATE submissions SET file_at = NULL WHERE record_id = ?', [id]),
  );
};

test('a server that sent nothing, started alone after a restore, files nothing either', async () => {
  const ids = [await bench.guest({ referencia: 'R-1' }), await bench.guest({ referencia: 'R-2' })];
  const standby = idle();
  for (const id of ids) await atRest(id);
  standby.submitter.start();
  await expect.poll(standby.seen).toBe(0);
  await standby.submitter.stop();
  const copy = await bench.backup();

  // The first server files while the second one is idle. The second one notes that in its own
  // journal.
  for (const id of ids) await bench.call('PUT', `/v1/guests/${id}`, { habitacion: '9' });
  await bench.until(() => accepted(ids), [journaled()]);
  const running = idle();
  running.submitter.start();
  await expect.poll(running.seen).toBeGreaterThan(0);
  const size = statSync(running.path).size;
  await expect.poll(() => bench.database.call(readGeneration)).toBe(await running.seen());
  await running.submitter.stop();
  expect(statSync(running.path).size, 'no line where nothing changed').toBe(size);
  expect(readFileSync(running.path, 'utf8')).not.toContain('intent');

  await bench.restore(copy);
  for (const id of ids) await bench.call('PUT', `/v1/guests/${id}`, { habitacion: '10' });
  expect(await idle().submitter.once()).toEqual({ closed: expect.stringContaining('idle.jsonl is at') });
  expect(await states(ids)).toEqual(ids.map(() => 'queued'));
  expect(twice()).toEqual([]);
  // Its journal alone does not open filing, because it says that others sent.
  const check = (...journals: string[]) => runMirlo(['restore', 'check', '--json', ...journals], env());
  const alone = await check(running.path);
  expect([alone.code, alone.json[0]?.remains]).toEqual([
    2,
    [expect.objectContaining({ why: 'sender_missing' })],
  ]);
  const both = await check(running.path, bench.journal.env.FILING_JOURNAL);
  expect([both.code, both.json[0]]).toEqual([0, expect.objectContaining({ remains: [], open: true })]);
  expect(await idle().submitter.once()).toEqual({});
  expect(await accepted(ids)).toBe(true);
  expect(twice()).toEqual([]);
});

test('a journal that is ahead is told by its own row, also where others have sent more since the restore', async () => {
  await filedSinceBackup();
  const running = journaled();
  running.start();
  const row = () => bench.database.knex('filing_journals').where('place', 'like', '%filing.jsonl');
  await expect.poll(async () => (await row())[0]?.generation).toBe(6);
  await bench.database.knex('filing_journals').where('id', 'database').update({ generation: 99 });
  await row().update({ generation: 1 });
  await bench.guest({ referencia: 'R-7' });
  await expect
    .poll(async () => (await runMirlo(['status', '--json'], env())).json[0]?.closed)
    .toMatchObject([{ reason: 'journal_ahead', seen: 6, generation: 1 }]);
  await running.stop();
  expect(standing()).toHaveLength(6);
});

test('a restore under a server that sends nothing is seen at its next note', async () => {
  const id = await bench.guest({ referencia: 'R-1' });
  await bench.until(() => accepted([id]), [journaled()]);
  const standby = idle();
  standby.submitter.start();
  await expect.poll(standby.seen).toBeGreaterThan(0);
  await bench.database.call(session => session.run('UPDATE filing_journals SET generation = 0'));
  await expect
    .poll(async () => (await runMirlo(['status', '--json'], env())).json[0]?.closed)
    .toMatchObject([{ reason: 'journal_ahead', generation: 0 }]);
  await standby.submitter.stop();
});

test('a restore under a running server is seen at its next claim', async () => {
  const first = await bench.guest({ referencia: 'R-1' });
  await bench.until(() => accepted([first]), [journaled()]);
  const [row] = await bench.database.call(session =>
    session.all('SELECT MIN(generation) AS least FROM filing_journals'),
  );
  expect(row?.least).toBe(1);
  const submitter = journaled();
  const second = await bench.guest({ referencia: 'R-2' });
  await bench.until(() => accepted([second]), [submitter]);
  const running = journaled();
  running.start();
  const third = await bench.guest({ referencia: 'R-3' });
  await expect.poll(() => states([third])).toEqual(['accepted']);
  await bench.database.call(session => session.run('UPDATE filing_journals SET generation = 1'));
  const late = await bench.guest({ referencia: 'R-4' });
  await expect
    .poll(async () => (await runMirlo(['status', '--json'], env())).json[0]?.closed)
    .toMatchObject([{ reason: 'journal_ahead', seen: 3, generation: 1 }]);
  expect(await states([late])).toEqual(['queued']);
  await running.stop();
});

test('a database that catches up by itself, as a replica does, opens filing', async () => {
  const { ids, copy } = await filedSinceBackup();
  const ahead = await bench.backup();
  await bench.restore(copy);
  expect(await journaled().once()).toHaveProperty('closed');
  await bench.restore(ahead);
  expect(await journaled().once()).toEqual({});
  expect(await accepted(ids)).toBe(true);
});

test('a new container without the journal of the one before files, and says that it has none', async () => {
  const id = await bench.guest({ referencia: 'R-1' });
  await bench.until(() => accepted([id]), [journaled()]);
  const copy = await bench.backup();
  await bench.restore(copy);
  rmSync(bench.journal.env.FILING_JOURNAL);
  const said: unknown[] = [];
  const log = { ...SILENT, warn: (...line: unknown[]) => void said.push(line.at(-1)) };
  expect(await bench.submitter({ ...bench.journal, log }).once()).toEqual({});
  expect(said).toEqual(['a new journal begins: earlier filings stand in none here']);
});

test.each([
  ['production', 'warning'],
  ['simulator', 'ok'],
] as const)('without FILING_JOURNAL doctor says of %s: %s', async (MIR_URL, result) => {
  const unset = { FILING_JOURNAL: null, MIR_URL, MIR_KIND: null };
  expect(await journalChecks(bench.database, unset, Date.now())).toEqual([
    {
      name: 'journal',
      result,
      detail: expect.objectContaining({ en: expect.stringContaining('FILING_JOURNAL is not set') }),
    },
  ]);
});
