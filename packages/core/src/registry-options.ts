import type { Actor } from './actor.ts';
import type { KeyRing, LimitVerdict } from './authentication.ts';
import type { DoorResponse } from './door.ts';
import type { FilingPolicy } from './filing/types.ts';
import type { Links } from './operations/call.ts';
import type { Store, StoredKey } from './store.ts';
import type { EpochMs } from './terms.ts';

/** The parts that the registry needs from the program that runs it. */
export interface RegistryOptions {
  store: Store;
  now(): EpochMs;
  /** A random uuid, version 4. */
  newUuid(): string;
  /**
   * The lower-case hexadecimal hash under which the store knows a key. The digests of filed values
   * are made with it too.
   */
  hashKey(key: string): string;
  /** See `KeyRing.mistyped`. */
  mistyped?: KeyRing['mistyped'];
  filing: FilingPolicy;
  /** Makes the links of invitations. Where it is absent, invitations have no links. */
  links?: Links;
  /** The path before `/v1` in addresses that an answer names (`Location`). Empty by default. */
  basePath?: string;
  /** Counts a call of a key against its limit. Absent or null: there is no limit. */
  limit?(key: StoredKey): LimitVerdict | null | Promise<LimitVerdict | null>;
  /**
   * Queues the calls of one actor and runs each when its turn comes. Where it is absent, every call
   * runs at once.
   */
  inTurn?<T>(actor: Actor, call: () => Promise<T>): Promise<T>;
  /**
   * Queues the transactions of one account in the same way, because each may hold locks that the
   * writes of other accounts wait for.
   */
  inTransactionTurn?<T>(accountId: number, transaction: () => Promise<T>): Promise<T>;
  /**
   * Queues the inserts of one account that need no transaction of their own (`insertAtOnce`,
   * `insertIntoStay`) in the same way. Where it is absent, every insert runs at once.
   */
  inInsertTurn?<T>(accountId: number, insert: () => Promise<T>): Promise<T>;
  /**
   * Whether every change writes a line of the audit in its transaction. Left out where the store
   * has no audit.
   */
  audit?: boolean;
  /**
   * Called once for each call whose key was accepted. The call itself may still be refused, for
   * instance by its limit.
   */
  used?(key: StoredKey): void;
  /**
   * Counts a call with a key that does not exist, by the caller's address. Where it is absent, such
   * calls have no limit.
   */
  limitWrongKeys?(address: string): LimitVerdict;
  /**
   * Called with every error that ends as a 500. The caller gets no details, but the operator needs
   * them.
   */
  onError?(error: unknown, facts: DoorResponse['facts'] & { requestId: string }): void;
}
