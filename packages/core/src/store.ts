import type { FilingSettings } from '@mirlo/mir';
import type { Scope } from './actor.ts';
import type { NewAuditLine } from './audit.ts';
import type { Autoridad } from './authority.ts';
import type { CorrectionState } from './filing/shown-state.ts';
import type { NewSubmission, StoredIssue, Submission } from './filing/types.ts';
import type * as Contract from './generated/types.gen.ts';
import type { History, HistoryOf, HistoryQuery, NewRecordChange } from './history.ts';
import type { InvitationColumns, InvitationDerived } from './invitation-columns.ts';
import type { NewSignature } from './signature.ts';
import type { KeyValues, Uniqueness } from './store-errors.ts';
import type { EpochMs, ResourceName, WritableResource } from './terms.ts';

export * from './store-errors.ts';

/** Fields that a reader of the API sees and no column holds as such. */
type Derived =
  | 'created_at'
  | 'updated_at'
  | 'mir'
  | 'autoridad'
  | 'enviado_ministerio'
  | 'usuario_id'
  | 'numero_establecimiento';

/** What every stored record has besides its own fields. */
interface Kept {
  id: number;
  account_id: number;
  /** Key kind that created it. */
  sandbox: boolean;
  created_at: EpochMs;
  updated_at: EpochMs;
}

/** What every record has that can be changed. */
interface Revised extends Kept {
  /** Counts the changes of its fields, from 1 on. */
  revision: number;
}

type RowOf<R> = { [K in keyof Omit<R, Derived | 'id'>]-?: Exclude<R[K], undefined> } & Revised;

/** One table's columns per resource; dates and times are wall-clock text as the API has them. */
export interface Rows {
  establishments: RowOf<Contract.Establishment> & { numero_establecimiento: string };
  guests: RowOf<Contract.Guest>;
  contracts: RowOf<Contract.Contract>;
  vehicles: RowOf<Contract.Vehicle>;
  persons: RowOf<Contract.Person>;
  licenses: RowOf<Contract.License>;
  addresses: RowOf<Contract.Address>;
  invitations: RowOf<Omit<Contract.Invitation, InvitationDerived>> & InvitationColumns;
}

/** How an account (or an establishment that overrides it) files with the ministry. Never holds the password. */
export interface AccountFiling {
  /** User, password and lessor code are all there. */
  configured: boolean;
  /** Why the ministry refused the account itself; null while it may file. */
  stopped: StoredIssue | null;
  settings: FilingSettings;
}

/** What a read gives: the row and what stands in other tables yet belongs to the answer. */
export interface Stored {
  /** `filing` is the account's, with the establishment's own override applied; `set_autoridad` is the operator's, null: none. */
  establishments: Rows['establishments'] & { filing: AccountFiling; set_autoridad: Autoridad | null };
  guests: Rows['guests'] & { submission: Submission };
  contracts: Rows['contracts'] & { submission: Submission; numero_establecimiento: string };
  vehicles: Rows['vehicles'];
  persons: Rows['persons'];
  licenses: Rows['licenses'];
  addresses: Rows['addresses'];
  /** `codigo_municipio` is the establishment's: the clock by which the link ends. */
  invitations: Rows['invitations'] & { codigo_municipio: string | null };
}

/** A contract with all its parts, and what filing needs of its establishment. */
export interface StoredRental {
  contract: Stored['contracts'];
  vehicle: Rows['vehicles'] | null;
  /** By id. */
  persons: (Rows['persons'] & { license: Rows['licenses'] | null; address: Rows['addresses'] | null })[];
  pickup: Rows['addresses'] | null;
  dropoff: Rows['addresses'] | null;
  establishment: Stored['establishments'];
}

/** The guests of one stay (by id), and what filing needs of their establishment. */
export interface StoredStay {
  guests: Stored['guests'][];
  establishment: Stored['establishments'];
}

/** An API key as the store knows it: by hash only. */
export interface StoredKey {
  id: number;
  /** Lower-case hexadecimal. */
  hash: string;
  /** As the operator calls it. */
  name: string | null;
  sandbox: boolean;
  active: boolean;
  account_id: number;
  scope: Scope;
  /** From then on it is refused; null: never. */
  expires_at: EpochMs | null;
  /** The establishments that it is bound to; null: all of the account. */
  establishments: readonly number[] | null;
  /** CIDR ranges that it may be used from; null: anywhere. */
  allow_ip: readonly string[] | null;
  /** The day on which it was last used, `YYYY-MM-DD` in Madrid, as far as it is written down. */
  last_used: string | null;
  plan: 'premium' | 'free';
  api_enabled: boolean;
  /** Whether the account's sandbox keys read its production records. */
  sandbox_reads_production: boolean;
}

/** A list as the API asks for it, already validated (the document, "Common list parameters"). */
export interface ListQuery<R extends ResourceName = ResourceName> {
  resource: R;
  account_id: number;
  /** Only records of this key kind; establishments have none. */
  sandbox?: boolean | undefined;
  /** Only these records, ascending, each once; never empty. */
  ids?: readonly number[] | undefined;
  /** Only records of these establishments, parts by their contract; never empty. */
  establishments?: readonly number[] | undefined;
  /** From 1. */
  page: number;
  /** 1 to 200. */
  limit: number;
  /** Of `searchWords`, never empty: each must stand in a search field, the same or another, as a substring; `%` and `_` are literal. */
  words?: readonly string[] | undefined;
  /** On the resource's date column. */
  dates?: { field: string; from?: string | undefined; to?: string | undefined } | undefined;
  /** On `created_at`, for resources without a date field: from inclusive, before exclusive. */
  created?: { from?: EpochMs | undefined; before?: EpochMs | undefined } | undefined;
  /** Exact matches. `alquiler_id` on licenses and on addresses reaches through the person. */
  where: Readonly<{
    alquiler_id?: number;
    persona_id?: number;
    establecimiento_id?: number;
    enviado_ministerio?: 0 | 1 | 2;
    mir_state?: Contract.MirState;
    mir_correction?: CorrectionState;
    /** Of guests: 0 waits for an export to its authority, 1 is exported. */
    mir_exported?: 0 | 1;
  }>;
}

