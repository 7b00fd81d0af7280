import type { Visitor } from './services.ts';

/** An attempt to sign in by e-mail and password. */
export interface SignInAttempt {
  email: string;
  password: string;
  address: string | null;
  /**
   * The cookie with the marks of users who signed in with this browser (`known-browser.ts`); null
   * where there is none.
   */
  kept: string | null;
}

/**
 * A new session, and in `kept` the new cookie with the marks of users who signed in with this
 * browser.
 */
export interface Begun {
  session: string;
  kept: string;
}

/** The result of an attempt to sign in. `seconds`: the time to wait. */
export type SignIn = Begun | { refused: 'wrong' } | { refused: 'later'; seconds: number };

/** The change of a password. */
export interface PasswordChange {
  token: string;
  visitor: Visitor;
  current: string;
  chosen: string;
  address: string | null;
  kept: string | null;
}

/** A password by which a signed-in user confirms their identity. */
export interface Confirmation {
  token: string;
  visitor: Visitor;
  password: string;
  address: string | null;
}
