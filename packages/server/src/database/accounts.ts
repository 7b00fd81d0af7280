import type { Runs } from './database.ts';
import { AccountModel } from './models.ts';

/** What the operator sees and changes of an account; how it files stands beside. */
export interface Account {
  id: number;
  name: string;
  plan: 'premium' | 'free';
  api_enabled: boolean;
  /** Whether its sandbox keys read its production records. */
  sandbox_reads_production: boolean;
  created_at: number;
}

/** The switches of an account, by their columns. */
type Switches = Partial<Pick<Account, 'api_enabled' | 'sandbox_reads_production'>>;

/** Makes an account. `now` is in epoch milliseconds. */
export async function createAccount(
  database: Runs,
  values: Pick<Account, 'name' | 'plan' | 'api_enabled'>,
  now: number,
): Promise<Account> {
  const { name, plan, api_enabled } = values;
  const row = { name, plan, api_enabled: Number(api_enabled), created_at: now, updated_at: now };
  const { id } = await database.call(({ knex }) => AccountModel.query(knex).insert(row));
  return { id, name, plan, api_enabled, sandbox_reads_production: true, created_at: now };
}

/** By id. */
export async function listAccounts(database: Runs): Promise<Account[]> {
  const rows = await database.call(({ knex }) => AccountModel.query(knex).orderBy('id'));
  return rows.map(account);
}

/** The account of that id; null where there is none. */
export async function findAccount(database: Runs, id: number): Promise<Account | null> {
  const row = await database.call(({ knex }) => AccountModel.query(knex).findById(id));
  return row ? account(row) : null;
}

/** The first account of that name. */
export async function findAccountByName(database: Runs, name: string): Promise<Account | null> {
  const row = await database.call(({ knex }) =>
    AccountModel.query(knex).where({ name }).orderBy('id').first(),
  );
  return row ? account(row) : null;
}

/** Changes what is given; false where there is no such account. */
export async function setAccount(
  database: Runs,
  id: number,
  changes: Partial<Pick<Account, 'name' | 'plan'>> & Switches,
  now: number,
): Promise<boolean> {
  const { name, plan, ...switches } = changes;
  const row = {
    ...(name === undefined ? {} : { name }),
    ...(plan === undefined ? {} : { plan }),
    ...Object.fromEntries(Object.entries(switches).map(([column, on]) => [column, Number(on)])),
    updated_at: now,
  };
  const changed = await database.call(({ knex }) => AccountModel.query(knex).findById(id).patch(row));
  return changed > 0;
}

function account(row: AccountModel): Account {
  const { id, name, plan, api_enabled, sandbox_reads_production, created_at } = row;
  return {
    id,
    name,
    plan,
    api_enabled: api_enabled === 1,
    sandbox_reads_production: sandbox_reads_production === 1,
    created_at,
  };
}
