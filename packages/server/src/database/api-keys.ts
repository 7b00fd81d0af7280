import type { EpochMs, StoredKey } from '@mirlo/core';
import type { Runs } from './database.ts';
import { ApiKeyModel } from './models.ts';

/** What a key is bound to. */
export type KeyBounds = Pick<StoredKey, 'name' | 'scope' | 'expires_at' | 'establishments' | 'allow_ip'>;

/** A key as a list shows it: never its text, never its hash. */
export interface ListedKey extends KeyBounds {
  id: number;
  account_id: number;
  sandbox: boolean;
  active: boolean;
  prefix: string;
  last4: string;
  last_used: string | null;
  created_at: EpochMs;
}

/** A key to be stored, by hash; bound to nothing unless it says so. */
export interface KeyRecord extends Partial<KeyBounds> {
  account_id: number;
  hash: string;
  prefix: string;
  last4: string;
  sandbox: boolean;
}

/**
 * Stores a key, active at once.
 *
 * @throws MissingParent where there is no such account
 */
export async function createKey(runs: Runs, key: KeyRecord, now: EpochMs): Promise<ListedKey> {
  const { establishments = null, allow_ip = null, sandbox, ...rest } = key;
  const row = {
    name: null,
    scope: 'full' as const,
    expires_at: null,
    ...rest,
    establishments: establishments && JSON.stringify(establishments),
    allow_ip: allow_ip && JSON.stringify(allow_ip),
    sandbox: Number(sandbox),
    active: 1,
    last_used: null,
    created_at: now,
  };
  const { id } = await runs.call(({ knex }) => ApiKeyModel.query(knex).insert(row));
  return listedKey({ ...row, id });
}

/** By id; of one account where it is named. */
export async function listKeys(runs: Runs, accountId?: number): Promise<ListedKey[]> {
  const rows = await runs.call(({ knex }) => {
    const query = ApiKeyModel.query(knex).orderBy('id');
    return accountId === undefined ? query : query.where('account_id', accountId);
  });
  return rows.map(listedKey);
}

/** The key of that id; null where there is none. */
export async function findListedKey(runs: Runs, id: number): Promise<ListedKey | null> {
  const row = await runs.call(({ knex }) => ApiKeyModel.query(knex).findById(id));
  return row ? listedKey(row) : null;
}

/** Switches a key on or off; null where there is none. Running servers notice within seconds. */
export async function setKeyActive(runs: Runs, id: number, active: boolean): Promise<ListedKey | null> {
  return runs.call(async ({ knex }) => {
    await ApiKeyModel.query(knex)
      .findById(id)
      .patch({ active: Number(active) });
    const row = await ApiKeyModel.query(knex).findById(id);
    return row ? listedKey(row) : null;
  });
}

/** Has a key end at an instant. */
export async function setKeyExpiry(runs: Runs, id: number, expires_at: EpochMs): Promise<void> {
  await runs.call(({ knex }) => ApiKeyModel.query(knex).findById(id).patch({ expires_at }));
}

/** Removes a key; false where there is none. Running servers notice within seconds. */
export async function deleteKey(runs: Runs, id: number): Promise<boolean> {
  return (await runs.call(({ knex }) => ApiKeyModel.query(knex).deleteById(id))) > 0;
}

/** Whether anything could be created that has to be filed. */
export async function hasProductionKey(runs: Runs): Promise<boolean> {
  const row = await runs.call(({ knex }) => ApiKeyModel.query(knex).findOne({ sandbox: 0, active: 1 }));
  return row !== undefined;
}

/** A list in a column; null where there is none. */
export function listOf<T>(column: unknown): readonly T[] | null {
  return typeof column === 'string' ? (JSON.parse(column) as T[]) : null;
}

type KeyRow = Pick<
  ApiKeyModel,
  'id' | 'account_id' | 'prefix' | 'last4' | 'sandbox' | 'active' | 'created_at'
> &
  Pick<ApiKeyModel, 'name' | 'scope' | 'expires_at' | 'establishments' | 'allow_ip' | 'last_used'>;

function listedKey(row: KeyRow): ListedKey {
  const { id, account_id, prefix, last4, name, scope, expires_at, last_used, created_at } = row;
  return {
    id,
    account_id,
    prefix,
    last4,
    name,
    scope,
    expires_at,
    last_used,
    created_at,
    sandbox: row.sandbox === 1,
    active: row.active === 1,
    establishments: listOf<number>(row.establishments),
    allow_ip: listOf<string>(row.allow_ip),
  };
}
