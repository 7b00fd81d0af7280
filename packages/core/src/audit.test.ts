import { beforeEach, describe, expect, it } from 'vitest';
import { auditedStore } from './audit.ts';
import { actorOf } from './authentication.ts';
import type { NewRow, Store, Transaction } from './store.ts';
import { testKey } from './test-key.ts';

const NOW = Date.UTC(2026, 10, 21);
const GUEST = { table: 'guests', values: {} } as unknown as NewRow;
const SUBMISSION = { table: 'submissions', values: {} } as unknown as NewRow;
const LINE = {
  at: NOW,
  account_id: 7,
  actor: 'key',
  actor_id: 1,
  actor_name: 'PMS',
  operation: 'anything',
  address: '192.0.2.1',
  result: 'ok',
  n: 1,
};

let inserted: (readonly NewRow[])[];
let removes: boolean;
let audited: Store;

beforeEach(() => {
  inserted = [];
  removes = true;
  const insert = async (rows: readonly NewRow[]) => {
    inserted.push(rows);
    return rows.map((_, i) => 100 + i);
  };
  const store = {
    insertAtOnce: insert,
    transaction: async <T>(fn: (tx: Transaction) => Promise<T>) =>
      fn({
        insert,
        note: insert,
        update: async () => true,
        remove: async () => removes,
      } as unknown as Transaction),
  } as unknown as Store;
  const call = { at: NOW, operation: 'anything', address: '192.0.2.1' };
  audited = auditedStore(store, actorOf(testKey({ name: 'PMS' })), call);
});

const lines = () => inserted.flat().filter(row => row.table === 'audit');

describe('an audited store', () => {
  it('writes the line of a new record in the same insert, and gives no id for it', async () => {
    expect(await audited.insertAtOnce([GUEST, SUBMISSION])).toEqual([100, 101]);
    expect(inserted).toEqual([
      [
        GUEST,
        SUBMISSION,
        { table: 'audit', values: { ...LINE, resource: 'guests', record_id: { row: 0 }, fields: [] } },
      ],
    ]);
  });

  it('writes one in the insert of a transaction too', async () => {
    expect(await audited.transaction(tx => tx.insert([GUEST]))).toEqual([100]);
    expect(lines()).toMatchObject([{ values: { resource: 'guests', record_id: { row: 0 } } }]);
  });

  it('writes one where the guests of a stay are counted with the insert', async () => {
    const insertIntoStay = async (rows: readonly NewRow[]) => {
      inserted.push(rows);
      return { ids: rows.map((_, i) => 100 + i), staying: 2 };
    };
    const call = { at: NOW, operation: 'anything', address: '192.0.2.1' };
    const store = auditedStore(
      { insertIntoStay } as unknown as Store,
      actorOf(testKey({ name: 'PMS' })),
      call,
    );
    expect(await store.insertIntoStay?.([GUEST, SUBMISSION], 'stay')).toEqual({
      ids: [100, 101],
      staying: 2,
    });
    expect(lines()).toMatchObject([{ values: { ...LINE, resource: 'guests' } }]);
  });

  it('has none for what comes without its record', async () => {
    await audited.insertAtOnce([SUBMISSION]);
    await audited.insertAtOnce([]);
    expect(lines()).toEqual([]);
  });

  it('names the fields that an update changes, and never their values', async () => {
    await audited.transaction(tx =>
      tx.update('guests', 5, { nombre: 'Secreta', habitacion: null, updated_at: NOW }),
    );
    expect(lines()).toEqual([
      {
        table: 'audit',
        values: { ...LINE, resource: 'guests', record_id: 5, fields: ['nombre', 'habitacion'] },
      },
    ]);
  });

  it('tells of a removal, unless another one came first', async () => {
    expect(await audited.transaction(tx => tx.remove('contracts', 6))).toBe(true);
    removes = false;
    expect(await audited.transaction(tx => tx.remove('contracts', 7))).toBe(false);
    expect(lines()).toMatchObject([{ values: { resource: 'contracts', record_id: 6 } }]);
  });
});
