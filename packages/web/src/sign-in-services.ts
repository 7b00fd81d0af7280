import type { Visitor } from './services.ts';

/** Somebody gives e-mail and password. */
export interface Credentials {
  email: string;
  password: string;
  address: string | null;
  /** What the browser keeps of those who signed in with it before; null: nothing. */
  kept: string | null;
}

/** A session that begins, and what the browser is to keep of who it is. */
export interface Begun {
  session: string;
  kept: string;
}

/** What came of an attempt to sign in. */
export type SignIn = Begun | { refused: 'wrong' } | { refused: 'later'; seconds: number };

/** A password that is to be set. */
export interface PasswordChange {
  token: string;
  visitor: Visitor;
  current: string;
  chosen: string;
  address: string | null;
  kept: string | null;
}

/** A password that shows anew who somebody is. */
export interface Confirmation {
  token: string;
  visitor: Visitor;
  password: string;
  address: string | null;
}
