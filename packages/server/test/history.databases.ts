import { KEPT_CHANGES, type NewRecordChange, TRIM_EVERY } from '@mirlo/core';
import { afterEach, expect, it } from 'vitest';
import { describeOnDatabases } from '../../../test/databases.ts';
import { createSqlStore } from '../src/database/store.ts';
import { erasePerson } from '../src/person/erase.ts';
import { exportPerson } from '../src/person/export.ts';
import { firstKeptDay, purge } from '../src/purge/index.ts';
import { type Bench, openBench } from './submitter/harness.ts';

const NOW = Date.UTC(2026, 10, 22, 12);
const WHO = { document: 'ZZ918273X', born: null };
const MINE = { numero_documento: 'ZZ918273X', nombre: 'Zoraida', contacto_email: 'zoraida@example.com' };

let bench: Bench | null = null;

afterEach(async () => {
  await bench?.close();
  bench = null;
});

/**
 * The history of records is bounded, and is exported, erased and purged with them
 * (docs/privacy.md).
 */
describeOnDatabases('the history of a record', ({ newUrl }) => {
  async function open(): Promise<Bench> {
    bench = await openBench({ databaseUrl: await newUrl(), audit: true });
    return bench;
  }
  const rows = (of: Bench) => of.database.knex('record_changes').orderBy('id');
  const progress = () => undefined;

  it('is not written where the change is not', async () => {
    const of = await open();
    const guest = await of.guest();
    const store = createSqlStore(of.database);
    const values: NewRecordChange = {
      at: 1,
      actor: 'key',
      actor_id: 1,
      actor_name: null,
      action: 'changed',
      resource: 'guests',
      record_id: guest,
      revision: 2,
      guest_id: guest,
      contract_id: null,
      person_id: null,
      fields: {},
    };
    await expect(
      store.transaction(async tx => {
        await tx.insert([{ table: 'record_changes', values }]);
        throw new Error('after it');
      }),
    ).rejects.toThrow('after it');
    expect(await rows(of)).toEqual([]);
  });

  it('keeps the newest changes of a record that is changed without end, and other records theirs', async () => {
    const of = await open();
    const [guest, other] = [await of.guest(), await of.guest()];
    await of.call('PUT', `/v1/guests/${other}`, { habitacion: 'other' });
    const change = {
      ...{ at: 1, actor: 'key', actor_id: 1, actor_name: null, action: 'changed', resource: 'guests' },
      ...{ record_id: guest, guest_id: guest, fields: '{}' },
    };
    const many = Array.from({ length: KEPT_CHANGES }, (_, i) => ({ ...change, revision: i + 2 }));
    await of.database.knex.batchInsert('record_changes', many, 100);
    // The next change makes a revision that is a multiple of the step.
    await of.database
      .knex('guests')
      .where({ id: guest })
      .update({ revision: TRIM_EVERY * 6 - 1 });
    await of.call('PUT', `/v1/guests/${guest}`, { habitacion: 'last' });
    const own = (await rows(of)).filter(row => row.guest_id === guest);
    expect(own).toHaveLength(KEPT_CHANGES);
    expect(JSON.parse(own.at(-1).fields)).toEqual({ habitacion: [null, 'last'] });
    expect((await rows(of)).filter(row => row.guest_id === other)).toHaveLength(1);
  });

  it('keeps within them where parts are added and deleted without end', async () => {
    const of = await open();
    const contract = await of.rental('C-1');
    const change = {
      ...{ at: 1, actor: 'key', actor_id: 1, actor_name: null, action: 'deleted', resource: 'vehicles' },
      ...{ record_id: 1, contract_id: contract, fields: '{}' },
    };
    await of.database.knex.batchInsert('record_changes', Array(KEPT_CHANGES + 20).fill(change), 100);
    const [vehicle] = await of.database.knex('vehicles').where({ alquiler_id: contract });
    await of.call('DELETE', `/v1/vehicles/${vehicle.id}`);
    expect(await rows(of)).toHaveLength(KEPT_CHANGES);
  });

  it('names who made the record, which has no row of its own', async () => {
    const of = await open();
    const guest = await of.guest();
    const rental = await of.rental('C-1');
    expect(await rows(of)).toEqual([]);
    for (const path of [`/v1/guests/${guest}`, `/v1/contracts/${rental}`]) {
      const { data } = await of.call('GET', `${path}/history`);
      expect(data).toMatchObject([{ action: 'created', actor: { kind: 'key' } }]);
    }
    // The history names the creator only as long as the audit does.
    await of.database.knex('audit').delete();
    const { data } = await of.call('GET', `/v1/guests/${guest}/history`);
    expect(data).toMatchObject([{ action: 'created', actor: null }]);
  });

  it('is purged with it', async () => {
    const of = await open();
    const [old, young] = [await of.guest(), await of.guest()];
    const rental = await of.rental('C-1');
    for (const id of [old, young]) await of.call('PUT', `/v1/guests/${id}`, { habitacion: `9${id}` });
    await of.call('PUT', `/v1/contracts/${rental}`, { fecha_pago: '2022-05-01' });
    const [person] = await of.database.knex('persons').where({ alquiler_id: rental });
    await of.call('PUT', `/v1/persons/${person.id}`, { nombre: 'Otra' });
    await of.until(async () => {
      const guests = await Promise.all([old, young].map(id => of.mir('guests', id)));
      const states = [...guests, await of.mir('contracts', rental)].map(({ state }) => state);
      return states.every(state => state === 'accepted') || states;
    });
    await of.database.knex('guests').where({ id: old }).update({ fecha_salida: '2022-05-01' });
    await of.database.knex('contracts').update({ fecha_devolucion: '2022-05-01 10:00:00' });
    await purge(of.database, { before: firstKeptDay(NOW), sandbox: false }, { dryRun: false, now: NOW });
    expect((await rows(of)).map(row => row.guest_id)).toEqual([young]);
  });

  it('is given to its person without the names of those who changed it, and without other people', async () => {
    const of = await open();
    const guest = await of.guest(MINE);
    await of.call('PUT', `/v1/guests/${guest}`, { nombre: 'Zoraya' });
    const rental = await of.rental('C-1');
    const [person, second] = await of.database.knex('persons').where({ alquiler_id: rental });
    const [{ fecha_nacimiento }] = await of.database.knex('guests');
    const same = { numero_documento: 'ZZ918273X', fecha_nacimiento };
    await of.database.knex('persons').where({ id: person.id }).update(same);
    await of.call('PUT', `/v1/persons/${person.id}`, { nombre: 'Zoila' });
    await of.database.knex('record_changes').insert({
      ...{ at: 1, actor: 'key', actor_name: 'Recepcionista', action: 'changed', resource: 'persons' },
      ...{
        record_id: 7,
        contract_id: rental,
        person_id: second?.id ?? null,
        fields: '{"nombre":["Ajena","Otra"]}',
      },
    });
    await of.database.knex('record_changes').update({ actor_name: 'Recepcionista' });
    expect(await rows(of)).toHaveLength(3);
    const given = await exportPerson(of.database, of.account, WHO, { now: NOW, progress });
    const histories = given.records.map(({ history }) => history?.map(({ fields }) => fields));
    expect(histories).toEqual([
      [{ nombre: ['Zoraida', 'Zoraya'] }],
      [{ nombre: [expect.any(String), 'Zoila'] }],
    ]);
    expect(JSON.stringify(given)).not.toMatch(/Recepcionista|Ajena/);
  });

  it('forgets contacts when its person asks, and says that they were erased', async () => {
    const of = await open();
    const guest = await of.guest(MINE);
    await of.until(async () => (await of.mir('guests', guest)).state === 'accepted');
    await of.call('PUT', `/v1/guests/${guest}`, { contacto_email: 'later@example.com', habitacion: '9' });
    await of.until(async () => (await of.mir('guests', guest)).state === 'accepted');
    // The record was changed since, and the change is not filed.
    await of.database.knex('guests').where({ id: guest }).update({ contacto_email: 'unfiled@example.com' });
    const erase = (dryRun: boolean) =>
      erasePerson(of.database, of.account, WHO, {
        reason: 'asked in letter 7',
        dryRun,
        now: NOW,
        audit: async () => undefined,
        progress,
      });
    const before = await rows(of);
    expect(await erase(true)).toMatchObject({ erased: { history: 1, contacts: 1 } });
    expect(await rows(of)).toEqual(before);
    expect(await erase(false)).toMatchObject({ erased: { history: 1, contacts: 1 } });
    const fields = (await rows(of)).map(row => [row.actor, JSON.parse(row.fields)]);
    expect(fields).toEqual([
      ['key', { contacto_email: null, habitacion: [null, '9'] }],
      ['command', { contacto_email: null }],
    ]);
    const { data } = await of.call('GET', `/v1/guests/${guest}/history`);
    expect(JSON.stringify(data)).not.toContain('example.com');
  });

  it('of a person of a rental for trial is erased with the person', async () => {
    const of = await open();
    const rental = await of.rental('C-1');
    const [person] = await of.database.knex('persons').where({ alquiler_id: rental });
    await of.call('PUT', `/v1/persons/${person.id}`, { nombre: 'Zoila' });
    const mine = { numero_documento: 'ZZ918273X', sandbox: 1 };
    await of.database.knex('persons').where({ id: person.id }).update(mine);
    expect(await rows(of)).toHaveLength(1);
    await erasePerson(of.database, of.account, WHO, {
      reason: 'letter 8',
      dryRun: false,
      now: NOW,
      audit: async () => undefined,
      progress,
    });
    expect(await rows(of)).toEqual([]);
  });
});
