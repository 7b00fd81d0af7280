import type { NewAuditLine } from './audit.ts';
import type { CorrectionState } from './filing/shown-state.ts';
import type { Submission } from './filing/types.ts';
import type * as Contract from './generated/types.gen.ts';
import type { History, HistoryOf, HistoryPageQuery, NewRecordChange } from './history.ts';
import type { NewSignature } from './signature.ts';
import type { KeyValues, Uniqueness } from './store-errors.ts';
import type { EstablishmentOfStay, Rows, StoredRecords, StoredRental, StoredStay } from './store-rows.ts';
import type { StoredKey } from './stored-key.ts';
import type { EpochMs, ResourceName, WritableResource } from './terms.ts';

export * from './store-errors.ts';
export * from './store-rows.ts';
export * from './stored-key.ts';

/** The parameters of a list, already validated (the document, "Common list parameters"). */
export interface ListQuery<R extends ResourceName = ResourceName> {
  resource: R;
  account_id: number;
  /** Only records of this key kind. Absent: records of both kinds, as always for establishments. */
  sandbox?: boolean | undefined;
  /** Only records with these ids: ascending, each once, never empty. */
  ids?: readonly number[] | undefined;
  /** Only records of these establishments; a part belongs to its contract's. Never empty. */
  establishments?: readonly number[] | undefined;
  /** The first page is 1. */
  page: number;
  /** 1 to 200. */
  limit: number;
  /**
   * The result of `searchWords`, never empty. Each word must be a substring of some search field;
   * `%` and `_` are literal.
   */
  words?: readonly string[] | undefined;
  /** The range of the resource's date column. */
  dates?: { field: string; from?: string | undefined; to?: string | undefined } | undefined;
  /**
   * The range of `created_at`, for resources without a date field: `from` inclusive, `before`
   * exclusive.
   */
  created?: { from?: EpochMs | undefined; before?: EpochMs | undefined } | undefined;
  /** Exact matches. On licenses and addresses, `alquiler_id` also matches through the person. */
  where: Readonly<{
    alquiler_id?: number | undefined;
    persona_id?: number | undefined;
    establecimiento_id?: number | undefined;
    enviado_ministerio?: 0 | 1 | 2 | undefined;
    mir_state?: Contract.MirState | undefined;
    mir_correction?: CorrectionState | undefined;
    /** Guests only. 0: waits for the export to another authority than MIR. 1: is exported. */
    mir_exported?: 0 | 1 | undefined;
  }>;
}

export interface ListResult<R extends ResourceName> {
  rows: StoredRecords[R][];
  /** The number of all matching records, not only of this page. */
  total: number;
}

/** Names the unit of a guest. */
export interface OfGuest {
  guest: number;
}

/**
 * Reads, inside or outside a transaction. They return records of any account; the rules check who
 * owns a record.
 */
export interface Reader {
  find<R extends ResourceName>(resource: R, id: number): Promise<StoredRecords[R] | null>;
  /**
   * Finds a record by a unique key. `values` holds the columns that `UNIQUENESS` names, with
   * `account_id` and `sandbox` where the key has them.
   */
  findByKey<R extends WritableResource>(
    resource: R,
    uniqueness: Uniqueness,
    values: KeyValues,
  ): Promise<StoredRecords[R] | null>;
  /** In ascending order of id. */
  list<R extends ResourceName>(query: ListQuery<R>): Promise<ListResult<R>>;
  /**
   * Reads the whole rental. In a transaction, its contract and submission stay locked until the
   * end.
   */
  rental(contractId: number): Promise<StoredRental | null>;
  /**
   * Reads the guests whose submission has this unit. In a transaction, guests and submissions stay
   * locked. Null where there are none.
   *
   * @param of the unit, or a guest whose unit it is
   */
  stay(of: string | OfGuest): Promise<StoredStay | null>;
  /**
   * Reads an establishment as `find` does, and counts the guests who have this unit, in one round
   * trip.
   */
  findForStay(establishmentId: number, unit: string): Promise<EstablishmentOfStay | null>;
  /** Counts the guests who have this unit. Optional for a store that answers from memory. */
  staying?(unit: string): Promise<number>;
  /** Counts the guests, contracts and invitations of an establishment. */
  counts(establishmentId: number): Promise<{ guests: number; contracts: number; invitations: number }>;
  /**
   * Whether production uses an establishment: guests, contracts or invitations name it, a
   * production key is restricted to it, or it has its own filing settings. In a transaction the
   * establishment stays locked until the end, so that no record can name it meanwhile.
   */
  usedInProduction(establishmentId: number): Promise<boolean>;
  keyByHash(hash: string): Promise<StoredKey | null>;
  /** Reads the changes of a guest or contract and of its parts, the oldest first. */
  history(query: HistoryPageQuery): Promise<History>;
}

