import type { Actor } from './actor.ts';
import type { AuditedActor } from './audit.ts';
import type { RowLink } from './store.ts';
import type { EpochMs, FiledResource, WritableResource } from './terms.ts';

/** What has a history: guests, and contracts with their parts. */
export type Recorded = Exclude<WritableResource, 'establishments' | 'invitations'>;

/** A stored value of a field. */
export type FieldValue = string | number | null;

/** By field what it said before and after; null: that it changed is all that is kept. */
export type FieldChanges = Readonly<Record<string, readonly [before: FieldValue, after: FieldValue] | null>>;

/** Who made a change. */
export interface Author {
  actor: AuditedActor;
  /** Of the key or user; it may be gone by now, so its name stands beside. */
  actor_id: number | null;
  actor_name: string | null;
}

/** One change of a guest, of a contract, or of a part of it. Creating a guest or contract is none: their own `created_at` and the audit tell it. */
export interface RecordChange extends Author {
  at: EpochMs;
  /** `created` and `deleted` are of parts. */
  action: 'created' | 'changed' | 'deleted';
  resource: Recorded;
  record_id: number;
  /** That the record has from then on; null where it is deleted. */
  revision: number | null;
  fields: FieldChanges;
}

/** Whose history a change stands in, and goes with: `person_id` is the person of a rental whom it is about, if it is about one. */
export interface HistoryOf {
  guest_id: number | null;
  contract_id: number | null;
  person_id: number | null;
}

/** A change to be written; what it is about may be a record that the same insert makes. */
export type NewRecordChange = Omit<RecordChange, 'record_id'> & {
  record_id: number | RowLink;
} & { [K in keyof HistoryOf]: HistoryOf[K] | RowLink };

/** A guest or contract whose history is asked for. */
export interface HistoryQuery {
  resource: FiledResource;
  id: number;
  account_id: number;
  created_at: EpochMs;
  /** Changes that are passed over, the oldest first. */
  offset: number;
  limit: number;
}

/** Changes of a record, the oldest first. */
export interface History {
  rows: readonly (RecordChange & { id: number })[];
  /** All that are kept. */
  total: number;
  /** Who made the record; null where that is not known any more. */
  author: Author | null;
}

/** A record keeps this many of its changes at least, the newest ones; what is beyond is removed now and then (docs/decisions.md, "History"). */
export const KEPT_CHANGES = 500;

/** So many revisions of a record or part pass before what is beyond is removed again. */
export const TRIM_EVERY = 100;

/** What is kept once and never a second time: numbers of documents, and how somebody paid. */
const SECRET: ReadonlySet<string> = new Set([
  'numero_documento',
  'soporte_documento',
  'numero',
  'soporte',
  'medio_pago',
  'titular_pago',
  'caducidad_tarjeta',
]);

/** Of several parts of one kind, the field that says which one it is. */
const KIND: Partial<Record<Recorded, string>> = { persons: 'rol', addresses: 'tipo' };

/** What an update changes, field by field. @param changes without the time of the change */
export function fieldChanges(before: object, changes: object): FieldChanges {
  const stored = new Map<string, unknown>(Object.entries(before));
  return Object.fromEntries(
    Object.entries(changes).map(([field, value]) => [
      field,
      SECRET.has(field) ? null : ([plainValue(stored.get(field)), plainValue(value)] as const),
    ]),
  );
}

/** Of a part that was made or deleted, which one it was: its values go with it. */
export function kindOf(resource: Recorded, record: object, action: 'created' | 'deleted'): FieldChanges {
  const field = KIND[resource];
  if (field === undefined) return {};
  const value = plainValue(Reflect.get(record, field));
  return { [field]: action === 'created' ? [null, value] : [value, null] };
}

/** Who acts, as a history names them. */
export function authorOf({ kind, id, name }: Actor): Author {
  return { actor: kind, actor_id: kind === 'command' ? null : id, actor_name: name };
}

function plainValue(value: unknown): FieldValue {
  return typeof value === 'string' || typeof value === 'number' ? value : null;
}
