import { startOfMadridDay } from '@mirlo/core';
import type { Database } from '../database.ts';
import type { PurgeRule } from './rule.ts';

/** Lines removed in one transaction. */
const BATCH = 1_000;

/** Removes lines of the audit from before the rule's day: what they tell of is gone. Sandbox records have no lines of their own. */
export async function purgeAudit(database: Database, rule: PurgeRule, dryRun: boolean): Promise<number> {
  if (rule.sandbox) return 0;
  const end = startOfMadridDay(rule.before);
  const accounts = await database.call(session => session.all('SELECT DISTINCT account_id FROM audit'));
  let lines = 0;
  for (const { account_id } of accounts) {
    const account = Number(account_id);
    lines += await (dryRun ? countLines(database, account, end) : removeLines(database, account, end));
  }
  return lines;
}

async function countLines(database: Database, account: number, end: number): Promise<number> {
  const [row] = await database.call(session =>
    session.all('SELECT COUNT(*) AS n FROM audit WHERE account_id = ? AND at < ?', [account, end]),
  );
  return Number(row?.n ?? 0);
}

async function removeLines(database: Database, account: number, end: number): Promise<number> {
  for (let lines = 0; ; ) {
    const [last] = await database.call(session =>
      session.all(
        `SELECT at FROM audit WHERE account_id = ? AND at < ? ORDER BY at, seq LIMIT 1 OFFSET ${BATCH}`,
        [account, end],
      ),
    );
    const until = last ? Number(last.at) + 1 : end;
    lines += await database.transaction(session =>
      session.run('DELETE FROM audit WHERE account_id = ? AND at < ?', [account, until]),
    );
    if (!last) return lines;
  }
}
