import type { StoredIssue } from '@mirlo/core/filing';
import type { Session } from '../database/session.ts';

/** A filer that the ministry refused. */
export interface StoppedFiler {
  /** `account 3 (Hotel Sol)` or `establishment 5 (Hostal Mar)`. */
  name: string;
  /** The ministry's message. */
  reason: string;
}

/** Lists the accounts, and the establishments with credentials of their own, that the ministry has refused. */
export async function readStopped(session: Session): Promise<StoppedFiler[]> {
  const accounts = await session.all(
    'SELECT id, name, stopped FROM accounts WHERE stopped IS NOT NULL ORDER BY id',
  );
  const places = await session.all(
    'SELECT id, nombre AS name, stopped FROM establishments WHERE stopped IS NOT NULL ORDER BY id',
  );
  const named = (kind: string, rows: typeof accounts) =>
    rows.map(row => ({ name: `${kind} ${row.id} (${row.name})`, reason: reasonOf(String(row.stopped)) }));
  return [...named('account', accounts), ...named('establishment', places)];
}

/** Lists the accounts whose filing the operator has switched off, as `account 3 (Hotel Sol)`. */
export async function readSwitchedOff(session: Session): Promise<string[]> {
  const rows = await session.all('SELECT id, name FROM accounts WHERE filing_enabled = 0 ORDER BY id');
  return rows.map(({ id, name }) => `account ${id} (${name})`);
}

/** Counts the records that are held only because they were written where `MIR_URL` is `off`. */
export async function countHeldByOff(session: Session): Promise<number> {
  const [row] = await session.all(
    `SELECT COUNT(*) AS n FROM submissions WHERE sandbox = 0 AND state = 'held' AND issues LIKE '%"ministry.off"%'`,
  );
  return Number(row?.n ?? 0);
}

/** Counts the accounts and establishments that the ministry has refused. */
export async function countStopped(session: Session): Promise<number> {
  const [row] = await session.all(
    'SELECT (SELECT COUNT(*) FROM accounts WHERE stopped IS NOT NULL) + (SELECT COUNT(*) FROM establishments WHERE stopped IS NOT NULL) AS n',
  );
  return Number(row?.n ?? 0);
}

/** Reads the ministry's message from the stored reason of a stop. */
export function reasonOf(stopped: string): string {
  const { params } = JSON.parse(stopped) as StoredIssue;
  return String(params.reason ?? '');
}
