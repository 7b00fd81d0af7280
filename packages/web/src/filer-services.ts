import type { Visitor } from './services.ts';

/** How an account files with the ministry; its password is written and never read. */
export interface MinistrySettings {
  mir_user: string | null;
  codigo_arrendador: string | null;
  tipo_pago: string | null;
  holder_drives: boolean | null;
}

/** The same as it stands. */
export interface StoredMinistrySettings extends MinistrySettings {
  /** Whether any of user, password and code is there: of an establishment, whether it files by its own. */
  isSet: boolean;
  hasPassword: boolean;
  /** Why the ministry refused it, in its words; null: it did not. */
  stopped: string | null;
  /** Whether the operator has stopped its filing. */
  isOff: boolean;
}

/** What came of asking the ministry: where it said no, its words, null without any. */
export type MinistryTest =
  | 'answers'
  | 'away'
  | 'off'
  | 'unset'
  | 'later'
  | 'no key'
  | { said: string | null };

/** How an account files, and its establishments that do so by details of their own. */
export interface FilerServices {
  /** How the account files, or an establishment of its own details. @param place the page has read it before; null: the account */
  ministry(visitor: Visitor, place: number | null): Promise<StoredMinistrySettings>;
  /** @param password null: the stored one stays. `no key`: the server has none to encrypt it with, which is the operator's */
  setMinistry(
    visitor: Visitor,
    place: number | null,
    settings: MinistrySettings,
    password: string | null,
    address: string | null,
  ): Promise<'saved' | 'no key'>;
  /** Asks the ministry with what is stored; nothing is filed. */
  testMinistry(visitor: Visitor, place: number | null): Promise<MinistryTest>;
  /** Has an establishment file by the account's details again. */
  removeMinistry(visitor: Visitor, place: number, address: string | null): Promise<void>;
}
