import type { Actor } from '../actor.ts';
import type { FilingContext } from '../filing/types.ts';
import type { OperationId, Operations, Route } from '../generated/routes.ts';
import type { Origin } from '../records.ts';
import type { Store } from '../store.ts';
import type { EpochMs, Language } from '../terms.ts';

/** Makes the links of invitations, and shows them again. */
export interface Links {
  /** A link's token, as it is kept: by its hash, and encrypted for its account. */
  make(account: number): { hash: string; sealed: string };
  /** The whole address of a link; null where it cannot be shown. */
  address(sealed: string, account: number): string | null;
  /** Whether bookers are written to; absent: nobody is. */
  readonly mails?: boolean;
}

/** For whom a record is shown, and when. */
export interface Viewer {
  /** Null: somebody to whom everything is shown. */
  readonly actor: Actor | null;
  readonly now: EpochMs;
  readonly links: Links | null;
}

/** One call of an operation, after its key was accepted and its body parsed. */
export interface Call {
  readonly store: Store;
  readonly actor: Actor;
  readonly route: Route;
  /** Of a record's path; null on a collection. */
  readonly id: number | null;
  readonly query: URLSearchParams;
  /** The parsed body; undefined where the operation takes none. */
  readonly json: unknown;
  /** The header `If-Match`: the revision that an update starts from. */
  readonly ifMatch: string | undefined;
  readonly language: Language;
  /** The instant of the call: everything that it writes carries it. */
  readonly now: EpochMs;
  readonly links: Links | null;
  readonly newUuid: () => string;
  readonly filing: FilingContext;
}

/** What an operation may answer with success, by the contract: a status and the body of that status. */
export type Answer<O extends OperationId> = {
  [S in keyof Operations[O]['responses']]: {
    status: S;
    body: Operations[O]['responses'][S];
    /** Path of the new record, below the base path. */
    location?: string;
  };
}[keyof Operations[O]['responses']];

export type Handler<O extends OperationId> = (call: Call) => Promise<Answer<O>>;

/** A handler for each of some operations. */
export type Handlers<O extends OperationId> = { readonly [Name in O]: Handler<Name> };

/** What the registry gives a new record. @param sandbox the key kind that it is kept under */
export function originOf(call: Call, sandbox: boolean): Origin {
  return { account_id: call.actor.account_id, sandbox, created_at: call.now, updated_at: call.now };
}
