import type { Database } from './database.ts';
import { AccountModel, ApiKeyModel } from './models.ts';

/** What the operator sees and changes of an account; how it files stands beside. */
export interface Account {
  id: number;
  name: string;
  plan: 'premium' | 'free';
  api_enabled: boolean;
  created_at: number;
}

/** A key as a list shows it: never its text, never its hash. */
export interface ListedKey {
  id: number;
  account_id: number;
  sandbox: boolean;
  active: boolean;
  prefix: string;
  last4: string;
  created_at: number;
}

/** A key to be stored, by hash. */
export interface KeyRecord {
  account_id: number;
  hash: string;
  prefix: string;
  last4: string;
  sandbox: boolean;
}

/** Makes an account. `now` is in epoch milliseconds. */
export async function createAccount(
  database: Database,
  values: Pick<Account, 'name' | 'plan' | 'api_enabled'>,
  now: number,
): Promise<Account> {
  const { name, plan, api_enabled } = values;
  const row = { name, plan, api_enabled: Number(api_enabled), created_at: now, updated_at: now };
  const { id } = await database.call(({ knex }) => AccountModel.query(knex).insert(row));
  return { id, name, plan, api_enabled, created_at: now };
}

/** By id. */
export async function listAccounts(database: Database): Promise<Account[]> {
  const rows = await database.call(({ knex }) => AccountModel.query(knex).orderBy('id'));
  return rows.map(account);
}

/** The account of that id; null where there is none. */
export async function findAccount(database: Database, id: number): Promise<Account | null> {
  const row = await database.call(({ knex }) => AccountModel.query(knex).findById(id));
  return row ? account(row) : null;
}

/** The first account of that name. */
export async function findAccountByName(database: Database, name: string): Promise<Account | null> {
  const row = await database.call(({ knex }) =>
    AccountModel.query(knex).where({ name }).orderBy('id').first(),
  );
  return row ? account(row) : null;
}

/** Changes what is given; false where there is no such account. */
export async function setAccount(
  database: Database,
  id: number,
  changes: Partial<Pick<Account, 'name' | 'plan' | 'api_enabled'>>,
  now: number,
): Promise<boolean> {
  const { api_enabled, ...rest } = changes;
  const row = {
    ...rest,
    ...(api_enabled === undefined ? {} : { api_enabled: Number(api_enabled) }),
    updated_at: now,
  };
  const changed = await database.call(({ knex }) => AccountModel.query(knex).findById(id).patch(row));
  return changed > 0;
}

/**
 * Stores a key, active at once. `now` is in epoch milliseconds.
 *
 * @throws MissingParent where there is no such account
 */
export async function createKey(database: Database, key: KeyRecord, now: number): Promise<ListedKey> {
  const { account_id, hash, prefix, last4, sandbox } = key;
  const row = { account_id, hash, prefix, last4, sandbox: Number(sandbox), active: 1, created_at: now };
  const { id } = await database.call(({ knex }) => ApiKeyModel.query(knex).insert(row));
  return { id, account_id, prefix, last4, sandbox, active: true, created_at: now };
}

/** By id; of one account where it is named. */
export async function listKeys(database: Database, accountId?: number): Promise<ListedKey[]> {
  const rows = await database.call(({ knex }) => {
    const query = ApiKeyModel.query(knex).orderBy('id');
    return accountId === undefined ? query : query.where('account_id', accountId);
  });
  return rows.map(listedKey);
}

/** Switches a key on or off; null where there is none. Running servers notice within seconds. */
export async function setKeyActive(
  database: Database,
  id: number,
  active: boolean,
): Promise<ListedKey | null> {
  return database.call(async ({ knex }) => {
    await ApiKeyModel.query(knex)
      .findById(id)
      .patch({ active: Number(active) });
    const row = await ApiKeyModel.query(knex).findById(id);
    return row ? listedKey(row) : null;
  });
}

/** Whether anything could be created that has to be filed. */
export async function hasProductionKey(database: Database): Promise<boolean> {
  const row = await database.call(({ knex }) => ApiKeyModel.query(knex).findOne({ sandbox: 0, active: 1 }));
  return row !== undefined;
}

function account({ id, name, plan, api_enabled, created_at }: AccountModel): Account {
  return { id, name, plan, api_enabled: api_enabled === 1, created_at };
}

function listedKey({ id, account_id, prefix, last4, sandbox, active, created_at }: ApiKeyModel): ListedKey {
  return { id, account_id, prefix, last4, sandbox: sandbox === 1, active: active === 1, created_at };
}
