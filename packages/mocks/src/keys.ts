import type { KeyRow } from './memory/tables.ts';

declare const kind: unique symbol;

/** A key whose records are filed with the (emulated) ministry. Not assignable to a SandboxKey, nor the other way round. */
export type ProductionKey = string & { readonly [kind]: 'production' };

/** A key whose records stay at `enviado_ministerio` 2. */
export type SandboxKey = string & { readonly [kind]: 'sandbox' };

/** One key for each way in which the service answers a key (the document, "Authentication"). */
export interface SandboxKeys {
  production: ProductionKey;
  sandbox: SandboxKey;
  /** Of a second account: what it owns is `forbidden` to the first, and the other way round. */
  other: ProductionKey;
  /** 401 `auth_inactive` */
  inactive: ProductionKey;
  /** 403 `plan_required` */
  planRequired: ProductionKey;
  /** 403 `api_disabled` */
  apiDisabled: ProductionKey;
}

export type KeyName = keyof SandboxKeys;

/** The keys, the same in every sandbox: they open nothing else. */
export const KEYS: SandboxKeys = {
  production: 'mirlo_live_sandbox0000000000000000production' as ProductionKey,
  sandbox: 'mirlo_test_sandbox0000000000000000000sandbox' as SandboxKey,
  other: 'mirlo_live_sandbox0000000000000000000000other' as ProductionKey,
  inactive: 'mirlo_live_sandbox0000000000000000000inactive' as ProductionKey,
  planRequired: 'mirlo_live_sandbox000000000000000planRequired' as ProductionKey,
  apiDisabled: 'mirlo_live_sandbox0000000000000000apiDisabled' as ProductionKey,
};

/** The accounts by id, and the keys they hold. */
export const ACCOUNTS = {
  main: 1,
  other: 2,
  planRequired: 3,
  apiDisabled: 4,
} as const;

/** What a key is unless somebody says otherwise. */
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

/** The form of the keys that a test adds (`added-key.ts`). */
const ADDED = /^mirlo_(?:live|test)_sandbox0+added\d+$/;

/** Which of the sandbox's keys a text is. */
export function keyName(text: string): KeyName | 'added' | null {
  return NAMES.get(text) ?? (ADDED.test(text) ? 'added' : null);
}

const NAMES = new Map<string, KeyName>(KEY_ROWS.map(({ name }) => [KEYS[name], name]));

/**
 * Keys in memory need no secrecy: any text of hexadecimal digits that tells them apart serves as the hash (cyrb53's two halves, 64 bits in all).
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

/** Nearly every request carries one of these. */
const KNOWN_HASHES = new Map(
  KEY_ROWS.map(({ name }) => [KEYS[name], hashed(KEYS[name])] as [string, string]),
);
