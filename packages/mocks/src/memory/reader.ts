import type {
  FiledResource,
  KeyValues,
  Reader,
  ResourceName,
  StoredKey,
  StoredRecords,
  StoredRental,
  StoredStay,
  Uniqueness,
  WritableResource,
} from '@mirlo/core';
import type { Submission } from '@mirlo/core/filing';
import { listChanges } from './history.ts';
import { existing, storedOf } from './joins.ts';
import { hashIndexKey, linkKey, uniqueKey, unitKey } from './keys.ts';
import { listRows } from './list.ts';
import { submissionTable } from './tables.ts';
import type { View } from './view.ts';

/**
 * Synchronous reads. The emulated ministry uses them inside a write, and `createReader` is built on
 * them.
 */
export interface SyncReader {
  find<R extends ResourceName>(resource: R, id: number): StoredRecords[R] | null;
  submission(resource: FiledResource, id: number): Submission | null;
  rental(contractId: number): StoredRental | null;
  stay(unit: string): StoredStay | null;
}

/**
 * Makes core's `Reader` over a view.
 *
 * @param when runs a read as soon as reading is allowed
 */
export function createReader(view: View, when: <T>(read: () => T) => Promise<T>): Reader {
  const sync = createSyncReader(view);
  return {
    find: (resource, id) => when(() => sync.find(resource, id)),
    findByKey: (resource, uniqueness, values) =>
      when(() => findByKey(view, sync, resource, uniqueness, values)),
    list: query => when(() => listRows(view, query)),
    rental: contractId => when(() => sync.rental(contractId)),
    stay: of =>
      when(() => {
        const unit = typeof of === 'string' ? of : sync.submission('guests', of.guest)?.unit;
        return unit === undefined ? null : sync.stay(unit);
      }),
    findForStay: (id, unit) =>
      when(() => {
        const establishment = sync.find('establishments', id);
        return establishment && { ...establishment, staying: sync.stay(unit)?.guests.length ?? 0 };
      }),
    counts: establishmentId => when(() => countsOf(view, establishmentId)),
    usedInProduction: establishmentId => when(() => isUsedInProduction(view, establishmentId)),
    keyByHash: hash => when(() => keyByHash(view, hash)),
    history: query => when(() => listChanges(view, query)),
  };
}

/** Makes a reader without promises, for rules that run inside a write. */
export function createSyncReader(view: View): SyncReader {
  const find = <R extends ResourceName>(resource: R, id: number): StoredRecords[R] | null => {
    const row = view.get(resource, id);
    return row ? storedOf(view, resource, row) : null;
  };
  const submission = (resource: FiledResource, id: number) => view.get(submissionTable(resource), id) ?? null;
  return {
    find,
    submission,
    rental: contractId => rentalOf(view, find, contractId),
    stay: unit => stayOf(view, find, unit),
  };
}

function findByKey<R extends WritableResource>(
  view: View,
  sync: SyncReader,
  resource: R,
  uniqueness: Uniqueness,
  values: KeyValues,
): StoredRecords[R] | null {
  const key = uniqueKey(resource, uniqueness, values);
  const id = key === null ? undefined : view.ids(resource, key)[0];
  return id === undefined ? null : sync.find(resource, id);
}

function rentalOf(view: View, find: SyncReader['find'], contractId: number): StoredRental | null {
  const contract = find('contracts', contractId);
  if (!contract) return null;
  const ofContract = linkKey('alquiler_id', contractId);
  const vehicleId = view.ids('vehicles', ofContract)[0];
  const addresses = view.ids('addresses', ofContract).map(id => existing(view.get('addresses', id)));
  return {
    contract,
    vehicle: vehicleId === undefined ? null : existing(view.get('vehicles', vehicleId)),
    persons: view.ids('persons', ofContract).map(id => {
      const person = existing(view.get('persons', id));
      const license = view.ids('licenses', linkKey('persona_id', id))[0];
      const address = view.ids('addresses', linkKey('persona_id', id))[0];
      return {
        ...person,
        license: license === undefined ? null : existing(view.get('licenses', license)),
        address: address === undefined ? null : existing(view.get('addresses', address)),
      };
    }),
    pickup: addresses.find(({ tipo }) => tipo === 'recogida') ?? null,
    dropoff: addresses.find(({ tipo }) => tipo === 'devolucion') ?? null,
    establishment: existing(find('establishments', contract.establecimiento_id)),
  };
}

/** Reads the guests of a stay. A deleted guest is not among them, although its submission stays. */
function stayOf(view: View, find: SyncReader['find'], unit: string): StoredStay | null {
  const guests = view.ids('submissions:guests', unitKey(unit)).flatMap(id => find('guests', id) ?? []);
  const [first] = guests;
  if (!first) return null;
  return { guests, establishment: existing(find('establishments', first.establecimiento_id)) };
}

function keyByHash(view: View, hash: string): StoredKey | null {
  const id = view.ids('keys', hashIndexKey(hash))[0];
  if (id === undefined) return null;
  const key = existing(view.get('keys', id));
  const { plan, api_enabled, sandbox_reads_production } = existing(view.get('accounts', key.account_id));
  return { ...key, plan, api_enabled, sandbox_reads_production };
}

function isUsedInProduction(view: View, establishmentId: number): boolean {
  if (view.get('overrides', establishmentId)) return true;
  const isBound = [...view.rows('keys')].some(
    key => !key.sandbox && key.establishments?.includes(establishmentId),
  );
  if (isBound) return true;
  return (['guests', 'contracts', 'invitations'] as const).some(table =>
    [...view.rows(table)].some(row => row.establecimiento_id === establishmentId && !row.sandbox),
  );
}

/** Counts the records that name an establishment. */
export function countsOf(
  view: View,
  establishmentId: number,
): { guests: number; contracts: number; invitations: number } {
  const count = (table: 'guests' | 'contracts' | 'invitations') => {
    let named = 0;
    for (const row of view.rows(table)) if (row.establecimiento_id === establishmentId) named += 1;
    return named;
  };
  return { guests: count('guests'), contracts: count('contracts'), invitations: count('invitations') };
}
