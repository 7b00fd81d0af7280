import type { EpochMs, StoredKey } from '@mirlo/core';
import type { Runs } from './database.ts';
import { ApiKeyModel } from './models.ts';

/** The name of a key and the limits that it is bound to. */
export type KeyBounds = Pick<StoredKey, 'name' | 'scope' | 'expires_at' | 'establishments' | 'allow_ip'>;

const SHOWN = [
  'id',
  'account_id',
  'prefix',
  'last4',
  'name',
  'scope',
  'expires_at',
  'establishments',
  'allow_ip',
  'sandbox',
  'active',
  'last_used',
  'created_at',
] as const;

/** The columns of a key that lists show: never its text, never its hash. */
export type ListedKey = Pick<ApiKeyModel, (typeof SHOWN)[number]>;

/** A key to be stored: its hash in place of its text. Limits that are left out do not apply. */
export interface KeyRecord extends Partial<KeyBounds> {
  account_id: number;
  hash: string;
  prefix: string;
  last4: string;
  sandbox: boolean;
}

/**
 * Stores a key, which is active at once.
 *
 * @throws MissingParent where there is no such account
 */
export async function createKey(runs: Runs, key: KeyRecord, now: EpochMs): Promise<ListedKey> {
  return runs.call(async ({ knex }) => {
    const { id } = await ApiKeyModel.query(knex).insert({ ...key, active: true, created_at: now });
    // Reads the row, because the database has filled in the defaults of the other columns.
    return ApiKeyModel.query(knex).select(SHOWN).findById(id).throwIfNotFound();
  });
}

/** Lists keys, ordered by id: those of one account, or all where `accountId` is absent. */
export function listKeys(runs: Runs, accountId?: number): Promise<ListedKey[]> {
  return runs.call(({ knex }) => {
    const query = ApiKeyModel.query(knex).select(SHOWN).orderBy('id');
    return accountId === undefined ? query : query.where('account_id', accountId);
  });
}

/** Reads the key with this id. Null where there is none. */
export async function findListedKey(runs: Runs, id: number): Promise<ListedKey | null> {
  return (await runs.call(({ knex }) => ApiKeyModel.query(knex).select(SHOWN).findById(id))) ?? null;
}

/**
 * Switches a key on or off. Null where there is no such key. Running servers notice within seconds.
 */
export async function setKeyActive(runs: Runs, id: number, active: boolean): Promise<ListedKey | null> {
  await runs.call(({ knex }) => ApiKeyModel.query(knex).findById(id).patch({ active }));
  return findListedKey(runs, id);
}

/** Sets when a key expires. */
export async function setKeyExpiry(runs: Runs, id: number, expires_at: EpochMs): Promise<void> {
  await runs.call(({ knex }) => ApiKeyModel.query(knex).findById(id).patch({ expires_at }));
}

/** Deletes a key. False where there is none. Running servers notice within seconds. */
export async function deleteKey(runs: Runs, id: number): Promise<boolean> {
  return (await runs.call(({ knex }) => ApiKeyModel.query(knex).deleteById(id))) > 0;
}

/**
 * Whether an active production key exists. Without one no API call can create a record that has to
 * be filed.
 */
export async function hasProductionKey(runs: Runs): Promise<boolean> {
  const row = await runs.call(({ knex }) =>
    ApiKeyModel.query(knex).findOne({ sandbox: false, active: true }),
  );
  return row !== undefined;
}
