import type { Visitor } from './services.ts';

/** An account as operators see it: counts, nothing of a guest. */
export interface OperatedAccount {
  id: number;
  name: string;
  plan: 'premium' | 'free';
  api: boolean;
  /** False where an operator has stopped its filing. */
  filing: boolean;
  /** Whose credentials it files with. */
  files: 'account' | 'establishments' | 'no';
  /** Why the ministry refused it, in its words; null: it did not. */
  stopped: string | null;
  owners: number;
  held: number;
  refused: number;
  underWay: number;
  late: number;
}

/** Somebody who signs in to an account, as operators see them. */
export interface OperatedUser extends Pick<Visitor, 'id' | 'name' | 'email' | 'role'> {
  seen_on: string | null;
}

/** What an operator changes of an account. */
export type OperatedChange =
  | { plan: 'premium' | 'free' }
  | { api_enabled: boolean }
  | { filing_enabled: boolean };

/** How the service stands. Times are epoch milliseconds, ages milliseconds. */
export interface ServiceState {
  queue: {
    due: number;
    dueAgeMs: number;
    overdue: number;
    dueSoon: number;
    nextDeadline: number | null;
    /** Records by state, the finished ones left out. */
    states: Readonly<Record<string, number>>;
    requests: number;
    requestAgeMs: number;
    /** Whether something is due and nobody files. */
    unattended: boolean;
  };
  /** Null where nobody has filed with any. */
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
    /** Requests that some server works on now. */
    leases: readonly { requests: number; until: number }[];
  };
  database: { engine: 'sqlite' | 'mysql'; bytes: number | null };
  purge: {
    next: number | null;
    runs: readonly { at: number; actor: string; rule: string | null; removed: number | null }[];
  };
}

/** What `mirlo doctor` says of one thing. */
export interface Finding {
  name: string;
  result: 'ok' | 'warning' | 'failure';
  detail: string;
}

/** What the pages of operators need of the house. */
export interface OperatorServices {
  /** Every account, for operators. */
  accounts(): Promise<readonly OperatedAccount[]>;
  /** Changes an account as an operator; its audit has it, and its owners are told. False where there is none. */
  operate(
    visitor: Visitor,
    account: number,
    change: OperatedChange,
    address: string | null,
  ): Promise<boolean>;
  /** Who signs in to an account, for operators. */
  usersOf(account: number): Promise<readonly OperatedUser[]>;
  /** Has a user of an account sent a link to choose a new password; its owners are told. False where no mail is sent. */
  resetUser(visitor: Visitor, user: number, address: string | null): Promise<boolean>;
  serviceState(): Promise<ServiceState>;
  /** What `mirlo doctor` says; `later` where it was asked just now. */
  examine(): Promise<readonly Finding[] | 'later'>;
}
