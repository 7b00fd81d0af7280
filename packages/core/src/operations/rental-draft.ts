import type { RentalCreate } from '../generated/types.gen.ts';
import { addressValues } from '../resources/addresses.ts';
import { contractValues } from '../resources/contracts.ts';
import type { NewValues, Origin } from '../resources/definition.ts';
import { licenseValues } from '../resources/licenses.ts';
import { personValues } from '../resources/persons.ts';
import { vehicleValues } from '../resources/vehicles.ts';
import type { NewRow, RowLink, Stored, StoredRental } from '../store.ts';

/** A rental before it has ids: the links are what the rows' places say. */
export interface RentalDraft {
  contract: NewValues<'contracts'>;
  vehicle: Omit<NewValues<'vehicles'>, 'alquiler_id'>;
  persons: {
    person: Omit<NewValues<'persons'>, 'alquiler_id'>;
    license: Omit<NewValues<'licenses'>, 'persona_id'> | null;
    address: Unlinked | null;
  }[];
  pickup: Unlinked | null;
  dropoff: Unlinked | null;
}

type Unlinked = Omit<NewValues<'addresses'>, 'alquiler_id' | 'persona_id'>;

/** A rental as it will be stored, save for its submission. */
type Undecided = Omit<StoredRental, 'contract'> & { contract: Omit<StoredRental['contract'], 'submission'> };

/** Where every record of a draft stands among its rows. */
export interface RentalPlaces {
  contract: number;
  vehicle: number;
  persons: { person: number; license: number | null; address: number | null }[];
  pickup: number | null;
  dropoff: number | null;
}

/** A judged body as rows to be. The wrapper's uuid is the contract's; the contract's own serves where it is absent. */
export function draftOf(body: RentalCreate, origin: Origin): RentalDraft {
  const address = (tipo: Unlinked['tipo'], sent: RentalCreate['pickup_address']): Unlinked | null => {
    if (!sent) return null;
    const {
      alquiler_id: _a,
      persona_id: _p,
      ...values
    } = addressValues({ ...sent, tipo, alquiler_id: null, persona_id: null }, origin);
    return values;
  };
  return {
    contract: contractValues({ ...body.contract, uuid: body.uuid ?? body.contract.uuid ?? null }, origin),
    vehicle: vehicleValues({ ...body.vehicle, alquiler_id: null }, origin),
    persons: body.persons.map(({ license, address: home, ...person }) => ({
      person: personValues({ ...person, alquiler_id: null }, origin),
      license: license ? licenseValues({ ...license, persona_id: null }, origin) : null,
      address: address('persona', home),
    })),
    pickup: address('recogida', body.pickup_address),
    dropoff: address('devolucion', body.dropoff_address),
  };
}

/** The rows of a draft, grouped by table, and where each record stands among them. */
export function rowsOf(draft: RentalDraft): { rows: NewRow[]; places: RentalPlaces } {
  const rows: NewRow[] = [];
  const add = (row: NewRow): number => rows.push(row) - 1;
  const ofContract: RowLink = { row: add({ table: 'contracts', values: draft.contract }) };
  const vehicle = add({ table: 'vehicles', values: { ...draft.vehicle, alquiler_id: ofContract } });
  const people = draft.persons.map(({ person }) =>
    add({ table: 'persons', values: { ...person, alquiler_id: ofContract } }),
  );
  const ofPerson = (i: number): RowLink => ({ row: people[i] ?? 0 });
  const licenses = draft.persons.map(({ license }, i) =>
    license ? add({ table: 'licenses', values: { ...license, persona_id: ofPerson(i) } }) : null,
  );
  const home = (address: Unlinked | null, i: number) =>
    address &&
    add({ table: 'addresses', values: { ...address, alquiler_id: null, persona_id: ofPerson(i) } });
  const addresses = draft.persons.map(({ address }, i) => home(address, i));
  const place = (address: Unlinked | null) =>
    address && add({ table: 'addresses', values: { ...address, alquiler_id: ofContract, persona_id: null } });
  const places: RentalPlaces = {
    contract: ofContract.row,
    vehicle,
    persons: people.map((person, i) => ({
      person,
      license: licenses[i] ?? null,
      address: addresses[i] ?? null,
    })),
    pickup: place(draft.pickup),
    dropoff: place(draft.dropoff),
  };
  return { rows, places };
}

/**
 * The rental as it is stored, or will be.
 *
 * @param ids of the rows by their places; empty before they are inserted: then every id is 0
 */
export function rentalOf(
  draft: RentalDraft,
  places: RentalPlaces,
  ids: readonly number[],
  establishment: Stored['establishments'],
): Undecided {
  const idAt = (place: number | null) => (place === null ? 0 : (ids[place] ?? 0));
  const contractId = idAt(places.contract);
  const { numero_establecimiento } = establishment;
  const ofContract = (address: Unlinked | null, place: number | null) =>
    address && { ...address, id: idAt(place), alquiler_id: contractId, persona_id: null };
  return {
    contract: { ...draft.contract, id: contractId, numero_establecimiento },
    vehicle: { ...draft.vehicle, id: idAt(places.vehicle), alquiler_id: contractId },
    persons: draft.persons.map(({ person, license, address }, i) => {
      const at = places.persons[i];
      const id = idAt(at?.person ?? null);
      return {
        ...person,
        id,
        alquiler_id: contractId,
        license: license && { ...license, id: idAt(at?.license ?? null), persona_id: id },
        address: address && { ...address, id: idAt(at?.address ?? null), alquiler_id: null, persona_id: id },
      };
    }),
    pickup: ofContract(draft.pickup, places.pickup),
    dropoff: ofContract(draft.dropoff, places.dropoff),
    establishment,
  };
}
