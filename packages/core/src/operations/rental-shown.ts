import { mirObject } from '../filing/index.ts';
import { addresses } from '../resources/addresses.ts';
import { contracts } from '../resources/contracts.ts';
import { licenses } from '../resources/licenses.ts';
import { persons } from '../resources/persons.ts';
import { vehicles } from '../resources/vehicles.ts';
import type { StoredRental } from '../store.ts';
import type { Answer, Call } from './call.ts';

type Created = Extract<Answer<'createRental'>, { status: 201 }>;
type Existing = Extract<Answer<'createRental'>, { status: 200 }>;

/** The answer to a new rental. */
export function createdAnswer(call: Call, rental: StoredRental): Created {
  const { id } = rental.contract;
  return {
    status: 201,
    body: { ok: true, id, vehicle_id: rental.vehicle?.id ?? 0, ...common(call, rental) },
    location: `/v1/contracts/${id}`,
  };
}

/** The answer to a rental that was there already. */
export function existingAnswer(call: Call, rental: StoredRental, differs: string[]): Existing {
  const { language } = call;
  const { vehicle } = rental;
  return {
    status: 200,
    body: {
      ok: true,
      id: rental.contract.id,
      idempotent: true,
      vehicle: vehicle && vehicles.present(vehicle, language),
      persons: rental.persons.map(({ license, address, ...person }) => ({
        ...persons.present(person, language),
        license: license && licenses.present(license, language),
        address: address && addresses.present(address, language),
      })),
      vehicle_id: vehicle?.id ?? null,
      ...common(call, rental),
      differs,
    },
  };
}

/** What both answers say: ids in the order of the persons that have one, the contract, its filing. */
function common({ language, key }: Call, { contract, persons: people, pickup, dropoff }: StoredRental) {
  const mirStatus: 'pending' | 'sandbox' = key.sandbox ? 'sandbox' : 'pending';
  return {
    person_ids: people.map(person => person.id),
    license_ids: people.flatMap(({ license }) => (license ? [license.id] : [])),
    person_address_ids: people.flatMap(({ address }) => (address ? [address.id] : [])),
    address_ids: { pickup: pickup?.id ?? null, dropoff: dropoff?.id ?? null },
    mir_status: mirStatus,
    data: contracts.present(contract, language),
    mir: mirObject(contract.submission, language),
  };
}
