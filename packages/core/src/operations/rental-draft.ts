import type { RentalCreate } from '../generated/types.gen.ts';
import { LINKS, type NewValues, newValues, type Origin } from '../records.ts';
import type { NewRow, Rows, StoredRecords, StoredRental } from '../store.ts';
import type { WritableResource } from '../terms.ts';

/** A record of a rental that is not inserted yet and has no id. */
interface Drafted<R extends WritableResource> {
  resource: R;
  /** The path of the record in the body. */
  path: string;
  /** The index of the record among the rows to insert. Links to the record name this index. */
  row: number;
  values: NewValues<R>;
}

/** A rental that is not inserted yet. `rows` are in the order in which they must be inserted. */
export interface RentalDraft {
  rows: NewRow[];
  records: Drafted<WritableResource>[];
  contract: Drafted<'contracts'>;
  vehicle: Drafted<'vehicles'>;
  persons: {
    person: Drafted<'persons'>;
    license: Drafted<'licenses'> | null;
    address: Drafted<'addresses'> | null;
  }[];
  pickup: Drafted<'addresses'> | null;
  dropoff: Drafted<'addresses'> | null;
}

/** A rental as it will be stored, without its submission. */
type Undecided = Omit<StoredRental, 'contract'> & { contract: Omit<StoredRental['contract'], 'submission'> };

/**
 * Turns a validated body into rows to insert. The contract gets the uuid of the whole body,
 * otherwise the contract's own.
 */
export function draftOf(body: RentalCreate, origin: Origin): RentalDraft {
  const rows: NewRow[] = [];
  const records: Drafted<WritableResource>[] = [];
  const add = <R extends WritableResource>(
    resource: R,
    path: string,
    sent: object,
    links: object,
  ): Drafted<R> => {
    const values = newValues(resource, { ...sent, ...links }, origin);
    const row = rows.push({ table: resource, values } as unknown as NewRow) - 1;
    const drafted = { resource, path, row, values };
    records.push(drafted);
    return drafted;
  };
  const contract = add('contracts', 'contract', { ...body.contract, uuid: uuidOf(body) }, {});
  const ofContract = { alquiler_id: { row: contract.row } };
  const vehicle = add('vehicles', 'vehicle', body.vehicle, ofContract);
  const people = body.persons.map(({ license, address, ...sent }, i) => {
    const person = add('persons', `persons[${i}]`, sent, ofContract);
    return { person, license, address, ofPerson: { persona_id: { row: person.row } } };
  });
  const licenses = people.map(
    ({ person, license, ofPerson }) =>
      license && add('licenses', `${person.path}.license`, license, ofPerson),
  );
  const homes = people.map(
    ({ person, address, ofPerson }) =>
      address && add('addresses', `${person.path}.address`, { ...address, tipo: 'persona' }, ofPerson),
  );
  const place = (path: 'pickup_address' | 'dropoff_address', tipo: Rows['addresses']['tipo']) => {
    const sent = body[path];
    return sent ? add('addresses', path, { ...sent, tipo }, ofContract) : null;
  };
  return {
    rows,
    records,
    contract,
    vehicle,
    persons: people.map(({ person }, i) => ({
      person,
      license: licenses[i] ?? null,
      address: homes[i] ?? null,
    })),
    pickup: place('pickup_address', 'recogida'),
    dropoff: place('dropoff_address', 'devolucion'),
  };
}

/** The uuid of a rental: that of the whole body, otherwise the contract's own. */
export function uuidOf({ uuid, contract }: RentalCreate): string | null {
  return uuid ?? contract.uuid ?? null;
}

/**
 * The rental of a draft, before or after it is stored.
 *
 * @param ids of the rows, in their order; empty before they are inserted, and then every id is 0
 */
export function rentalOf(
  draft: RentalDraft,
  ids: readonly number[],
  establishment: StoredRecords['establishments'],
): Undecided {
  const { numero_establecimiento } = establishment;
  const stored = <R extends WritableResource>(drafted: Drafted<R>) => storedAs(drafted, ids);
  return {
    contract: { ...stored(draft.contract), numero_establecimiento },
    vehicle: stored(draft.vehicle),
    persons: draft.persons.map(({ person, license, address }) => ({
      ...stored(person),
      license: license && stored(license),
      address: address && stored(address),
    })),
    pickup: draft.pickup && stored(draft.pickup),
    dropoff: draft.dropoff && stored(draft.dropoff),
    establishment,
  };
}

function storedAs<R extends WritableResource>(
  { resource, row, values }: Drafted<R>,
  ids: readonly number[],
): Rows[R] {
  const links = LINKS[resource].flatMap(({ field }) => {
    const link: unknown = Reflect.get(values, field);
    return isRowLink(link) ? [[field, ids[link.row] ?? 0]] : [];
  });
  return { ...values, ...Object.fromEntries(links), id: ids[row] ?? 0 } as unknown as Rows[R];
}

function isRowLink(value: unknown): value is { row: number } {
  return typeof value === 'object' && value !== null && 'row' in value;
}
