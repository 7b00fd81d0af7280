import type { BODIES_OF } from '../generated/fields.ts';
import type { HistoryOf } from '../history.ts';
import type { NewValues, Records, Shown } from '../records.ts';
import type { Reader, Rows, Stored, Transaction } from '../store.ts';
import type { Language, ResourceName, WritableResource } from '../terms.ts';
import type { Problem } from '../validation/problem.ts';
import type { Bodies } from '../validation/validate.ts';
import type { Call, Viewer } from './call.ts';

/** The body that creates a record. */
export type Creates<R extends WritableResource> = Bodies[(typeof BODIES_OF)[R]['create']];

/** The body that changes a record. */
export type Updates<R extends WritableResource> = Bodies[(typeof BODIES_OF)[R]['update']];

/** Where `from` and `to` of a list apply; null: to the day of creation. */
export interface DateField {
  field: string;
  kind: 'date' | 'datetime';
}

/** What reading a resource needs to know of it. */
export interface Definition<R extends ResourceName, Presented = Records[R]> {
  resource: R;
  dateField: DateField | null;
  present(row: Shown[R], language: Language, viewer: Viewer): Presented;
}

/** What writing a resource needs to know of it besides. */
export interface WritableDefinition<R extends WritableResource, O extends Owner = Owner>
  extends Definition<R> {
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
  /** How its writes are stored and reach the filing. */
  writing: Writing<R, O>;
}

/** What a new record belongs to, as far as its resource has to know. */
export interface Owner {
  /** The key kind that the record is kept under, and in whose scope its keys count. */
  sandbox: boolean;
}

/** The steps of a write that depend on what a resource hangs on and on how it is filed. */
export interface Writing<R extends WritableResource, O extends Owner = Owner> {
  /**
   * Finds and judges what the body of a create names.
   *
   * @throws Failure 422 for an unknown record, 403 for another account's
   */
  owns(call: Call, body: Creates<R>): Promise<O>;
  /** Decides the filing and stores both, all or nothing; may be called again after a Duplicate. */
  insert(call: Call, values: NewValues<R>, owner: O, body: Creates<R>): Promise<Shown[R]>;
  /** Reads a record and locks what it is filed with until the end of the transaction; null where there is none. */
  lock(tx: Transaction, id: number, call: Call): Promise<Stored[R] | null>;
  /** Checks the records that an update names anew. */
  named(tx: Transaction, call: Call, before: Stored[R], body: Updates<R>): Promise<void>;
  /** What an update changes besides the fields that were sent. */
  besides?(call: Call, before: Stored[R], body: Updates<R>): Partial<Rows[R]>;
  /** Whose history a change of the record stands in; absent where there is none. */
  historyOf?(tx: Reader, record: Stored[R]): Promise<HistoryOf>;
  /** Has the filing decided anew after an update or a removal in the same transaction. */
  reconsider(tx: Transaction, call: Call, before: Stored[R], deleted: boolean): Promise<void>;
}
