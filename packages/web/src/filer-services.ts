import type { Visitor } from './services.ts';

/**
 * The settings by which an account, or an establishment of its own, files with the ministry. The
 * password can be written, but never read.
 */
export interface MinistrySettings {
  mir_user: string | null;
  codigo_arrendador: string | null;
  tipo_pago: string | null;
  holder_drives: boolean | null;
}

/** The settings as they are stored. */
export interface StoredMinistrySettings extends MinistrySettings {
  /**
   * Whether a user, a password or a code is stored. For an establishment: whether it files by
   * settings of its own.
   */
  isSet: boolean;
  hasPassword: boolean;
  /**
   * The message with which the ministry refused the user or password; null where it did not refuse
   * them.
   */
  stopped: string | null;
  /** Whether the operator has stopped the filing. */
  isOff: boolean;
}

/**
 * The result of a test call to the ministry. `away`: the ministry could not be reached. `off`: the
 * server has no ministry. `unset`: no credentials are stored. `later`: there were too many test
 * calls. `no key`: the server cannot decrypt the password, for want of its `SECRET_KEY`. `said`:
 * the message of a refusal, null where it had none.
 */
export type MinistryTest =
  | 'answers'
  | 'away'
  | 'off'
  | 'unset'
  | 'later'
  | 'no key'
  | { said: string | null };

/**
 * Reads, writes and tests the filing settings of an account, and of establishments with settings of
 * their own.
 */
export interface FilerServices {
  /**
   * Reads the settings of the account, or of an establishment.
   *
   * @param place an establishment that the page has read before; null: the account
   */
  ministry(visitor: Visitor, place: number | null): Promise<StoredMinistrySettings>;
  /**
   * Stores the settings.
   *
   * @param password null: the stored one stays
   * @returns `no key` where the server has no `SECRET_KEY` to encrypt the password with, which only
   * the operator can set
   */
  setMinistry(
    visitor: Visitor,
    place: number | null,
    settings: MinistrySettings,
    password: string | null,
    address: string | null,
  ): Promise<'saved' | 'no key'>;
  /** Makes a test call to the ministry with the stored settings; nothing is filed. */
  testMinistry(visitor: Visitor, place: number | null): Promise<MinistryTest>;
  /**
   * Deletes an establishment's own settings. The establishment then uses the account's settings
   * again.
   */
  removeMinistry(visitor: Visitor, place: number, address: string | null): Promise<void>;
}
