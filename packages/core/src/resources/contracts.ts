import { dropRental, lockRental, openRental, reconsiderRental } from '../filing/index.ts';
import { BODIES_OF } from '../generated/fields.ts';
import type { WritableDefinition } from '../operations/definition.ts';
import { namedEstablishment, type OfEstablishment, ofEstablishment } from '../operations/ownership.ts';
import { PRESENT } from '../present.ts';
import { MissingParent, type Reader, type StoredRecords, type StoredRental } from '../store.ts';

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
    lock: async (tx, id, { filing }) => {
      const rental = await lockRental(tx, id, filing);
      return (
        rental && {
          record: rental.contract,
          updated: async after => reconsiderRental(tx, await rentalAfter(tx, rental, after), filing),
          removed: () => dropRental(tx, rental, filing),
        }
      );
    },
    named: namedEstablishment,
    historyOf: async (_tx, { id }) => ({ guest_id: null, contract_id: id, person_id: null }),
  },
};

/** The rental with a changed contract, and with the establishment that the contract names now. */
async function rentalAfter(
  tx: Reader,
  rental: StoredRental,
  contract: StoredRecords['contracts'],
): Promise<StoredRental> {
  if (contract.establecimiento_id === rental.establishment.id) return { ...rental, contract };
  const establishment = await tx.find('establishments', contract.establecimiento_id);
  if (establishment === null) throw new MissingParent('contracts', 'establecimiento_id');
  const { numero_establecimiento } = establishment;
  return { ...rental, contract: { ...contract, numero_establecimiento }, establishment };
}
