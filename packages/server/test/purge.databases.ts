import { afterEach, describe, expect, it } from 'vitest';
import { describeOnDatabases } from '../../../test/databases.ts';
import type { Session } from '../src/database/session.ts';
import { beginRun, purgeEvidence, recordRun } from '../src/purge/evidence.ts';
import { firstKeptDay, type PurgeRule, purge, TooYoung } from '../src/purge/index.ts';
import { runMirlo, unwrapped } from './running.ts';
import { type Bench, openBench } from './submitter/harness.ts';

const NOW = Date.UTC(2026, 10, 21, 12);
const LONG_AGO = Date.UTC(2022, 4, 1, 12);
const RULE: PurgeRule = { before: '2023-11-21', sandbox: false };
const TABLES = [
  ...['guests', 'contracts', 'vehicles', 'persons', 'licenses', 'addresses'],
  ...['invitations', 'submissions', 'communications', 'lotes'],
];

let bench: Bench | null = null;

afterEach(async () => {
  await bench?.close();
  bench = null;
});

describe('the first day that is kept', () => {
  it.each([
    ['2026-11-21T12:00:00Z', '2023-11-21'],
    ['2026-11-20T23:30:00Z', '2023-11-21'],
    ['2028-02-29T12:00:00Z', '2025-02-28'],
  ])('at %s is %s, three years ago in Madrid', (instant, day) => {
    expect(firstKeptDay(Date.parse(instant))).toBe(day);
  });
});

