import type { Scope } from './actor.ts';
import type { EpochMs } from './terms.ts';

/** An API key as the store knows it. The store has only the hash of the key. */
export interface StoredKey {
  id: number;
  /** Lower-case hexadecimal. */
  hash: string;
  /** The name that the operator gave the key. */
  name: string | null;
  sandbox: boolean;
  active: boolean;
  account_id: number;
  scope: Scope;
  /** The key is refused from this instant on. Null: it never expires. */
  expires_at: EpochMs | null;
  /** The establishments to which the key is restricted. Null: all of the account. */
  establishments: readonly number[] | null;
  /** The CIDR ranges from which the key may be used. Null: any address. */
  allow_ip: readonly string[] | null;
  /** The day on which the key was last used, `YYYY-MM-DD` in Madrid, as far as it is stored. */
  last_used: string | null;
  plan: 'premium' | 'free';
  api_enabled: boolean;
  /** Whether the account's sandbox keys read its production records. */
  sandbox_reads_production: boolean;
}
