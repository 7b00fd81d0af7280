import { lockRental, reconsiderRental } from '../filing/index.ts';
import { BODIES_OF } from '../generated/fields.ts';
import type { Call } from '../operations/call.ts';
import type { Owner, WritableDefinition, Writing } from '../operations/definition.ts';
import { partCreated } from '../operations/note-change.ts';
import { assertMayChange, namedRecord } from '../operations/ownership.ts';
import { PRESENT } from '../present.ts';
import type { Shown } from '../records.ts';
import type { NewRow, Reader, Transaction } from '../store.ts';

/** The resources whose records belong to a contract, directly or through one of its persons. */
type PartResource = 'vehicles' | 'persons' | 'licenses' | 'addresses';

/** The contract of a part. */
interface OfContract extends Owner {
  contractId: number;
}

/** The link of a part. Exactly one of the two fields is set. */
interface PartLink {
  alquiler_id?: number | null;
  persona_id?: number | null;
}

/**
 * Defines a part of a contract by what it has of its own: its fixed fields, its check, and the
 * field that a refusal names where its place is taken.
 */
export function partOf<R extends PartResource>(
  resource: R,
  own: Pick<WritableDefinition<R, OfContract>, 'fixed' | 'placeField' | 'check'>,
): WritableDefinition<R, OfContract> {
  return {
    resource,
    bodies: BODIES_OF[resource],
    dateField: null,
    naturalKey: [],
    present: PRESENT[resource],
    writing: partWriting(resource),
    ...own,
  };
}

/**
 * Writes parts. Locks the contract first, so that writers of one contract queue up, and decides its
 * filing anew. A part has the key kind of its contract, whoever adds it: otherwise a uuid that is
 * sent with a production key could be answered with a part of a sandbox contract
 * (docs/decisions.md, departure A).
 */
function partWriting<R extends PartResource>(resource: R): Writing<R, OfContract> {
  return {
    owns: (call, body) => ofContract(call, body),
    insert: (call, values, { contractId }) =>
      call.store.transaction(async tx => {
        const contract = await lockRental(tx, contractId, call.filing);
        const part = { row: 0 };
        const person_id = resource === 'persons' ? part : personOf(values);
        const [id = 0] = await tx.insert([
          { table: resource, values } as unknown as NewRow,
          partCreated(call, resource, values, { contract_id: contractId, person_id }, part),
        ]);
        if (contract) await decideAnew(tx, contractId, call);
        return { ...values, id } as unknown as Shown[R];
      }),
    lock: async (tx, id, call) => {
      const found = await tx.find(resource, id);
      const contractId = found && (await contractOf(tx, found));
      if (!contractId) return null;
      await lockRental(tx, contractId, call.filing);
      // Reads the part again, because only a read under the lock is sure to be current.
      const record = await tx.find(resource, id);
      const decided = () => decideAnew(tx, contractId, call);
      return record && { record, updated: after => decided().then(() => after), removed: decided };
    },
    named: async () => {},
    historyOf: async (tx, part) => ({
      guest_id: null,
      contract_id: await contractOf(tx, part),
      person_id: resource === 'persons' ? part.id : personOf(part),
    }),
  };
}

/** Reads a rental again after a change of its parts, and decides its filing. */
async function decideAnew(tx: Transaction, contractId: number, { filing }: Call): Promise<void> {
  const rental = await tx.rental(contractId);
  if (rental !== null) await reconsiderRental(tx, rental, filing);
}

/** Finds and checks the contract or person that a new part names, and returns the contract. */
async function ofContract(call: Call, { alquiler_id, persona_id }: PartLink): Promise<OfContract> {
  if (persona_id) {
    const { sandbox, alquiler_id: contractId } = await changeable(call, 'persons', persona_id, 'persona_id');
    return { sandbox, contractId };
  }
  const { sandbox, id } = await changeable(call, 'contracts', alquiler_id ?? null, 'alquiler_id');
  return { sandbox, contractId: id };
}

async function changeable<R extends 'contracts' | 'persons'>(
  call: Call,
  resource: R,
  id: number | null,
  path: string,
) {
  const found = await namedRecord(call.store, call, resource, id, path);
  assertMayChange(call, found);
  return found;
}

/**
 * The person of a licence or of a home address. Null: the part belongs to the contract directly.
 */
function personOf(part: PartLink | object): number | null {
  return 'persona_id' in part ? (part.persona_id ?? null) : null;
}

async function contractOf(reader: Reader, { alquiler_id, persona_id }: PartLink): Promise<number | null> {
  if (alquiler_id) return alquiler_id;
  if (!persona_id) return null;
  return (await reader.find('persons', persona_id))?.alquiler_id ?? null;
}
