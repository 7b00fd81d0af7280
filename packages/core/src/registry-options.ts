import type { KeyRing, LimitVerdict } from './authentication.ts';
import type { DoorResponse } from './door.ts';
import type { FilingPolicy } from './filing/types.ts';
import type { Links } from './operations/call.ts';
import type { Store, StoredKey } from './store.ts';
import type { EpochMs } from './terms.ts';

/** What the registry needs of the world around it. */
export interface RegistryOptions {
  store: Store;
  now(): EpochMs;
  /** A random uuid, version 4. */
  newUuid(): string;
  /** The lower-case hexadecimal hash under which the store knows a key; what a filing says is told apart by it too. */
  hashKey(key: string): string;
  /** As `KeyRing.mistyped`. */
  mistyped?: KeyRing['mistyped'];
  filing: FilingPolicy;
  /** Makes the links of invitations. Without it they have none. */
  links?: Links;
  /** What stands before `/v1` in addresses that answers name (`Location`); by default nothing. */
  basePath?: string;
  /** Counts a call of a key against its limit. Without it there is none. */
  limit?(key: StoredKey): LimitVerdict | Promise<LimitVerdict>;
  /** Runs a call of a key or user when its turn comes. Without it every call runs at once. */
  inTurn?<T>(actor: string, call: () => Promise<T>): Promise<T>;
  /** Has every change write its line of the audit, in its transaction. A store that keeps none can do without. */
  audit?: boolean;
  /** Told of every call of a key that was accepted. */
  used?(key: StoredKey): void;
  /** Counts a call with a key that does not exist, by where it comes from. Without it there is no limit to them. */
  limitWrongKeys?(address: string): LimitVerdict;
  /** Gets what ended as 500: the caller learns no details, the operator needs them. */
  onError?(error: unknown, facts: DoorResponse['facts'] & { requestId: string }): void;
}
