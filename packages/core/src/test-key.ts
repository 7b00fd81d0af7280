import type { StoredKey } from './store.ts';

/** A production key of account 7 that may do everything, with the changes that a test needs. */
export function testKey(changes: Partial<StoredKey> = {}): StoredKey {
  return {
    id: 1,
    hash: 'h(good)',
    name: null,
    sandbox: false,
    active: true,
    account_id: 7,
    scope: 'full',
    expires_at: null,
    establishments: null,
    allow_ip: null,
    last_used: null,
    plan: 'premium',
    api_enabled: true,
    sandbox_reads_production: true,
    ...changes,
  };
}
