import type { Actor, DoorRequest, DoorResponse, UserRole } from '@mirlo/core';
import type { PageLanguage } from '@mirlo/look';

/** Somebody who is signed in. */
export interface Visitor {
  id: number;
  name: string;
  email: string;
  role: UserRole | 'operator';
  /** Null for operators, who belong to no account. */
  account_id: number | null;
  /** Name of the account. */
  account: string | null;
  /** Those that the user is bound to; null: all of the account. */
  establishments: readonly number[] | null;
  language: PageLanguage;
  /** Whether they have shown just now who they are. What is delicate asks for the password where not. */
  confirmed: boolean;
}

/** What came of an attempt to sign in. */
export type SignIn = { session: string } | { refused: 'wrong' } | { refused: 'later'; seconds: number };

/** A password that is to be set. */
export interface PasswordChange {
  token: string;
  visitor: Visitor;
  current: string;
  chosen: string;
  address: string | null;
}

/** For whom a link is that signs in once. */
export interface Holder {
  name: string;
  language: PageLanguage;
  /** Whether a password is chosen on entering: who is new, or has forgotten theirs. */
  choosesPassword: boolean;
}

/**
 * What the pages need of the house behind them. Records are read and written through `answer` alone, the registry's own operations: what the
 * panel can do with them, the API can do.
 */
export interface Services {
  /** @param address where the attempt comes from; null where it is not known */
  signIn(email: string, password: string, address: string | null): Promise<SignIn>;
  /** Who has a session; null where it is none, or has ended. */
  visitorOf(session: string): Promise<Visitor | null>;
  signOut(session: string, visitor: Visitor, address: string | null): Promise<void>;
  /** For whom a link is; null where it is none, was used or has expired. Changes nothing. */
  holderOf(link: string): Promise<Holder | null>;
  /** Uses a link up; a session, or null where it is none any more. */
  enterBy(link: string, address: string | null): Promise<string | null>;
  /**
   * Sets a password; every session of the user ends, and a new one begins. `wrong` where `current`, which is asked of who is not `confirmed`, is
   * not theirs; `ended` where the session has ended meanwhile, or ends because that was
   * guessed too often.
   */
  setPassword(change: PasswordChange): Promise<{ session: string } | 'wrong' | 'ended'>;
  /** Whether mail is sent. */
  readonly canMail: boolean;
  /**
   * Has who has that address sent a link to choose a new password. It tells nobody whether anybody has, not even by its time.
   *
   * @param address where it is asked from; null where it is not known
   */
  forgot(email: string, address: string | null): void;
  setLanguage(visitor: Visitor, language: PageLanguage): Promise<void>;
  /** The registry, in the name of who is signed in. */
  answer(request: DoorRequest, actor: Actor): Promise<DoorResponse>;
  now(): number;
}
