import type { FilingSettings } from '@mirlo/mir';
import type { Autoridad } from './authority.ts';
import type { StoredIssue, Submission } from './filing/types.ts';
import type * as Contract from './generated/types.gen.ts';
import type { InvitationColumns, InvitationDerived } from './invitation-columns.ts';
import type { EpochMs } from './terms.ts';

/** The fields that the API shows and that no column holds in that form. */
type Derived =
  | 'created_at'
  | 'updated_at'
  | 'mir'
  | 'autoridad'
  | 'enviado_ministerio'
  | 'usuario_id'
  | 'numero_establecimiento';

/** The columns that every record has besides its own fields. */
interface RecordColumns {
  id: number;
  account_id: number;
  /**
   * The key kind under which the record is stored: that of its creator, and for a part that of its
   * contract.
   */
  sandbox: boolean;
  created_at: EpochMs;
  updated_at: EpochMs;
}

/** The columns of every record that can be changed. */
interface Revised extends RecordColumns {
  /** Counts the changes of the record's fields, from 1 on. */
  revision: number;
}

type RowOf<R> = { [K in keyof Omit<R, Derived | 'id'>]-?: Exclude<R[K], undefined> } & Revised;

/**
 * The columns of each resource's table. `EpochMs` are instants; other dates and times are
 * wall-clock text, as in the API.
 */
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

/**
 * How an account (or an establishment that overrides it) files with the ministry. Never holds the
 * password.
 */
export interface AccountFiling {
  /** True where user, password and lessor code are all set. */
  configured: boolean;
  /**
   * Why the account may not file: the ministry refused it, or the operator stopped it. Null while
   * it may file.
   */
  stopped: StoredIssue | null;
  settings: FilingSettings;
}

/**
 * A record as a read returns it: the row, and the columns of other tables that the answer needs.
 */
export interface StoredRecords {
  /**
   * `filing`: the account's settings with the establishment's override applied. `set_autoridad`:
   * what the operator set; null where they set none.
   */
  establishments: Rows['establishments'] & { filing: AccountFiling; set_autoridad: Autoridad | null };
  guests: Rows['guests'] & { submission: Submission };
  contracts: Rows['contracts'] & { submission: Submission; numero_establecimiento: string };
  vehicles: Rows['vehicles'];
  persons: Rows['persons'];
  licenses: Rows['licenses'];
  addresses: Rows['addresses'];
  /** `codigo_municipio` is the establishment's. It decides by which clock the link ends. */
  invitations: Rows['invitations'] & { codigo_municipio: string | null };
}

/** A contract with all its parts, and its establishment with the settings by which it files. */
export interface StoredRental {
  contract: StoredRecords['contracts'];
  vehicle: Rows['vehicles'] | null;
  /** In ascending order of id. */
  persons: (Rows['persons'] & { license: Rows['licenses'] | null; address: Rows['addresses'] | null })[];
  pickup: Rows['addresses'] | null;
  dropoff: Rows['addresses'] | null;
  establishment: StoredRecords['establishments'];
}

/**
 * The guests of one stay (by ascending id), and their establishment with the settings by which it
 * files.
 */
export interface StoredStay {
  guests: StoredRecords['guests'][];
  establishment: StoredRecords['establishments'];
}

/** An establishment, and how many guests a stay in it has. */
export type EstablishmentOfStay = StoredRecords['establishments'] & { staying: number };
