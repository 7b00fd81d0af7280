import { expect, it } from 'vitest';
import { InUse, MissingParent } from '../../packages/core/src/store.ts';
import {
  contractRow,
  establishmentRow,
  fullSubmission,
  guestRow,
  guestRows,
  invitationRow,
  personRow,
  rentalRows,
  submissionRow,
  vehicleRow,
} from './factories.ts';
import type { Fixture } from './suite.ts';

/** Text that breaks careless escaping, collation or encoding. */
const AWKWARD = `O'Brien \\ "ñandú" 😀 ß İ %_! ; -- ? :x ${'{'}a${'}'} \t fin`;

/** Inserts an establishment and gives its id. */
export async function newEstablishment(
  { store, account }: Fixture,
  nombre = 'Hotel Miramar',
): Promise<number> {
  const values = establishmentRow({ account_id: account, nombre });
  const [id = 0] = await store.insertAtOnce([{ table: 'establishments', values }]);
  return id;
}

export function recordCases(fixture: () => Fixture): void {
  it('gives back an establishment as it went in, with nothing to file by', async () => {
    const { store, account } = fixture();
    const values = establishmentRow({ account_id: account, nombre: AWKWARD, sandbox: true });
    const [id = 0] = await store.insertAtOnce([{ table: 'establishments', values }]);
    const found = await store.find('establishments', id);
    expect(found).toMatchObject({ ...values, id });
    expect(found?.filing).toEqual({
      configured: false,
      stopped: null,
      settings: { codigo_arrendador: null, tipo_pago: null, holder_drives: false },
    });
  });

  it('gives back a guest with every column and its submission as they went in', async () => {
    const { store, account } = fixture();
    const establecimiento_id = await newEstablishment(fixture());
    const values = guestRow({
      account_id: account,
      establecimiento_id,
      nombre: AWKWARD.slice(0, 50),
      apellido2: 'De la Ó',
      numero_documento: 'X0000000T',
      soporte_documento: 'ABC123456',
      hora_salida: '23:59:59',
      parentesco: 'HJ',
      direccion: AWKWARD,
      codigo_municipio: '01001',
      codigo_postal: '01001',
      pais: 'FRA',
      referencia: 'REF-á',
      fecha_contrato: '2026-02-28',
      tipo_pago: 'EFECTIVO',
      uuid: '0f8fad5b-d9cb-469f-a165-70867728950e',
    });
    const submission = submissionRow(
      { row: 0 },
      { account_id: account, establecimiento_id, ...fullSubmission },
    );
    const ids = await store.insertAtOnce([
      { table: 'guests', values },
      { table: 'submissions', values: submission },
    ]);
    const [id = 0] = ids;
    expect(ids).toEqual([id, 0]);
    const stored = { ...values, id, submission: { ...submission, record_id: id } };
    expect(await store.find('guests', id)).toEqual(stored);
    expect(await store.transaction(tx => tx.find('guests', id))).toEqual(stored);
  });

  it('keeps wall clocks that no zone has, and days before the calendar', async () => {
    const { store, account } = fixture();
    const establecimiento_id = await newEstablishment(fixture());
    const [id = 0] = await store.insertAtOnce(
      rentalRows({
        account_id: account,
        establecimiento_id,
        referencia: 'CLOCK',
        fecha_contrato: '0001-01-01',
        fecha_recogida: '2026-03-29 02:30:00',
        fecha_devolucion: '9999-12-31 23:59:59',
      }),
    );
    expect(await store.find('contracts', id)).toMatchObject({
      fecha_contrato: '0001-01-01',
      fecha_recogida: '2026-03-29 02:30:00',
      fecha_devolucion: '9999-12-31 23:59:59',
    });
  });

  it('inserts a whole rental at once and reads it whole', async () => {
    const { store, account } = fixture();
    const establecimiento_id = await newEstablishment(fixture());
    const rows = rentalRows({ account_id: account, establecimiento_id, referencia: 'WHOLE' });
    const ids = await store.insertAtOnce(rows);
    expect(ids).toHaveLength(rows.length);
    const rental = await store.rental(ids[0] ?? 0);
    expect(rental?.contract).toMatchObject({
      id: ids[0],
      referencia: 'WHOLE',
      numero_establecimiento: 'H-001',
    });
    expect(rental?.contract.submission).toMatchObject({
      resource: 'contracts',
      record_id: ids[0],
      state: 'held',
    });
    expect(rental?.vehicle).toMatchObject({ id: ids[1], alquiler_id: ids[0], km_recogida: 2_147_483_647 });
    expect(rental?.persons.map(({ rol }) => rol)).toEqual(['TI', 'CP', 'CS']);
    expect(rental?.persons.map(({ id }) => id)).toEqual([ids[2], ids[5], ids[8]]);
    expect(rental?.persons.map(({ license }) => [license?.id, license?.numero])).toEqual([
      [ids[3], 'L-0'],
      [ids[6], 'L-1'],
      [ids[9], 'L-2'],
    ]);
    expect(rental?.persons.map(({ address }) => [address?.id, address?.codigo_postal])).toEqual([
      [ids[4], '28000'],
      [ids[7], '28001'],
      [ids[10], '28002'],
    ]);
    expect(rental?.pickup).toMatchObject({ id: ids[11], direccion: 'recogida', persona_id: null });
    expect(rental?.dropoff).toMatchObject({ id: ids[12], direccion: 'devolucion', alquiler_id: ids[0] });
    expect(rental?.establishment).toMatchObject({ id: establecimiento_id, filing: { configured: false } });
  });

  it('reads a bare contract, and nothing where there is none', async () => {
    const { store, account } = fixture();
    const establecimiento_id = await newEstablishment(fixture());
    const [id = 0] = await store.insertAtOnce([
      { table: 'contracts', values: contractRow({ account_id: account, establecimiento_id }) },
      { table: 'submissions', values: submissionRow({ row: 0 }, { resource: 'contracts' }) },
    ]);
    expect(await store.rental(id)).toMatchObject({ vehicle: null, persons: [], pickup: null, dropoff: null });
    expect(await store.rental(id + 1_000_000)).toBeNull();
    expect(await store.find('contracts', id + 1_000_000)).toBeNull();
    expect(await store.find('contracts', 9_007_199_254_740_991)).toBeNull();
  });

  it('changes only the named columns, null included', async () => {
    const { store, account } = fixture();
    const establecimiento_id = await newEstablishment(fixture());
    const [id = 0] = await store.insertAtOnce(guestRows({ account_id: account, establecimiento_id }));
    const before = await store.find('guests', id);
    await store.transaction(tx =>
      tx.update('guests', id, { habitacion: null, apellido2: AWKWARD.slice(0, 50) }),
    );
    expect(await store.find('guests', id)).toEqual({
      ...before,
      revision: 2,
      habitacion: null,
      apellido2: AWKWARD.slice(0, 50),
    });
  });

  it('changes only the revision that it is told, and counts what changes', async () => {
    const { store, account } = fixture();
    const establecimiento_id = await newEstablishment(fixture());
    const [id = 0] = await store.insertAtOnce(guestRows({ account_id: account, establecimiento_id }));
    const update = (changes: object, from?: number) =>
      store.transaction(tx => tx.update('guests', id, changes, { from }));
    expect(await update({ habitacion: '7' }, 1)).toBe(true);
    expect(await update({ habitacion: '8' }, 1)).toBe(false);
    expect(await update({ updated_at: 5 })).toBe(true);
    expect(await store.find('guests', id)).toMatchObject({ habitacion: '7', updated_at: 5, revision: 2 });
    expect(await store.transaction(tx => tx.update('guests', id + 1_000_000, { habitacion: '9' }))).toBe(
      false,
    );
  });

  it('replaces submissions whole', async () => {
    const { store, account } = fixture();
    const establecimiento_id = await newEstablishment(fixture());
    const [id = 0] = await store.insertAtOnce(guestRows({ account_id: account, establecimiento_id }));
    const submission = {
      ...submissionRow(id, { account_id: account, establecimiento_id, ...fullSubmission }),
      resource: 'guests' as const,
    };
    await store.transaction(tx => tx.putSubmissions([submission]));
    expect((await store.find('guests', id))?.submission).toEqual(submission);
    const [next = 0] = await store.insertAtOnce(
      guestRows({ account_id: account, establecimiento_id, numero_documento: 'NEXT' }),
    );
    const [one, two] = [
      { ...submission, issues: [], lote: null, revision: 6 },
      { ...submission, record_id: next },
    ];
    await store.transaction(async tx => {
      await tx.putSubmissions([]);
      await tx.putSubmissions([one, two]);
    });
    expect((await store.find('guests', id))?.submission).toEqual(one);
    expect((await store.find('guests', next))?.submission).toEqual(two);
  });

  it('removes a contract with its parts, and a person with licence and address', async () => {
    const { store, account } = fixture();
    const establecimiento_id = await newEstablishment(fixture());
    const ids = await store.insertAtOnce(
      rentalRows({ account_id: account, establecimiento_id, referencia: 'GONE' }),
    );
    const [contract = 0, vehicle = 0, person = 0, license = 0, address = 0] = ids;
    await store.transaction(tx => tx.remove('persons', person));
    expect(await store.find('licenses', license)).toBeNull();
    expect(await store.find('addresses', address)).toBeNull();
    expect(await store.find('persons', ids[5] ?? 0)).not.toBeNull();
    await store.transaction(tx => tx.remove('contracts', contract));
    expect(await store.rental(contract)).toBeNull();
    expect(await store.find('vehicles', vehicle)).toBeNull();
    expect(await store.find('licenses', ids[6] ?? 0)).toBeNull();
    expect(await store.find('addresses', ids[11] ?? 0)).toBeNull();
  });

  it('never gives an id twice, not even that of a removed record', async () => {
    const { store, account } = fixture();
    const establecimiento_id = await newEstablishment(fixture());
    const create = () => store.insertAtOnce(guestRows({ account_id: account, establecimiento_id }));
    const [first = 0] = await create();
    await store.transaction(tx => tx.remove('guests', first));
    const [second = 0] = await create();
    expect(second).toBeGreaterThan(first);
  });

  it('names the link of a write whose record is gone, and stores nothing of it', async () => {
    const { store, account } = fixture();
    const establecimiento_id = await newEstablishment(fixture());
    const gone = establecimiento_id + 1_000_000;
    const guests = guestRows({ account_id: account, establecimiento_id: gone, uuid: crypto.randomUUID() });
    await expect(store.insertAtOnce(guests)).rejects.toEqual(
      new MissingParent('guests', 'establecimiento_id'),
    );
    const vehicle = { table: 'vehicles' as const, values: vehicleRow(gone, { account_id: account }) };
    await expect(store.insertAtOnce([vehicle])).rejects.toMatchObject({
      field: 'alquiler_id',
      resource: 'vehicles',
    });
    const [id = 0] = await store.insertAtOnce(guestRows({ account_id: account, establecimiento_id }));
    await expect(
      store.transaction(tx => tx.update('guests', id, { establecimiento_id: gone, nombre: 'X' })),
    ).rejects.toMatchObject({ name: 'MissingParent', field: 'establecimiento_id' });
    expect(await store.find('guests', id)).toMatchObject({ establecimiento_id, nombre: 'Lucía' });
    const person = { table: 'persons' as const, values: personRow(gone, { account_id: account }) };
    await expect(store.transaction(tx => tx.insert([person]))).rejects.toMatchObject({
      field: 'alquiler_id',
    });
  });

  it('keeps an establishment that records name, counts them, and removes it without', async () => {
    const { store, account } = fixture();
    const establecimiento_id = await newEstablishment(fixture());
    const [guest = 0] = await store.insertAtOnce(guestRows({ account_id: account, establecimiento_id }));
    await store.insertAtOnce(rentalRows({ account_id: account, establecimiento_id, referencia: 'COUNTED' }));
    const values = invitationRow({ account_id: account, establecimiento_id });
    await store.insertAtOnce([{ table: 'invitations', values }]);
    const counted = { guests: 1, contracts: 1, invitations: 1 };
    expect(await store.counts(establecimiento_id)).toEqual(counted);
    expect(await store.transaction(tx => tx.counts(establecimiento_id))).toEqual(counted);
    await expect(store.transaction(tx => tx.remove('establishments', establecimiento_id))).rejects.toEqual(
      new InUse('establishments'),
    );
    expect(await store.find('guests', guest)).not.toBeNull();
    const empty = await newEstablishment(fixture());
    await store.transaction(tx => tx.remove('establishments', empty));
    expect(await store.find('establishments', empty)).toBeNull();
  });

  it('wakes what waits for an establishment, and nothing else', async () => {
    const { store, account, under } = fixture();
    const one = await newEstablishment(fixture());
    const two = await newEstablishment(fixture());
    const guest = async (establecimiento_id: number, submission: Parameters<typeof guestRows>[1]) => {
      const rows = guestRows({ account_id: account, establecimiento_id }, submission);
      return (await store.insertAtOnce(rows))[0] ?? 0;
    };
    const waiting = await guest(one, { state: 'held', file_at: null });
    const others = [
      await guest(one, { state: 'accepted', file_at: null }),
      await guest(one, { state: 'annulling', operation: 'B', file_at: null }),
      await guest(two, { state: 'held', file_at: null }),
    ];
    const woken = await store.transaction(async tx => {
      if (!tx.wake) return false;
      await tx.wake(one, 1_234);
      return true;
    });
    if (!woken) return;
    await under.wakeNoted?.(account, 1_234);
    const submission = (await store.find('guests', waiting))?.submission;
    expect([submission?.file_at, submission?.updated_at]).toEqual([1_234, 1_234]);
    for (const id of others) expect((await store.find('guests', id))?.submission.file_at).toBeNull();
  });
}
