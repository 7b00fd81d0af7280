import type { EpochMs } from '@mirlo/core';
import type { Session } from '../database/session.ts';
import { along, marks } from '../database/sql-text.ts';
import type { Step } from './account-turns.ts';
import { FARTHEST_MS } from './lease-lotes.ts';
import { OPEN_LOTE_STATES } from './rows.ts';

/**
 * Reads which accounts have something to do now, and which steps. The cost depends on the number of accounts and of
 * requests that are due, not on the number of submissions that are due.
 */
export async function readDue(session: Session, now: EpochMs): Promise<Map<number, Set<Step>>> {
  const due = new Map<number, Set<Step>>();
  const add = (account: number, step: Step) => {
    const steps = due.get(account) ?? new Set<Step>();
    due.set(account, steps.add(step));
  };
  const requests = await session.all(
    `SELECT DISTINCT account_id, state FROM lotes WHERE (next_at <= ? OR next_at > ?) AND state IN (${marks(OPEN_LOTE_STATES.length)})`,
    [now, now + FARTHEST_MS, ...OPEN_LOTE_STATES],
  );
  for (const { account_id, state } of requests) add(Number(account_id), state === 'sent' ? 'poll' : 'send');
  for (const { account_id } of await session.all(accountsDue(session), [now])) {
    add(Number(account_id), 'file');
  }
  return due;
}

/**
 * Selects the accounts with due submissions. MariaDB and MySQL jump from account to account in the index (loose index
 * scan); SQLite looks into the index once for each account.
 */
function accountsDue({ engine }: Session): string {
  const submissions = `submissions${along(engine, 'submissions_turn')}`;
  return engine === 'mysql'
    ? `SELECT account_id, MIN(file_at) FROM ${submissions} WHERE file_at <= ? GROUP BY account_id`
    : `SELECT id AS account_id FROM accounts WHERE EXISTS (SELECT 1 FROM ${submissions} WHERE account_id = accounts.id AND file_at <= ?)`;
}
