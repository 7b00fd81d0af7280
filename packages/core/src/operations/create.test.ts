import { describe, expect, it } from 'vitest';
import { RECORD_FIELDS } from '../generated/record-fields.ts';
import {
  createRegistry,
  Duplicate,
  MissingParent,
  type NewRow,
  type Store,
  type StoredRecords,
} from '../index.ts';
import { testKey } from '../test-key.ts';

const A = 'aaaaaaaa-0000-4000-8000-000000000000';
const ESTABLISHMENT: StoredRecords['establishments'] = {
  id: 3,
  account_id: 7,
  sandbox: false,
  created_at: 0,
  revision: 1,
  updated_at: 0,
  nombre: 'Hotel Miramar',
  numero_establecimiento: 'H1',
  codigo_municipio: null,
  set_autoridad: null,
  uuid: null,
  filing: { configured: false, stopped: null, settings: {} },
};
const GUEST = { nombre: 'Lucía', apellido1: 'Ferrer', establecimiento_id: 3 };
const RENTAL = {
  contract: { establecimiento_id: 3, referencia: 'R1' },
  vehicle: {},
  persons: [
    { rol: 'TI', license: {} },
    { rol: 'CP', address: {} },
  ],
  dropoff_address: {},
};

/**
 * A store that notes each call. `inserts` has the outcome of each insert in order; null: it
 * succeeds.
 */
function recording(inserts: (Error | null)[] = [null]) {
  const asked: string[] = [];
  const inserted: NewRow[][] = [];
  const refuse = () => Promise.reject(new Error('not foreseen'));
  const insert = async (rows: readonly NewRow[]) => {
    const error = inserts[inserted.length] ?? null;
    inserted.push([...rows]);
    if (error) throw error;
    return rows.map((row, i) => (row.table === 'submissions' ? 0 : 100 + i));
  };
  const store: Store = {
    find: async (resource, id) => {
      asked.push(`find ${resource} ${id}`);
      return null;
    },
    findByKey: async (resource, uniqueness, values) => {
      asked.push(`findByKey ${resource} ${uniqueness} ${JSON.stringify(values)}`);
      return null;
    },
    oneByOne: (_name, run) => run(),
    list: refuse,
    rental: refuse,
    stay: async unit => {
      asked.push(`stay ${unit}`);
      return null;
    },
    findForStay: async (id, unit) => {
      asked.push(`findForStay ${id} ${unit}`);
      return { ...ESTABLISHMENT, staying: 0 };
    },
    counts: refuse,
    usedInProduction: refuse,
    history: refuse,
    keyByHash: async hash => testKey({ hash }),
    transaction: fn => {
      asked.push('transaction');
      return fn({
        ...store,
        insert,
        update: refuse,
        remove: refuse,
        putSubmissions: refuse,
        note: refuse,
        trimHistory: refuse,
      });
    },
    insertAtOnce: rows => {
      asked.push('insertAtOnce');
      return insert(rows);
    },
  };
  const withEstablishment: Store = {
    ...store,
    find: async (resource, id) => {
      await store.find(resource, id);
      return found(resource, id);
    },
  };
  return { asked, inserted, store: withEstablishment };
}

/** Finds the establishment, the only record of this store. */
const found: Store['find'] = async (resource, id) => {
  const rows: { [R in keyof StoredRecords]?: StoredRecords[R] } = { establishments: ESTABLISHMENT };
  const row = rows[resource];
  return row && row.id === id ? row : null;
};

async function post(path: string, body: unknown, store: Store) {
  const registry = createRegistry({
    store,
    now: () => Date.UTC(2026, 10, 21, 9),
    newUuid: () => 'new-uuid',
    hashKey: key => key,
    filing: { on: true, fileAt: 'start', settlingMs: 0 },
    basePath: '/app/api',
  });
  const answer = await registry.answer({
    method: 'POST',
    path,
    query: new URLSearchParams(),
    header: name => (name === 'x-api-key' ? 'k' : undefined),
    read: async () => new TextEncoder().encode(JSON.stringify(body)),
  });
  return { ...answer, body: JSON.parse(answer.body ?? 'null') };
}

