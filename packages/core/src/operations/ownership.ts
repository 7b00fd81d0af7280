import type { Actor } from '../actor.ts';
import { Failure, refusal } from '../failure.ts';
import { isWithin } from '../rights.ts';
import type { Reader, Rows, StoredRecords, Transaction } from '../store.ts';
import type { FiledResource, ResourceName, WritableResource } from '../terms.ts';
import { problem } from '../validation/problem.ts';
import type { Call } from './call.ts';
import type { Creates, Locked, Owner, Updates, WritableDefinition } from './definition.ts';

/**
 * Reads the record that the path names.
 *
 * @throws Failure `not_found` where there is none, `forbidden` where the actor may not see it
 */
export async function ownRecord<R extends ResourceName>(
  reader: Reader,
  call: Call,
  resource: R,
): Promise<StoredRecords[R]> {
  const found = await findById(id => reader.find(resource, id), call.id);
  if (!found) throw new Failure('not_found');
  await assertSees(reader, call.actor, resource, found);
  return found;
}

/**
 * Reads and locks the record that the path names, for an actor who may change it, with everything
 * that is filed with it.
 *
 * @throws Failure `not_found`, `forbidden`
 */
export async function ownLocked<R extends WritableResource>(
  tx: Transaction,
  call: Call,
  { resource, writing }: Pick<WritableDefinition<R>, 'resource' | 'writing'>,
): Promise<Locked<R>> {
  const locked = await findById(id => writing.lock(tx, id, call), call.id);
  if (!locked) throw new Failure('not_found');
  const { record } = locked;
  await assertSees(tx, call.actor, resource, record);
  if (resource === 'establishments') await assertMayChangeEstablishment(tx, call, record);
  else assertMayChange(call, record);
  return locked;
}

/**
 * Reads the record that a body links to.
 *
 * @param path of the link in the body
 * @throws Failure 422 at `path` where that record does not exist, `forbidden` where the actor may
 * not see it
 */
export async function namedRecord<R extends ResourceName>(
  reader: Reader,
  call: Call,
  resource: R,
  id: number | null,
  path: string,
): Promise<StoredRecords[R]> {
  return linked(reader, call, resource, { id, path }, known => reader.find(resource, known));
}

/** Finds the record of a link by `find`, and checks that it exists and that the caller sees it. */
async function linked<R extends ResourceName, Found extends StoredRecords[R]>(
  reader: Reader,
  { actor }: Call,
  resource: R,
  { id, path }: { id: number | null; path: string },
  find: (id: number) => Promise<Found | null>,
): Promise<Found> {
  const found = await findById(find, id);
  if (!found) throw unknownLink(path, id);
  await assertSees(reader, actor, resource, found);
  return found;
}

/** The establishment of a guest or contract. */
export interface OfEstablishment extends Owner {
  establishment: StoredRecords['establishments'];
}

/** Finds and checks the establishment that a new guest or contract names. */
export async function ofEstablishment(
  call: Call,
  { establecimiento_id: id }: Pick<Creates<FiledResource>, 'establecimiento_id'>,
): Promise<OfEstablishment> {
  const { sandbox } = call.actor;
  return {
    sandbox,
    establishment: await namedRecord(call.store, call, 'establishments', id, 'establecimiento_id'),
  };
}

/**
 * As `ofEstablishment`, and counts the guests that the stay of a new guest (`unit`) has already.
 */
export async function ofStay(
  call: Call,
  { establecimiento_id: id }: Pick<Creates<'guests'>, 'establecimiento_id'>,
  unit: string,
): Promise<OfEstablishment & { there: number }> {
  const { store, actor } = call;
  const link = { id, path: 'establecimiento_id' };
  const found = await linked(store, call, 'establishments', link, known => store.findForStay(known, unit));
  return { sandbox: actor.sandbox, establishment: found, there: found.staying };
}

/** Checks the establishment that an update names, where it is another one than before. */
export async function namedEstablishment(
  tx: Transaction,
  call: Call,
  before: StoredRecords[FiledResource],
  { establecimiento_id: id }: Updates<FiledResource>,
): Promise<void> {
  if (id === undefined || id === before.establecimiento_id) return;
  await namedRecord(tx, call, 'establishments', id, 'establecimiento_id');
}

