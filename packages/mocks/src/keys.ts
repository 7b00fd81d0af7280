import type { KeyRow } from './memory/tables.ts';

declare const kind: unique symbol;

/**
 * A key whose records are filed with the emulated ministry. The types keep ProductionKey and
 * SandboxKey from being assigned to each other.
 */
export type ProductionKey = string & { readonly [kind]: 'production' };

/** A key whose records are never filed: their `enviado_ministerio` stays 2. */
export type SandboxKey = string & { readonly [kind]: 'sandbox' };

/**
 * The sandbox's fixed keys. `production`, `sandbox` and `other` work. Each of the rest is refused
 * in its own way (the document, "Authentication").
 */
export interface SandboxKeys {
  production: ProductionKey;
  sandbox: SandboxKey;
  /** A key of a second account. The records of either account are `forbidden` to the other. */
  other: ProductionKey;
  /** 401 `auth_inactive` */
  inactive: ProductionKey;
  /** 403 `plan_required` */
  planRequired: ProductionKey;
  /** 403 `api_disabled` */
  apiDisabled: ProductionKey;
}

export type KeyName = keyof SandboxKeys;

/** The keys. They are the same in every sandbox, and no other service accepts them. */
export const KEYS: SandboxKeys = {
  production: 'mirlo_live_sandbox0000000000000000production' as ProductionKey,
  sandbox: 'mirlo_test_sandbox0000000000000000000sandbox' as SandboxKey,
  other: 'mirlo_live_sandbox0000000000000000000000other' as ProductionKey,
  inactive: 'mirlo_live_sandbox0000000000000000000inactive' as ProductionKey,
  planRequired: 'mirlo_live_sandbox000000000000000planRequired' as ProductionKey,
  apiDisabled: 'mirlo_live_sandbox0000000000000000apiDisabled' as ProductionKey,
};

/** The ids of the accounts. Each is named after a key that it has. */
export const ACCOUNTS = {
  main: 1,
  other: 2,
  planRequired: 3,
  apiDisabled: 4,
} as const;

/** The default properties of a key. */
export const UNBOUND = {
  name: null,
  active: true,
  scope: 'full',
  expires_at: null,
  establishments: null,
  allow_ip: null,
  last_used: null,
} as const satisfies Partial<KeyRow>;

export const KEY_ROWS: readonly (Pick<KeyRow, 'sandbox' | 'active' | 'account_id'> & { name: KeyName })[] = [
  { name: 'production', account_id: ACCOUNTS.main, sandbox: false, active: true },
  { name: 'sandbox', account_id: ACCOUNTS.main, sandbox: true, active: true },
  { name: 'other', account_id: ACCOUNTS.other, sandbox: false, active: true },
  { name: 'inactive', account_id: ACCOUNTS.main, sandbox: false, active: false },
  { name: 'planRequired', account_id: ACCOUNTS.planRequired, sandbox: false, active: true },
  { name: 'apiDisabled', account_id: ACCOUNTS.apiDisabled, sandbox: false, active: true },
];

/** Matches the keys that a test adds (`added-key.ts`). */
const ADDED = /^mirlo_(?:live|test)_sandbox0+added\d+$/;

/** The name of a fixed key, `added` for a key that a test added, null for any other text. */
export function nameOfKey(text: string): KeyName | 'added' | null {
  return NAMES.get(text) ?? (ADDED.test(text) ? 'added' : null);
}

const NAMES = new Map<string, KeyName>(KEY_ROWS.map(({ name }) => [KEYS[name], name]));

/**
 * Hashes a key. Keys in memory need no secrecy, so 64 bits that tell them apart are enough: both
 * halves of cyrb53, in hexadecimal digits.
 */
export function hashKey(key: string): string {
  return KNOWN_HASHES.get(key) ?? hashed(key);
}

function hashed(key: string): string {
  let one = 0xdeadbeef;
  let other = 0x41c6ce57;
  for (let i = 0; i < key.length; i++) {
    const code = key.charCodeAt(i);
    one = Math.imul(one ^ code, 0x9e3779b1);
    other = Math.imul(other ^ code, 0x5f356495);
  }
  one = Math.imul(one ^ (one >>> 16), 0x85ebca6b) ^ Math.imul(other ^ (other >>> 13), 0xc2b2ae35);
  other = Math.imul(other ^ (other >>> 16), 0x85ebca6b) ^ Math.imul(one ^ (one >>> 13), 0xc2b2ae35);
  return hex(one) + hex(other);
}

function hex(bits: number): string {
  return (bits >>> 0).toString(16).padStart(8, '0');
}

/**
 * The hashes of the fixed keys, computed once, because nearly every request carries one of these
 * keys.
 */
const KNOWN_HASHES = new Map(
  KEY_ROWS.map(({ name }) => [KEYS[name], hashed(KEYS[name])] as [string, string]),
);
