import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { describeOnDatabases, type TestDatabase } from '../../../../test/databases.ts';
import { runMirlo } from '../running.ts';
import { type Bench, type Mir, openBench, SECRET_KEY } from './harness.ts';

/**
 * Corrections around the loss of a database: the filing differs from the restored record, and
 * nobody can know which of the two is newer. Such a record is held until a person saves it. Mirlo
 * does not file it by itself.
 */

const HELD = { state: 'held', issues: [{ rule: 'filing.restored', severity: 'error' }] };

class Loss {
  readonly bench: Bench;
  constructor(bench: Bench) {
    this.bench = bench;
  }

  readonly journaled = () => this.bench.submitter(this.bench.journal);
  readonly mir = (id: number) => this.bench.mir('guests', id) as Promise<Mir & { differs: string[] }>;
  readonly edit = (id: number, changes: object) => this.bench.call('PATCH', `/v1/guests/${id}`, changes);
  /** Runs a submitter with a journal until `until` is true. */
  readonly file = (until: () => Promise<unknown>) => this.bench.until(until, [this.journaled()]);
  /** Whether what is filed is what the record says. */
  readonly settled = async (id: number) => isSettled(await this.mir(id));
  readonly accepted = (id: number) => this.file(async () => (await this.mir(id)).state === 'accepted');

  readonly mirlo = async (...args: string[]) => {
    const env = { DATABASE_URL: this.bench.databaseUrl, MIR_URL: this.bench.url, SECRET_KEY };
    return runMirlo(args, { ...env, ...this.bench.journal.env });
  };

  readonly check = async () => {
    const { json, stderr } = await this.mirlo('restore', 'check', '--json');
    expect(stderr).toBe('');
    return json[0] as { differ: unknown[]; remains: unknown[]; open: boolean };
  };

  /**
   * Changes a setting of the account and files another guest, and expects the record to stay held.
   */
  async staysHeld(id: number, codigo: string | null) {
    const { json } = await this.mirlo(
      'account',
      'set',
      String(this.bench.account),
      '--tipo-pago',
      'EFECT',
      '--json',
    );
    expect(json).toHaveLength(1);
    await this.accepted(await this.bench.guest({ referencia: `LATE-${codigo}` }));
    const { codigo_comunicacion, correction } = await this.mir(id);
    expect([codigo_comunicacion, correction]).toMatchObject([codigo, HELD]);
  }

  /**
   * Removes the outcomes of an operation from the journal, as if the server had crashed between
   * sending and answer.
   */
  forgetOutcomes(operation: 'A' | 'B'): void {
    const path = this.bench.journal.env.FILING_JOURNAL;
    const lines = readFileSync(path, 'utf8')
      .split('\n')
      .filter(line => line !== '');
    const digests = new Set(
      lines
        .map(line => JSON.parse(line))
        .flatMap(({ line, content, digest }) =>
          line === 'intent' && content.operation === operation ? [digest] : [],
        ),
    );
    const kept = lines.filter(line => !line.includes('"outcome"') || !digests.has(JSON.parse(line).digest));
    writeFileSync(path, `${kept.join('\n')}\n`);
  }
}

const isSettled = ({ state, correction }: Mir) => state === 'accepted' && correction === null;
const guests = (...ids: number[]) => ids.map(record_id => ({ resource: 'guests', record_id }));

