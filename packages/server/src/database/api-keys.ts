import type { EpochMs, StoredKey } from '@mirlo/core';
import type { Runs } from './database.ts';
import { ApiKeyModel } from './models.ts';

/** What a key is bound to. */
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

/** A key as a list shows it: never its text, never its hash. */
export type ListedKey = Pick<ApiKeyModel, (typeof SHOWN)[number]>;

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
  const row = {
    name: null,
    scope: 'full' as const,
    expires_at: null,
    establishments: null,
    allow_ip: null,
    ...key,
    active: true,
    last_used: null,
    created_at: now,
  };
  const { id } = await runs.call(({ knex }) => ApiKeyModel.query(knex).insert(row));
  const { hash: _, ...shown } = row;
  return { ...shown, id };
}

/** By id; of one account where it is named. */
export function listKeys(runs: Runs, accountId?: number): Promise<ListedKey[]> {
  return runs.call(({ knex }) => {
    const query = ApiKeyModel.query(knex).select(SHOWN).orderBy('id');
    return accountId === undefined ? query : query.where('account_id', accountId);
  });
}

/** The key of that id; null where there is none. */
export async function findListedKey(runs: Runs, id: number): Promise<ListedKey | null> {
  return (await runs.call(({ knex }) => ApiKeyModel.query(knex).select(SHOWN).findById(id))) ?? null;
}

/** Switches a key on or off; null where there is none. Running servers notice within seconds. */
export async function setKeyActive(runs: Runs, id: number, active: boolean): Promise<ListedKey | null> {
  await runs.call(({ knex }) => ApiKeyModel.query(knex).findById(id).patch({ active }));
  return findListedKey(runs, id);
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
  const row = await runs.call(({ knex }) =>
    ApiKeyModel.query(knex).findOne({ sandbox: false, active: true }),
  );
  return row !== undefined;
}