describeOnDatabases('a purge', ({ newUrl }) => {
  async function open(): Promise<Bench> {
    bench = await openBench({ databaseUrl: await newUrl() });
    return bench;
  }

  /**
   * Makes records of every kind: a filed stay of two, a guest alone, a deleted one, a held one, a
   * rental.
   */
  async function furnished() {
    const of = await open();
    const stay = [await of.guest({ referencia: 'A' }), await of.guest({ referencia: 'A' })];
    const alone = await of.guest();
    const deleted = await of.guest();
    const held = await of.guest({ fecha_nacimiento: null });
    const rental = await of.rental('C-1');
    const states = async (ids: number[]) =>
      Promise.all(ids.map(async id => (await of.mir('guests', id)).state));
    await of.until(async () => {
      const rentalState = (await of.mir('contracts', rental)).state;
      return [...(await states([...stay, alone, deleted])), rentalState].every(is => is === 'accepted');
    });
    await of.call('DELETE', `/v1/guests/${deleted}`);
    await of.until(async () => {
      const [row] = await of.database.knex('submissions').where({ resource: 'guests', record_id: deleted });
      return row.state === 'annulled' || row.state;
    });
    return { of, stay, alone, deleted, held, rental };
  }

  /** Sets all times back by years in the database, without the rules of records. */
  async function age({ database: { knex } }: Bench, guests: readonly number[]) {
    await knex('guests')
      .whereIn('id', guests)
      .update({ fecha_entrada: '2022-04-28', fecha_salida: '2022-05-01' });
    await knex('contracts').update({ fecha_devolucion: '2022-05-01 10:00:00' });
    await knex('submissions').where('gone', 1).update({ updated_at: LONG_AGO, due_at: LONG_AGO });
    await knex('communications').update({ created_at: LONG_AGO });
    await knex('lotes').update({ created_at: LONG_AGO });
  }

  async function rowsOf({ database }: Bench) {
    const counts = TABLES.map(async table => {
      const [row] = await database.knex(table).count({ n: '*' });
      return [table, Number(row?.n)] as const;
    });
    return new Map(await Promise.all(counts));
  }

  const run = ({ database }: Bench, dryRun = false, rule = RULE) =>
    purge(database, rule, { dryRun, now: NOW });

  it('takes what ended long ago with parts, submissions, filings and bytes, and leaves what is not final', async () => {
    const { of, stay, alone, held } = await furnished();
    await age(of, [...stay, alone, held]);
    const before = await rowsOf(of);
    const report = await run(of);
    expect(report).toMatchObject({ guests: 3, contracts: 1, vehicles: 1, kept: { held: 1 } });
    const after = await rowsOf(of);
    for (const table of TABLES)
      expect((before.get(table) ?? 0) - (after.get(table) ?? 0), table).toBe(
        report[table as keyof typeof report],
      );
    expect(Object.fromEntries(after)).toMatchObject({
      guests: 1,
      contracts: 0,
      persons: 0,
      licenses: 0,
      addresses: 0,
      submissions: 1,
    });
    expect([after.get('communications'), after.get('lotes')]).toEqual([0, 0]);
    expect(await of.mir('guests', held)).toMatchObject({ state: 'held' });
    expect((await of.call('GET', '/v1/guests')) as unknown).toMatchObject({ total: 1 });
    expect((await of.call('GET', '/v1/contracts')) as unknown).toMatchObject({ total: 0 });
  });

  it('counts beforehand exactly what it will remove, and removes nothing', async () => {
    const { of, stay, alone } = await furnished();
    await age(of, [...stay, alone]);
    const before = await rowsOf(of);
    const counted = await run(of, true);
    expect(await rowsOf(of)).toEqual(before);
    expect(counted.guests).toBe(3);
    expect(await run(of)).toEqual(counted);
    expect(await run(of)).toMatchObject({ guests: 0, submissions: 0, communications: 0, lotes: 0 });
  });

  it('keeps a whole stay, its filing and the bytes that carried it, while one guest of it is not old', async () => {
    const { of, stay, alone } = await furnished();
    await of.database.knex('contracts').delete();
    await age(of, [...stay.slice(0, 1), alone]);
    const [first = 0, second = 0] = stay;
    const counted = await run(of, true);
    expect(counted).toMatchObject({ guests: 1, contracts: 0, kept: { accepted: 1 } });
    expect(await run(of)).toEqual(counted);
    for (const id of stay) expect(await of.mir('guests', id)).toMatchObject({ state: 'accepted' });
    const filings = await of.database
      .knex('communications')
      .where('members', 'like', `%["guests",${first},%`);
    expect(filings).toHaveLength(1);
    expect(filings[0].members).toContain(`["guests",${second},`);
    const [lote] = await of.database.knex('lotes').where({ id: filings[0].lote_id });
    expect(lote.body.length).toBeGreaterThan(0);
  });

  it('leaves a filed record alone that waits for something still', async () => {
    const { of, alone } = await furnished();
    await age(of, [alone]);
    const { knex } = of.database;
    await knex('contracts').delete();
    await knex('submissions').where({ resource: 'guests', record_id: alone }).update({ file_at: NOW });
    expect(await run(of)).toMatchObject({ guests: 0, kept: { accepted: 1 } });
  });

  it('leaves the filing of a record that became final meanwhile to the next purge, with the record', async () => {
    const { of, alone } = await furnished();
    await age(of, [alone]);
    const submission = { resource: 'guests', record_id: alone };
    const states = async () =>
      (await of.database.knex('submissions').where(submission)).map(row => row.state);
    await of.database.knex('submissions').where(submission).update({ state: 'sent' });
    const record = {
      begin: async () => undefined,
      // The rental is removed after the guests.
      removed: async ({ knex }: Session, { contracts = 0 }: Readonly<Record<string, number>>) => {
        if (contracts > 0) await knex('submissions').where(submission).update({ state: 'accepted' });
      },
    };
    const filings = () =>
      of.database.knex('communications').where('members', 'like', `%["guests",${alone},%`);
    await purge(of.database, RULE, { dryRun: false, now: NOW, record });
    expect(await states()).toEqual(['accepted']);
    expect(await filings()).toHaveLength(1);
    await run(of);
    expect([await states(), await filings()]).toEqual([[], []]);
  });

  it('refuses production records of the last three years, to the day', async () => {
    const of = await open();
    await expect(run(of, true, { before: '2023-11-22', sandbox: false })).rejects.toThrow(TooYoung);
    await expect(run(of, false, { before: '2023-11-22', sandbox: false })).rejects.toThrow('2023-11-21');
  });

  it('takes sandbox records of any age, and no other', async () => {
    const { of, alone, stay } = await furnished();
    const { knex } = of.database;
    await knex('guests')
      .whereIn('id', stay)
      .update({ sandbox: 1, created_at: NOW - 86_400_000 });
    await knex('submissions')
      .where('resource', 'guests')
      .whereIn('record_id', stay)
      .update({ sandbox: 1, state: 'sandbox' });
    expect(await run(of, false, { before: '2026-11-21', sandbox: true })).toMatchObject({
      guests: 2,
      contracts: 0,
      kept: {},
    });
    expect(await of.mir('guests', alone)).toMatchObject({ state: 'accepted' });
  });
});

