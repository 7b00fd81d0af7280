import type { Actor, DoorRequest, DoorResponse, Scope, UserRole } from '@mirlo/core';
import type { PageLanguage } from '@mirlo/look';
import type { AuditServices } from './audit-services.ts';
import type { CallServices } from './call-services.ts';
import type { ExportServices } from './export-services.ts';
import type { FilerServices } from './filer-services.ts';
import type { ImportServices } from './imports.ts';
import type { MinistryNews } from './ministry-news.ts';
import type { Obstacle } from './obstacles.ts';
import type { OperatorServices } from './operator-services.ts';
import type { PasskeyServices } from './passkey-services.ts';
import type { Begun, Confirmation, Credentials, PasswordChange, SignIn } from './sign-in-services.ts';
import type { Signature } from './signature.ts';

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
  /** Whether single keys do something on the pages. */
  shortcuts: boolean;
  /** Whether they have shown just now who they are. What is delicate asks for the password where not. */
  confirmed: boolean;
  /** False of who came by a link and has chosen none yet: there is nothing that they could confirm with. */
  hasPassword: boolean;
}

/** A key as a list shows it: never its text. */
export interface ShownKey {
  id: number;
  name: string | null;
  /** Its first and last characters. */
  shown: string;
  sandbox: boolean;
  scope: Scope;
  establishments: readonly number[] | null;
  /** Epoch milliseconds; null: never. */
  expires_at: number | null;
  /** `YYYY-MM-DD`; null: never. */
  last_used: string | null;
  active: boolean;
}

/** A key that is to be made. */
export interface NewKey {
  name: string;
  sandbox: boolean;
  scope: Scope;
  establishments: readonly number[] | null;
  /** Days until it ends; null: it does not. */
  days: number | null;
}

/** Somebody of the account, as its owner sees them. */
export interface Colleague {
  id: number;
  name: string;
  email: string;
  role: UserRole;
  establishments: readonly number[] | null;
  /** Day of the last visit; null: none yet. */
  seen_on: string | null;
  /** What came of the last invitation by mail; null: there was none of late. */
  invitation: InvitationMail | null;
}

/** A mail on its way; `said`: the mail server's own words, where it said no. */
export interface InvitationMail {
  state: 'waiting' | 'sent' | 'refused';
  said: string | null;
}

/** Somebody who is to sign in. */
export interface NewColleague extends Pick<Colleague, 'name' | 'email' | 'role' | 'establishments'> {
  language: PageLanguage;
}

/** Whether somebody is written to when something goes wrong, and when not. */
export interface AlertChoice {
  wanted: boolean;
  /** `22:00-07:00`, or `off`: when nobody of the account, or no operator, is written to. */
  quiet: string;
}

/** Who an account is in law, and when its people are not written to. */
export interface AccountFacts {
  legal_name: string | null;
  address: string | null;
  privacy_contact: string | null;
  /** Null: as the server has it. */
  quiet_hours: string | null;
  /** Whether who booked is reminded of a check-in that lacks people. */
  reminders: boolean;
}

/** One filing that a record was part of, as its page tells of it. Instants in epoch milliseconds. */
export interface ShownFiling {
  /** Of `communications`: `filing`, `accepted`, `rejected`, `released`, `annulling`, `annulled`. */
  state: string;
  lote: string | null;
  codigo_comunicacion: string | null;
  /** The ministry's, where it refused it. */
  words: string | null;
  /** Null: it was not taken by the ministry. */
  sent_at: number | null;
  /** When its state was decided. */
  updated_at: number;
  annulment_lote: string | null;
}

/** Stays and rentals of a day: as many as were filed on it and accepted, or refused; and those whose deadline passed on it without a filing. */
export interface FiledDay {
  filed: number;
  refused: number;
  late: number;
}

