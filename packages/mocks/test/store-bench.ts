import {
  type Actor,
  createRegistry,
  type ListQuery,
  type NewRow,
  type RegistryOptions,
  type Store,
  type Transaction,
} from '@mirlo/core';
import { expect } from 'vitest';
import { COMPLETE_GUEST } from '../../../test/fixtures.ts';
import { createPort } from '../src/memory/port.ts';
import { createMemoryStore } from '../src/memory/store.ts';

/** The instant of every call. */
export const NOW = Date.UTC(2026, 10, 21, 9);
export const DAYS = { fecha_entrada: '2026-11-21', fecha_salida: '2026-11-23' };

const ACCOUNT = 7;
const OWNER: Actor = {
  kind: 'key',
  id: 1,
  name: null,
  account_id: ACCOUNT,
  sandbox: false,
  role: 'full',
  establishments: null,
  seesProduction: true,
  seesSandbox: true,
};

/** How a call differs from one of a production key that may do everything. */
export interface Asked {
  links?: RegistryOptions['links'];
  actor?: Partial<Actor>;
  store?: Partial<Store>;
  language?: 'es' | 'en';
  headers?: Record<string, string>;
}

/** A registry on a store in memory that notes what is written, with an establishment in it. */
export type StoreBench = Awaited<ReturnType<typeof openStoreBench>>;

export async function openStoreBench() {
  const noted = {
    inserted: [] as NewRow[],
    changed: [] as object[],
    woken: [] as [establishment: number, at: number][],
    trimmed: [] as object[],
    listed: [] as ListQuery[],
  };
  const memory = createMemoryStore();
  memory.write(draft =>
    draft.put('accounts', ACCOUNT, {
      id: ACCOUNT,
      nombre: 'Hoteles',
      plan: 'premium',
      api_enabled: true,
      sandbox_reads_production: true,
      filing: {
        configured: true,
        stopped: null,
        settings: { codigo_arrendador: '0000000001', tipo_pago: 'EFECT' },
      },
    }),
  );
  const inMemory = createPort(memory);
  const noting = (tx: Transaction): Transaction => ({
    ...tx,
    insert: rows => {
      noted.inserted.push(...rows);
      return tx.insert(rows);
    },
    update: (resource, id, changes, condition) => {
      noted.changed.push(changes);
      return tx.update(resource, id, changes, condition);
    },
    note: rows => {
      noted.inserted.push(...rows);
      return tx.note(rows);
    },
    wake: async (establishment, at) => {
      noted.woken.push([establishment, at]);
      await tx.wake?.(establishment, at);
    },
    trimHistory: of => {
      noted.trimmed.push(of);
      return tx.trimHistory(of);
    },
  });
  const port: Store = {
    ...inMemory,
    list: query => {
      noted.listed.push(query);
      return inMemory.list(query);
    },
    transaction: fn => inMemory.transaction(tx => fn(noting(tx))),
    insertAtOnce: rows => {
      noted.inserted.push(...rows);
      return inMemory.insertAtOnce(rows);
    },
  };

  async function call(method: string, path: string, body?: object, asked: Asked = {}) {
    const { links, actor, store, language = 'es', headers = {} } = asked;
    const registry = createRegistry({
      store: { ...port, ...store },
      now: () => NOW,
      newUuid: () => crypto.randomUUID(),
      hashKey: key => key,
      filing: { on: true, fileAt: 'creation', settlingMs: 0 },
      ...(links && { links }),
    });
    const url = new URL(`http://localhost/v1/${path}`);
    const given: Record<string, string> = { 'accept-language': language, ...headers };
    const { status, body: text } = await registry.answer(
      {
        method,
        path: url.pathname,
        query: url.searchParams,
        header: name => given[name],
        read: async () => new TextEncoder().encode(body && JSON.stringify(body)),
      },
      { ...OWNER, ...actor } as Actor,
    );
    return { status, body: text ? JSON.parse(text) : null };
  }

  async function create(resource: string, body: object, asked?: Asked): Promise<number> {
    const made = await call('POST', resource, body, asked);
    expect(made, `POST ${resource}`).toMatchObject({ status: 201 });
    return made.body.id;
  }

  const hotel = await create('establishments', { nombre: 'Miramar', numero_establecimiento: '0000000001' });
  const rowsOf = <T extends NewRow['table']>(table: T) =>
    noted.inserted.flatMap(row => (row.table === table ? [row as Extract<NewRow, { table: T }>] : []));
  const guest = (more: object = {}) => ({
    ...COMPLETE_GUEST,
    ...DAYS,
    numero_documento: 'X0000000',
    establecimiento_id: hotel,
    ...more,
  });
  return { port, hotel, call, create, guest, rowsOf, ...noted };
}
