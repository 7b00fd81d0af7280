import type { Call } from '../operations/call.ts';
import type { Creates, Owner, Updates } from '../operations/definition.ts';
import { namedRecord } from '../operations/ownership.ts';
import type { Stored, Transaction } from '../store.ts';
import type { FiledResource } from '../terms.ts';

/** The establishment of a guest or contract. */
export interface OfEstablishment extends Owner {
  establishment: Stored['establishments'];
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

/** Checks the establishment that an update names, where it is another one than before. */
export async function namedEstablishment(
  tx: Transaction,
  call: Call,
  before: Stored[FiledResource],
  { establecimiento_id: id }: Updates<FiledResource>,
): Promise<void> {
  if (id === undefined || id === before.establecimiento_id) return;
  await namedRecord(tx, call, 'establishments', id, 'establecimiento_id');
}
