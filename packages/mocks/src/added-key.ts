import { SCOPES, type Scope } from '@mirlo/core';
import { addressRange } from '@mirlo/core/address';
import { epochOf, type Instant } from './clock.ts';
import { ACCOUNTS, hashKey } from './keys.ts';
import { assertOptions } from './known-name.ts';
import type { MemoryStore } from './memory/store.ts';
import type { KeyRow } from './memory/tables.ts';
import type { Draft } from './memory/view.ts';

/**
 * The properties of a key that a test adds. Those that are left out are as in `keys.production`.
 */
export interface AddedKey {
  /** Whether it is a sandbox key. */
  sandbox?: boolean;
  name?: string;
  /**
   * `full` (everything), `read` (only reads) or `create` (only creates; of the stored records it
   * reads establishments only).
   */
  scope?: Scope;
  /** The ids of the establishments to which the key is restricted. */
  establishments?: readonly number[];
  /** From this instant on the key is refused with `auth_inactive`. */
  expires?: Instant;
  /**
   * The addresses or CIDR ranges from which the key may be used. A request gives its address in
   * `X-Forwarded-For`.
   */
  allowIp?: readonly string[];
}

const ADDED_OPTIONS = [
  'sandbox',
  'name',
  'scope',
  'establishments',
  'expires',
  'allowIp',
] as const satisfies (keyof AddedKey)[];

const KEY_DIGITS = 27;

/**
 * Stores a key of the first account.
 *
 * @returns the key
 * @throws TypeError or RangeError naming the invalid option
 */
export function addKey(memory: MemoryStore, options: AddedKey): string {
  const row = rowOf(options);
  return memory.write(draft => {
    for (const id of row.establishments ?? []) assertOwn(draft, id);
    const id = draft.nextId('keys');
    const digits = `added${id}`.padStart(KEY_DIGITS, '0');
    const text = `mirlo_${row.sandbox ? 'test' : 'live'}_sandbox${digits}`;
    draft.put('keys', id, { ...row, id, hash: hashKey(text) });
    return text;
  });
}

/**
 * Checks that the first account has an establishment.
 *
 * @throws RangeError where it has not
 */
function assertOwn(draft: Draft, id: number): void {
  if (draft.get('establishments', id)?.account_id === ACCOUNTS.main) return;
  throw new RangeError(
    `addKey: establishments: received ${JSON.stringify(id)}, which the account does not have`,
  );
}

function rowOf(options: AddedKey): Omit<KeyRow, 'id' | 'hash'> {
  assertOptions('addKey', options, ADDED_OPTIONS);
  const { sandbox = false, name = null, scope = 'full', establishments = null, expires, allowIp } = options;
  if (!SCOPES.includes(scope)) {
    throw new RangeError(
      `addKey: scope: received ${JSON.stringify(scope)}, expected one of ${SCOPES.join(', ')}`,
    );
  }
  return {
    name,
    active: true,
    account_id: ACCOUNTS.main,
    last_used: null,
    sandbox,
    scope,
    establishments,
    expires_at: expires === undefined ? null : epochOf(expires, 'addKey: expires'),
    allow_ip: allowIp ? rangesOf(allowIp) : null,
  };
}

function rangesOf(texts: readonly string[]): string[] {
  return texts.map(text => {
    const range = addressRange(text);
    if (range !== null) return range;
    throw new RangeError(
      `addKey: allowIp: received ${JSON.stringify(text)}, expected an address or range, like 192.0.2.0/24`,
    );
  });
}
