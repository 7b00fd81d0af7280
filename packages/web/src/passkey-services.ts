import type { Visitor } from './services.ts';

/** A passkey as its user sees it. Times are epoch milliseconds. */
export interface ShownPasskey {
  id: number;
  name: string;
  /** Whether the passkey is synchronised between devices. */
  synced: boolean;
  created_at: number;
  used_at: number | null;
}

/**
 * The scheme and host of the pages (`PUBLIC_URL`), to which passkeys are bound, and the caller's IP
 * address.
 */
export interface PasskeyPlace {
  origin: string;
  address: string | null;
}

/** A signed-in user, in one session. */
export interface InSession extends PasskeyPlace {
  visitor: Visitor;
  token: string;
}

/** The options for `navigator.credentials`, as JSON. */
export type PasskeyOptions = object;

/**
 * Passkeys (WebAuthn): signed-in users make them, and later use them in place of e-mail and
 * password.
 */
export interface PasskeyServices {
  passkeys(visitor: Visitor): Promise<readonly ShownPasskey[]>;
  /** The options with which the browser makes a passkey. */
  beginPasskey(session: InSession): Promise<PasskeyOptions>;
  /**
   * Stores the passkey that a browser made. False where the browser's answer does not fit the
   * challenge, or the passkey is stored already.
   */
  addPasskey(session: InSession, name: string, credential: string): Promise<boolean>;
  /** Removes one of the visitor's passkeys; false where there is none. */
  removePasskey(session: InSession, id: number): Promise<boolean>;
  /** The options with which the browser signs in; null where there were too many attempts. */
  beginPasskeySignIn(place: PasskeyPlace): Promise<PasskeyOptions | null>;
  /**
   * Signs in by a passkey. Returns the new session; null where the passkey is unknown, or its
   * answer does not fit the challenge.
   */
  signInByPasskey(place: PasskeyPlace, credential: string): Promise<string | null>;
  /** The options with which the browser confirms the visitor's identity. */
  beginPasskeyConfirm(session: InSession): Promise<PasskeyOptions>;
  /**
   * Confirms the visitor's identity with one of their own passkeys, as `confirm` (services.ts) does
   * with the password. False where the passkey does not prove it.
   */
  confirmByPasskey(session: InSession, credential: string): Promise<boolean>;
}
