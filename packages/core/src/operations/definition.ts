import type { BODIES_OF } from '../generated/fields.ts';
import type { HistoryOf } from '../history.ts';
import type { Present } from '../present.ts';
import type { NewValues, Records, Shown } from '../records.ts';
import type { Reader, Rows, StoredRecords, Transaction } from '../store.ts';
import type { ResourceName, WritableResource } from '../terms.ts';
import type { Problem } from '../validation/problem.ts';
import type { Bodies } from '../validation/validate.ts';
import type { Call } from './call.ts';

/** The body that creates a record. */
export type Creates<R extends WritableResource> = Bodies[(typeof BODIES_OF)[R]['create']];

/** The body that changes a record. */
export type Updates<R extends WritableResource> = Bodies[(typeof BODIES_OF)[R]['update']];

/** The field to which `from` and `to` of a list apply. Null: they apply to the day of creation. */
export interface DateField {
  field: string;
  kind: 'date' | 'datetime';
}

/** How a resource is read. */
export interface Definition<R extends ResourceName, Presented = Records[R]> {
  resource: R;
  dateField: DateField | null;
  present: Present<R, Presented>;
}

/** How a resource is read and written. */
export interface WritableDefinition<R extends WritableResource, O extends Owner = Owner>
  extends Definition<R> {
  /** The names of the bodies that create and update a record. */
  bodies: (typeof BODIES_OF)[R];
  /**
   * The natural key: fields that identify a record where no uuid does. A record with a null among
   * them has no natural key.
   */
  naturalKey: readonly (keyof Creates<R> & string)[];
  /**
   * Fields that no update may change. An update may repeat the stored value; another value is
   * refused.
   */
  fixed: readonly (keyof Updates<R> & string)[];
  /** Finds problems of a prepared body that its schema cannot express. */
  check?(body: Readonly<Record<string, unknown>>): Problem[];
  /**
   * The field that a refusal names where the record's place is taken (a second vehicle, a repeated
   * role).
   */
  placeField(record: Readonly<Record<string, unknown>>): string;
  /** Stores the writes and applies them to the filing. */
  writing: Writing<R, O>;
}

/** The records to which a new record belongs, as far as its resource needs them. */
export interface Owner {
  /**
   * The key kind under which the record is stored. Its uuid and natural key are unique within this
   * key kind.
   */
  sandbox: boolean;
}

/** The steps of a write that depend on the parent of a resource and on how it is filed. */
export interface Writing<R extends WritableResource, O extends Owner = Owner> {
  /**
   * Finds and checks the records that the body of a create names.
   *
   * @throws Failure 422 for an unknown record, 403 for another account's
   */
  owns(call: Call, body: Creates<R>): Promise<O>;
  /**
   * Decides the filing, and stores the record and its submission, all or nothing. May be called
   * again after a Duplicate.
   */
  insert(call: Call, values: NewValues<R>, owner: O, body: Creates<R>): Promise<Shown[R]>;
  /**
   * Reads a record and locks everything that is filed with it until the end of the transaction.
   * Null where there is no such record.
   */
  lock(tx: Transaction, id: number, call: Call): Promise<Locked<R> | null>;
  /** Checks the records that an update names and that were not named before. */
  named(tx: Transaction, call: Call, before: StoredRecords[R], body: Updates<R>): Promise<void>;
  /** Columns that an update changes besides the fields that were sent. */
  besides?(call: Call, before: StoredRecords[R], body: Updates<R>): Partial<Rows[R]>;
  /** The record in whose history a change is written. Absent for resources without a history. */
  historyOf?(tx: Reader, record: StoredRecords[R]): Promise<HistoryOf>;
}

/**
 * A record, locked with everything that is filed with it, and how its filing is decided anew in the
 * same transaction.
 */
export interface Locked<R extends WritableResource> {
  record: StoredRecords[R];
  /**
   * Decides after an update.
   *
   * @param after the record with the change
   * @returns the record as it stands after the decision
   */
  updated(after: StoredRecords[R]): Promise<StoredRecords[R]>;
  /** Decides after the removal. */
  removed(): Promise<void>;
}
