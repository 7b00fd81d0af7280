import type { AccountFiling } from '@mirlo/core';
import { stoppedOf } from '../database/rows.ts';
import type { Row, Session } from '../database/session.ts';
import type { Work } from '../submitter/work.ts';
import { type SecretBox, SecretKeyError } from './secret-box.ts';

/** A filer: an account, or an establishment with credentials of its own. */
export interface Filer {
  table: 'accounts' | 'establishments';
  id: number;
}

/** The credentials by which the ministry knows a filer. */
export interface Credentials {
  filer: Filer;
  user: string;
  password: string;
  codigoArrendador: string;
  /**
   * The password as it is stored, encrypted. By it an old answer is recognised where the password was replaced
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

const COLUMNS = 'id, mir_user, mir_password, codigo_arrendador, stopped';

/**
 * Reads the credentials for a request: the establishment's own, all of them, where it has any, else the account's.
 *
 * @returns null where one of the values is missing
 * @throws SecretKeyError where the password cannot be decrypted
 */
export async function readCredentials(
  session: Session,
  box: SecretBox,
  of: { account_id: number; establecimiento_id: number },
): Promise<Credentials | null> {
  const [establishment] = await session.all(`SELECT ${COLUMNS} FROM establishments WHERE id = ?`, [
    of.establecimiento_id,
  ]);
  if (establishment && hasOwn(establishment)) return credentialsOf('establishments', establishment, box);
  const [account] = await session.all(`SELECT ${COLUMNS} FROM accounts WHERE id = ?`, [of.account_id]);
  return account ? credentialsOf('accounts', account, box) : null;
}

/**
 * Reads the credentials of every account, and of every establishment that has its own.
 *
 * @throws SecretKeyError where a password cannot be decrypted
 */
export async function readOwnCredentials(session: Session, box: SecretBox): Promise<Credentials[]> {
  const found: Credentials[] = [];
  for (const table of ['accounts', 'establishments'] as const) {
    const rows = await session.all(
      `SELECT ${COLUMNS} FROM ${table} WHERE mir_password IS NOT NULL ORDER BY id`,
    );
    found.push(...rows.flatMap(row => credentialsOf(table, row, box) ?? []));
  }
  return found;
}

/**
 * Reads the credentials for a request, or returns why it cannot be sent now. A password that cannot be decrypted is a
 * fault of this process (its `SECRET_KEY`), so it is logged, and the account is not stopped.
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
 * Whether the operator has switched the account off. Nothing of it is sent then, but verdicts on sent requests are
 * still asked for.
 */
export async function isSwitchedOff(session: Session, accountId: number): Promise<boolean> {
  const [row] = await session.all('SELECT filing_enabled FROM accounts WHERE id = ?', [accountId]);
  return row?.filing_enabled === 0;
}

function hasOwn({ mir_user, mir_password, codigo_arrendador }: Row): boolean {
  return mir_user !== null || mir_password !== null || codigo_arrendador !== null;
}

function credentialsOf(table: Filer['table'], row: Row, box: SecretBox): Credentials | null {
  const { mir_user, mir_password, codigo_arrendador } = row;
  if (mir_user === null || mir_password === null || codigo_arrendador === null) return null;
  const filer: Filer = { table, id: Number(row.id) };
  return {
    filer,
    user: String(mir_user),
    password: box.open(String(mir_password), ownerOf(filer)),
    sealed: String(mir_password),
    codigoArrendador: String(codigo_arrendador),
    stopped: row.stopped !== null,
  };
}

/** Reads the filing settings of an account, without those of any establishment. */
export async function readAccountFiling(session: Session, accountId: number): Promise<AccountFiling> {
  const [row] = await session.all(
    `SELECT ${COLUMNS}, filing_enabled, tipo_pago, holder_drives FROM accounts WHERE id = ?`,
    [accountId],
  );
  const text = (name: string) => (typeof row?.[name] === 'string' ? row[name] : null);
  return {
    configured: ['mir_user', 'mir_password', 'codigo_arrendador'].every(name => text(name) !== null),
    stopped: stoppedOf(row?.stopped, row?.filing_enabled, accountId),
    settings: {
      codigo_arrendador: text('codigo_arrendador'),
      tipo_pago: text('tipo_pago'),
      holder_drives: row?.holder_drives === 1,
    },
  };
}