/** Stands for the id of a row that is inserted earlier in the same `insert`. */
export interface RowLink {
  /** Index into the array that is handed to `insert`. */
  row: number;
}

type Linked<T> = { [K in keyof T]: K extends `${string}_id` ? T[K] | RowLink : T[K] };

/**
 * A row to insert. Its links may point to earlier rows of the same `insert`. The rows come in the
 * order in which they must be inserted.
 */
export type NewRow =
  | { [R in WritableResource]: { table: R; values: Linked<Omit<Rows[R], 'id'>> } }[WritableResource]
  | { table: 'submissions'; values: Omit<Submission, 'record_id'> & { record_id: number | RowLink } }
  | { table: 'signatures'; values: NewSignature }
  | { table: 'record_changes'; values: NewRecordChange }
  | { table: 'audit'; values: NewAuditLine };

/** A row of the history or the audit. No other row refers to its id. */
export type NoteRow = Extract<NewRow, { table: 'record_changes' | 'audit' }>;

/** What is known, or has to be true, of a record that is updated. */
export interface UpdateCondition<R extends WritableResource> {
  /** The only revision that may be changed. Absent: any. */
  from?: number | undefined;
  /**
   * The record as this transaction has read it, under a lock that lasts until its end. A store then
   * need not read it again.
   */
  locked?: Rows[R] | undefined;
}

/**
 * Writes. All throw Duplicate, MissingParent or StoreUnavailable. `remove` of an establishment that
 * records name throws InUse.
 */
export interface Transaction extends Reader {
  /**
   * Inserts rows and returns their ids in the same order (0 for submissions, signatures, changes
   * and audit lines).
   */
  insert(rows: readonly NewRow[]): Promise<number[]>;
  /**
   * Changes columns of a record. Counts its revision up where more than `updated_at` changes.
   *
   * @returns false where there is no such record, or it has another revision than `from`
   */
  update<R extends WritableResource>(
    resource: R,
    id: number,
    changes: Partial<Omit<Rows[R], 'id' | 'account_id' | 'sandbox' | 'created_at' | 'revision'>>,
    condition?: UpdateCondition<R>,
  ): Promise<boolean>;
  /**
   * Removes a record and its parts; its submission stays. Returns false where another removal came
   * first.
   */
  remove(resource: WritableResource, id: number): Promise<boolean>;
  /**
   * Waits until the process may judge this stay, which for a large one takes as long as several
   * calls. Optional for a store with one caller.
   */
  beforeJudging?(stay: StoredStay): Promise<void>;
  /** Writes the submissions of records, replacing the stored ones, in few round trips. */
  putSubmissions(submissions: readonly Submission[]): Promise<void>;
  /**
   * Inserts rows of the history and the audit. A store may keep them for its next write, or for the
   * end of the transaction, which saves a round trip.
   */
  note(rows: readonly NoteRow[]): Promise<void>;
  /**
   * Wakes the waiting submissions of an establishment after it was corrected: the reason that held
   * them may be gone. Like `onSettings`, it sets `file_at` and `updated_at` to `at`. A store may
   * note it in the transaction and do it soon after. Only one without a submitter can leave it out.
   */
  wake?(establishmentId: number, at: EpochMs): Promise<void>;
  /** Removes all but the newest `KEPT_CHANGES` changes of a history. */
  trimHistory(of: HistoryOf): Promise<void>;
}

/** The port to the database: everything that the rules need from it. */
export interface Store extends Reader {
  /**
   * Runs `fn` in one transaction (read committed). After a deadlock or a lock timeout it runs `fn`
   * again, a few times at most, so `fn` must have no effects besides the transaction.
   */
  transaction<T>(fn: (tx: Transaction) => Promise<T>): Promise<T>;
  /**
   * Runs calls with one name one after the other, so that no call waits for a lock while it holds a
   * connection.
   */
  oneByOne<T>(name: string, run: () => Promise<T>): Promise<T>;
  /** Inserts rows in a transaction of their own, in one round trip where the database can. */
  insertAtOnce(rows: readonly NewRow[]): Promise<number[]>;
  /**
   * Inserts rows as `insertAtOnce` does, and counts in the same round trip, after the commit, the
   * guests who have this unit. Optional for a store where a round trip costs nothing.
   */
  insertIntoStay?(rows: readonly NewRow[], unit: string): Promise<{ ids: number[]; staying: number }>;
}
