import type { BodyName } from '../generated/fields.ts';
import type { RentalCreate } from '../generated/types.gen.ts';
import { presentContract } from '../present.ts';
import { presentRecord } from '../records.ts';
import type { StoredRental } from '../store.ts';
import type { Call, OperationAnswer } from './call.ts';
import { onlySent, withoutUnsent } from './repeated.ts';

type Created = Extract<OperationAnswer<'createRental'>, { status: 201 }>;
type Existing = Extract<OperationAnswer<'createRental'>, { status: 200 }>;

/** The answer to a new rental. */
export function createdAnswer(call: Call, rental: StoredRental): Created {
  const { id } = rental.contract;
  return {
    status: 201,
    body: { ok: true, id, vehicle_id: rental.vehicle?.id ?? 0, ...common(call, rental) },
    location: `/v1/contracts/${id}`,
  };
}

/** The answer to a rental that is stored already. */
export function existingAnswer(call: Call, rental: StoredRental, differs: string[]): Existing {
  const { vehicle } = rental;
  return {
    status: 200,
    body: {
      ok: true,
      id: rental.contract.id,
      idempotent: true,
      vehicle: vehicle && presentRecord('vehicles', vehicle),
      persons: rental.persons.map(({ license, address, ...person }) => ({
        ...presentRecord('persons', person),
        license: license && presentRecord('licenses', license),
        address: address && presentRecord('addresses', address),
      })),
      vehicle_id: vehicle?.id ?? null,
      ...common(call, rental),
      differs,
    },
  };
}

/** Reduces the answer to what the actor sent, for an actor who may not read rentals. */
export function onlySentRental(sent: RentalCreate, answer: Existing): Existing {
  const { body } = answer;
  const part = <T extends object>(name: BodyName, of: object | null | undefined, shown: T | null) =>
    of && shown ? onlySent(name, of, shown) : null;
  const people = sent.persons.flatMap(person => {
    const shown = body.persons.find(({ rol }) => rol === person.rol);
    if (!shown) return [];
    const { license, address } = shown;
    return [
      {
        ...onlySent('RentalPerson', person, shown),
        license: part('RentalLicense', person.license, license),
        address: part('RentalAddress', person.address, address),
      },
    ];
  });
  return {
    ...answer,
    body: {
      ...body,
      vehicle: part('RentalVehicle', sent.vehicle, body.vehicle),
      persons: people,
      data: onlySent(
        'RentalContract',
        { ...sent.contract, uuid: sent.uuid ?? sent.contract.uuid },
        body.data,
      ),
      mir: withoutUnsent(body.mir, sent),
    },
  };
}

/**
 * The part that both answers share: the ids in the order of the persons that have one, the
 * contract, and its filing.
 */
function common({ language, actor }: Call, { contract, persons: people, pickup, dropoff }: StoredRental) {
  const data = presentContract(contract, language);
  const mirStatus: 'pending' | 'sandbox' = actor.sandbox ? 'sandbox' : 'pending';
  return {
    person_ids: people.map(person => person.id),
    license_ids: people.flatMap(({ license }) => (license ? [license.id] : [])),
    person_address_ids: people.flatMap(({ address }) => (address ? [address.id] : [])),
    address_ids: { pickup: pickup?.id ?? null, dropoff: dropoff?.id ?? null },
    mir_status: mirStatus,
    data,
    mir: data.mir,
  };
}
