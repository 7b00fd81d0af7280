import { expect, it } from 'vitest';
import type { NoteRow } from '../../packages/core/src/store.ts';
import { newEstablishment } from './cases-records.ts';
import { guestRows, rentalRows } from './factories.ts';
import type { Fixture } from './suite.ts';

export function transactionCases(fixture: () => Fixture): void {
  it('stores nothing of what ends in an error, and hands the error on', async () => {
    const { store, account } = fixture();
    const establecimiento_id = await newEstablishment(fixture());
    const [id = 0] = await store.insertAtOnce(guestRows({ account_id: account, establecimiento_id }));
    const failure = new Error('on purpose');
    let inserted = 0;
    await expect(
      store.transaction(async tx => {
        await tx.update('guests', id, { nombre: 'Changed' });
        [inserted = 0] = await tx.insert(guestRows({ account_id: account, establecimiento_id }));
        expect(await tx.find('guests', inserted)).not.toBeNull();
        throw failure;
      }),
    ).rejects.toBe(failure);
    expect(await store.find('guests', id)).toMatchObject({ nombre: 'Lucía' });
    expect(await store.find('guests', inserted)).toBeNull();
  });

  it('gives what its function gives', async () => {
    expect(await fixture().store.transaction(async () => 'done')).toBe('done');
  });

  it('loses no change of those who read a rental, think, and write', async () => {
    const { store, account } = fixture();
    const establecimiento_id = await newEstablishment(fixture());
    const [id = 0] = await store.insertAtOnce(
      rentalRows({ account_id: account, establecimiento_id, referencia: 'COUNTER' }),
    );
    const add = () =>
      store.transaction(async tx => {
        const rental = await tx.rental(id);
        if (!rental) throw new Error('no rental');
        const { submission } = rental.contract;
        await Promise.resolve();
        await tx.putSubmissions([{ ...submission, revision: submission.revision + 1 }]);
      });
    await Promise.all(Array.from({ length: 10 }, add));
    expect((await store.find('contracts', id))?.submission.revision).toBe(11);
  });

  it('finds a record by all that two wrote who changed different fields of it at one instant', async () => {
    const { store, account: account_id } = fixture();
    const id = await newEstablishment(fixture());
    const found = async (q: string) => {
      const query = { resource: 'establishments', account_id, page: 1, limit: 20, q, where: {} } as const;
      return (await store.list(query)).rows.map(row => row.id);
    };
    for (let round = 0; round < 10; round += 1) {
      const [nombre, numero_establecimiento] = [`nombre ${round}.`, `numero ${round}.`];
      await Promise.all([
        store.transaction(tx => tx.update('establishments', id, { nombre })),
        store.transaction(tx => tx.update('establishments', id, { numero_establecimiento })),
      ]);
      expect([round, await found(nombre), await found(numero_establecimiento)]).toEqual([round, [id], [id]]);
    }
  });

  it('loses no change of those who read a stay, think, and write', async () => {
    const { store, account } = fixture();
    const establecimiento_id = await newEstablishment(fixture());
    const unit = `stay:${crypto.randomUUID()}`;
    const guest = () => store.insertAtOnce(guestRows({ account_id: account, establecimiento_id }, { unit }));
    const ids = [(await guest())[0], (await guest())[0]];
    await store.insertAtOnce(guestRows({ account_id: account, establecimiento_id }, { unit: 'another' }));
    const add = () =>
      store.transaction(async tx => {
        const stay = await tx.stay(unit);
        for (const { submission } of stay?.guests ?? []) {
          await tx.putSubmissions([{ ...submission, revision: submission.revision + 1 }]);
        }
      });
    await Promise.all(Array.from({ length: 10 }, add));
    const stay = await store.stay(unit);
    expect(stay?.guests.map(({ id }) => id)).toEqual(ids);
    expect(stay?.guests.map(({ submission }) => submission.revision)).toEqual([11, 11]);
    expect(stay?.establishment).toMatchObject({ id: establecimiento_id, filing: { configured: false } });
    expect(await store.stay('no such unit')).toBeNull();
    const found = await store.find('establishments', establecimiento_id);
    expect(await store.findForStay(establecimiento_id, unit)).toEqual({ ...found, staying: 2 });
    expect(await store.findForStay(establecimiento_id, 'no such unit')).toEqual({ ...found, staying: 0 });
    expect(await store.findForStay(999_999_999, unit)).toBeNull();
    if (!store.staying) return;
    expect([await store.staying(unit), await store.staying('no such unit')]).toEqual([2, 0]);
    await store.transaction(tx => tx.remove('guests', ids[0] ?? 0));
    expect(await store.staying(unit)).toBe(1);
  });

  it('keeps every note, whatever else the transaction writes, and none of one that fails', async () => {
    const { store, account: account_id } = fixture();
    const establecimiento_id = await newEstablishment(fixture());
    const [id = 0] = await store.insertAtOnce(guestRows({ account_id, establecimiento_id }));
    const note = (revision: number): NoteRow => ({
      table: 'record_changes',
      values: {
        at: revision,
        actor: 'command',
        actor_id: null,
        actor_name: null,
        action: 'changed',
        resource: 'guests',
        record_id: id,
        revision,
        fields: {},
        guest_id: id,
        contract_id: null,
        person_id: null,
      },
    });
    await store.transaction(tx => tx.note([note(2), note(3)]));
    const { submission } = (await store.find('guests', id)) ?? expect.fail('no guest');
    await store.transaction(async tx => {
      await tx.note([note(4)]);
      await tx.putSubmissions([{ ...submission, revision: 9 }]);
      await tx.note([note(5)]);
      const [other = 0] = await tx.insert(
        guestRows({ account_id, establecimiento_id, numero_documento: 'OTHER' }),
      );
      expect(await tx.find('guests', other)).toMatchObject({ id: other });
      await tx.note([note(6)]);
      await tx.trimHistory({ guest_id: id, contract_id: null, person_id: null });
      await tx.note([note(7)]);
    });
    const failed = store.transaction(async tx => {
      await tx.note([note(8)]);
      throw new Error('on purpose');
    });
    await expect(failed).rejects.toThrow('on purpose');
    const query = { resource: 'guests', id, account_id, created_at: 1, offset: 0, limit: 20 } as const;
    const { rows } = await store.history(query);
    expect(rows.map(({ revision }) => revision)).toEqual([2, 3, 4, 5, 6, 7]);
    expect((await store.find('guests', id))?.submission.revision).toBe(9);
  });

  it('counts the guests of a stay once those of an insert are stored', async () => {
    const { store, account } = fixture();
    if (!store.insertIntoStay) return;
    const establecimiento_id = await newEstablishment(fixture());
    const unit = `stay:${crypto.randomUUID()}`;
    const rows = () => guestRows({ account_id: account, establecimiento_id }, { unit });
    const first = await store.insertIntoStay(rows(), unit);
    const second = await store.insertIntoStay(rows(), unit);
    expect([first.staying, second.staying]).toEqual([1, 2]);
    const stay = await store.stay(unit);
    expect(stay?.guests.map(({ id }) => id)).toEqual([first.ids[0], second.ids[0]]);
  });
}
