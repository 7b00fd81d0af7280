import { networkOf } from '@mirlo/core/address';
import type { Database } from '../database/database.ts';
import type { Session } from '../database/session.ts';
import { forUpdate } from '../database/sql-text.ts';

/** So long an address is kept whole: to find out who used a stolen key. After it the network is enough. */
export const WHOLE_ADDRESS_MS = 90 * 86_400_000;

const LINES_A_STEP = 500;

/**
 * Cuts the addresses of lines that are old to their network. The lines of an account are gone through once, in the order of their times; several
 * servers take turns.
 *
 * @param now epoch milliseconds
 */
export async function cutAddresses(database: Database, now: number): Promise<void> {
  const accounts = await database.call(session => session.all('SELECT DISTINCT account_id FROM audit'));
  for (const { account_id } of accounts) {
    const step = (session: Session) => cutStep(session, Number(account_id), now - WHOLE_ADDRESS_MS);
    while (await database.transaction(step));
  }
}

/** @returns whether there may be more */
async function cutStep(session: Session, account: number, before: number): Promise<boolean> {
  const from = await cutUntil(session, account);
  const rows = await session.all(
    `SELECT at, address FROM audit WHERE account_id = ? AND at >= ? AND at < ? ORDER BY at, seq LIMIT ${LINES_A_STEP}`,
    [account, from, before],
  );
  const last = rows.at(-1);
  // A line of the last one's millisecond may come after the step: the next one begins there.
  const full = rows.length === LINES_A_STEP;
  const until = full && last && Number(last.at) > from ? Number(last.at) : before;
  if (until <= from) return false;
  const addresses = new Set(rows.flatMap(({ address }) => (typeof address === 'string' ? [address] : [])));
  for (const address of addresses) {
    const network = networkOf(address);
    // What is a network already was cut by a step that ended here.
    if (network === null) continue;
    await session.run(
      'UPDATE audit SET address = ? WHERE account_id = ? AND at >= ? AND at < ? AND address = ?',
      [network, account, from, until, address],
    );
  }
  await session.run('UPDATE audit_cuts SET cut_until = ? WHERE account_id = ?', [until, account]);
  return until < before;
}

/** Locked, where the database has locks: of two servers one waits for the other. */
async function cutUntil(session: Session, account: number): Promise<number> {
  const ignoring = session.engine === 'mysql' ? 'INSERT IGNORE' : 'INSERT OR IGNORE';
  await session.run(`${ignoring} INTO audit_cuts (account_id, cut_until) VALUES (?, 0)`, [account]);
  const [row] = await session.all(
    `SELECT cut_until FROM audit_cuts WHERE account_id = ?${forUpdate(session)}`,
    [account],
  );
  return Number(row?.cut_until ?? 0);
}