export interface ListResult<R extends ResourceName> {
  rows: Stored[R][];
  /** All that match, not only this page. */
  total: number;
}

/** Reads, inside or outside a transaction. They give records of any account: ownership is the rules' matter. */
export interface Reader {
  find<R extends ResourceName>(resource: R, id: number): Promise<Stored[R] | null>;
  /** By a uniqueness; `values` holds the columns that `UNIQUENESS` names, `account_id` and `sandbox` included where they count. */
  findByKey<R extends WritableResource>(
    resource: R,
    uniqueness: Uniqueness,
    values: KeyValues,
  ): Promise<Stored[R] | null>;
  /** By id ascending. */
  list<R extends ResourceName>(query: ListQuery<R>): Promise<ListResult<R>>;
  /** The whole rental; in a transaction its contract and submission are locked until the end. */
  rental(contractId: number): Promise<StoredRental | null>;
  /** The guests whose submission has this unit; in a transaction they and their submissions are locked until the end. */
  stay(unit: string): Promise<StoredStay | null>;
  /** How many guests have this unit; a store without a wire can do without. */
  staying?(unit: string): Promise<number>;
  /** How many guests, contracts and invitations an establishment has. */
  counts(establishmentId: number): Promise<{ guests: number; contracts: number; invitations: number }>;
  /**
   * Whether production uses an establishment: guests, contracts or invitations name it, a production key is bound to it, or it files with
   * settings of its own. In a transaction it is locked until the end, so that no record comes to it meanwhile.
   */
  usedInProduction(establishmentId: number): Promise<boolean>;
  keyByHash(hash: string): Promise<StoredKey | null>;
  /** The changes of a guest or contract, its parts' included, the oldest first. */
  history(query: HistoryQuery): Promise<History>;
}

/** Stands for the id of a row inserted earlier in the same `insert`. */
export interface RowLink {
  /** Index into the array handed to `insert`. */
  row: number;
}

type Linked<T> = { [K in keyof T]: K extends `${string}_id` ? T[K] | RowLink : T[K] };

/** A row to insert; links may point to rows before it. Given in the order in which they must be inserted. */
export type NewRow =
  | { [R in WritableResource]: { table: R; values: Linked<Omit<Rows[R], 'id'>> } }[WritableResource]
  | { table: 'submissions'; values: Omit<NewSubmission, 'record_id'> & { record_id: number | RowLink } }
  | { table: 'signatures'; values: NewSignature }
  | { table: 'record_changes'; values: NewRecordChange }
  | { table: 'audit'; values: NewAuditLine };

/** Writes. All throw Duplicate, MissingParent or StoreUnavailable; `remove` of an establishment that records name throws InUse. */
export interface Transaction extends Reader {
  /** Gives the ids in the order of the rows (0 for submissions, signatures, changes and lines of the audit). */
  insert(rows: readonly NewRow[]): Promise<number[]>;
  /**
   * Changes columns of a record, and counts its revision up where more than `updated_at` changes.
   *
   * @param from the only revision that may be changed; absent: whichever is stored
   * @returns false where there is no such record of that revision
   */
  update<R extends WritableResource>(
    resource: R,
    id: number,
    changes: Partial<Omit<Rows[R], 'id' | 'account_id' | 'sandbox' | 'created_at' | 'revision'>>,
    from?: number,
  ): Promise<boolean>;
  /** Removes a record and its parts; its submission stays. False where another removal came first. */
  remove(resource: WritableResource, id: number): Promise<boolean>;
  /** Writes the submission of a record, replacing what stood there. */
  putSubmission(submission: Submission): Promise<void>;
  /** The same for many, in few round trips; a store without a wire can do without. */
  putSubmissions?(submissions: readonly Submission[]): Promise<void>;
  /**
   * Has every waiting submission of an establishment's records looked at again at `at`, as `onSettings` does for one: `file_at` and
   * `updated_at` become `at` where the state is one of `WAITING_STATES` and no operation is under way. The establishment was
   * corrected: what keeps them back may be gone. Only a store without a submitter can do without.
   */
  wake?(establishmentId: number, at: EpochMs): Promise<void>;
  /** Removes all but the newest `KEPT_CHANGES` of a history. */
  trimHistory(of: HistoryOf): Promise<void>;
}

/** The port: what the rules need of a database. */
export interface Store extends Reader {
  /** Runs `fn` in one transaction, read committed. After a deadlock or a lock timeout `fn` runs again (boundedly): it must have no effect outside. */
  transaction<T>(fn: (tx: Transaction) => Promise<T>): Promise<T>;
  /**
   * Runs what has the same name one after the other: who would only wait for a lock takes no connection meanwhile. A store without a wire can do
   * without.
   */
  oneByOne?<T>(name: string, run: () => Promise<T>): Promise<T>;
  /** A transaction of one insert, in one round trip where the database can. */
  insertAtOnce(rows: readonly NewRow[]): Promise<number[]>;
}
