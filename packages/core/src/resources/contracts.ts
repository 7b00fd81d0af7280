import { dropRental, lockRental, openRental, reconsiderRental } from '../filing/index.ts';
import { BODIES_OF } from '../generated/fields.ts';
import type { WritableDefinition } from '../operations/definition.ts';
import { namedEstablishment, type OfEstablishment, ofEstablishment } from '../operations/ownership.ts';
import { PRESENT } from '../present.ts';

/**
 * Contract headers. A contract and its parts are one unit, filed as one AV (the document, "Contract
 * header").
 */
export const contracts: WritableDefinition<'contracts', OfEstablishment> = {
  resource: 'contracts',
  bodies: BODIES_OF.contracts,
  dateField: { field: 'fecha_contrato', kind: 'date' },
  naturalKey: ['referencia'],
  fixed: [],
  placeField: () => '',
  present: PRESENT.contracts,
  writing: {
    owns: ofEstablishment,
    insert: async (call, values, { establishment }) => {
      const { numero_establecimiento } = establishment;
      const contract = { ...values, id: 0, numero_establecimiento };
      const submission = openRental(
        { contract, vehicle: null, persons: [], pickup: null, dropoff: null, establishment },
        call.filing,
      );
      const [id = 0] = await call.store.insertAtOnce([
        { table: 'contracts', values },
        { table: 'submissions', values: { ...submission, record_id: { row: 0 } } },
      ]);
      return { ...contract, id, submission: { ...submission, record_id: id } };
    },
    lock: (tx, id, call) => lockRental(tx, id, call.filing),
    named: namedEstablishment,
    historyOf: async (_tx, { id }) => ({ guest_id: null, contract_id: id, person_id: null }),
    reconsider: async (tx, call, before, deleted) => {
      if (deleted) await dropRental(tx, before, call.filing);
      else await reconsiderRental(tx, before.id, call.filing);
    },
  },
};
