import type { Words } from '@mirlo/look';
import type { Visitor } from './services.ts';

/** An account as operators see it: settings and counts, no data of guests. */
export interface OperatedAccount {
  id: number;
  name: string;
  plan: 'premium' | 'free';
  api: boolean;
  /** False where an operator has stopped the account's filing. */
  filing: boolean;
  /** Whose credentials the account files with. */
  files: 'account' | 'establishments' | 'no';
  /**
   * The message with which the ministry refused the credentials; null where it did not refuse them.
   */
  stopped: string | null;
  owners: number;
  held: number;
  refused: number;
  underWay: number;
  late: number;
}

/** A user of an account, as operators see them. */
export interface OperatedUser extends Pick<Visitor, 'id' | 'name' | 'email' | 'role'> {
  seen_on: string | null;
}

/** A change that an operator makes to an account. */
export type OperatedChange =
  | { plan: 'premium' | 'free' }
  | { api_enabled: boolean }
  | { filing_enabled: boolean };

/** The state of the service. Times are epoch milliseconds, ages are milliseconds. */
export interface ServiceState {
  queue: {
    due: number;
    dueAgeMs: number;
    overdue: number;
    dueSoon: number;
    nextDeadline: number | null;
    /** The number of records in each state, except finished ones. */
    states: Readonly<Record<string, number>>;
    requests: number;
    requestAgeMs: number;
    /** Whether a submission is due and no submitter runs. */
    unattended: boolean;
  };
  /** Null where nobody has filed with any ministry. */
  ministry: {
    host: string;
    kind: 'trial' | 'real';
    state: 'open' | 'half-open' | 'closed';
    since: number;
    words: string | null;
  } | null;
  workers: {
    submitters: readonly { host: string; seenAt: number }[];
    journals: readonly { place: string; at: number; problem: string | null }[];
    /** Requests that a server works on at the moment. */
    leases: readonly { requests: number; until: number }[];
  };
  database: { engine: 'sqlite' | 'mysql'; bytes: number | null };
  purge: {
    next: number | null;
    runs: readonly { at: number; actor: string; rule: string | null; removed: number | null }[];
  };
}

/** The result of one check of `mirlo doctor`. */
export interface Finding {
  name: Words;
  result: 'ok' | 'warning' | 'failure';
  detail: Words;
}

/** The services that the operators' pages need from the server. */
export interface OperatorServices {
  /** Lists every account. */
  accounts(): Promise<readonly OperatedAccount[]>;
  /**
   * Changes an account as an operator. The change is audited, and the account's owners are
   * notified. False where there is no such account.
   */
  operate(
    visitor: Visitor,
    account: number,
    change: OperatedChange,
    address: string | null,
  ): Promise<boolean>;
  /** Lists the users of an account. */
  usersOf(account: number): Promise<readonly OperatedUser[]>;
  /**
   * Mails a link to choose a new password to a user of an account, and notifies the account's
   * owners. False where no mail is sent.
   */
  resetUser(visitor: Visitor, user: number, address: string | null): Promise<boolean>;
  serviceState(): Promise<ServiceState>;
  /** Runs the checks of `mirlo doctor`; `later` where they ran just now. */
  examine(): Promise<readonly Finding[] | 'later'>;
}
