import { Failure, refusal } from '../failure.ts';
import type { WritableDefinition } from '../resources/definition.ts';
import type { Reader, Stored, Transaction } from '../store.ts';
import type { ResourceName, WritableResource } from '../terms.ts';
import { problem } from '../validation/problem.ts';
import type { Call } from './call.ts';

type Owned = Pick<Stored['guests'], 'account_id' | 'sandbox'>;

/**
 * The record that a path names.
 *
 * @throws Failure `not_found` where there is none, `forbidden` where it is another account's
 */
export async function ownRecord<R extends ResourceName>(
  reader: Reader,
  call: Call,
  resource: R,
): Promise<Stored[R]> {
  const found = await findById(id => reader.find(resource, id), call.id);
  if (!found) throw new Failure('not_found');
  assertOwn(call, found);
  return found;
}

/**
 * The record that a path names, locked with what it is filed with, by a key that may change it.
 *
 * @throws Failure `not_found`, `forbidden`
 */
export async function ownLocked<R extends WritableResource>(
  tx: Transaction,
  call: Call,
  { resource, writing }: Pick<WritableDefinition<R>, 'resource' | 'writing'>,
): Promise<Stored[R]> {
  const found = await findById(id => writing.lock(tx, id), call.id);
  if (!found) throw new Failure('not_found');
  assertOwn(call, found);
  if (resource !== 'establishments') assertMayChange(call, found);
  return found;
}

/**
 * The record that a body links to.
 *
 * @param path of the link in the body
 * @throws Failure 422 on the link where there is none, `forbidden` where it is another account's
 */
export async function namedRecord<R extends ResourceName>(
  reader: Reader,
  call: Call,
  resource: R,
  id: number | null,
  path: string,
): Promise<Stored[R]> {
  const found = await findById(known => reader.find(resource, known), id);
  if (!found) throw unknownLink(path, id);
  assertOwn(call, found);
  return found;
}

/** The 422 of a link that leads nowhere. */
export function unknownLink(path: string, id: unknown): Failure {
  return refusal([
    problem(path, {
      es: `se recibió ${String(id)}, que no existe; se espera el id de un registro de la cuenta`,
      en: `received ${String(id)}, which does not exist; expected the id of a record of the account`,
    }),
  ]);
}

/** @throws Failure `forbidden` where the record is another account's */
export function assertOwn(call: Call, record: Owned): void {
  if (record.account_id !== call.key.account_id) throw new Failure('forbidden');
}

/**
 * Departure B (docs/decisions.md): a sandbox key may not change what is or may be filed.
 *
 * @throws Failure `forbidden`
 */
export function assertMayChange(call: Call, record: Owned): void {
  if (!call.key.sandbox || record.sandbox) return;
  throw new Failure('forbidden', {
    detail: {
      es: 'Una clave de pruebas no puede modificar ni borrar un registro de producción',
      en: 'A sandbox key may not change or delete a production record',
    },
  });
}

/** An id beyond the safe integers is nobody's: databases and JavaScript would not agree on which one it is. */
async function findById<T>(find: (id: number) => Promise<T | null>, id: number | null): Promise<T | null> {
  return id !== null && Number.isSafeInteger(id) ? find(id) : null;
}
