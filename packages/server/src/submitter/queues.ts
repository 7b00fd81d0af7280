import type { EpochMs, FiledResource } from '@mirlo/core';
import type { Session, SqlValue } from '../database/session.ts';
import { along, marks } from '../database/sql-text.ts';

/**
 * Submissions that may go in the same request: guests of one establishment, or contracts under one codigo_arrendador.
 */
export interface Queue {
  account: number;
  resource: FiledResource;
  /** One establishment, or all except those with credentials of their own. */
  establishments: { only: number } | { but: readonly number[] };
}

/**
 * Chooses the next queue of an account. The account's establishments take turns too: first the one with the nearest
 * deadline among those that had no turn in this round.
 *
 * @param passed establishments that had their turn in this round; the function changes it
 * @returns null where the account has nothing due
 */
export async function nextQueue(
  session: Session,
  account: number,
  passed: Set<number>,
  now: EpochMs,
): Promise<Queue | null> {
  const first = await firstOf(session, account, passed, now);
  if (first === null) {
    if (passed.size === 0) return null;
    passed.clear();
    return nextQueue(session, account, passed, now);
  }
  const { establishment, resource } = first;
  passed.add(establishment);
  if (resource === 'guests') return { account, resource, establishments: { only: establishment } };
  const but = await withOwnCredentials(session, account);
  return {
    account,
    resource,
    establishments: but.includes(establishment) ? { only: establishment } : { but },
  };
}

async function firstOf(
  session: Session,
  account: number,
  passed: ReadonlySet<number>,
  now: EpochMs,
): Promise<{ establishment: number; resource: FiledResource } | null> {
  const { sql, bindings } = dueOf(session, account, { but: [...passed] }, now);
  const [row] = await session.all(`SELECT establecimiento_id, resource ${sql} LIMIT 1`, bindings);
  if (row === undefined) return null;
  const resource = row.resource === 'guests' ? 'guests' : 'contracts';
  return { establishment: Number(row.establecimiento_id), resource };
}

async function withOwnCredentials(session: Session, account: number): Promise<number[]> {
  const rows = await session.all(
    'SELECT id FROM establishments WHERE account_id = ? AND (mir_user IS NOT NULL OR mir_password IS NOT NULL OR codigo_arrendador IS NOT NULL)',
    [account],
  );
  return rows.map(({ id }) => Number(id));
}

/**
 * Finds the units of a queue in which something is due, the nearest deadline first; with equal deadlines, the older
 * record first.
 */
export async function findDueUnits(
  session: Session,
  { account, resource, establishments }: Queue,
  now: EpochMs,
  limit: number,
): Promise<string[]> {
  const { sql, bindings } = dueOf(session, account, establishments, now, resource);
  const rows = await session.all(
    // The inner SELECT sorts within the index. Only for the rows that it returns the unit is read from the table.
    `SELECT unit FROM (SELECT record_id AS id ${sql} LIMIT ?) AS due JOIN submissions ON resource = ? AND record_id = due.id ORDER BY ${FIRST}`,
    [...bindings, limit, resource],
  );
  return [...new Set(rows.map(({ unit }) => String(unit)))];
}

const FIRST = 'due_at IS NULL, due_at, record_id';

function dueOf(
  { engine }: Session,
  account: number,
  establishments: Queue['establishments'],
  now: EpochMs,
  resource?: FiledResource,
): { sql: string; bindings: SqlValue[] } {
  const places = 'only' in establishments ? [establishments.only] : establishments.but;
  const among = 'only' in establishments ? 'IN' : 'NOT IN';
  const conditions = [
    'account_id = ?',
    'file_at <= ?',
    ...(places.length > 0 ? [`establecimiento_id ${among} (${marks(places.length)})`] : []),
    ...(resource === undefined ? [] : ['resource = ?']),
  ];
  const sql = `FROM submissions${along(engine, 'submissions_turn')} WHERE ${conditions.join(' AND ')} ORDER BY ${FIRST}`;
  return { sql, bindings: [account, now, ...places, ...(resource === undefined ? [] : [resource])] };
}
