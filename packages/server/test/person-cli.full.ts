import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runMirlo } from './running.ts';
import { type Bench, openBench } from './submitter/harness.ts';

/** `mirlo person`: the document comes on standard input and appears in no list of processes. */

const MAIN = join(import.meta.dirname, '../src/main.ts');
let bench: Bench;

beforeEach(async () => {
  bench = await openBench();
});
afterEach(() => bench.close());

function person(args: readonly string[], input: string) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [MAIN, 'person', ...args], {
    env: { PATH: process.env.PATH ?? '', DATABASE_URL: bench.databaseUrl },
    input,
    encoding: 'utf8',
  });
  return { code: status, stdout, stderr };
}

test('gives a person what is held as one JSON object', async () => {
  const id = await bench.guest({ numero_documento: 'ZZ918273X' });
  const { code, stdout } = person(['export', '--account', String(bench.account)], 'zz 918273-x\n');
  expect(code).toBe(0);
  expect(JSON.parse(stdout)).toMatchObject({
    account: bench.account,
    about: {
      recipient: expect.stringContaining('SES.HOSPEDAJES'),
      kept: expect.stringContaining('art. 5.3'),
    },
    records: [{ resource: 'guests', record: { id, numero_documento: 'ZZ918273X' } }],
  });
  const audit = await bench.database.knex('audit').where({ operation: 'person export' });
  expect(audit).toMatchObject([{ account_id: bench.account, actor: 'command', n: 1 }]);
  expect(JSON.stringify(audit)).not.toContain('918273');
});

test('takes no document, and no person in the reason, on the command line', async () => {
  const erase = ['erase', '--account', String(bench.account)];
  expect((await runMirlo(['person', ...erase], { DATABASE_URL: bench.databaseUrl })).stderr).toContain(
    "required option '--reason <text>'",
  );
  const { code, stderr } = person([...erase, '--reason', 'letter about ZZ-918273-X'], 'ZZ918273X');
  expect([code, stderr]).toEqual([
    1,
    "mirlo: --reason: expected words without the person's document, name or contacts, for they are kept\n",
  ]);
  expect(person(['export', '--account', '1', 'ZZ918273X'], '').stderr).toMatch(/too many arguments/);
});

test('refuses an account that is not there, and what is no document, without repeating it', async () => {
  expect(person(['export', '--account', '99'], 'X1').stderr).toBe('mirlo: there is no account 99\n');
  expect(person(['export', '--account', '1'], '- %').stderr).toMatch(
    /^mirlo: expected the number of a document/,
  );
  expect(person(['export', '--account', '1'], '\n').stderr).toContain('the document is empty');
});

test('lists what stays, until when and by which article, in 80 columns', async () => {
  await bench.guest({
    numero_documento: 'ZZ918273X',
    fecha_entrada: '2026-01-02',
    fecha_salida: '2026-01-05',
  });
  const erase = ['erase', '--account', String(bench.account), '--reason', 'asked in letter 7'];
  expect(person([...erase, '--dry-run'], 'ZZ918273X').stdout).toMatch(/^Would erase\n/);
  const done = person(erase, 'ZZ918273X').stdout;
  expect(done).toMatch(/^Erased\n {2}sandbox records +0\n/);
  expect(done).toMatch(/^guests +1 +queued +2026-01-05 +2029-01-05 +filing$/m);
  expect(done).toContain('filing    kept three years (art. 5.3)');
  expect(done).toContain('Not reached: backups');
  for (const line of done.split('\n')) expect(line.length, line).toBeLessThanOrEqual(80);
});
