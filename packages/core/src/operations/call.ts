import type { Actor } from '../actor.ts';
import type { FilingContext } from '../filing/types.ts';
import type { OperationId, Operations, Route } from '../generated/routes.ts';
import type { Store } from '../store.ts';
import type { EpochMs, Language } from '../terms.ts';

/** Makes the links of invitations and their URLs. */
export interface Links {
  /** Makes the token of a new link. It is stored as a hash, and encrypted for the account. */
  make(account: number): { hash: string; sealed: string };
  /** The URL of a link. Null where it cannot be shown. */
  address(sealed: string, account: number): string | null;
  /** Whether invitations are mailed to the people who booked. Absent: nobody is written to. */
  readonly mails?: boolean;
}

/** For whom and at what instant a record is presented. */
export interface Viewer {
  /** Null: everything is shown. */
  readonly actor: Actor | null;
  readonly now: EpochMs;
  readonly links: Links | null;
}

/** One call of an operation, after its key was accepted and its body parsed. */
export interface Call {
  readonly store: Store;
  readonly actor: Actor;
  readonly route: Route;
  /** The id in a record's path. Null for a collection. */
  readonly id: number | null;
  readonly query: URLSearchParams;
  /** The parsed body; undefined where the operation takes none. */
  readonly json: unknown;
  /** The header `If-Match`: the revision on which an update is based. */
  readonly ifMatch: string | undefined;
  readonly language: Language;
  /** The instant of the call. Everything that the call writes carries this instant. */
  readonly now: EpochMs;
  readonly links: Links | null;
  readonly newUuid: () => string;
  readonly filing: FilingContext;
}

/** The successful answers that the contract allows for an operation: each status with its body. */
export type OperationAnswer<O extends OperationId> = {
  [S in keyof Operations[O]['responses']]: {
    status: S;
    body: Operations[O]['responses'][S];
    /** The path of the new record, below the base path. */
    location?: string;
  };
}[keyof Operations[O]['responses']];

export type Handler<O extends OperationId> = (call: Call) => Promise<OperationAnswer<O>>;

/** One handler for each of the operations `O`. */
export type Handlers<O extends OperationId> = { readonly [Name in O]: Handler<Name> };
