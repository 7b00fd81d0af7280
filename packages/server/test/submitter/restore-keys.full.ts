import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runMirlo } from '../running.ts';
import { type Bench, openBench, SECRET_KEY } from './harness.ts';

/**
 * A check after a restore names what it cannot settle: lines of another `SECRET_KEY`, and accounts
 * that cannot be asked.
 */

let bench: Bench;
let path: string;

beforeEach(async () => {
  bench = await openBench();
  path = bench.journal.env.FILING_JOURNAL;
});

afterEach(() => bench.close());

const LATER = 'fedcba9876543210'.repeat(4);
const env = () => ({ DATABASE_URL: bench.databaseUrl, MIR_URL: bench.url, SECRET_KEY, ...bench.journal.env });
const mirlo = (...args: string[]) => runMirlo(['restore', 'check', ...args], env());
const state = async (id: number) => (await bench.mir('guests', id)).state;
const under = (secretKey: string) => bench.submitter({ journal: { path, secretKey } });
const filed = (...ids: number[]) =>
  bench.until(
    async () => (await Promise.all(ids.map(state))).every(one => one === 'accepted'),
    [under(SECRET_KEY)],
  );

async function check(...args: string[]) {
  const { code, json, stderr } = await mirlo('--json', ...args);
  expect(stderr).toBe('');
  return {
    code,
    ...(json[0] as { remains: { why: string }[]; open: boolean; deleted: unknown[]; records: number }),
  };
}

test('lines of the SECRET_KEY that was taken since are named by key and lote, and read once it is given', async () => {
  const gone = await bench.guest({ referencia: 'R-1' });
  await filed(gone);
  const other = await bench.guest({ referencia: 'R-2' });
  const copy = await bench.backup();
  // mirlo secret rotate; then the guest is deleted, and another one is filed.
  await bench.call('DELETE', `/v1/guests/${gone}`);
  await bench.until(
    async () => bench.accepted().length === 1 && (await state(other)) === 'accepted',
    [under(LATER)],
  );
  await bench.restore(copy);

  const without = await check();
  const key = { why: 'other_key', key: expect.stringMatching(/^[0-9a-f]{8}$/), requests: 2 };
  expect(without).toMatchObject({ code: 2, open: false, records: 0, remains: [key] });
  expect(await state(gone)).toBe('accepted');
  const { stdout } = await mirlo();
  expect(stdout).toContain('Written with another SECRET_KEY: give it with --also-key FILE');
  expect(stdout).toContain(`lote ${bench.accepted()[0]?.lote}`);

  const file = join(bench.folder, 'later.key');
  expect((await mirlo('--also-key', file)).stderr).toBe(
    `mirlo: --also-key ${file}: cannot be read (ENOENT)\n`,
  );
  writeFileSync(file, `${LATER}\n`);
  const unused = join(bench.folder, 'unused.key');
  writeFileSync(unused, 'another-key-that-was-never-taken');
  expect(await check('--also-key', unused, '--also-key', file, path)).toMatchObject({
    code: 0,
    remains: [],
    records: 1,
    deleted: [{ resource: 'guests', record_id: gone }],
  });
  await filed(other, await bench.guest({ referencia: 'LATE' }));
  expect(await state(gone)).toBe('annulled');
  expect(
    bench
      .accepted()
      .map(({ referencia }) => referencia)
      .sort(),
  ).toEqual(['LATE', 'R-2']);
});

test('an account that could not be asked is named by every check after --open, until it can be', async () => {
  const account = { table: 'accounts', id: bench.account } as const;
  const id = await bench.guest({ referencia: 'R-1' });
  await bench.configure(account, { mir_user: null, mir_password: null, codigo_arrendador: null });
  const copy = await bench.backup();
  await bench.configure(account);
  await filed(id);
  await bench.restore(copy);

  const remains = [{ why: 'not_asked', account: bench.account }];
  expect(await check()).toMatchObject({ code: 2, open: false, remains });
  expect(await check('--open')).toMatchObject({ code: 0, open: true, remains });
  expect(await check()).toMatchObject({ code: 0, open: true, remains });
  await bench.configure(account);
  expect(await check()).toMatchObject({ code: 0, open: true, remains: [], records: 1 });
  await filed(id, await bench.guest({ referencia: 'LATE' }));
  expect(
    bench
      .accepted()
      .map(({ referencia }) => referencia)
      .sort(),
  ).toEqual(['LATE', 'R-1']);
  const rows = await bench.database.knex('filing_journals').select('unsettled_from');
  expect(rows.every(({ unsettled_from }) => unsettled_from === null)).toBe(true);
});
