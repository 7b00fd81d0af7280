import type { StoredKey } from '@mirlo/core';

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

export const KEY_ROWS: readonly (Pick<StoredKey, 'sandbox' | 'active' | 'account_id'> & { name: KeyName })[] =
  [
    { name: 'production', account_id: ACCOUNTS.main, sandbox: false, active: true },
    { name: 'sandbox', account_id: ACCOUNTS.main, sandbox: true, active: true },
    { name: 'other', account_id: ACCOUNTS.other, sandbox: false, active: true },
    { name: 'inactive', account_id: ACCOUNTS.main, sandbox: false, active: false },
    { name: 'planRequired', account_id: ACCOUNTS.planRequired, sandbox: false, active: true },
    { name: 'apiDisabled', account_id: ACCOUNTS.apiDisabled, sandbox: false, active: true },
  ];

/** Which of the sandbox's keys a text is. */
export function keyName(text: string): KeyName | null {
  return KEY_ROWS.find(({ name }) => KEYS[name] === text)?.name ?? null;
}

/** Keys in memory need no secrecy, only a form that the registry takes for a hash: their letters in hexadecimal. */
export function hashKey(key: string): string {
  let hash = '';
  for (let i = 0; i < key.length; i++) hash += key.charCodeAt(i).toString(16).padStart(4, '0');
  return hash;
}