/** The 422 of a link to a record that does not exist. */
export function unknownLink(path: string, id: unknown): Failure {
  return refusal([
    problem(path, {
      es: `se recibió ${String(id)}, que no existe; se espera el id de un registro de la cuenta`,
      en: `received ${String(id)}, which does not exist; expected the id of a record of the account`,
    }),
  ]);
}

/**
 * Checks departure B (docs/decisions.md): a sandbox key may not change a production record, because
 * it may be filed.
 *
 * @throws Failure `forbidden`
 */
export function assertMayChange(
  { actor }: Call,
  { sandbox }: Pick<StoredRecords['guests'], 'sandbox'>,
): void {
  if (!actor.sandbox || sandbox) return;
  throw new Failure('forbidden', {
    detail: {
      es: 'Una clave de pruebas no puede modificar ni borrar un registro de producción',
      en: 'A sandbox key may not change or delete a production record',
    },
  });
}

/**
 * Checks departure C (docs/decisions.md): production files with the data of the establishment, from
 * its first record on. So a sandbox key may change only an establishment that a sandbox key created
 * and that production does not use.
 *
 * @throws Failure `forbidden`
 */
async function assertMayChangeEstablishment(
  tx: Transaction,
  { actor }: Call,
  { id, sandbox }: Pick<StoredRecords['establishments'], 'id' | 'sandbox'>,
): Promise<void> {
  if (!actor.sandbox || (sandbox && !(await tx.usedInProduction(id)))) return;
  throw new Failure('forbidden', {
    detail: {
      es: 'Una clave de pruebas no puede modificar ni borrar un establecimiento de producción',
      en: 'A sandbox key may not change or delete an establishment of production',
    },
  });
}

/**
 * Finds a record by its id. An id beyond the safe integers finds none: databases and JavaScript
 * would round it differently.
 */
async function findById<T>(find: (id: number) => Promise<T | null>, id: number | null): Promise<T | null> {
  return id !== null && Number.isSafeInteger(id) ? find(id) : null;
}

/** A record of any resource, with the links that lead to its establishment. */
type Seen = Pick<Rows['guests'], 'id' | 'account_id' | 'sandbox'> & {
  establecimiento_id?: number;
  alquiler_id?: number | null;
  persona_id?: number | null;
};

/**
 * Checks that an actor may see a record. The record must belong to the actor's account and, where
 * the actor is restricted to establishments, to one of them. Where the account hides its production
 * records from sandbox keys, such a key sees only its sandbox records and establishments.
 *
 * @throws Failure `forbidden`
 */
export async function assertSees(
  reader: Reader,
  actor: Actor,
  resource: ResourceName,
  record: Seen,
): Promise<void> {
  if (record.account_id !== actor.account_id) throw new Failure('forbidden');
  if (resource !== 'establishments' && !record.sandbox && !actor.seesProduction) {
    throw new Failure('forbidden', {
      detail: {
        es: 'La cuenta no muestra registros de producción a las claves de pruebas',
        en: 'The account does not show production records to sandbox keys',
      },
    });
  }
  if (actor.establishments === null) return;
  const establishment = await establishmentOf(reader, resource, record);
  if (establishment !== null && isWithin(actor, establishment)) return;
  throw new Failure('forbidden', {
    detail: {
      es: 'El registro es de un establecimiento al que la clave no está vinculada',
      en: 'The record is of an establishment that the key is not bound to',
    },
  });
}

/**
 * The id of a record's establishment; a part belongs to its contract's. Null where the contract is
 * gone.
 */
async function establishmentOf(
  reader: Reader,
  resource: ResourceName,
  { id, establecimiento_id, alquiler_id, persona_id }: Seen,
): Promise<number | null> {
  if (resource === 'establishments') return id;
  if (establecimiento_id !== undefined) return establecimiento_id;
  const contract = alquiler_id ?? (persona_id && (await reader.find('persons', persona_id))?.alquiler_id);
  return contract ? ((await reader.find('contracts', contract))?.establecimiento_id ?? null) : null;
}
