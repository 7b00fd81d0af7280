import type { NewRow, ResourceName } from '@mirlo/core';
import type { InsertTable } from './insert-plan.ts';
import type { Engine, Session, SqlValue, Tally } from './session.ts';

/**
 * How many records of each resource an account has, kept beside them: a list tells its exact total, and counting a million rows for
 * twenty takes a hundred times as long as reading them.
 *
 * A counter is spread over slots, so that creates of one account do not wait for each other's commit, and is written last in its
 * transaction, so that nothing waits in between. Every node of a cluster has slots of its own: of two that count in one row one would be
 * refused at COMMIT. Records of an establishment or precheckins are too few to be counted beforehand.
 */
const COUNTED = ['guests', 'contracts', 'vehicles', 'persons', 'licenses', 'addresses'] as const;

export type CountedResource = (typeof COUNTED)[number];

const SLOTS = 16;

/** The exact count of a resource's records of an account. */
export const COUNTER_SQL = 'SELECT COALESCE(SUM(n), 0) FROM counters WHERE account_id = ? AND resource = ?';

/** Whether the records of a resource are counted beforehand. */
export function isCounted(resource: ResourceName | InsertTable): resource is CountedResource {
  return COUNTED.some(counted => counted === resource);
}

/** Remembers records made (or, below zero, removed) until the transaction commits. */
export function addToTally(tally: Tally, account_id: number, resource: CountedResource, n: number): void {
  if (n === 0) return;
  const key = `${account_id} ${resource}`;
  tally.set(key, { account_id, resource, n: (tally.get(key)?.n ?? 0) + n });
}

/** What an insert adds to the counters. */
export function tallyOf(rows: readonly NewRow[]): Tally {
  const tally: Tally = new Map();
  for (const { table, values } of rows) {
    const { account_id } = values;
    if (isCounted(table) && typeof account_id === 'number') addToTally(tally, account_id, table, 1);
  }
  return tally;
}

/** The statement that adds a tally to the counters; always in the same order of rows, so that no two wait for each other. */
export function counterStatement(
  tally: Tally,
  engine: Engine,
): { sql: string; bindings: readonly SqlValue[] } | null {
  const lines = [...tally.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, line]) => line);
  const changed = lines.filter(({ n }) => n !== 0);
  if (changed.length === 0) return null;
  const slot = engine === 'mysql' ? Math.floor(Math.random() * SLOTS) : 0;
  // The cluster numbers its nodes by the offset of their ids; a server by itself has 1.
  const [ofNode, added] =
    engine === 'mysql'
      ? [` + ${SLOTS} * (@@auto_increment_offset - 1)`, 'ON DUPLICATE KEY UPDATE n = n + VALUES(n)']
      : ['', 'ON CONFLICT (account_id, resource, slot) DO UPDATE SET n = n + excluded.n'];
  const line = `(?, ?, ?${ofNode}, ?)`;
  return {
    sql: `INSERT INTO counters (account_id, resource, slot, n) VALUES ${changed.map(() => line).join(', ')} ${added}`,
    bindings: changed.flatMap(({ account_id, resource, n }) => [account_id, resource, slot, n]),
  };
}

/** Adds what a transaction made and removed; the last thing before it commits. */
export async function flushTally(session: Session): Promise<void> {
  if (!session.tally) return;
  const statement = counterStatement(session.tally, session.engine);
  if (statement) await session.run(statement.sql, statement.bindings);
}

/** Counts everything anew: after records were put in by other means than this server. */
export async function recount(session: Session): Promise<void> {
  await session.run('DELETE FROM counters');
  for (const resource of COUNTED) {
    await session.run(
      `INSERT INTO counters (account_id, resource, slot, n)
        SELECT account_id, '${resource}', 0, COUNT(*) FROM ${resource} GROUP BY account_id`,
    );
  }
}
