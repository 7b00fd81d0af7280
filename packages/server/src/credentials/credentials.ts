import type { AccountFiling } from '@mirlo/core';
import { AccountModel, EstablishmentModel, type Files } from '../database/models.ts';
import { stoppedOf } from '../database/rows.ts';
import type { Session } from '../database/session.ts';
import type { TableClass } from '../database/table.ts';
import type { Work } from '../submitter/work.ts';
import { type SecretBox, SecretKeyError } from './secret-box.ts';

/** A filer: an account, or an establishment with credentials of its own. */
export interface Filer {
  table: 'accounts' | 'establishments';
  id: number;
}

/** The models of filers. */
export const FILERS: Readonly<Record<Filer['table'], TableClass<Files & { id: number }>>> = {
  accounts: AccountModel,
  establishments: EstablishmentModel,
};

/** The credentials by which the ministry knows a filer. */
export interface Credentials {
  filer: Filer;
  user: string;
  password: string;
  codigoArrendador: string;
  /**
   * The encrypted password. By it an old answer is recognised where the password was replaced
   * meanwhile.
   */
  sealed: string;
  /** Whether the ministry has refused these credentials, and they were not changed since. */
  stopped: boolean;
}

/** Returns the owner that an encrypted password is bound to. */
export function ownerOf({ table, id }: Filer): string {
  return table === 'accounts' ? `account:${id}` : `establishment:${id}`;
}

/**
 * Reads the credentials for a request: the establishment's own where it has any, else the
 * account's. Null where one is missing.
 *
 * @throws SecretKeyError where the password cannot be decrypted
 */
export async function readCredentials(
  { knex }: Session,
  box: SecretBox,
  of: { account_id: number; establecimiento_id: number },
): Promise<Credentials | null> {
  const establishment = await EstablishmentModel.query(knex).findById(of.establecimiento_id);
  if (establishment && hasOwn(establishment))
    return credentialsOf({ table: 'establishments', id: establishment.id }, establishment, box);
  const account = await AccountModel.query(knex).findById(of.account_id);
  return account ? credentialsOf({ table: 'accounts', id: account.id }, account, box) : null;
}

/** Reads every filer that has a password of its own, with its settings. */
export async function readFilers({
  knex,
}: Session): Promise<{ filer: Filer; row: Files & { mir_password: string } }[]> {
  const found = [];
  for (const table of ['accounts', 'establishments'] as const) {
    const rows = await FILERS[table].query(knex).whereNotNull('mir_password').orderBy('id');
    for (const row of rows)
      found.push({ filer: { table, id: row.id }, row: { ...row, mir_password: String(row.mir_password) } });
  }
  return found;
}

/**
 * Reads the credentials of every filer that has its own.
 *
 * @throws SecretKeyError where a password cannot be decrypted
 */
export async function readOwnCredentials(session: Session, box: SecretBox): Promise<Credentials[]> {
  return (await readFilers(session)).flatMap(({ filer, row }) => credentialsOf(filer, row, box) ?? []);
}

/**
 * Reads the credentials for a request, or returns why it cannot be sent now. A password that cannot
 * be decrypted is a fault of this process (`SECRET_KEY`): it is logged, and nobody is stopped.
 */
export async function findCredentials(
  { database, box, log }: Pick<Work, 'database' | 'box' | 'log'>,
  of: { account_id: number; establecimiento_id: number },
): Promise<Credentials | 'not configured' | 'stopped' | 'unreadable'> {
  try {
    const found = await database.call(session => readCredentials(session, box, of));
    if (found === null) return 'not configured';
    return found.stopped ? 'stopped' : found;
  } catch (error) {
    if (!(error instanceof SecretKeyError)) throw error;
    log.error({ account: of.account_id }, error.message);
    return 'unreadable';
  }
}

/**
 * Whether the operator has switched the account off: nothing is sent, but verdicts are still asked
 * for.
 */
export async function isSwitchedOff({ knex }: Session, accountId: number): Promise<boolean> {
  const row = await AccountModel.query(knex).findById(accountId).select('filing_enabled');
  return row?.filing_enabled === false;
}

type Given = Pick<Files, 'mir_user' | 'mir_password' | 'codigo_arrendador'>;

/**
 * Whether an establishment uses its own user, password and lessor code: where any of the three is
 * set.
 */
export function hasOwn({ mir_user, mir_password, codigo_arrendador }: Given): boolean {
  return mir_user !== null || mir_password !== null || codigo_arrendador !== null;
}

/** Whether a filer has all that the ministry asks for. */
export function isConfigured({ mir_user, mir_password, codigo_arrendador }: Given): boolean {
  return mir_user !== null && mir_password !== null && codigo_arrendador !== null;
}

function credentialsOf(
  filer: Filer,
  { mir_user, mir_password, codigo_arrendador, stopped }: Files,
  box: SecretBox,
): Credentials | null {
  if (mir_user === null || mir_password === null || codigo_arrendador === null) return null;
  return {
    filer,
    user: mir_user,
    password: box.open(mir_password, ownerOf(filer)),
    sealed: mir_password,
    codigoArrendador: codigo_arrendador,
    stopped: stopped !== null,
  };
}

/** Reads the filing settings of an account, without those of any establishment. */
export async function readAccountFiling({ knex }: Session, accountId: number): Promise<AccountFiling> {
  const account = await AccountModel.query(knex).findById(accountId).throwIfNotFound();
  const { codigo_arrendador, tipo_pago, holder_drives } = account;
  return {
    configured: isConfigured(account),
    stopped: stoppedOf(account.stopped, Number(account.filing_enabled), accountId),
    settings: { codigo_arrendador, tipo_pago, holder_drives: holder_drives === true },
  };
}
