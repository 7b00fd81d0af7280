import { describe, expect, it } from 'vitest';
import { Duplicate } from '../../packages/core/src/store.ts';
import { newEstablishment } from './cases-records.ts';
import {
  addressRow,
  contractRow,
  establishmentRow,
  guestRows,
  licenseRow,
  personRow,
  rentalRows,
  submissionRow,
  vehicleRow,
} from './factories.ts';
import type { Fixture } from './suite.ts';

const NATURAL = { numero_documento: '00000000T', fecha_entrada: '2026-06-01' };

export function keyCases(fixture: () => Fixture): void {
  const guest = async (changes: Partial<Parameters<typeof guestRows>[0]> = {}) => {
    const { account } = fixture();
    const establecimiento_id = changes.establecimiento_id ?? (await newEstablishment(fixture()));
    return guestRows({ account_id: account, ...changes, establecimiento_id });
  };

  describe('a uuid', () => {
    it('belongs to one record of its resource', async () => {
      const { store } = fixture();
      const uuid = crypto.randomUUID();
      const [id = 0] = await store.insertAtOnce(await guest({ uuid }));
      await expect(store.insertAtOnce(await guest({ uuid }))).rejects.toEqual(
        new Duplicate('guests', 'uuid'),
      );
      await store.transaction(tx => tx.remove('guests', id));
      await expect(store.insertAtOnce(await guest({ uuid }))).resolves.toHaveLength(2);
    });

    it('is another one for another account, key kind or resource', async () => {
      const { store, under, account } = fixture();
      const uuid = crypto.randomUUID();
      const establecimiento_id = await newEstablishment(fixture());
      await store.insertAtOnce(await guest({ uuid, establecimiento_id }));
      await store.insertAtOnce(await guest({ uuid, establecimiento_id, sandbox: true }));
      await store.insertAtOnce(
        await guest({ uuid, establecimiento_id, account_id: await under.newAccount() }),
      );
      const contract = { account_id: account, establecimiento_id, referencia: 'U', uuid };
      await expect(store.insertAtOnce(rentalRows(contract))).resolves.toHaveLength(14);
    });

    it('of an establishment is one within its account and key kind', async () => {
      const { store, account } = fixture();
      const key = { account_id: account, uuid: crypto.randomUUID() };
      for (const sandbox of [false, true]) {
        const row = { table: 'establishments', values: establishmentRow({ ...key, sandbox }) } as const;
        const [id] = await store.insertAtOnce([row]);
        expect(await store.findByKey('establishments', 'uuid', { ...key, sandbox })).toMatchObject({ id });
        await expect(store.insertAtOnce([row])).rejects.toEqual(new Duplicate('establishments', 'uuid'));
      }
    });
  });

  describe('a natural key', () => {
    it('of a guest is document, entry date, establishment and key kind; the document’s case does not count', async () => {
      const { store, account } = fixture();
      const establecimiento_id = await newEstablishment(fixture());
      const other = await newEstablishment(fixture());
      await store.insertAtOnce(await guest({ ...NATURAL, establecimiento_id }));
      await expect(store.insertAtOnce(await guest({ ...NATURAL, establecimiento_id }))).rejects.toEqual(
        new Duplicate('guests', 'natural'),
      );
      for (const difference of [
        { numero_documento: '00000000Ť' },
        { fecha_entrada: '2026-06-02' },
        { sandbox: true },
        { establecimiento_id: other },
      ]) {
        await store.insertAtOnce(await guest({ ...NATURAL, establecimiento_id, ...difference }));
      }
      const lower = { ...NATURAL, establecimiento_id, numero_documento: '00000000t' };
      await expect(store.insertAtOnce(await guest(lower))).rejects.toEqual(
        new Duplicate('guests', 'natural'),
      );
      const { numero_documento, fecha_entrada } = lower;
      const key = {
        numero_documento,
        fecha_entrada,
        establecimiento_id,
        account_id: account,
        sandbox: false,
      };
      expect(await store.findByKey('guests', 'natural', key)).toMatchObject({
        numero_documento: '00000000T',
      });
    });

    it('with a null part is none', async () => {
      const { store } = fixture();
      const establecimiento_id = await newEstablishment(fixture());
      for (const part of [{ numero_documento: null }, { fecha_entrada: null }]) {
        await store.insertAtOnce(await guest({ ...NATURAL, ...part, establecimiento_id }));
        await store.insertAtOnce(await guest({ ...NATURAL, ...part, establecimiento_id }));
      }
    });

    it('of a contract is its reference, account and key kind, compared exactly', async () => {
      const { store, account, under } = fixture();
      const establecimiento_id = await newEstablishment(fixture());
      const contract = { account_id: account, establecimiento_id, referencia: 'REF-A' };
      await store.insertAtOnce(rentalRows(contract));
      await expect(store.insertAtOnce(rentalRows(contract))).rejects.toEqual(
        new Duplicate('contracts', 'natural'),
      );
      await store.insertAtOnce(rentalRows({ ...contract, referencia: 'ref-a' }));
      await store.insertAtOnce(rentalRows({ ...contract, referencia: 'REF-Á' }));
      await store.insertAtOnce(rentalRows({ ...contract, sandbox: true }));
      await store.insertAtOnce(rentalRows({ ...contract, account_id: await under.newAccount() }));
    });

    it('cannot be taken from another record by an update', async () => {
      const { store } = fixture();
      const establecimiento_id = await newEstablishment(fixture());
      await store.insertAtOnce(await guest({ ...NATURAL, establecimiento_id }));
      const [id = 0] = await store.insertAtOnce(
        await guest({ ...NATURAL, numero_documento: 'OTHER', establecimiento_id }),
      );
      await expect(
        store.transaction(async tx => {
          await tx.update('guests', id, { nombre: 'Changed' });
          await tx.update('guests', id, NATURAL);
        }),
      ).rejects.toEqual(new Duplicate('guests', 'natural'));
      expect(await store.find('guests', id)).toMatchObject({ nombre: 'Lucía', numero_documento: 'OTHER' });
    });
  });

  it('gives every part its one place', async () => {
    const { store, account } = fixture();
    const establecimiento_id = await newEstablishment(fixture());
    const [contract = 0, , person = 0] = await store.insertAtOnce(
      rentalRows({ account_id: account, establecimiento_id, referencia: 'PLACES' }),
    );
    const a = { account_id: account };
    const personal = { tipo: 'persona', alquiler_id: null, persona_id: person } as const;
    const pickup = { tipo: 'recogida', alquiler_id: contract, persona_id: null } as const;
    for (const row of [
      { table: 'vehicles' as const, values: vehicleRow(contract, a) },
      { table: 'persons' as const, values: personRow(contract, { ...a, rol: 'TI' }) },
      { table: 'licenses' as const, values: licenseRow(person, a) },
      { table: 'addresses' as const, values: addressRow(personal, a) },
      { table: 'addresses' as const, values: addressRow(pickup, a) },
    ]) {
      await expect(store.insertAtOnce([row]), row.table).rejects.toEqual(new Duplicate(row.table, 'place'));
    }
  });

  it('stores nothing of a rental whose last licence has a taken uuid', async () => {
    const { store, account } = fixture();
    const establecimiento_id = await newEstablishment(fixture());
    const licenseUuid = crypto.randomUUID();
    const rental = { account_id: account, establecimiento_id, uuid: crypto.randomUUID() };
    await store.insertAtOnce(rentalRows({ ...rental, uuid: null, referencia: 'FIRST' }, { licenseUuid }));
    await expect(
      store.insertAtOnce(rentalRows({ ...rental, referencia: 'SECOND' }, { licenseUuid })),
    ).rejects.toEqual(new Duplicate('licenses', 'uuid'));
    const natural = { account_id: account, sandbox: false, referencia: 'SECOND' };
    expect(await store.findByKey('contracts', 'natural', natural)).toBeNull();
    const vehicles = await store.list({
      resource: 'vehicles',
      account_id: account,
      page: 1,
      limit: 20,
      where: {},
    });
    expect(vehicles.total).toBe(1);
    const [id = 0] = await store.insertAtOnce(rentalRows({ ...rental, referencia: 'SECOND' }));
    expect((await store.findByKey('contracts', 'natural', natural))?.id).toBe(id);
  });

  it('finds records by uuid and natural key, and nothing by a null', async () => {
    const { store, account } = fixture();
    const establecimiento_id = await newEstablishment(fixture());
    const uuid = crypto.randomUUID();
    const [id = 0] = await store.insertAtOnce(await guest({ ...NATURAL, establecimiento_id, uuid }));
    const scope = { account_id: account, sandbox: false };
    expect(await store.findByKey('guests', 'uuid', { ...scope, uuid })).toMatchObject({ id, submission: {} });
    const natural = { ...NATURAL, establecimiento_id, sandbox: false };
    expect((await store.findByKey('guests', 'natural', natural))?.id).toBe(id);
    expect(await store.findByKey('guests', 'uuid', { ...scope, uuid, sandbox: true })).toBeNull();
    expect(await store.findByKey('guests', 'uuid', { ...scope, uuid: null })).toBeNull();
    expect(await store.findByKey('guests', 'natural', { ...natural, fecha_entrada: null })).toBeNull();
  });

  it('makes one record of twelve equal creates at one instant', async () => {
    const { store, account } = fixture();
    const establecimiento_id = await newEstablishment(fixture());
    const rounds = [
      () => guestRows({ ...NATURAL, account_id: account, establecimiento_id, uuid: 'one' }),
      () => rentalRows({ account_id: account, establecimiento_id, referencia: 'TWELVE', uuid: null }),
    ];
    for (const rows of rounds) {
      const results = await Promise.allSettled(Array.from({ length: 12 }, () => store.insertAtOnce(rows())));
      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      for (const result of results) {
        if (result.status === 'rejected') expect(result.reason).toBeInstanceOf(Duplicate);
      }
    }
  });

  it('makes one record of twelve equal creates in transactions of several steps', async () => {
    const { store, account } = fixture();
    const establecimiento_id = await newEstablishment(fixture());
    const create = () =>
      store.transaction(async tx => {
        const values = contractRow({ account_id: account, establecimiento_id, referencia: 'STEPS' });
        const [id = 0] = await tx.insert([{ table: 'contracts', values }]);
        await tx.insert([{ table: 'submissions', values: submissionRow(id, { resource: 'contracts' }) }]);
        return id;
      });
    const results = await Promise.allSettled(Array.from({ length: 12 }, create));
    const made = results.flatMap(result => (result.status === 'fulfilled' ? [result.value] : []));
    expect(made).toHaveLength(1);
    expect(results.filter(r => r.status === 'rejected' && r.reason instanceof Duplicate)).toHaveLength(11);
    const natural = { account_id: account, sandbox: false, referencia: 'STEPS' };
    expect((await store.findByKey('contracts', 'natural', natural))?.id).toBe(made[0]);
  });

  it('knows an API key by its hash, with what its account may do', async () => {
    const { store, account, under } = fixture();
    const hash = crypto.randomUUID().replaceAll('-', '').padEnd(64, '0');
    expect(await store.keyByHash(hash)).toBeNull();
    await under.newKey({ hash, sandbox: true, active: false, account_id: account });
    expect(await store.keyByHash(hash)).toEqual({
      id: expect.any(Number),
      hash,
      name: null,
      sandbox: true,
      active: false,
      account_id: account,
      scope: 'full',
      expires_at: null,
      establishments: null,
      allow_ip: null,
      last_used: null,
      plan: 'premium',
      api_enabled: true,
      sandbox_reads_production: true,
    });
  });

  it('knows what an API key is bound to', async () => {
    const { store, account, under } = fixture();
    const hash = crypto.randomUUID().replaceAll('-', '').padEnd(64, '1');
    const bounds = {
      name: 'Recepción',
      scope: 'create' as const,
      expires_at: Date.UTC(2027, 0, 1),
      establishments: [3, 2_147_483_647],
      allow_ip: ['192.0.2.0/24', '2001:db8::/32'],
    };
    await under.newKey({ hash, sandbox: false, active: true, account_id: account, ...bounds });
    expect(await store.keyByHash(hash)).toMatchObject(bounds);
  });
}
