import { copyFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { describeOnDatabases } from '../../../../test/databases.ts';
import { runMirlo } from '../running.ts';
import { openBench, SECRET_KEY } from './harness.ts';

describeOnDatabases('a journal of another database', ({ newUrl }) => {
  test('is refused by its server and by restore check, says what to do, and closes nothing', async () => {
    const before = await openBench({ databaseUrl: await newUrl() });
    const bench = await openBench({ databaseUrl: await newUrl() });
    const path = bench.journal.env.FILING_JOURNAL;
    const env = { DATABASE_URL: bench.databaseUrl, MIR_URL: bench.url, SECRET_KEY, FILING_JOURNAL: path };
    const mirlo = (...args: string[]) => runMirlo(args, env);
    try {
      const first = await before.guest({ referencia: 'R-1' });
      const filed = async () => (await before.mir('guests', first)).state === 'accepted';
      await before.until(filed, [before.submitter(before.journal)]);
      // After a trial the database is replaced, but `FILING_JOURNAL` still names the old file.
      const made = { migration_time: new Date('2020-01-01T00:00:00Z') };
      await bench.database.knex('knex_migrations').update(made);
      copyFileSync(before.journal.env.FILING_JOURNAL, path);
      const text = readFileSync(path, 'utf8');
      const refused = expect.stringContaining('is of another database: name a new file in FILING_JOURNAL');

      // No server has tried the file yet.
      const closed = [{ reason: 'journal_unwritable', problem: refused }];
      expect((await mirlo('status', '--json')).json).toMatchObject([{ closed }]);
      expect((await mirlo('status')).stdout).toMatch(
        /CLOSED on one server: its journal\n.*is of another database/,
      );

      const second = await bench.guest({ referencia: 'R-2' });
      expect(await bench.submitter(bench.journal).once()).toEqual({ closed: refused });
      const failure = { name: 'journal', result: 'failure', detail: refused };
      expect((await mirlo('doctor', '--json')).json).toContainEqual(failure);
      const check = await mirlo('restore', 'check', path);
      const said = `mirlo: ${path} is a journal of another database: leave it out; of one that is lost without a backup it tells`;
      expect([check.code, check.stderr]).toEqual([1, expect.stringContaining(said)]);
      expect(readFileSync(path, 'utf8')).toBe(text);

      // The other servers go on, and so does that one with a new file.
      const journal = { path: join(bench.folder, 'new.jsonl'), secretKey: SECRET_KEY };
      const accepted = async () => (await bench.mir('guests', second)).state === 'accepted';
      await bench.until(accepted, [bench.submitter({ journal })]);
    } finally {
      await before.close();
      await bench.close();
    }
  });

  test('is all that is left: who is sent again is entered by the lote that it tells, and nobody is filed twice', async () => {
    const before = await openBench({ databaseUrl: await newUrl() });
    const bench = await openBench({ databaseUrl: await newUrl() });
    const env = { DATABASE_URL: bench.databaseUrl, MIR_URL: before.url, SECRET_KEY };
    try {
      const guest = { referencia: 'R-1', numero_documento: 'PA7' };
      const lost = await before.guest(guest);
      const filed = async () => (await before.mir('guests', lost)).state === 'accepted';
      await before.until(filed, [before.submitter(before.journal)]);
      // Finds the lote as docs/operating.md says: grep '"outcome":"received"'.
      const lines = readFileSync(before.journal.env.FILING_JOURNAL, 'utf8').split('\n');
      const [received = ''] = lines.filter(line => line.includes('"outcome":"received"'));
      const { lote } = JSON.parse(received) as { lote: string };

      const [again, never] = [await bench.guest(guest), await bench.guest({ referencia: 'R-2' })];
      const adopted = await runMirlo(['record', 'adopt', 'guest', String(again), lote], env);
      expect([adopted.code, adopted.stdout]).toEqual([0, `guests ${again} is accepted\n`]);
      const ministry = { name: 'address', url: before.url, kind: 'trial' } as const;
      const accepted = async () => (await bench.mir('guests', never)).state === 'accepted';
      await bench.until(accepted, [bench.submitter({ ministry })]);
      expect(before.accepted().map(({ referencia }) => referencia)).toEqual(['R-1', 'R-2']);
    } finally {
      await before.close();
      await bench.close();
    }
  });
});
