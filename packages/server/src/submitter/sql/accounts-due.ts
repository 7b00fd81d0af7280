import type { EpochMs } from '@mirlo/core';
import type { Session } from '../../database/session.ts';
import { along } from '../../database/sql-text.ts';

/**
 * Reads the accounts with due submissions. The statement is text because it differs: MariaDB and
 * MySQL jump from account to account in the index (loose index scan), SQLite looks into the index
 * once for each account.
 */
export async function accountsDue(session: Session, now: EpochMs): Promise<number[]> {
  const submissions = `submissions${along(session.engine, 'submissions_turn')}`;
  const rows = await session.all(
    session.engine === 'mysql'
      ? `SELECT account_id, MIN(file_at) FROM ${submissions} WHERE file_at <= ? GROUP BY account_id`
      : `SELECT id AS account_id FROM accounts WHERE EXISTS (SELECT 1 FROM ${submissions} WHERE account_id = accounts.id AND file_at <= ?)`,
    [now],
  );
  return rows.map(({ account_id }) => Number(account_id));
}