describe('mirlo purge', () => {
  it('that is cut short leaves a line of evidence with what it removed; the next one tells the rest', async () => {
    bench = await openBench();
    const { database, databaseUrl } = bench;
    const { knex } = database;
    const id = await bench.guest();
    const { id: _, ...guest } = await knex('guests').where({ id }).first();
    const { record_id: __, ...submission } = await knex('submissions').first();
    const made = { sandbox: 1, created_at: 1 };
    for (let one = 1001; one <= 1450; one++) {
      const own = { numero_documento: `S${one}`, document_key: `S${one}` };
      await knex('guests').insert({ ...guest, ...made, ...own, id: one, uuid: null });
      await knex('submissions').insert({
        ...submission,
        sandbox: 1,
        record_id: one,
        state: 'sandbox',
        unit: `s${one}`,
      });
    }
    const rule = { before: '2020-01-01', sandbox: true };
    const now = Date.now();
    const removed: [account: number, records: number][] = [];
    const record = recordRun(
      'run',
      session => beginRun(session, 'run', purgeEvidence(rule, now)),
      async (_, account, n) => void removed.push([account, n]),
    );
    const progress = (text: string) => {
      if (text.startsWith('Removed 400')) throw new Error('the machine stops');
    };
    await expect(purge(database, rule, { dryRun: false, now, progress, record })).rejects.toThrow('stops');
    expect(await knex('guests').where(made).count({ n: '*' })).toEqual([{ n: 50 }]);
    expect(removed.map(([, n]) => n)).toEqual([200, 200]);
    const counts = async () => (await knex('evidence').orderBy('id')).map(line => JSON.parse(line.counts));
    expect(await counts()).toEqual([
      expect.objectContaining({ unfinished: 1, guests: 400, submissions: 400 }),
    ]);
    const env = { DATABASE_URL: databaseUrl, MIR_URL: 'off' };
    const last = async () => /last .*removed/.exec(unwrapped((await runMirlo(['doctor'], env)).stdout))?.[0];
    expect(await last()).toContain('cut short: 400 guests and 0 contracts removed');
    await runMirlo(['purge', '--sandbox', '--before', '2020-01-01'], env);
    expect((await counts())[1]).toMatchObject({ guests: 50, submissions: 50 });
    expect((await counts())[1]).not.toHaveProperty('unfinished');
    expect(await last()).toMatch(/, 50 guests and 0 contracts removed/);
    await runMirlo(['purge', '--before', '2999-01-01'], env);
    expect(await counts()).toHaveLength(2);
  });

  it('says what would go, what went, and what stays', async () => {
    bench = await openBench();
    const { address } = bench.database;
    const env = { DATABASE_URL: address.engine === 'sqlite' ? `sqlite:${address.path}` : '' };
    await bench.guest({ fecha_entrada: '2020-01-01', fecha_salida: '2020-01-03', fecha_nacimiento: null });
    const dry = await runMirlo(['purge', '--dry-run'], env);
    expect(dry.stdout).toMatch(/^Would remove records whose stay or rental ended before \d{4}-\d\d-\d\d\n/);
    expect(dry.stdout.replaceAll('\n', ' ')).toContain(
      'Kept, for their filing is not over, or not for every guest of it: 1 held (mirlo records)',
    );
    const { json } = await runMirlo(['purge', '--before', '2021-01-01', '--json'], env);
    expect(json).toMatchObject([
      { before: '2021-01-01', sandbox: false, dry_run: false, guests: 0, kept: { held: 1 } },
    ]);
    const young = await runMirlo(['purge', '--before', '2999-01-01'], env);
    expect([young.code, young.stderr]).toEqual([1, expect.stringContaining('RD 933/2021 art. 5.3')]);
    expect((await runMirlo(['purge', '--before', '2021-02-30'], env)).stderr).toContain('expected a day');
  });
});