describe('a create', () => {
  it('of a guest costs one read and one write, and shows every field of the contract', async () => {
    const { asked, store } = recording();
    const answer = await post('/v1/guests', GUEST, store);
    expect(answer).toMatchObject({ status: 201, headers: { Location: '/app/api/v1/guests/100' } });
    expect(Object.keys(answer.body.data)).toEqual(RECORD_FIELDS.guests);
    expect(asked).toEqual(['find establishments 3', 'insertAtOnce']);
  });

  it('of the first guest of a stay looks for the others as it reads the establishment, and for who came meanwhile', async () => {
    const { asked, store } = recording();
    await post('/v1/guests', { ...GUEST, referencia: 'RES-1' }, store);
    const unit = 'stay:3:p:r:RES-1';
    expect(asked).toEqual([`findForStay 3 ${unit}`, 'insertAtOnce', `stay ${unit}`]);
  });

  it('of the first guest of a stay is stored and counted at once, where the store can', async () => {
    const { asked, store } = recording();
    const insertIntoStay: Store['insertIntoStay'] = async (rows, unit) => {
      asked.push(`insertIntoStay ${unit}`);
      return { ids: rows.map(() => 100), staying: 1 };
    };
    const answer = await post('/v1/guests', { ...GUEST, referencia: 'RES-1' }, { ...store, insertIntoStay });
    expect(answer.status).toBe(201);
    const unit = 'stay:3:p:r:RES-1';
    expect(asked).toEqual([`findForStay 3 ${unit}`, `insertIntoStay ${unit}`]);
  });

  it('of a whole rental writes its rows in the order of their links, and gives the ids by person', async () => {
    const { asked, inserted, store } = recording();
    const answer = await post('/v1/rentacar/contracts', RENTAL, store);
    expect(answer).toMatchObject({
      status: 201,
      headers: { Location: '/app/api/v1/contracts/100' },
      body: {
        id: 100,
        vehicle_id: 101,
        person_ids: [102, 103],
        license_ids: [104],
        person_address_ids: [105],
        address_ids: { pickup: null, dropoff: 106 },
        mir_status: 'pending',
      },
    });
    expect(inserted[0]?.map(row => row.table)).toEqual([
      'contracts',
      'vehicles',
      'persons',
      'persons',
      'licenses',
      'addresses',
      'addresses',
    ]);
    // The issues of this rental name its parts, so the parts are inserted first, to get their ids.
    expect(asked).toEqual(['find establishments 3', 'transaction']);
    expect(inserted[1]).toMatchObject([{ table: 'submissions', values: { record_id: 100 } }]);
  });

  it('that met another record looks by uuid first, then by natural key, in its own key kind', async () => {
    const gone = new Duplicate('guests', 'natural');
    const { asked, store } = recording([gone, null]);
    const keys = { numero_documento: 'X1', fecha_entrada: '2026-11-22', uuid: A };
    expect((await post('/v1/guests', { ...GUEST, ...keys }, store)).status).toBe(201);
    expect(asked.slice(1)).toEqual([
      'insertAtOnce',
      `findByKey guests uuid {"account_id":7,"sandbox":false,"uuid":"${A}"}`,
      'findByKey guests natural {"account_id":7,"sandbox":false,"numero_documento":"X1","fecha_entrada":"2026-11-22","establecimiento_id":3}',
      // The record that the create met is gone, so the create is tried again.
      'insertAtOnce',
    ]);
  });

  it('does not look by a natural key of which a part is null', async () => {
    const { asked, store } = recording([new Duplicate('guests', 'uuid'), null]);
    await post('/v1/guests', { ...GUEST, numero_documento: 'X1', uuid: A }, store);
    expect(asked.filter(one => one.includes('natural'))).toEqual([]);
  });

  it('gives up after three times that what it met was gone', async () => {
    const gone = new Duplicate('contracts', 'natural');
    const { inserted, store } = recording([gone, gone, gone, null]);
    const answer = await post('/v1/contracts', { establecimiento_id: 3, referencia: 'R' }, store);
    expect([answer.status, answer.body.code, inserted.length]).toEqual([500, 'server_error', 3]);
  });

  it('whose establishment is deleted meanwhile is a 422 on the link', async () => {
    const { store } = recording([new MissingParent('guests', 'establecimiento_id')]);
    const answer = await post('/v1/guests', GUEST, store);
    expect(answer.body.fields).toEqual({ establecimiento_id: expect.stringContaining('se recibió 3') });
    const rental = recording([new MissingParent('contracts', 'establecimiento_id')]);
    const other = await post('/v1/rentacar/contracts', RENTAL, rental.store);
    expect(Object.keys(other.body.fields)).toEqual(['contract.establecimiento_id']);
  });

  it('stores no card number', async () => {
    const { inserted, store } = recording();
    const contract = { establecimiento_id: 3, referencia: 'R', medio_pago: 'VISA 4111 1111 1111 1111' };
    const answer = await post('/v1/contracts', contract, store);
    expect(answer.body.data.medio_pago).toBe('VISA 1111');
    expect(JSON.stringify(inserted)).not.toMatch(/4111/);
  });
});