/** A record that is filed. */
export interface FiledRecord {
  resource: 'guests' | 'contracts';
  id: number;
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
export interface Services
  extends OperatorServices,
    AuditServices,
    CallServices,
    ExportServices,
    FilerServices,
    PasskeyServices {
  /** @param address where the attempt comes from; null where it is not known */
  signIn(credentials: Credentials): Promise<SignIn>;
  /** Who has a session; null where it is none, or has ended. */
  visitorOf(session: string): Promise<Visitor | null>;
  signOut(session: string, visitor: Visitor, address: string | null): Promise<void>;
  /** For whom a link is; null where it is none, was used or has expired. Changes nothing. */
  holderOf(link: string): Promise<Holder | null>;
  /** Uses a link up; a session, or null where it is none any more. */
  enterBy(link: string, address: string | null): Promise<string | null>;
  /**
   * Sets a password; every session of the user ends, and a new one begins. `wrong` where `current`, which is asked of who has one and is not `confirmed`, is
   * not theirs; `ended` where the session has ended meanwhile, or ends because that was
   * guessed too often.
   */
  setPassword(change: PasswordChange): Promise<Begun | 'wrong' | 'ended'>;
  /** Takes a password anew from who is signed in; `ended` where it was guessed too often, and with it the session. */
  confirm(confirmation: Confirmation): Promise<'confirmed' | 'wrong' | 'ended'>;
  /** The filings of a record of the account, of its stay as it is now; the oldest first. The page has shown the record before. */
  filings(visitor: Visitor, record: FiledRecord): Promise<readonly ShownFiling[]>;
  /**
   * What was filed on each of some days, of the establishments that somebody sees: one look, whatever the account holds.
   *
   * @param starts epoch milliseconds at which each day begins, in their order; the last one is today
   */
  filedDays(visitor: Visitor, starts: readonly number[]): Promise<readonly FiledDay[]>;
  /** Writes down, in the record and in the audit, that somebody opens the documents of a record. The page has read it before. */
  openDocuments(visitor: Visitor, record: FiledRecord, address: string | null): Promise<void>;
  /** Who opened them, the newest first. The page has read the record before. */
  openings(visitor: Visitor, record: FiledRecord): Promise<readonly { name: string; at: number }[]>;
  /** What a guest signed at the check-in; null where they did not. The page has read the guest before. */
  signature(visitor: Visitor, guest: number): Promise<Signature | null>;
  /** Guests who came in by a check-in link, are there, and whose document nobody at the desk has seen: their ids, as many as a page shows. @param day the desk’s own, `YYYY-MM-DD` */
  unseen(visitor: Visitor, day: string): Promise<readonly number[]>;
  /** Writes down that somebody has seen it. The page has read the guest before. */
  markSeen(visitor: Visitor, guest: number, address: string | null): Promise<void>;
  /**
   * Has who made the booking of an invitation written to once more. The page has read the invitation before.
   *
   * @returns `later` where that was done a moment ago, `closed` where the link takes nobody or nobody is named
   */
  mailLink(visitor: Visitor, id: number, address: string | null): Promise<'queued' | 'later' | 'closed'>;
  /** The keys of somebody's account. */
  keys(visitor: Visitor): Promise<readonly ShownKey[]>;
  /** Makes a key; its text, which is shown this once. `named` where a key that works has the name already. */
  createKey(visitor: Visitor, key: NewKey, address: string | null): Promise<{ text: string } | 'named'>;
  /**
   * Makes a key like one of the account that works; that one ends after an overlap, in epoch milliseconds. Null where there is none; `exchanged` where a
   * newer key has its name already.
   */
  rotateKey(
    visitor: Visitor,
    id: number,
    address: string | null,
  ): Promise<{ text: string; oldEnds: number } | 'exchanged' | null>;
  /** Removes a key of the account for good; false where there is none. */
  deleteKey(visitor: Visitor, id: number, address: string | null): Promise<boolean>;
  /** Who can sign in to somebody's account. */
  colleagues(visitor: Visitor): Promise<readonly Colleague[]>;
  /** Has somebody sign in from now on: writes to them, or, where no mail is sent, gives the path below `ROOT` of the link that they sign in with once. `taken`: another user has the address. */
  invite(
    visitor: Visitor,
    colleague: NewColleague,
    address: string | null,
  ): Promise<{ link: string | null } | 'taken'>;
  /** Removes somebody of the account, and whatever they have open; `last` where nobody would own the account. */
  removeColleague(
    visitor: Visitor,
    id: number,
    address: string | null,
  ): Promise<'removed' | 'unknown' | 'last'>;
  alerts(visitor: Visitor): Promise<AlertChoice>;
  setAlerts(visitor: Visitor, wanted: boolean, address: string | null): Promise<void>;
  /** Has a test alert sent to who asks for it; false where no mail is sent, or too many were. */
  testAlert(visitor: Visitor, address: string | null): Promise<boolean>;
  accountFacts(visitor: Visitor): Promise<AccountFacts>;
  setAccountFacts(visitor: Visitor, facts: AccountFacts, address: string | null): Promise<void>;
  /** What keeps the establishments that somebody sees from filing, whatever is registered there. */
  obstacles(visitor: Visitor): Promise<readonly Obstacle[]>;
  /** How the ministry was found last; null where nothing is known of it. */
  ministryNews(): Promise<MinistryNews | null>;
  /** Whether mail is sent. */
  readonly canMail: boolean;
  /** From whom mail comes, and so where what bounces later arrives; null where none is sent. */
  readonly mailFrom: string | null;
  /**
   * Has who has that address sent a link to choose a new password. It tells nobody whether anybody has, not even by its time.
   *
   * @param address where it is asked from; null where it is not known
   */
  forgot(email: string, address: string | null): void;
  readonly imports: ImportServices;
  setLanguage(visitor: Visitor, language: PageLanguage): Promise<void>;
  setShortcuts(visitor: Visitor, shortcuts: boolean): Promise<void>;
  /** The registry, in the name of who is signed in. */
  answer(request: DoorRequest, actor: Actor): Promise<DoorResponse>;
  /** The same, and nothing of it is kept: what the registry would say. */
  rehearse(request: DoorRequest, actor: Actor): Promise<DoorResponse>;
  now(): number;
}
