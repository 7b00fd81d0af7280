import type { Actor } from './actor.ts';
import type { Autoridad } from './authority.ts';
import { READ_ONLY_FIELDS, RECORD_FIELDS } from './generated/record-fields.ts';
import type * as Generated from './generated/types.gen.ts';
import { INVITATION_COLUMNS } from './invitation-columns.ts';
import { madridDateTime } from './madrid.ts';
import type { Rows, StoredRecords } from './store.ts';
import {
  type EpochMs,
  type FiledResource,
  RESOURCES,
  type ResourceName,
  type WritableResource,
} from './terms.ts';

/** A record as the API shows it. */
export interface Records {
  establishments: Generated.Establishment;
  guests: Generated.Guest;
  contracts: Generated.Contract;
  vehicles: Generated.Vehicle;
  persons: Generated.Person;
  licenses: Generated.License;
  addresses: Generated.Address;
  invitations: Generated.Invitation;
}

/** A stored record, as far as an answer needs it. */
export type Shown = Omit<StoredRecords, 'establishments'> & {
  establishments: Rows['establishments'] & { set_autoridad?: Autoridad | null };
};

/** The owner, the key kind and the times of a new record. */
export type Origin = Pick<Rows['establishments'], 'account_id' | 'sandbox' | 'created_at' | 'updated_at'>;

/**
 * The owner, the key kind and the times of a new record.
 *
 * @param sandbox whether it is a sandbox record
 */
export function originOf({ actor, now }: { actor: Actor; now: EpochMs }, sandbox: boolean): Origin {
  return { account_id: actor.account_id, sandbox, created_at: now, updated_at: now };
}

/** A row before it has an id. */
export type NewValues<R extends WritableResource> = Omit<Rows[R], 'id'>;

/**
 * The columns of each resource: those that the registry sets on every record, and the fields of the
 * contract that are stored as sent.
 */
export const COLUMNS = byResource(resource => [
  'id',
  'account_id',
  'sandbox',
  ...keptFields(resource),
  ...(resource === 'invitations' ? INVITATION_COLUMNS : []),
  'revision',
  'created_at',
  'updated_at',
]) as { readonly [R in ResourceName]: readonly (keyof Rows[R] & string)[] };

/** The fields that link a record to another record, each with the resource of that other record. */
const LINKED = {
  establecimiento_id: 'establishments',
  alquiler_id: 'contracts',
  persona_id: 'persons',
} as const satisfies Record<string, ResourceName>;

/** A link of a resource: the field, and the resource to which it leads. */
export interface Link {
  field: keyof typeof LINKED;
  parent: (typeof LINKED)[keyof typeof LINKED];
}

/** The links of each resource, in the order of its fields. */
export const LINKS: Readonly<Record<ResourceName, readonly Link[]>> = byResource(resource =>
  COLUMNS[resource].flatMap((field: string) => (isLink(field) ? [{ field, parent: LINKED[field] }] : [])),
);

/** A resource whose records belong to a parent record, and the field that names the parent. */
export interface Part {
  resource: WritableResource;
  field: Link['field'];
}

/**
 * The parts of each resource, which are deleted with their parent. Establishments have none here:
 * an establishment can be deleted only when no record names it.
 */
export const PARTS: Readonly<Record<ResourceName, readonly Part[]>> = byResource(parent =>
  RESOURCES.flatMap(resource => {
    const links = parent === 'establishments' ? [] : LINKS[resource].filter(link => link.parent === parent);
    return links.map(({ field }) => ({ resource, field }));
  }),
);

function isLink(field: string): field is Link['field'] {
  return Object.hasOwn(LINKED, field);
}

/**
 * The fields of the contract that have a column: those that a create may send, and `uuid`. Other
 * fields are derived from what else is stored.
 */
function keptFields(resource: ResourceName): readonly string[] {
  const given = new Set<string>(READ_ONLY_FIELDS[resource]);
  return RECORD_FIELDS[resource].filter(field => field === 'uuid' || !given.has(field));
}

function byResource<T>(of: (resource: ResourceName) => T): Record<ResourceName, T> {
  return Object.fromEntries(RESOURCES.map(resource => [resource, of(resource)])) as Record<ResourceName, T>;
}

/**
 * Makes an object with these fields, all null. V8 keeps the shape of a copy (`{ ...blank }`) that
 * is filled in, where `{}` would become a hash table, which takes twice as long to fill and to turn
 * into JSON.
 */
export function blankOf(fields: readonly string[]): Readonly<Record<string, unknown>> {
  return Object.fromEntries(fields.map(field => [field, null]));
}

const NULLS = byResource(resource => blankOf(keptFields(resource)));

/**
 * Makes the row of a new record. Fields that were not sent are null. Objects nested in the body are
 * left out, because they have rows of their own.
 *
 * @param sent a validated body: all required fields are present, except links to records that are
 * not stored yet
 */
export function newValues<R extends WritableResource>(
  resource: R,
  sent: object,
  origin: Origin,
): NewValues<R> {
  const values: Record<string, unknown> = { ...NULLS[resource], revision: 1, ...origin };
  for (const [field, value] of Object.entries(sent))
    if (Object.hasOwn(NULLS[resource], field)) values[field] = value;
  return values as unknown as NewValues<R>;
}

/**
 * The fields of an answer, in the contract's order, and those among them that show a column as it
 * is.
 */
const SHOWN = byResource(resource => {
  const kept = new Set<string>(COLUMNS[resource]);
  const isInstant = (field: string) => field === 'created_at' || field === 'updated_at';
  const blank = blankOf(RECORD_FIELDS[resource]);
  return { blank, columns: RECORD_FIELDS[resource].filter(field => kept.has(field) && !isInstant(field)) };
});

/**
 * Presents a record as the API shows it: the fields of the contract, in the contract's order.
 *
 * @param derived the values of the fields that no column holds
 */
export function presentRecord<R extends ResourceName>(
  resource: R,
  row: Shown[R],
  derived: Readonly<Record<string, unknown>> = {},
): Records[R] {
  const stored = row as unknown as Readonly<Record<string, unknown>>;
  const { blank, columns } = SHOWN[resource];
  const shown = { ...blank, ...derived };
  for (const field of columns) shown[field] = stored[field];
  shown.created_at = madridDateTime(row.created_at);
  shown.updated_at = madridDateTime(row.updated_at);
  return shown as unknown as Records[R];
}

/**
 * Whether records of a resource are filed with the ministry. Each filed record has a submission.
 */
export function isFiled(resource: ResourceName): resource is FiledResource {
  return resource === 'guests' || resource === 'contracts';
}

/**
 * The form of a document number in a natural key: upper case, so that case does not count
 * (docs/decisions.md, "Natural keys"). The number is stored, shown and filed as sent.
 */
export function documentKey(numero_documento: string): string {
  return numero_documento.toUpperCase();
}

/** The record or row after an update of these columns, with its revision. */
export function changedTo<T extends { revision: number }>(before: T, changes: object): T {
  return { ...before, ...changes, revision: before.revision + (countsUp(changes) ? 1 : 0) };
}

/** Whether an update of these columns makes a new revision of the record. */
export function countsUp(changes: object): boolean {
  return Object.keys(changes).some(column => column !== 'updated_at');
}
