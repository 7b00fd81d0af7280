import type { Runs } from './database.ts';
import { AccountModel } from './models.ts';

const SHOWN = [
  'id',
  'name',
  'plan',
  'api_enabled',
  'filing_enabled',
  'sandbox_reads_production',
  'legal_name',
  'address',
  'privacy_contact',
  'reminders',
  'quiet_hours',
  'mails_a_day',
  'created_at',
] as const;

/** The columns of an account that the operator sees and changes, without its filing settings. */
export type Account = Pick<AccountModel, (typeof SHOWN)[number]>;

/** Creates an account. */
export async function createAccount(
  database: Runs,
  values: Pick<Account, 'name' | 'plan' | 'api_enabled'>,
  now: number,
): Promise<Account> {
  return database.call(async ({ knex }) => {
    const { id } = await AccountModel.query(knex).insert({ ...values, created_at: now, updated_at: now });
    // Reads the row, because the database has filled in the defaults of the other columns.
    return AccountModel.query(knex).select(SHOWN).findById(id).throwIfNotFound();
  });
}

/** Lists all accounts, ordered by id. */
export function listAccounts(database: Runs): Promise<Account[]> {
  return database.call(({ knex }) => AccountModel.query(knex).select(SHOWN).orderBy('id'));
}

/** Reads the account with this id. Null where there is none. */
export async function findAccount(database: Runs, id: number): Promise<Account | null> {
  return (await database.call(({ knex }) => AccountModel.query(knex).select(SHOWN).findById(id))) ?? null;
}

/**
 * Reads the account with this name; the one with the lowest id where several have it. Null where
 * there is none.
 */
export async function findAccountByName(database: Runs, name: string): Promise<Account | null> {
  const found = await database.call(({ knex }) =>
    AccountModel.query(knex).select(SHOWN).where({ name }).orderBy('id').first(),
  );
  return found ?? null;
}

/** Changes the given columns. False where there is no such account. */
export async function setAccount(
  database: Runs,
  id: number,
  changes: Partial<Omit<Account, 'id' | 'created_at'>>,
  now: number,
): Promise<boolean> {
  const changed = await database.call(({ knex }) =>
    AccountModel.query(knex)
      .findById(id)
      .patch({ ...changes, updated_at: now }),
  );
  return changed > 0;
}
