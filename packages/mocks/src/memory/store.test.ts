import { describe, expect, it } from 'vitest';
import { establishmentRow, guestRows } from '../../../../test/store-port/factories.ts';
import { type StoreUnderTest, storePortSuite } from '../../../../test/store-port/suite.ts';
import { UNBOUND } from '../keys.ts';
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
    store: memory.store,
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
    const account_id = addAccount(memory);
    const [establecimiento_id = 0] = await memory.store.insertAtOnce([
      { table: 'establishments', values: establishmentRow({ account_id }) },
    ]);
    const addGuest = async (nombre: string) => {
      const [id = 0] = await memory.store.insertAtOnce(guestRows({ account_id, establecimiento_id, nombre }));
      return id;
    };
    const names = async () => {
      const { rows } = await memory.store.list({
        resource: 'guests',
        account_id,
        page: 1,
        limit: 200,
        where: {},
      });
      return rows.map(row => row.nombre);
    };
    return { memory, addGuest, names, account_id, establecimiento_id };
  }

  it('hides what a transaction writes from readers outside until it commits', async () => {
    const { memory, names, account_id, establecimiento_id } = await opened();
    let release = () => {};
    const held = new Promise<void>(resolve => {
      release = resolve;
    });
    const writing = memory.store.transaction(async tx => {
      const [id = 0] = await tx.insert(guestRows({ account_id, establecimiento_id, nombre: 'Ana' }));
      expect(await tx.find('guests', id)).toMatchObject({ nombre: 'Ana' });
      await held;
      return id;
    });
    await Promise.resolve();
    expect(await names()).toEqual([]);
    release();
    await writing;
    expect(await names()).toEqual(['Ana']);
  });

  it('goes back to a snapshot, ids included, as often as asked', async () => {
    const { memory, addGuest, names } = await opened();
    await addGuest('Ana');
    const snapshot = memory.snapshot();
    expect(await addGuest('Berta')).toBe(2);
    memory.restore(snapshot);
    expect(await names()).toEqual(['Ana']);
    expect(await addGuest('Carla')).toBe(2);
    memory.restore(snapshot);
    expect(await names()).toEqual(['Ana']);
  });

  it('frees the uuid and the natural key of what a restore takes away', async () => {
    const { memory, account_id, establecimiento_id } = await opened();
    const before = memory.snapshot();
    const rows = guestRows({
      account_id,
      establecimiento_id,
      uuid: crypto.randomUUID(),
      numero_documento: 'X1',
    });
    await memory.store.insertAtOnce(rows);
    memory.restore(before);
    await expect(memory.store.insertAtOnce(rows)).resolves.toEqual([1, 0]);
  });

  it('drops the writes of a transaction that was under way when a snapshot was restored', async () => {
    const { memory, addGuest, names, account_id, establecimiento_id } = await opened();
    const snapshot = memory.snapshot();
    const writing = memory.store.transaction(async tx => {
      await tx.insert(guestRows({ account_id, establecimiento_id, nombre: 'Late' }));
      memory.restore(snapshot);
    });
    await writing;
    expect(await names()).toEqual([]);
    await addGuest('Ana');
    expect(await names()).toEqual(['Ana']);
  });

  it('refuses a snapshot of another store', async () => {
    const { memory } = await opened();
    const other = await opened();
    expect(() => memory.restore(other.memory.snapshot())).toThrow(/snapshot of this sandbox/);
  });

  it('tells of committed changes and of no others', async () => {
    const told: string[] = [];
    const { memory, addGuest, account_id, establecimiento_id } = await opened(changes => {
      told.push(...changes.map(({ table, before, after }) => `${table} ${before ? 1 : 0}${after ? 1 : 0}`));
    });
    told.length = 0;
    const id = await addGuest('Ana');
    await memory.store.transaction(tx => tx.update('guests', id, { nombre: 'Berta' }));
    await memory.store.transaction(tx => tx.remove('guests', id));
    await expect(
      memory.store.transaction(async tx => {
        await tx.insert(guestRows({ account_id, establecimiento_id }));
        throw new Error('rolled back');
      }),
    ).rejects.toThrow('rolled back');
    expect(told).toEqual(['guests 01', 'submissions:guests 01', 'guests 11', 'guests 10']);
  });
});
