import type { BODIES_OF } from '../generated/fields.ts';
import type * as Generated from '../generated/types.gen.ts';
import type { Call } from '../operations/call.ts';
import type { Rows, Stored, Transaction } from '../store.ts';
import type { Language, ResourceName, WritableResource } from '../terms.ts';
import type { Problem } from '../validation/problem.ts';
import type { Bodies } from '../validation/validate.ts';

/** A record as the API shows it. */
export interface Records {
  establishments: Generated.Establishment;
  guests: Generated.Guest;
  contracts: Generated.Contract;
  vehicles: Generated.Vehicle;
  persons: Generated.Person;
  licenses: Generated.License;
  addresses: Generated.Address;
  precheckins: Generated.Precheckin;
}

/** The body that creates a record. */
export type Creates<R extends WritableResource> = Bodies[(typeof BODIES_OF)[R]['create']];

/** The body that changes a record. */
export type Updates<R extends WritableResource> = Bodies[(typeof BODIES_OF)[R]['update']];

/** What an answer needs of a stored record. */
export type Shown = Omit<Stored, 'establishments'> & { establishments: Rows['establishments'] };

/** What every new record is given by the registry. */
export type Origin = Pick<Rows['establishments'], 'account_id' | 'sandbox' | 'created_at' | 'updated_at'>;

/** A row before it has an id. */
export type NewValues<R extends WritableResource> = Omit<Rows[R], 'id'>;

/** The columns that an update may change. */
export type Changes<R extends WritableResource> = Partial<
  Omit<Rows[R], 'id' | 'account_id' | 'sandbox' | 'created_at'>
>;

/** Where `from` and `to` of a list apply; null: to the day of creation. */
export interface DateField {
  field: string;
  kind: 'date' | 'datetime';
}

/** What reading a resource needs to know of it. */
export interface Definition<R extends ResourceName> {
  resource: R;
  dateField: DateField | null;
  present(row: Shown[R], language: Language): Records[R];
}

/** What writing a resource needs to know of it besides. */
export interface WritableDefinition<R extends WritableResource> extends Definition<R> {
  /** Names of the bodies that create and change it. */
  bodies: (typeof BODIES_OF)[R];
  /** Fields that make two records one where no uuid does; a null among them is no key. */
  naturalKey: readonly (keyof Creates<R> & string)[];
  /** Links that are fixed at creation. */
  fixed: readonly (keyof Updates<R> & string)[];
  /** Problems of a prepared body that its schema cannot say. */
  check?(body: Readonly<Record<string, unknown>>): Problem[];
  /** The field to name where the record's place is taken (a second vehicle, a repeated role). */
  placeField(record: Readonly<Record<string, unknown>>): string;
  /** The columns that a valid update changes. */
  changes(body: Updates<R>): Changes<R>;
  /** How its writes are stored and reach the filing. */
  writing: Writing<R>;
}

/** The part of writing that depends on what a resource hangs on and on how it is filed. */
export interface Writing<R extends WritableResource> {
  /**
   * Checks what the body names and says under which key kind the record is kept.
   *
   * @throws Failure 422 for an unknown record, 403 for another account's
   */
  plan(call: Call, body: Creates<R>): Promise<Plan<R>>;
  /** Reads a record and locks what it is filed with until the end of the transaction; null where there is none. */
  lock(tx: Transaction, id: number): Promise<Stored[R] | null>;
  /** Checks the records that an update names anew. */
  named(tx: Transaction, call: Call, before: Stored[R], body: Updates<R>): Promise<void>;
  /** Has the filing decided anew after an update or a removal in the same transaction. */
  reconsider(tx: Transaction, call: Call, before: Stored[R], deleted: boolean): Promise<void>;
}

/** A create that is ready to be stored. */
export interface Plan<R extends WritableResource> {
  /** The key kind in whose scope its keys count. */
  sandbox: boolean;
  /** Stores it; may be called again after a Duplicate. */
  insert(): Promise<Shown[R]>;
}
