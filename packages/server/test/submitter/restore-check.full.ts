import {
  appendFileSync,
  copyFileSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { runMirlo } from '../running.ts';
import { type Bench, openBench, SECRET_KEY, TEST_TIMING } from './harness.ts';

/**
 * `mirlo restore check` after a restore: each test changes records after the backup, restores it,
 * and compares the ministry's filings with the records. Nothing is filed twice, nothing is lost.
 */

let bench: Bench;
let path: string;

beforeEach(async () => {
  bench = await openBench();
  path = bench.journal.env.FILING_JOURNAL;
});

afterEach(() => bench.close());

const journaled = () => bench.submitter(bench.journal);
/** A submitter that waits 2 to 4 s before it repeats a request that got no clear answer. */
const patient = () =>
  bench.submitter({
    ...bench.journal,
    timing: { ...TEST_TIMING, retry: { firstMs: 4_000, longestMs: 4_000 } },
  });
const env = () => ({ DATABASE_URL: bench.databaseUrl, MIR_URL: bench.url, SECRET_KEY, ...bench.journal.env });
const mirlo = (...args: string[]) => runMirlo(args, env());
const state = async (id: number) => (await bench.mir('guests', id)).state;
const states = (ids: readonly number[]) => Promise.all(ids.map(state));
const all = (...ids: number[]) =>
  bench.until(async () => {
    const found = await states(ids);
    return found.every(one => one === 'accepted') || found;
  }, [journaled()]);
/** The references of accepted filings, without the suffix that a filing anew adds. */
const standing = () =>
  bench
    .accepted()
    .map(({ referencia }) => referencia.replace(/--\d+$/, ''))
    .sort();

interface Remaining {
  why: string;
  code: string;
  referencia: string;
}
interface Report {
  code: number;
  records: number;
  differ: unknown[];
  partly: unknown[];
  deleted: unknown[];
  remains: Remaining[];
  open: boolean;
}

async function check(...args: string[]): Promise<Report> {
  const { code, json, stderr } = await mirlo('restore', 'check', '--json', ...args);
  expect(stderr).toBe('');
  return { ...(json[0] as unknown as Report), code };
}

const NOTHING = { code: 0, differ: [], partly: [], deleted: [], remains: [], open: true };
const guests = (...ids: number[]) => ids.map(record_id => ({ resource: 'guests', record_id }));

let late = 0;

/** Files everything that is due, and expects that nothing is filed twice. */
async function goesOn(...ids: number[]): Promise<void> {
  late += 1;
  const after = await bench.guest({ referencia: `LATE-${late}` });
  await all(after, ...ids);
  expect(standing().filter((one, i, every) => every.indexOf(one) !== i)).toEqual([]);
}

test('adopts what was filed since the backup with its codes and bytes, and opens filing', async () => {
  const ids = [await bench.guest({ referencia: 'R-1' }), await bench.guest({ referencia: 'R-2' })];
  const contract = await bench.rental('C-1');
  const copy = await bench.backup();
  await all(...ids);
  await bench.until(async () => (await bench.mir('contracts', contract)).state === 'accepted', [journaled()]);
  const rows = () => bench.database.knex('lotes').select('lote', 'body', 'digest', 'state').orderBy('lote');
  const before = await rows();
  await bench.restore(copy);
  expect(await journaled().once()).toHaveProperty('closed');

  expect(await check()).toMatchObject({
    ...NOTHING,
    requests: { missing: 2, adopted: 2, repeated: 0, without_effect: 0 },
    records: 3,
  });
  expect(await rows()).toEqual(before);
  const { codigo_comunicacion, state: now } = await bench.mir('contracts', contract);
  expect([now, codigo_comunicacion]).toEqual([
    'accepted',
    bench.accepted().find(({ referencia }) => referencia === 'C-1')?.codigoComunicacion,
  ]);
  await goesOn(...ids);
});

test('a dry run says the same and changes nothing, on --open too', async () => {
  const ids = [await bench.guest({ referencia: 'R-1' }), await bench.guest({ referencia: 'R-2' })];
  const copy = await bench.backup();
  await all(...ids, await bench.guest({ referencia: 'R-3' }));
  await bench.restore(copy);
  const before = await everyRow();
  const journal = readFileSync(path);
  const dry = await check('--dry-run');
  expect(dry).toMatchObject({
    code: 2,
    dry_run: true,
    records: 2,
    remains: [{ why: 'no_record', referencia: 'R-3' }],
    open: false,
  });
  expect(await check('--dry-run', '--open')).toMatchObject({ code: 0, open: true });
  const { stdout } = await mirlo('restore', 'check', '--dry-run');
  expect(stdout).toMatch(/^Dry run: nothing was changed/);
  expect(stdout).toContain('Filing would stay closed.');
  expect(await everyRow()).toEqual(before);
  expect(readFileSync(path)).toEqual(journal);
  expect(await states(ids)).toEqual(['queued', 'queued']);
  expect(await journaled().once()).toHaveProperty('closed');
  expect(await check()).toEqual({ ...dry, dry_run: false });
});

/** All that the database holds. */
async function everyRow(): Promise<unknown> {
  const { knex } = bench.database;
  const tables = await knex('sqlite_master').where({ type: 'table' }).orderBy('name').pluck('name');
  return Promise.all(tables.map(async (table: string) => [table, await knex(table)]));
}

test('where nothing is missing there is nothing to do', async () => {
  const id = await bench.guest({ referencia: 'R-1' });
  await all(id);
  expect(await check()).toMatchObject({ ...NOTHING, requests: { missing: 0 }, records: 0 });
  const { stdout } = await mirlo('restore', 'check');
  expect(stdout).toContain('Nothing remains: filing is open.');
  for (const line of stdout.split('\n').filter(text => !text.includes(path))) {
    expect(line.length).toBeLessThanOrEqual(80);
  }
});

test('an edit that is lost with its filing: the filing stands, and is named as another', async () => {
  const id = await bench.guest({ referencia: 'R-1' });
  const copy = await bench.backup();
  await bench.call('PUT', `/v1/guests/${id}`, { apellido1: 'Lovelace' });
  await all(id);
  await bench.restore(copy);
  expect(await check()).toMatchObject({ ...NOTHING, records: 1, differ: guests(id) });
  expect(await state(id)).toBe('accepted');
  // The next change annuls it and files what the record says.
  await bench.call('PUT', `/v1/guests/${id}`, { apellido1: 'King' });
  await goesOn(id);
});

test('a record that was completed since the backup is found too: what is filed has what it lacks', async () => {
  const id = await bench.guest({ referencia: 'R-1', numero_documento: undefined });
  expect(await state(id)).toBe('held');
  const copy = await bench.backup();
  await bench.call('PUT', `/v1/guests/${id}`, { numero_documento: 'PA7' });
  await all(id);
  await bench.restore(copy);
  expect(await check()).toMatchObject({ ...NOTHING, differ: guests(id) });
  await bench.call('PUT', `/v1/guests/${id}`, { numero_documento: 'PA7' });
  await goesOn(id);
});

test('a correction since the backup: the earlier filing is annulled, the later one stands', async () => {
  const id = await bench.guest({ referencia: 'R-1' });
  await all(id);
  const copy = await bench.backup();
  await bench.call('PUT', `/v1/guests/${id}`, { apellido1: 'Lovelace' });
  await bench.until(
    async () => standing().length === 1 && bench.communications().length === 2,
    [journaled()],
  );
  await all(id);
  await bench.restore(copy);
  expect(await check()).toMatchObject({ ...NOTHING, differ: guests(id) });
  const { codigo_comunicacion } = await bench.mir('guests', id);
  expect(codigo_comunicacion).toBe(bench.accepted()[0]?.codigoComunicacion);
  const { json } = await mirlo('record', 'show', 'guest', String(id), '--json');
  expect(json[0]?.filings).toMatchObject([{ state: 'annulled' }, { state: 'accepted' }]);
  await goesOn(id);
});

describe('a record that was deleted since the backup', () => {
  test('is here again, and is not filed; it is named', async () => {
    const filed = await bench.guest({ referencia: 'R-1' });
    await all(filed);
    const queued = await bench.guest({ referencia: 'R-2' });
    const copy = await bench.backup();
    await all(queued);
    for (const id of [filed, queued]) await bench.call('DELETE', `/v1/guests/${id}`);
    await bench.until(async () => bench.accepted().length === 0, [journaled()]);
    await bench.restore(copy);
    expect(await check()).toMatchObject({ ...NOTHING, deleted: guests(filed, queued) });
    await goesOn();
    expect(await states([filed, queued])).toEqual(['annulled', 'annulled']);
    expect(standing()).toEqual([`LATE-${late}`]);
    // The vendor edits it, so that it is filed again.
    await bench.call('PUT', `/v1/guests/${filed}`, { apellido1: 'Lovelace' });
    await goesOn(filed);
  });

  test('out of a stay takes nobody else along', async () => {
    const ids = [await bench.guest({ referencia: 'R-1' }), await bench.guest({ referencia: 'R-1' })];
    const [one = 0, other = 0] = ids;
    await all(...ids);
    const copy = await bench.backup();
    await bench.call('DELETE', `/v1/guests/${other}`);
    await bench.until(
      async () => bench.accepted()[0]?.personas === 1 && (await state(one)) === 'accepted',
      [journaled()],
    );
    await bench.restore(copy);
    expect(await check()).toMatchObject({ code: 0, deleted: guests(other), remains: [] });
    await goesOn(one);
    expect(await state(other)).toBe('annulled');
  });
});

describe('a deletion that is lost with the database', () => {
  test('of a record that was never filed: it is here again and goes, unless it is deleted again before', async () => {
    const filed = await bench.guest({ referencia: 'R-1' });
    const [again, forgotten] = [
      await bench.guest({ referencia: 'R-2' }),
      await bench.guest({ referencia: 'R-3' }),
    ];
    const copy = await bench.backup();
    for (const id of [again, forgotten]) await bench.call('DELETE', `/v1/guests/${id}`);
    await all(filed);
    await bench.restore(copy);
    await bench.call('DELETE', `/v1/guests/${again}`);
    expect(await check()).toMatchObject({ ...NOTHING, records: 1 });
    await goesOn(filed, forgotten);
    expect(standing()).toEqual([`LATE-${late}`, 'R-1', 'R-3']);
  });

  test('before its annulment was sent: the filing stands, and a second deletion annuls it', async () => {
    const filed = await bench.guest({ referencia: 'R-1' });
    const copy = await bench.backup();
    await all(filed);
    await bench.call('DELETE', `/v1/guests/${filed}`);
    await bench.restore(copy);
    expect(await check()).toMatchObject({ ...NOTHING, records: 1 });
    expect(await state(filed)).toBe('accepted');
    await bench.call('DELETE', `/v1/guests/${filed}`);
    await bench.until(async () => bench.accepted().length === 0, [journaled()]);
  });
});

/**
 * Removes all outcomes from the journal, as if the server had crashed between sending and answer.
 */
function forgetOutcomes(): void {
  const lines = readFileSync(path, 'utf8').split('\n');
  writeFileSync(path, lines.filter(line => !line.includes('"outcome"')).join('\n'));
}

describe('a record that was created since the backup', () => {
  async function lost(): Promise<Record<string, unknown>> {
    await all(await bench.guest({ referencia: 'OLD' }));
    const copy = await bench.backup();
    const vendor = {
      uuid: '0b1f5a52-7d0c-4f5b-9a0e-3c1d2e4f5a6b',
      referencia: 'R-1',
      numero_documento: 'PA77',
    };
    await all(await bench.guest(vendor));
    await bench.restore(copy);
    return vendor;
  }

  test('remains, with its reference, and filing stays closed until the operator opens it', async () => {
    await lost();
    const report = await check();
    const code = bench.accepted().find(({ referencia }) => referencia === 'R-1')?.codigoComunicacion;
    expect(report).toMatchObject({
      code: 2,
      open: false,
      remains: [{ why: 'no_record', referencia: 'R-1', code }],
    });
    expect(await journaled().once()).toHaveProperty('closed');
    const screen = await mirlo('restore', 'check');
    expect([screen.code, screen.stdout]).toEqual([
      2,
      expect.stringMatching(/ {4}R-1 {2}\d{4}-\d\d-\d\d {2}1 person\n/),
    ]);
    expect(await check('--open')).toMatchObject({ code: 0, open: true });
    expect(await journaled().once()).toEqual({});
  });

  test('and is sent again by its vendor is found by what the ministry holds, and not filed again', async () => {
    const vendor = await lost();
    expect(await check()).toMatchObject({ code: 2, remains: [{ why: 'no_record' }] });
    const again = await bench.guest(vendor);
    expect(await check()).toMatchObject({ ...NOTHING, records: 1 });
    expect(await state(again)).toBe('accepted');
    // A change of fields that are not filed leaves the filing in force.
    await bench.call('PUT', `/v1/guests/${again}`, { habitacion: '7' });
    await goesOn(again);
    expect(bench.accepted().find(({ referencia }) => referencia === 'R-1')).toBeDefined();
  });

  test('with a request whose outcome nobody knows, and is sent again by its vendor, goes again to the letter', async () => {
    const vendor = await lost();
    forgetOutcomes();
    expect(await check()).toMatchObject({ code: 2, remains: [{ why: 'unknown_outcome', filings: 1 }] });
    // Other records come first, so the record gets another id than before.
    await bench.guest({ referencia: 'R-9' });
    const again = await bench.guest(vendor);
    expect(await check()).toMatchObject({ ...NOTHING, requests: { repeated: 1 } });
    await goesOn(again);
    expect(bench.communications().filter(({ referencia }) => referencia === 'R-1')).toHaveLength(1);
  });

  test('in a stay of which the backup has another guest: told, and sent again nobody stands twice', async () => {
    const first = await bench.guest({ referencia: 'R-1' });
    const copy = await bench.backup();
    const companion = { referencia: 'R-1', numero_documento: 'PA88' };
    await all(first, await bench.guest(companion));
    await bench.restore(copy);
    expect(await check()).toMatchObject({ ...NOTHING, differ: guests(first), partly: guests(first) });
    await all(first, await bench.guest(companion));
    const persons = bench.accepted().map(({ personas }) => personas);
    expect(persons.reduce((sum, one) => sum + one, 0)).toBe(2);
  });

  test('has its id given to somebody else after the restore: nobody is taken for another', async () => {
    await lost();
    const other = await bench.guest({ referencia: 'R-9', nombre: 'Grace', apellido1: 'Hopper' });
    expect(await check()).toMatchObject({
      code: 2,
      records: 0,
      remains: [{ why: 'no_record', referencia: 'R-1' }],
    });
    expect(await state(other)).toBe('queued');
  });

  test.each([
    ['another birth date', { fecha_nacimiento: '1999-09-09' }],
    ['the same birth date', {}],
  ])(
    'has its id given to a namesake of the same day, another document and %s: nobody is taken for another',
    async (_, born) => {
      const vendor = await lost();
      const namesake = await bench.guest({ referencia: 'R-9', numero_documento: 'PA999', ...born });
      expect(await check()).toMatchObject({
        code: 2,
        records: 0,
        remains: [{ why: 'no_record', referencia: 'R-1' }],
      });
      const code = bench.accepted().find(({ referencia }) => referencia === 'R-1')?.codigoComunicacion ?? '';
      expect(await mirlo('record', 'adopt', 'guest', String(namesake), code)).toMatchObject({ code: 1 });
      const again = await bench.guest(vendor);
      expect(await check()).toMatchObject({ ...NOTHING, records: 1 });
      await goesOn(again, namesake);
      expect(bench.accepted().filter(({ referencia }) => referencia.startsWith('R-1'))).toHaveLength(1);
    },
  );

  test('stays proven for the three years that its filing has to be: a purge leaves it', async () => {
    await lost();
    await check();
    const filings = () => bench.database.knex('communications').select('state', 'members').orderBy('id');
    const before = await filings();
    expect(before).toMatchObject([{}, { state: 'accepted', members: '[]' }]);
    await mirlo('purge');
    await mirlo('purge', '--sandbox');
    expect(await filings()).toEqual(before);
  });
});

describe('a request of which the journal has no outcome', () => {
  test('is sent again to the letter, where its records say what they said', async () => {
    const ids = [await bench.guest({ referencia: 'R-1' }), await bench.guest({ referencia: 'R-2' })];
    const copy = await bench.backup();
    await all(...ids);
    await bench.restore(copy);
    forgetOutcomes();
    expect(await check()).toMatchObject({
      ...NOTHING,
      requests: { missing: 1, adopted: 0, repeated: 1, without_effect: 0 },
    });
    expect(await states(ids)).toEqual(['unknown', 'unknown']);
    await goesOn(...ids);
    expect(bench.communications()).toHaveLength(3);
  });

  test('whose records say something else now remains; its records are adopted by hand', async () => {
    const ids = [await bench.guest({ referencia: 'R-1' }), await bench.guest({ referencia: 'R-2' })];
    const [one = 0, other = 0] = ids;
    const copy = await bench.backup();
    await bench.call('PUT', `/v1/guests/${one}`, { apellido1: 'Lovelace' });
    await all(...ids);
    const [{ lote, codigoComunicacion: code } = { lote: '', codigoComunicacion: '' }] = bench.accepted();
    await bench.restore(copy);
    forgetOutcomes();
    expect(await check()).toMatchObject({
      code: 2,
      open: false,
      remains: [{ why: 'unknown_outcome', filings: 2, records: guests(one, other) }],
    });
    const adopt = (id: number, by: string) => mirlo('record', 'adopt', 'guest', String(id), by, '--json');
    // The ministry's version of it differs from the record here.
    expect((await adopt(one, lote)).json).toMatchObject([{ state: 'kept' }]);
    expect((await adopt(other, String(code))).stderr).toContain('is not about guests 2');
    expect((await adopt(other, '0b1f5a52-7d0c-4f5b-9a0e-3c1d2e4f5a6b')).stderr).toContain('shows no lote');
    expect((await adopt(one, lote)).stderr).toContain('is kept: it has a filing here');
    expect((await adopt(999, lote)).stderr).toContain('there is no record 999');
    const otherCode = bench.accepted().find(({ referencia }) => referencia === 'R-2')?.codigoComunicacion;
    expect((await adopt(other, String(otherCode))).json).toMatchObject([{ state: 'accepted' }]);
    expect(await check()).toMatchObject({ code: 0, remains: [], open: true });
    await goesOn(...ids);
  });

  test('and that was never stored is sent now', async () => {
    const id = await bench.guest({ referencia: 'R-1' });
    const copy = await bench.backup();
    bench.simulator.addFaults({ do: 'cut', when: 'before', operation: 'alta', times: 1_000 });
    const submitter = journaled();
    submitter.start();
    // The state is unknown from before the send on; the issue comes with its outcome.
    await expect.poll(async () => (await bench.mir('guests', id)).issues).not.toEqual([]);
    await submitter.stop();
    bench.simulator.clearFaults();
    expect(bench.communications()).toEqual([]);
    await bench.restore(copy);
    expect(await check()).toMatchObject({ ...NOTHING, requests: { missing: 1, repeated: 1 } });
    await goesOn(id);
  });
});

test('a request that was surely not stored, or refused as a whole, has no effect', async () => {
  const id = await bench.guest({ referencia: 'R-1' });
  const copy = await bench.backup();
  bench.simulator.addFaults(
    { do: 'unavailable', operation: 'alta' },
    { do: 'code', code: 10121, operation: 'alta' },
  );
  await bench.until(async () => (await state(id)) === 'rejected', [journaled()]);
  await bench.restore(copy);
  expect(await check()).toMatchObject({ ...NOTHING, requests: { adopted: 0, repeated: 0 }, records: 0 });
  await goesOn(id);
});

test('a refusal by the ministry is adopted as one', async () => {
  const id = await bench.guest({ referencia: 'MIRLO-MAGIC-REJECTED' });
  const copy = await bench.backup();
  await bench.until(async () => (await state(id)) === 'rejected', [journaled()]);
  await bench.restore(copy);
  expect(await check()).toMatchObject({ ...NOTHING, records: 1 });
  expect(await state(id)).toBe('rejected');
});

test('a lote that was cut in two is adopted in its halves', async () => {
  const ids: number[] = [];
  for (let i = 1; i <= 4; i += 1) ids.push(await bench.guest({ referencia: `R-${i}` }));
  const copy = await bench.backup();
  bench.simulator.addFaults({ do: 'estado', estado: 2, operation: 'alta' });
  await all(...ids);
  await bench.restore(copy);
  expect(await check()).toMatchObject({
    ...NOTHING,
    requests: { missing: 3, adopted: 2, without_effect: 1 },
    records: 4,
  });
  await goesOn(...ids);
});

test('a lote that is not judged yet is asked for by the submitter; one about nobody who can be told remains', async () => {
  const [same, edited] = [await bench.guest({ referencia: 'R-1' }), await bench.guest({ referencia: 'R-2' })];
  const copy = await bench.backup();
  await bench.call('PUT', `/v1/guests/${edited}`, { apellido1: 'Lovelace' });
  bench.simulator.addFaults({ do: 'stuck', operation: 'alta' });
  await bench.until(async () => (await states([same, edited])).every(one => one === 'sent'), [journaled()]);
  await bench.restore(copy);
  expect(await check()).toMatchObject({ code: 2, records: 1, remains: [{ why: 'not_judged' }] });
  expect(await states([same, edited])).toEqual(['sent', 'queued']);
  bench.simulator.release();
  expect(await check()).toMatchObject({ ...NOTHING, records: 1, differ: guests(edited) });
  await goesOn(same, edited);
});

/**
 * Makes a guest whose request is in flight in the restored database. Since the backup it was
 * accepted, annulled and filed anew.
 */
async function restoredInFlight(): Promise<number> {
  const id = await bench.guest({ referencia: 'R-1' });
  bench.simulator.addFaults({ do: 'soap-fault', operation: 'alta' });
  await patient().once();
  expect(await state(id)).toBe('unknown');
  const copy = await bench.backup();
  await all(id);
  await bench.call('PUT', `/v1/guests/${id}`, { apellido1: 'Lovelace' });
  await bench.until(
    async () => bench.communications().length === 2 && (await state(id)) === 'accepted',
    [journaled()],
  );
  await bench.restore(copy);
  return id;
}

test('what was in flight at the backup is brought to where the ministry is', async () => {
  const id = await restoredInFlight();
  expect(await check()).toMatchObject({ ...NOTHING, differ: guests(id) });
  await goesOn(id);
});

test('what a server was sending when the database was lost is waited for until its lease ends', async () => {
  const id = await restoredInFlight();
  const held = { lease_token: 'of-a-dead-server', lease_until: Date.now() + 4_000 };
  expect(await bench.database.knex('lotes').where('state', '<>', 'done').update(held)).toBe(1);
  expect(await check()).toMatchObject({ ...NOTHING, differ: guests(id) });
  await goesOn(id);
});

test('a filing that was adopted by its código is the one of which a journal tells later, and none to annul', async () => {
  const ids = [await bench.guest({ referencia: 'R-1' }), await bench.guest({ referencia: 'R-2' })];
  const [one = 0] = ids;
  const copy = await bench.backup();
  await all(...ids);
  const [{ lote, codigoComunicacion: code } = { lote: '', codigoComunicacion: '' }] = bench
    .accepted()
    .filter(({ referencia }) => referencia === 'R-1');
  await bench.restore(copy);
  expect(await mirlo('record', 'adopt', 'guest', String(one), String(code))).toMatchObject({ code: 0 });
  expect(await check()).toMatchObject({ ...NOTHING, requests: { missing: 1, adopted: 1 } });
  expect(await bench.mir('guests', one)).toMatchObject({
    state: 'accepted',
    codigo_comunicacion: code,
    lote,
  });
  expect(await bench.database.knex('communications').pluck('codigo_comunicacion')).toHaveLength(2);
  expect(await bench.database.knex('lotes').pluck('lote')).toEqual([lote]);
  expect(await check()).toMatchObject(NOTHING);
  await goesOn(...ids);
});

describe('the journals of several servers', () => {
  const other = () => {
    const file = join(bench.folder, 'other.jsonl');
    return { file, submitter: () => bench.submitter({ journal: { path: file, secretKey: SECRET_KEY } }) };
  };

  test('are merged: what one annulled and another filed anew is one story', async () => {
    const id = await bench.guest({ referencia: 'R-1' });
    const { file, submitter } = other();
    await all(id);
    const copy = await bench.backup();
    await bench.call('PUT', `/v1/guests/${id}`, { apellido1: 'Lovelace' });
    await bench.until(async () => bench.accepted().length === 0, [submitter()]);
    await all(id);
    await bench.restore(copy);
    expect(await check(path, file)).toMatchObject({ ...NOTHING, differ: guests(id) });
    await goesOn(id);
  });

  test('are all wanted: one that is ahead and was not given keeps filing closed', async () => {
    const { file, submitter } = other();
    const copy = await bench.backup();
    const ids = [await bench.guest({ referencia: 'R-1' })];
    await bench.until(async () => bench.accepted().length === 1, [submitter()]);
    await bench.restore(copy);
    expect(await submitter().once()).toHaveProperty('closed');
    expect(ids).toHaveLength(1);
    await journaled().once();
    expect(await check(path)).toMatchObject({ code: 2, remains: [{ why: 'journal_missing' }] });
    expect(await check(path, file)).toMatchObject({ code: 2, remains: [{ why: 'no_record' }] });
  });

  test('a copy of a journal does, from another machine or folder', async () => {
    const id = await bench.guest({ referencia: 'R-1' });
    const copy = await bench.backup();
    await all(id);
    await bench.restore(copy);
    const elsewhere = join(bench.folder, 'copied.jsonl');
    copyFileSync(path, elsewhere);
    expect(await check(elsewhere)).toMatchObject(NOTHING);
    expect(await journaled().once()).toEqual({});
    await goesOn(id);
  });
});

describe('a journal that is not all there', () => {
  test('as an old copy opens nothing: the database knows that it goes further', async () => {
    const id = await bench.guest({ referencia: 'R-1' });
    const copy = await bench.backup();
    await all(id);
    const old = join(bench.folder, 'old.jsonl');
    copyFileSync(path, old);
    await all(await bench.guest({ referencia: 'R-2' }));
    await bench.restore(copy);
    expect(await journaled().once()).toHaveProperty('closed');
    const { code, open, remains } = await check(old);
    expect([code, open, remains]).toEqual([
      2,
      false,
      [expect.objectContaining({ why: 'journal_short', path: old, ends: 1, seen: 2 })],
    ]);
    expect((await mirlo('restore', 'check', old)).stdout).toContain('Older than the journal itself');
    expect(await check()).toMatchObject({ remains: [{ why: 'no_record', referencia: 'R-2' }] });
  });

  test('is missed where a server without one sent after the restore, under the same numbers', async () => {
    const other = join(bench.folder, 'other.jsonl');
    const second = () => bench.submitter({ journal: { path: other, secretKey: SECRET_KEY } });
    await second().once();
    await journaled().once();
    const id = await bench.guest({ referencia: 'R-1' });
    const copy = await bench.backup();
    await bench.until(async () => (await state(id)) === 'accepted', [second()]);
    await all(await bench.guest({ referencia: 'R-2' }));
    await bench.restore(copy);
    const after = [await bench.guest({ referencia: 'R-3' }), await bench.guest({ referencia: 'R-4' })];
    await bench.until(
      async () => (await states(after)).every(one => one === 'accepted'),
      [bench.submitter()],
    );
    expect(await journaled().once()).toHaveProperty('closed');
    const found = await check(path);
    expect([found.code, found.open]).toEqual([2, false]);
    expect(found.remains.map(({ why }) => why)).toContain('sender_missing');
    const { remains } = await check(path, other);
    expect(remains.map(({ why }) => why)).not.toContain('sender_missing');
  });

  test('tells a restore whichever way its files were numbered when they were moved away', async () => {
    await all(await bench.guest({ referencia: 'R-1' }));
    renameSync(path, `${path}.1`);
    const id = await bench.guest({ referencia: 'R-2' });
    const copy = await bench.backup();
    await all(id);
    // logrotate gives the newest file number 1.
    renameSync(`${path}.1`, `${path}.2`);
    renameSync(path, `${path}.1`);
    await bench.restore(copy);
    expect(await journaled().once()).toHaveProperty('closed');
    expect(await check()).toMatchObject(NOTHING);
    await goesOn(id);
  });

  test('of which a line is broken is told as such; without its name it says how it is put right', async () => {
    const id = await bench.guest({ referencia: 'R-1' });
    const copy = await bench.backup();
    await all(id);
    const whole = readFileSync(path, 'utf8');
    await bench.restore(copy);
    writeFileSync(path, whole.replace(/"generation":(\d+),"digest"/, '"generation":"$1","digest"'));
    expect((await mirlo('restore', 'check')).stdout).toContain(', 1 line broken');
    writeFileSync(path, whole.replaceAll('"line":"journal"', '"line":"jour'));
    const { code, stderr } = await mirlo('restore', 'check');
    expect([code, stderr]).toEqual([1, expect.stringContaining('put it back from a copy')]);
  });
});

test('while the ministry is down nothing is opened, and the next run goes on', async () => {
  const id = await bench.guest({ referencia: 'R-1' });
  const copy = await bench.backup();
  await all(id);
  await bench.restore(copy);
  const away = await runMirlo(['restore', 'check'], { ...env(), MIR_URL: 'http://127.0.0.1:1/ws' });
  expect([away.code, away.stdout]).toEqual([1, '']);
  expect(await journaled().once()).toHaveProperty('closed');
  expect(await check()).toMatchObject(NOTHING);
  await goesOn(id);
});

test('a journal that is none, or is not there, is named; lines that a crash cut short are counted', async () => {
  const none = join(bench.folder, 'none.txt');
  writeFileSync(none, 'hello\n');
  expect((await mirlo('restore', 'check', none)).stderr).toContain(`${none} is no journal of filings`);
  expect((await mirlo('restore', 'check', `${none}.gone`)).stderr).toBe(
    `mirlo: journal ${none}.gone: cannot be read (ENOENT)\n`,
  );
  expect((await mirlo('restore', 'check', bench.folder)).stderr).toBe(
    `mirlo: journal ${bench.folder}: is a folder, expected a file\n`,
  );
  expect(openedFiles().filter(file => file === none || file === bench.folder)).toEqual([]);
  const id = await bench.guest({ referencia: 'R-1' });
  await all(id);
  appendFileSync(path, '{"line":"int');
  expect((await mirlo('restore', 'check')).stdout).toContain('1 line broken');
  const unset = await runMirlo(['restore', 'check'], { ...env(), FILING_JOURNAL: '' });
  expect([unset.code, unset.stderr]).toEqual([1, expect.stringContaining('name the journals')]);
});

/**
 * The files that this process has open, from Linux. A file handle that only the garbage collector
 * closes ends the process on a newer Node.
 */
function openedFiles(): string[] {
  return readdirSync('/proc/self/fd').flatMap(fd => {
    try {
      return readlinkSync(`/proc/self/fd/${fd}`);
    } catch {
      return []; // Closed since it was listed.
    }
  });
}
