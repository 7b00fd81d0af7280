import type { Visitor } from './services.ts';

/** A passkey as its user sees it. Instants in epoch milliseconds. */
export interface ShownPasskey {
  id: number;
  name: string;
  /** Whether it is kept on several devices. */
  synced: boolean;
  created_at: number;
  used_at: number | null;
}

/** Where passkeys hold: scheme and host of the pages (`PUBLIC_URL`), which they are bound to. */
export interface PasskeyPlace {
  origin: string;
  address: string | null;
}

/** Somebody who is signed in, in one session. */
export interface InSession extends PasskeyPlace {
  visitor: Visitor;
  token: string;
}

/** What the browser hands to `navigator.credentials`, as JSON. */
export type PasskeyOptions = object;

/** Passkeys (WebAuthn): made by somebody who is signed in, then given in place of e-mail and password. */
export interface PasskeyServices {
  passkeys(visitor: Visitor): Promise<readonly ShownPasskey[]>;
  /** What the browser makes a passkey with. */
  beginPasskey(session: InSession): Promise<PasskeyOptions>;
  /** Stores the passkey that a browser made; false where it does not answer what was asked, or is stored already. */
  addPasskey(session: InSession, name: string, credential: string): Promise<boolean>;
  /** Removes one of the visitor's own; false where there is none. */
  removePasskey(session: InSession, id: number): Promise<boolean>;
  /** What the browser signs in with; null where there were too many attempts. */
  beginPasskeySignIn(place: PasskeyPlace): Promise<PasskeyOptions | null>;
  /** A session of whose passkey it is; null where it is nobody's, or answers another question. */
  signInByPasskey(place: PasskeyPlace, credential: string): Promise<string | null>;
  /** What the browser confirms with that it is still them. */
  beginPasskeyConfirm(session: InSession): Promise<PasskeyOptions>;
  /** Takes a passkey of the visitor's own in place of the password (`confirm`). */
  confirmByPasskey(session: InSession, credential: string): Promise<boolean>;
}
