import { describe, expect, it } from 'vitest';
import { establishmentRow, guestRows } from '../../../../test/store-port/factories.ts';
import { type StoreUnderTest, storePortSuite } from '../../../../test/store-port/suite.ts';
import { UNBOUND } from '../keys.ts';
import { createPort } from './port.ts';
import { createMemoryStore, type MemoryStore } from './store.ts';
import type { Change } from './tables.ts';

function addAccount(memory: MemoryStore): number {
  return memory.write(draft => {
    const id = draft.nextId('accounts');
    const settings = { codigo_arrendador: null, tipo_pago: null, holder_drives: false };
    const filing = { configured: false, stopped: null, settings };
    const switches = { api_enabled: true, sandbox_reads_production: true };
    draft.put('accounts', id, { id, nombre: 'Test', plan: 'premium', ...switches, filing });
    return id;
  });
}

async function openMemory(): Promise<StoreUnderTest> {
  const memory = createMemoryStore();
  return {
    store: createPort(memory),
    newAccount: async () => addAccount(memory),
    newKey: async key =>
      memory.write(draft => {
        const id = draft.nextId('keys');
        draft.put('keys', id, { ...UNBOUND, id, ...key });
      }),
    close: async () => {},
  };
}

storePortSuite('memory', openMemory);

describe('the store in memory', () => {
  async function opened(onCommit?: (changes: readonly Change[]) => void) {
    const memory = createMemoryStore(onCommit);
    const store = createPort(memory);
    const account_id = addAccount(memory);
    const [establecimiento_id = 0] = await store.insertAtOnce([
      { table: 'establishments', values: establishmentRow({ account_id }) },
    ]);
    const addGuest = async (nombre: string) => {
      const [id = 0] = await store.insertAtOnce(guestRows({ account_id, establecimiento_id, nombre }));
      return id;
    };
    const names = async () => {
      const { rows } = await store.list({
        resource: 'guests',
        account_id,
        page: 1,
        limit: 200,
        where: {},
      });
      return rows.map(row => row.nombre);
    };
    return { memory, store, addGuest, names, account_id, establecimiento_id };
  }

  it('has readers outside wait for the transaction that writes', async () => {
    const { store, names, account_id, establecimiento_id } = await opened();
    let release = () => {};
    const held = new Promise<void>(resolve => {
      release = resolve;
    });
    let committed = false;
    const writing = store.transaction(async tx => {
      const [id = 0] = await tx.insert(guestRows({ account_id, establecimiento_id, nombre: 'Ana' }));
      expect(await tx.find('guests', id)).toMatchObject({ nombre: 'Ana' });
      await held;
      committed = true;
    });
    await Promise.resolve();
    const reading = names().then(found => ({ found, committed }));
    release();
    await writing;
    expect(await reading).toEqual({ found: ['Ana'], committed: true });
  });

  it('is as it was after a transaction that failed: rows, their order, their keys, the next id', async () => {
    const { store, addGuest, names, account_id, establecimiento_id } = await opened();
    const [ana] = [await addGuest('Ana'), await addGuest('Berta')];
    const rows = guestRows({ account_id, establecimiento_id, nombre: 'Carla', uuid: crypto.randomUUID() });
    const failing = store.transaction(async tx => {
      await tx.insert(rows);
      await tx.update('guests', ana, { nombre: 'Eva' });
      await tx.remove('guests', ana);
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    expect(await names()).toEqual(['Ana', 'Berta']);
    await expect(store.insertAtOnce(rows)).resolves.toEqual([3, 0]);
  });

  it('begins another store with a copy, ids included, and neither touches the other', async () => {
    const { memory, store, addGuest, names, account_id, establecimiento_id } = await opened();
    await addGuest('Ana');
    const other = createMemoryStore(undefined, memory.copy());
    const rows = guestRows({ account_id, establecimiento_id, uuid: crypto.randomUUID() });
    expect(await addGuest('Berta')).toBe(2);
    await expect(store.insertAtOnce(rows)).resolves.toEqual([3, 0]);
    await expect(createPort(other).insertAtOnce(rows)).resolves.toEqual([2, 0]);
    expect(await names()).toHaveLength(3);
  });

  it('tells of committed changes and of no others', async () => {
    const told: string[] = [];
    const { store, addGuest, account_id, establecimiento_id } = await opened(changes => {
      told.push(...changes.map(({ table, before, after }) => `${table} ${before ? 1 : 0}${after ? 1 : 0}`));
    });
    told.length = 0;
    const id = await addGuest('Ana');
    await store.transaction(tx => tx.update('guests', id, { nombre: 'Berta' }));
    await store.transaction(tx => tx.remove('guests', id));
    await expect(
      store.transaction(async tx => {
        await tx.insert(guestRows({ account_id, establecimiento_id }));
        throw new Error('rolled back');
      }),
    ).rejects.toThrow('rolled back');
    expect(told).toEqual(['guests 01', 'submissions:guests 01', 'guests 11', 'guests 10']);
  });
});
