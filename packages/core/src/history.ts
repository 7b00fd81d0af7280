import type { Actor } from './actor.ts';
import type { AuditedActor } from './audit.ts';
import type { RowLink } from './store.ts';
import type { EpochMs, FiledResource, WritableResource } from './terms.ts';

/** The resources that have a history: guests, and contracts with their parts. */
export type Recorded = Exclude<WritableResource, 'establishments' | 'invitations'>;

/** A stored value of a field. */
export type FieldValue = string | number | null;

/**
 * Each changed field with its value before and after. Null: the history keeps only that the field
 * changed.
 */
export type FieldChanges = Readonly<Record<string, readonly [before: FieldValue, after: FieldValue] | null>>;

/** The actor that made a change. */
export interface Author {
  actor: AuditedActor;
  /**
   * The id of the key, user or check-in link. Null for a command. A key or user may be deleted by
   * now, so its name is kept too.
   */
  actor_id: number | null;
  actor_name: string | null;
}

/**
 * One change of a guest, of a contract, or of a part of a contract. The creation of a guest or
 * contract is not stored as a change, because `created_at` and the audit tell it.
 */
export interface RecordChange extends Author {
  at: EpochMs;
  /** `created` and `deleted` occur for parts only. */
  action: 'created' | 'changed' | 'deleted';
  resource: Recorded;
  record_id: number;
  /** The record's revision after the change. Null where the record was deleted. */
  revision: number | null;
  fields: FieldChanges;
}

/**
 * The record in whose history a change stands, and with which the change is deleted. `person_id`
 * names the person of a rental whom the change is about, where it is about one who is still stored.
 */
export interface HistoryOf {
  guest_id: number | null;
  contract_id: number | null;
  person_id: number | null;
}

/** A change to write. The records that it names may be inserted by the same `insert`. */
export type NewRecordChange = Omit<RecordChange, 'record_id'> & {
  record_id: number | RowLink;
} & { [K in keyof HistoryOf]: HistoryOf[K] | RowLink };

/** Asks for the history of a guest or contract. */
export interface HistoryPageQuery {
  resource: FiledResource;
  id: number;
  account_id: number;
  created_at: EpochMs;
  /** How many changes to skip, from the oldest on. */
  offset: number;
  limit: number;
}

/** Changes of a record, the oldest first. */
export interface History {
  rows: readonly (RecordChange & { id: number })[];
  /** How many changes are kept in all. */
  total: number;
  /** The creator of the record. Null where that is no longer known. */
  author: Author | null;
}

/**
 * A history keeps at least this many changes, the newest ones. Older changes are removed from time
 * to time (docs/decisions.md, "History").
 */
export const KEPT_CHANGES = 500;

/**
 * After every so many revisions of a record or part, the oldest changes of the history are removed.
 */
export const TRIM_EVERY = 100;

/**
 * Fields whose values the history leaves out, so that they are stored in the record alone: numbers
 * of documents, and payment data.
 */
const SECRET: ReadonlySet<string> = new Set([
  'numero_documento',
  'soporte_documento',
  'numero',
  'soporte',
  'medio_pago',
  'titular_pago',
  'caducidad_tarjeta',
]);

/** The field that tells apart several parts of one kind. */
const KIND: Partial<Record<Recorded, string>> = { persons: 'rol', addresses: 'tipo' };

/**
 * Lists what an update changes, field by field.
 *
 * @param changes without `updated_at`
 */
export function fieldChanges(before: object, changes: object): FieldChanges {
  const stored = new Map<string, unknown>(Object.entries(before));
  return Object.fromEntries(
    Object.entries(changes).map(([field, value]) => [
      field,
      SECRET.has(field) ? null : ([plainValue(stored.get(field)), plainValue(value)] as const),
    ]),
  );
}

/**
 * Names a created or deleted part by its field in `KIND` (a person by `rol`). Keeps no other value
 * of it.
 */
export function kindOf(resource: Recorded, record: object, action: 'created' | 'deleted'): FieldChanges {
  const field = KIND[resource];
  if (field === undefined) return {};
  const value = plainValue(Reflect.get(record, field));
  return { [field]: action === 'created' ? [null, value] : [value, null] };
}

/** Names the actor as a history does. */
export function authorOf({ kind, id, name }: Actor): Author {
  return { actor: kind, actor_id: kind === 'command' ? null : id, actor_name: name };
}

function plainValue(value: unknown): FieldValue {
  return typeof value === 'string' || typeof value === 'number' ? value : null;
}