describeOnDatabases('a correction around a restore', ({ newUrl }: TestDatabase) => {
  const withLoss = (run: (loss: Loss) => Promise<void>) => async () => {
    const bench = await openBench({ databaseUrl: await newUrl() });
    try {
      await run(new Loss(bench));
    } finally {
      await bench.close();
    }
  };

  /** Restores a guest who was filed as Byron since the backup. */
  async function filedSince({ bench, accepted }: Loss): Promise<number> {
    const id = await bench.guest({ referencia: 'R-1' });
    const copy = await bench.backup();
    await accepted(id);
    await bench.restore(copy);
    return id;
  }

  describe('made while filing is closed', () => {
    test(
      'is held, names what differs, is found by every list, and goes once the record is saved',
      withLoss(async loss => {
        const { bench, check, edit, mir } = loss;
        const id = await filedSince(loss);
        await edit(id, { apellido1: 'Lovelace', contacto_telefono: '600000001' });
        expect(await check()).toMatchObject({ differ: guests(id), remains: [], open: true });
        const held = await mir(id);
        expect(held).toMatchObject({
          state: 'accepted',
          differs: ['apellido1', 'contacto_telefono'],
          correction: { ...HELD, due_at: expect.any(String) },
        });
        expect(held.issues[0]?.message).toContain('restaur');
        const list = await bench.call('GET', '/v1/guests?mir_correction=held');
        expect(list.data).toMatchObject([{ id }]);
        expect((await loss.mirlo('records', '--json')).json).toMatchObject([{ id, state: 'kept' }]);
        expect((await loss.mirlo('status', '--json')).json).toMatchObject([{ states: { kept: 1 } }]);
        const doctor = (await loss.mirlo('doctor', '--json')).json;
        expect(doctor).toContainEqual(expect.objectContaining({ name: 'corrections', result: 'warning' }));
        await loss.staysHeld(id, held.codigo_comunicacion);
        // A second check still finds it.
        expect(await check()).toMatchObject({ differ: guests(id), remains: [], open: true });

        await edit(id, { apellido1: 'Lovelace' });
        expect((await mir(id)).correction).toMatchObject({ state: 'queued' });
        await loss.file(() => loss.settled(id));
        expect((await mir(id)).codigo_comunicacion).not.toBe(held.codigo_comunicacion);
        expect(bench.accepted().map(({ referencia }) => referencia)).toContain('R-1--2');
      }),
    );

    test(
      'and saved as it was filed, nothing goes: what is filed stands',
      withLoss(async loss => {
        const id = await filedSince(loss);
        await loss.edit(id, { apellido1: 'Lovelace' });
        await loss.check();
        const { codigo_comunicacion } = await loss.mir(id);
        await loss.edit(id, { apellido1: 'Byron' });
        expect(await loss.mir(id)).toMatchObject({
          state: 'accepted',
          correction: null,
          differs: [],
          issues: [],
          codigo_comunicacion,
        });
        // Later edits are compared with the filing again: only one of filed data makes a
        // correction.
        await loss.edit(id, { habitacion: '7' });
        expect(await loss.mir(id)).toMatchObject({ correction: null, codigo_comunicacion });
        await loss.edit(id, { apellido1: 'King' });
        expect((await loss.mir(id)).correction).toMatchObject({ state: 'queued' });
      }),
    );

    test(
      'goes as it stands here once the operator says so',
      withLoss(async loss => {
        const id = await filedSince(loss);
        await loss.edit(id, { apellido1: 'Lovelace' });
        await loss.check();
        expect((await loss.mirlo('record', 'retry', 'guest', String(id))).code).toBe(0);
        await loss.file(() => loss.settled(id));
        expect(loss.bench.accepted().map(({ referencia }) => referencia)).toEqual(['R-1--2']);
      }),
    );

    test(
      'of one guest of a stay holds the whole filing until that one is saved',
      withLoss(async loss => {
        const { bench, accepted, check, edit, mir } = loss;
        const ids = [await bench.guest({ referencia: 'R-1' }), await bench.guest({ referencia: 'R-1' })];
        const [one = 0, other = 0] = ids;
        const copy = await bench.backup();
        await accepted(other);
        await bench.restore(copy);
        await edit(one, { apellido1: 'Lovelace' });
        expect(await check()).toMatchObject({ differ: guests(one) });
        expect((await mir(other)).correction).toMatchObject({
          state: 'held',
          issues: [{ rule: 'filing.kept' }],
        });
        await edit(other, { habitacion: '7' });
        await loss.staysHeld(one, (await mir(one)).codigo_comunicacion);
        await edit(one, { apellido1: 'Lovelace' });
        await loss.file(async () => (await loss.settled(one)) && (await loss.settled(other)));
        expect(bench.accepted().filter(({ referencia }) => referencia === 'R-1--2')).toMatchObject([
          { personas: 2 },
        ]);
      }),
    );

    test(
      'of one guest of a stay does not keep another’s deletion from being filed',
      withLoss(async loss => {
        const { bench, accepted, check, edit, mir } = loss;
        const [one, other] = [
          await bench.guest({ referencia: 'R-1' }),
          await bench.guest({ referencia: 'R-1' }),
        ];
        const copy = await bench.backup();
        await accepted(other);
        await bench.restore(copy);
        await edit(one, { apellido1: 'Lovelace' });
        await check();
        await bench.call('DELETE', `/v1/guests/${other}`);
        await loss.file(
          async () => bench.accepted()[0]?.personas === 1 && (await mir(one)).state === 'accepted',
        );
        expect(bench.accepted()).toHaveLength(1);
      }),
    );

    test(
      'of a rental is held too, and names the part that differs',
      withLoss(async loss => {
        const { bench, check } = loss;
        const id = await bench.rental('C-1');
        const rental = () => bench.mir('contracts', id);
        const copy = await bench.backup();
        await loss.file(async () => (await rental()).state === 'accepted');
        await bench.restore(copy);
        const { data } = await bench.call('GET', `/v1/vehicles?contract_id=${id}`);
        const [vehicle] = data as { id: number }[];
        await bench.call('PATCH', `/v1/vehicles/${vehicle?.id}`, { matricula: '9999ZZZ' });
        expect(await check()).toMatchObject({ differ: [{ resource: 'contracts', record_id: id }] });
        expect(await rental()).toMatchObject({ differs: ['vehicle.matricula'], correction: HELD });
        await bench.call('PATCH', `/v1/vehicles/${vehicle?.id}`, { matricula: '9999ZZZ' });
        await loss.file(async () => isSettled(await rental()));
        expect(bench.accepted().map(({ referencia }) => referencia)).toEqual(['C-1--2']);
      }),
    );
  });

  describe('in flight when the database was lost', () => {
    test(
      'whose filing is known: the restored record is held beside it',
      withLoss(async loss => {
        const { bench, accepted, check, edit, mir } = loss;
        const id = await bench.guest({ referencia: 'R-1' });
        await accepted(id);
        const copy = await bench.backup();
        await edit(id, { apellido1: 'Lovelace' });
        await loss.file(async () => bench.communications().length === 2 && (await loss.settled(id)));
        await bench.restore(copy);
        expect(await check()).toMatchObject({ differ: guests(id), remains: [] });
        const { correction, differs, codigo_comunicacion } = await mir(id);
        expect([correction, differs]).toMatchObject([HELD, ['apellido1']]);
        expect(codigo_comunicacion).toBe(bench.accepted()[0]?.codigoComunicacion);
        await loss.staysHeld(id, codigo_comunicacion);
      }),
    );

    test(
      'whose annulment did not come to pass: what stands is told as one that may be outdated',
      withLoss(async loss => {
        const { bench, accepted, check, edit, mir } = loss;
        const id = await bench.guest({ referencia: 'R-1' });
        await accepted(id);
        const copy = await bench.backup();
        bench.simulator.addFaults({ do: 'cut', when: 'before', operation: 'anulacion', times: 1_000 });
        await edit(id, { apellido1: 'Lovelace' });
        const submitter = loss.journaled();
        submitter.start();
        await expect
          .poll(() => readFileSync(bench.journal.env.FILING_JOURNAL, 'utf8'))
          .toContain('"operation":"B"');
        await submitter.stop();
        bench.simulator.clearFaults();
        await bench.restore(copy);
        expect(await check()).toMatchObject({ differ: guests(id), remains: [], open: true });
        const { codigo_comunicacion, correction } = await mir(id);
        expect(correction).toMatchObject(HELD);
        await loss.staysHeld(id, codigo_comunicacion);
        await edit(id, { apellido1: 'Byron' });
        expect(await mir(id)).toMatchObject({ correction: null, codigo_comunicacion });
      }),
    );

    test(
      'that was annulled and not filed anew goes as the record stands here, and is named',
      withLoss(async loss => {
        const { bench, accepted, check, edit, mir } = loss;
        const id = await bench.guest({ referencia: 'R-1' });
        await accepted(id);
        const copy = await bench.backup();
        bench.simulator.addFaults({ do: 'unavailable', operation: 'alta', times: 1_000 });
        await edit(id, { apellido1: 'Lovelace' });
        await loss.file(async () => bench.accepted().length === 0);
        bench.simulator.clearFaults();
        await bench.restore(copy);
        expect(await check()).toMatchObject({ outdated: guests(id), remains: [], open: true });
        await accepted(id);
        expect(bench.accepted()).toHaveLength(1);
        expect((await mir(id)).correction).toBeNull();
      }),
    );

    test(
      'and is entered by hand is held, unless the ministry’s own word says that it is the same',
      withLoss(async loss => {
        const { bench, accepted, check, edit, mir } = loss;
        const ids = [await bench.guest({ referencia: 'R-1' }), await bench.guest({ referencia: 'R-2' })];
        const [edited = 0, same = 0] = ids;
        const copy = await bench.backup();
        await edit(edited, { apellido1: 'Lovelace' });
        await accepted(edited);
        await bench.restore(copy);
        loss.forgetOutcomes('A');
        expect(await check()).toMatchObject({ remains: [{ why: 'unknown_outcome' }] });
        const [{ lote } = { lote: '' }] = bench.accepted();
        for (const id of ids)
          expect((await loss.mirlo('record', 'adopt', 'guest', String(id), lote)).stderr).toBe('');
        expect(await mir(edited)).toMatchObject({ differs: ['apellido1'], correction: HELD });
        expect(await mir(same)).toMatchObject({
          state: 'accepted',
          differs: [],
          correction: null,
          issues: [],
        });
      }),
    );
  });
});
