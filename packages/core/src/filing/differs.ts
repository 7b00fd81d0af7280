import type { Rows, StoredRental } from '../store.ts';
import type { Differs, FilingContext, Submission } from './types.ts';

/** The values of a record's fields that are part of its filing, by name. */
export type FiledFields = ReadonlyMap<string, unknown>;

/**
 * Fields that are not compared: the registry's own, links to a contract or person, the room, and
 * the establishment's number. `rentalFields` adds licences and addresses under paths of their own.
 */
const NOT_FILED: ReadonlySet<string> = new Set([
  'id',
  'account_id',
  'sandbox',
  'revision',
  'created_at',
  'updated_at',
  'uuid',
  'habitacion',
  'alquiler_id',
  'persona_id',
  'submission',
  'numero_establecimiento',
  'license',
  'address',
]);

/** 64 bits, which are enough to tell two values of one field apart. */
const DIGITS = 16;

/** The filed fields of a guest. */
export function guestFields(guest: Rows['guests']): FiledFields {
  return new Map(under('', guest));
}

/**
 * The filed fields of a contract with its parts. Persons are named by their role, which is unique
 * in a contract.
 */
export function rentalFields({ contract, vehicle, persons, pickup, dropoff }: StoredRental): FiledFields {
  return new Map([
    ...under('', contract),
    ...under('vehicle.', vehicle),
    ...persons.flatMap(person => [
      ...under(`persons.${person.rol}.`, person),
      ...under(`persons.${person.rol}.license.`, person.license),
      ...under(`persons.${person.rol}.address.`, withoutKind(person.address)),
    ]),
    ...under('pickup_address.', withoutKind(pickup)),
    ...under('dropoff_address.', withoutKind(dropoff)),
  ]);
}

function withoutKind(address: Rows['addresses'] | null): object | null {
  if (address === null) return null;
  const { tipo: _, ...rest } = address;
  return rest;
}

function under(path: string, record: object | null): [string, unknown][] {
  return Object.entries(record ?? {}).flatMap(([name, value]): [string, unknown][] =>
    value === null || NOT_FILED.has(name) ? [] : [[path + name, value]],
  );
}

/** Whether a record is part of a filing, so that an edit makes it differ from what is filed. */
export function isInFiling({ communication_id, state }: Submission): boolean {
  return communication_id !== null && state !== 'rejected' && state !== 'annulling';
}

/** The digests of the filed values, stored before the first edit. No value itself is stored. */
export function beforeEdit(fields: FiledFields, digest: FilingContext['digest']): Differs {
  const filed = Object.fromEntries([...fields].map(([name, value]) => [name, digestOf(name, value, digest)]));
  return { fields: [], filed };
}

/**
 * Builds the `Differs` of a filing that a restored database did not know: the ministry's values in
 * the fields that `filed` names, the record's own values in all others.
 */
export function asHeld(
  fields: FiledFields,
  filed: ReadonlyMap<string, string | null>,
  digest: FilingContext['digest'],
): Differs {
  const values = new Map(fields);
  for (const [name, value] of filed) {
    if (value === null) values.delete(name);
    else values.set(name, value);
  }
  return { ...beforeEdit(values, digest), fields: [...filed.keys()] };
}

/**
 * Compares the record with its filing. Null where nothing of the filing is stored to compare with.
 */
export function differsNow(
  before: Differs | null,
  fields: FiledFields,
  digest: FilingContext['digest'],
): Differs | null {
  if (before === null) return null;
  const { filed } = before;
  const names = [...new Set([...Object.keys(filed), ...fields.keys()])];
  const differing = names.filter(name => {
    const value = fields.get(name);
    return (value === undefined ? undefined : digestOf(name, value, digest)) !== filed[name];
  });
  return { fields: differing, filed };
}

function digestOf(name: string, value: unknown, digest: FilingContext['digest']): string {
  return digest(JSON.stringify([name, value])).slice(0, DIGITS);
}
