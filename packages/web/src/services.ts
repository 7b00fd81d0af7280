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
import type { Begun, Confirmation, PasswordChange, SignIn, SignInAttempt } from './sign-in-services.ts';
import type { Signature } from './signature.ts';

/** A signed-in user. */
export interface Visitor {
  id: number;
  name: string;
  email: string;
  role: UserRole | 'operator';
  /** Null for operators, who belong to no account. */
  account_id: number | null;
  /** The name of the account. */
  account: string | null;
  /** The establishments that the user is bound to; null: all of the account. */
  establishments: readonly number[] | null;
  language: PageLanguage;
  /** Whether single keys work on the pages. */
  shortcuts: boolean;
  /**
   * Whether the user has confirmed their identity recently. Otherwise, delicate pages ask for the
   * password.
   */
  confirmed: boolean;
  /**
   * False where the user came by a link and has not chosen a password yet. They cannot be asked for
   * one then.
   */
  hasPassword: boolean;
}

/** A key as a list shows it, without its text. */
export interface ShownKey {
  id: number;
  name: string | null;
  /** The first and last characters of the key. */
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

/** A key to be made. */
export interface KeyRequest {
  name: string;
  sandbox: boolean;
  scope: Scope;
  establishments: readonly number[] | null;
  /** Days until the key expires; null: it never does. */
  days: number | null;
}

/** A user of the account, as the account's owners see them. */
export interface Colleague {
  id: number;
  name: string;
  email: string;
  role: UserRole;
  establishments: readonly number[] | null;
  /** The day of the last visit; null: none yet. */
  seen_on: string | null;
  /** The state of the last invitation by mail; null: none was sent recently. */
  invitation: InvitationMail | null;
}

/** The state of a mail. `said` is the message of the mail server that refused it. */
export interface InvitationMail {
  state: 'waiting' | 'sent' | 'refused';
  said: string | null;
}

/** A user to be invited. */
export interface NewColleague extends Pick<Colleague, 'name' | 'email' | 'role' | 'establishments'> {
  language: PageLanguage;
}

/** Whether a user gets alerts by mail, and the hours without alerts. */
export interface AlertChoice {
  wanted: boolean;
  /**
   * The hours without alerts, for the account or for operators: `22:00-07:00`, or `off` for none.
   */
  quiet: string;
}

/** The legal facts of an account, and its settings for mail. */
export interface AccountFacts {
  legal_name: string | null;
  address: string | null;
  privacy_contact: string | null;
  /** The hours in which the account's users get no alerts; null: the server's setting applies. */
  quiet_hours: string | null;
  /** Whether the person who booked is reminded of a check-in that lacks people. */
  reminders: boolean;
}

/**
 * One filing that contained a record, as the record's page shows it. Times are epoch milliseconds.
 */
export interface ShownFiling {
  /**
   * A state of `communications`: `filing`, `accepted`, `rejected`, `released`, `annulling`,
   * `annulled`.
   */
  state: string;
  lote: string | null;
  codigo_comunicacion: string | null;
  /** The ministry's message, where it refused the filing. */
  words: string | null;
  /** Null: the ministry did not take the filing. */
  sent_at: number | null;
  /** The time at which the state was decided. */
  updated_at: number;
  annulment_lote: string | null;
}

/**
 * The stays and rentals of one day: those that were filed on it and accepted (`filed`) or refused,
 * and those that were not filed by their deadline on it (`late`).
 */
export interface FiledDay {
  filed: number;
  refused: number;
  late: number;
}

/** The resource and id of a guest or contract, the records that are filed with the ministry. */
export interface FiledRecord {
  resource: 'guests' | 'contracts';
  id: number;
}

/** The user whom a sign-in link signs in. */
export interface Holder {
  name: string;
  language: PageLanguage;
  /**
   * Whether to show the page for a new password after signing in: for users who are new, or have
   * forgotten theirs.
   */
  choosesPassword: boolean;
}

/**
 * The services that the pages need from the server. Pages read and write records only through
 * `answer`, the registry's operations, so the API can do everything that the panel can do with
 * records.
 */
export interface Services
  extends OperatorServices,
    AuditServices,
    CallServices,
    ExportServices,
    FilerServices,
    PasskeyServices {
  /** @param credentials `address` is where the attempt comes from; null where it is unknown */
  signIn(credentials: SignInAttempt): Promise<SignIn>;
  /**
   * Runs a page for the user of a session when its turn comes: a session and an account have few at
   * once. The user is null where there is no session (null), and where it is unknown or has ended.
   */
  inPageTurn<T>(session: string | null, page: (visitor: Visitor | null) => Promise<T>): Promise<T>;
  signOut(session: string, visitor: Visitor, address: string | null): Promise<void>;
  /**
   * The user of a sign-in link; null where the link is unknown, used or expired. Changes nothing.
   */
  holderOf(link: string): Promise<Holder | null>;
  /**
   * Signs in by a link, which works once. Returns the session; null where the link is no longer
   * valid.
   */
  enterBy(link: string, address: string | null): Promise<string | null>;
  /**
   * Sets a password. All sessions of the user end, and a new one begins. Who has a password and is
   * not `confirmed` must give it in `current`. `wrong`: `current` is not their password. `ended`:
   * the session has ended, or ends now after too many wrong passwords.
   */
  setPassword(change: PasswordChange): Promise<Begun | 'wrong' | 'ended'>;
  /**
   * Confirms the user's identity by the password. `ended`: after too many wrong passwords the
   * session has ended.
   */
  confirm(confirmation: Confirmation): Promise<'confirmed' | 'wrong' | 'ended'>;
  /**
   * Reads the filings of a record for its current stay, oldest first. The page has read the record
   * before.
   */
  filings(visitor: Visitor, record: FiledRecord): Promise<readonly ShownFiling[]>;
  /**
   * Counts what was filed on each of some days, for the establishments that the visitor sees, in
   * one query.
   *
   * @param starts epoch milliseconds at which each day begins, in their order; the last one is
   * today
   */
  filedDays(visitor: Visitor, starts: readonly number[]): Promise<readonly FiledDay[]>;
  /**
   * Records, in the record's history and the audit, that the visitor opens a record's documents.
   * The page has read the record before.
   */
  openDocuments(visitor: Visitor, record: FiledRecord, address: string | null): Promise<void>;
  /**
   * Lists who opened the documents of a record, newest first. The page has read the record before.
   */
  openings(visitor: Visitor, record: FiledRecord): Promise<readonly { name: string; at: number }[]>;
  /**
   * Reads the guest's signature of the check-in; null where there is none. The page has read the
   * guest before.
   */
  signature(visitor: Visitor, guest: number): Promise<Signature | null>;
  /**
   * Lists the ids of present guests who checked in by a link and whose document nobody at the desk
   * has seen, by day of arrival; at most one page.
   *
   * @param day the desk's day, `YYYY-MM-DD`
   */
  unseen(visitor: Visitor, day: string): Promise<readonly number[]>;
  /** Records that the visitor has seen the guest's document. The page has read the guest before. */
  markSeen(visitor: Visitor, guest: number, address: string | null): Promise<void>;
  /**
   * Mails the link of an invitation to the person who booked, also once more. The page has read the
   * invitation before.
   *
   * @returns `later` where they were written to less than ten minutes ago or are about to be;
   * `closed` where the link takes nobody, has no address or is a test link, or the server sends no
   * mail
   */
  mailLink(visitor: Visitor, id: number, address: string | null): Promise<'queued' | 'later' | 'closed'>;
  /** Lists the keys of the visitor's account. */
  keys(visitor: Visitor): Promise<readonly ShownKey[]>;
  /**
   * Makes a key. Returns its text, which is shown only this once. `named`: another key that works
   * has the name already.
   */
  createKey(visitor: Visitor, key: KeyRequest, address: string | null): Promise<{ text: string } | 'named'>;
  /**
   * Makes a new key in place of one that works. The old key still works until `oldEnds` (epoch
   * milliseconds). Null where there is no such key. `exchanged`: a newer key has its name already.
   */
  rotateKey(
    visitor: Visitor,
    id: number,
    address: string | null,
  ): Promise<{ text: string; oldEnds: number } | 'exchanged' | null>;
  /** Removes a key of the account for good; false where there is none. */
  deleteKey(visitor: Visitor, id: number, address: string | null): Promise<boolean>;
  /** Lists the users of the visitor's account. */
  colleagues(visitor: Visitor): Promise<readonly Colleague[]>;
  /**
   * Invites a user by mail. Where no mail is sent, `link` is the path below `ROOT` at which the
   * user signs in. `taken`: another user has the address.
   */
  invite(
    visitor: Visitor,
    colleague: NewColleague,
    address: string | null,
  ): Promise<{ link: string | null } | 'taken'>;
  /**
   * Removes a user of the account and ends their sessions; `last` where the account would have no
   * owner.
   */
  removeColleague(
    visitor: Visitor,
    id: number,
    address: string | null,
  ): Promise<'removed' | 'unknown' | 'last'>;
  alerts(visitor: Visitor): Promise<AlertChoice>;
  setAlerts(visitor: Visitor, wanted: boolean, address: string | null): Promise<void>;
  /** Mails a test alert to the visitor; false where no mail is sent, or too many were. */
  testAlert(visitor: Visitor, address: string | null): Promise<boolean>;
  accountFacts(visitor: Visitor): Promise<AccountFacts>;
  setAccountFacts(visitor: Visitor, facts: AccountFacts, address: string | null): Promise<void>;
  /** Lists what keeps the establishments that the visitor sees from filing anything. */
  obstacles(visitor: Visitor): Promise<readonly Obstacle[]>;
  /** The last known state of the ministry's service; null where it is unknown. */
  ministryNews(): Promise<MinistryNews | null>;
  /** Whether the server sends mail. */
  readonly canMail: boolean;
  /** The sender of mail, at whose address bounces arrive; null where no mail is sent. */
  readonly mailFrom: string | null;
  /**
   * Mails a link to choose a new password to the user with this address. Neither an answer nor its
   * timing reveals whether there is one.
   *
   * @param address where the request comes from; null where it is unknown
   */
  forgot(email: string, address: string | null): void;
  readonly imports: ImportServices;
  setLanguage(visitor: Visitor, language: PageLanguage): Promise<void>;
  setShortcuts(visitor: Visitor, shortcuts: boolean): Promise<void>;
  /** Answers a request by the registry, in the visitor's name. */
  answer(request: DoorRequest, actor: Actor): Promise<DoorResponse>;
  /** As `answer`, but a dry run: nothing is stored. */
  rehearse(request: DoorRequest, actor: Actor): Promise<DoorResponse>;
  now(): number;
}
