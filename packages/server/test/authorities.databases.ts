import { afterEach, expect, it } from 'vitest';
import { describeOnDatabases } from '../../../test/databases.ts';
import { run } from '../src/cli/run.ts';
import { registerChecks } from '../src/doctor/register.ts';
import { EXPORT_COLUMNS } from '../src/export/columns.ts';
import { exportGuests } from '../src/export/export-guests.ts';
import { exportPerson } from '../src/person/export.ts';
import { purge } from '../src/purge/index.ts';
import { readQueue } from '../src/status/queue.ts';
import { type Bench, openBench } from './submitter/harness.ts';

/** Records that another authority than MIR takes are never sent. They are exported instead. */

const HOUR = 3_600_000;

let bench: Bench | null = null;

afterEach(async () => {
  await bench?.close();
  bench = null;
});

describeOnDatabases('what another authority takes', ({ newUrl }) => {
  let url = '';

  async function open(): Promise<Bench> {
    url = await newUrl();
    bench = await openBench({ databaseUrl: url });
    return bench;
  }

  /** Runs a command, and returns what it printed. */
  async function mirlo(now: number, ...args: string[]) {
    const [out, err]: [string[], string[]] = [[], []];
    const code = await run(args, {
      env: { DATABASE_URL: url },
      out: text => void out.push(text),
      err: text => void err.push(text),
      colour: false,
      live: false,
      now: () => now,
      untilStopped: async () => undefined,
    });
    return { code, out: out.join(''), err: err.join('') };
  }

  const placeIn = async (of: Bench, codigo_municipio: string) => {
    const body = { nombre: 'Hostal Sol', numero_establecimiento: '0000000001', codigo_municipio };
    return { establecimiento_id: (await of.call('POST', '/v1/establishments', body)).id };
  };

  it('is never sent, not counted late, exported whole', async () => {
    const of = await open();
    const there = await placeIn(of, '08019');
    const formula = {
      ...there,
      nombre: '=SUM(A1)',
      apellido1: 'O"Neil, "',
      contacto_telefono: '+34600000000',
    };
    const yesterday = { fecha_entrada: '2026-01-10', fecha_salida: '2026-01-12' };
    const id = await of.guest({ ...formula, ...yesterday, numero_documento: 'AB1' });
    const early = await of.guest({ ...there, fecha_entrada: '2025-12-31', numero_documento: 'AB2' });
    const ours = await of.guest({ fecha_entrada: '2026-01-10', fecha_salida: '2026-01-12' });
    await of.until(async () => (await of.mir('guests', ours)).state === 'accepted');
    expect(await of.mir('guests', id)).toMatchObject({ state: 'held', exported_at: null });
    expect(of.accepted()).toHaveLength(1);
    const queue = await of.database.call(session => readQueue(session, Date.now() + HOUR));
    expect(queue).toMatchObject({ overdue: 0, dueSoon: 0, nextDeadline: null });
    expect((await mirlo(Date.now(), 'records')).code).toBe(0);
    const later = Date.now() + 1_000 * HOUR;
    for (const command of [['records'], ['record', 'show', 'guest', String(id)]]) {
      const shown = await mirlo(later, ...command);
      expect([shown.code, shown.out]).toEqual([0, expect.not.stringContaining('late')]);
      expect(shown.out).toContain('2026-01-1');
    }

    const now = Date.now() + HOUR;
    const { out, err } = await mirlo(now, 'export', '--autoridad', 'mossos', '--since', '2026-01-01');
    expect(err).toBe('1 guests exported\n');
    const [head, line, ...rest] = out.split('\r\n');
    expect(head).toBe(EXPORT_COLUMNS.join(','));
    expect(rest).toEqual(['']);
    expect(line).toContain(`,${id},'=SUM(A1),"O""Neil, ""`);
    expect(line).toContain(",'+34600000000,");
    expect(line).toContain(',08019,');
    expect((await of.mir('guests', id)).exported_at).not.toBeNull();
    expect((await of.mir('guests', early)).exported_at).toBeNull();
    const audited = await mirlo(now, 'audit', '--json');
    expect(audited.out).toContain('"operation":"export mossos"');

    const listed = async (flag: number) => {
      const { data } = await of.call('GET', `/v1/guests?mir_exported=${flag}`);
      return (data as { id: number }[]).map(guest => guest.id);
    };
    expect([await listed(0), await listed(1)]).toEqual([[early], [id]]);
    expect((await mirlo(now, 'records', '--not-exported', '--json')).out).toContain(`"id":${early},`);
  });

  it('takes the mark away with a write after it, and leaves out what is exported', async () => {
    const of = await open();
    const id = await of.guest({ ...(await placeIn(of, '48020')), numero_documento: 'AB1' });
    const since = { autoridad: 'ertzaintza', since: '2026-01-01' } as const;
    const take = (notExported: boolean) =>
      exportGuests(of.database, { ...since, notExported }, Date.now() - 1, () => undefined);
    expect([await take(true), await take(true), await take(false)]).toEqual([1, 0, 1]);
    await of.call('PUT', `/v1/guests/${id}`, { habitacion: '9' });
    expect((await of.mir('guests', id)).exported_at).toBeNull();
    expect(await take(true)).toBe(1);
  });

  it('takes what MIR accepted before as an edit has made it, and nothing that stands as it was filed', async () => {
    const of = await open();
    const there = await placeIn(of, '28079');
    const [edited, other] = [
      await of.guest({ ...there, numero_documento: 'AB1' }),
      await of.guest({ ...there, numero_documento: 'AB2' }),
    ];
    const accepted = async (id: number) => (await of.mir('guests', id)).state === 'accepted';
    await of.until(async () => (await accepted(edited)) && (await accepted(other)));
    const codigo_municipio = '08019';
    await of.call('PATCH', `/v1/establishments/${there.establecimiento_id}`, { codigo_municipio });
    await of.call('PATCH', `/v1/guests/${edited}`, { apellido1: 'Lovelace' });
    expect(await of.mir('guests', edited)).toMatchObject({
      state: 'accepted',
      correction: { state: 'held' },
    });
    const listed = await of.call('GET', '/v1/guests?mir_exported=0');
    expect((listed.data as { id: number }[]).map(({ id }) => id)).toEqual([edited]);
    const waiting = await mirlo(Date.now(), 'records', '--not-exported', '--json');
    expect(waiting.out).toContain(`"id":${edited},`);
    const since = ['export', '--autoridad', 'mossos', '--since', '2026-01-01', '--not-exported'];
    const { out, err } = await mirlo(Date.now() + HOUR, ...since);
    expect([err, out.includes('Lovelace')]).toEqual(['1 guests exported\n', true]);
    expect((await of.mir('guests', edited)).exported_at).not.toBeNull();
    expect((await of.mir('guests', other)).exported_at).toBeNull();
  });

  it('is removed by a purge once it was exported, and told to the person as theirs', async () => {
    const of = await open();
    const there = await placeIn(of, '08019');
    const old = { fecha_entrada: '2022-04-28', fecha_salida: '2022-05-01' };
    const exported = await of.guest({ ...there, ...old, numero_documento: 'AB1' });
    await exportGuests(
      of.database,
      { autoridad: 'mossos', since: '2022-01-01' },
      Date.now(),
      () => undefined,
    );
    const waiting = await of.guest({ ...there, ...old, numero_documento: 'AB2' });
    const now = Date.UTC(2026, 10, 22);
    const who = { document: 'AB1', born: null };
    const held = await exportPerson(of.database, of.account, who, { now, progress: () => undefined });
    expect(held.about.recipient).toBe('Mossos d’Esquadra');
    const rule = { before: '2023-11-22', sandbox: false };
    const report = await purge(of.database, rule, { dryRun: false, now });
    expect(report).toMatchObject({ guests: 1, submissions: 1, kept: { held: 1 } });
    expect(await of.database.knex('guests').pluck('id')).toEqual([waiting]);
    expect(await of.database.knex('submissions').where({ record_id: exported }).pluck('state')).toEqual([]);
  });

  it('stays unmarked where handing over fails', async () => {
    const of = await open();
    const id = await of.guest({ ...(await placeIn(of, '48020')), numero_documento: 'AB1' });
    const query = { autoridad: 'ertzaintza', since: '2026-01-01' } as const;
    const fail = () => {
      throw new Error('no room');
    };
    await expect(exportGuests(of.database, query, Date.now(), fail)).rejects.toThrow('no room');
    expect((await of.mir('guests', id)).exported_at).toBeNull();
  });

  it('is said by the operator alone, audited, and annuls nothing', async () => {
    const of = await open();
    const filed = await of.guest({ numero_documento: 'AB1' });
    await of.until(async () => (await of.mir('guests', filed)).state === 'accepted');
    const later = await of.guest({ numero_documento: 'AB2', fecha_entrada: null });
    const { data } = await of.call('GET', `/v1/guests/${filed}`);
    const hotel = (data as { establecimiento_id: number }).establecimiento_id;
    const set = ['establishment', 'set', String(hotel), '--autoridad'];
    const { out } = await mirlo(Date.now(), ...set, 'mossos', '--json');
    expect(JSON.parse(out)).toMatchObject({ autoridad: 'mossos', set: 'by the operator' });
    await of.until(async () => (await of.mir('guests', later)).issues[0]?.rule === 'establishment.autoridad');
    expect(await of.mir('guests', filed)).toMatchObject({ state: 'accepted' });
    expect(await registerChecks(of.database)).toMatchObject([
      { name: 'export', detail: { en: expect.stringContaining('1 guests of mossos not exported') } },
    ]);
    expect((await mirlo(Date.now(), 'audit', '--json')).out).toContain('"operation":"establishment set"');
    const back = await mirlo(Date.now(), ...set, 'municipio', '--json');
    expect(JSON.parse(back.out)).toMatchObject({ autoridad: 'mir', set: 'by municipality' });
  });

  it('that was stored twice but for its case has its key with the older; doctor names the other', async () => {
    const of = await open();
    await of.guest({ numero_documento: '12345678z' });
    const two = await of.guest({ numero_documento: 'AB2' });
    // As in an older database, where documents were compared exactly (`made-before.databases.ts`).
    await of.database
      .knex('guests')
      .where({ id: two })
      .update({ numero_documento: '12345678Z', document_key: null });
    expect(await registerChecks(of.database)).toMatchObject([
      {
        name: 'natural keys',
        result: 'warning',
        detail: { en: expect.stringMatching(new RegExp(`: ${two}$`)) },
      },
    ]);
    await of.call('PUT', `/v1/guests/${two}`, { nombre: 'Eva' });
    await of.call('PUT', `/v1/guests/${two}`, { numero_documento: 'CD3' });
    expect(await registerChecks(of.database)).toEqual([]);
  });
});
