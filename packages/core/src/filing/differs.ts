import type { Rows, StoredRental } from '../store.ts';
import type { Differs, FilingContext, Submission } from './types.ts';

/** What a record says in each field that its filing states, by name. */
export type FiledFields = ReadonlyMap<string, unknown>;

/** Fields that no filing states: the registry's own, links, and the room. */
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

/** 64 bits: enough to tell two values of one field apart. */
const DIGITS = 16;

/** Of a guest. */
export function guestFields(guest: Rows['guests']): FiledFields {
  return new Map(under('', guest));
}

/** Of a contract with its parts; persons are told by their role, which is unique in a contract. */
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

/** Of a submission without an accepted filing that says something else. */
export const NO_CORRECTION = { correction_since: null, differs: null } as const;

/** Whether the record of a submission stands in a filing, so that an edit makes it differ from what is filed. */
export function isInFiling({ communication_id, state }: Submission): boolean {
  return communication_id !== null && state !== 'rejected' && state !== 'annulling';
}

/** What the filing says, to be kept before the first edit: nothing of the record's own values, a digest of each. */
export function beforeEdit(fields: FiledFields, digest: FilingContext['digest']): Differs {
  const filed = Object.fromEntries([...fields].map(([name, value]) => [name, digestOf(name, value, digest)]));
  return { fields: [], filed };
}

/**
 * What the ministry was seen to hold of a record, where the database does not know it: in the fields named, this; in all others what the record says.
 *
 * @param filed the ministry's words by the names of the record's fields; null: the filing has none
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

/** What the record says otherwise by now. */
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
