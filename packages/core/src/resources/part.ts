import { lockRental, reconsiderRental } from '../filing/index.ts';
import type { Call } from '../operations/call.ts';
import { originOf } from '../operations/origin.ts';
import { assertMayChange, namedRecord } from '../operations/ownership.ts';
import type { NewRow, Reader, Stored } from '../store.ts';
import type { Creates, NewValues, Origin, Shown, Writing } from './definition.ts';

/** The resources that hang on a contract, by themselves or by a person of it. */
export type Part = 'vehicles' | 'persons' | 'licenses' | 'addresses';

/** The link of a part: exactly one of the two is there. */
export interface Link {
  alquiler_id?: number | null;
  persona_id?: number | null;
}

interface PartWriting<R extends Part> {
  resource: R;
  link(part: Creates<R> | Stored[R]): Link;
  values(body: Creates<R>, origin: Origin): NewValues<R>;
  row(values: NewValues<R>): NewRow;
  shown(values: NewValues<R>, id: number): Shown[R];
}

/**
 * How parts are written: with their contract locked first, so that writers of one contract queue up, and its filing decided anew. A
 * part is kept under the key kind of its contract, whoever adds it: else a uuid sent with a production key could be answered with a
 * part of a sandbox contract (departure A).
 */
export function partWriting<R extends Part>(of: PartWriting<R>): Writing<R> {
  return {
    plan: async (call, body) => {
      const { sandbox, contractId } = await namedParent(call, of.link(body));
      const values = of.values(body, originOf(call, sandbox));
      const insert = () =>
        call.store.transaction(async tx => {
          const rental = await tx.rental(contractId);
          const [id = 0] = await tx.insert([of.row(values)]);
          if (rental) await reconsiderRental(tx, contractId, call.filing);
          return of.shown(values, id);
        });
      return { sandbox, insert };
    },
    lock: async (tx, id) => {
      const found = await tx.find(of.resource, id);
      const contractId = found && (await contractOf(tx, of.link(found)));
      if (!contractId) return found;
      await lockRental(tx, contractId);
      // Only what is read under the lock is how the part stands.
      return tx.find(of.resource, id);
    },
    named: async () => {},
    reconsider: async (tx, call, before) => {
      const contractId = await contractOf(tx, of.link(before));
      if (contractId !== null) await reconsiderRental(tx, contractId, call.filing);
    },
  };
}

/** The contract or person that a new part names, judged; and the contract at the end of the link. */
async function namedParent(call: Call, link: Link): Promise<{ sandbox: boolean; contractId: number }> {
  const person = link.persona_id ?? null;
  if (person !== null) {
    const found = await namedRecord(call.store, call, 'persons', person, 'persona_id');
    assertMayChange(call, found);
    return { sandbox: found.sandbox, contractId: found.alquiler_id };
  }
  const found = await namedRecord(call.store, call, 'contracts', link.alquiler_id ?? null, 'alquiler_id');
  assertMayChange(call, found);
  return { sandbox: found.sandbox, contractId: found.id };
}

async function contractOf(reader: Reader, link: Link): Promise<number | null> {
  if (link.alquiler_id) return link.alquiler_id;
  if (!link.persona_id) return null;
  return (await reader.find('persons', link.persona_id))?.alquiler_id ?? null;
}
