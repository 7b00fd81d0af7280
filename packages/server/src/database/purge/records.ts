import { addToTally, isCounted } from '../counters.ts';
import type { Database } from '../database.ts';
import { newEpoch } from '../search/build.ts';
import type { Session, SqlValue } from '../session.ts';
import { goes, isOld, isOldRemainder, type PurgedResource, type PurgeRule, places } from './rule.ts';

/** Records in one transaction: short enough for a server beside it on the same SQLite file. */
const BATCH = 200;

/** What hangs on contracts, in the order in which links allow; `IDS` stands for the contracts. */
const PARTS = [
  { table: 'licenses', where: 'persona_id IN (SELECT id FROM persons WHERE alquiler_id IN (IDS))' },
  { table: 'addresses', where: 'persona_id IN (SELECT id FROM persons WHERE alquiler_id IN (IDS))' },
  { table: 'addresses', where: 'alquiler_id IN (IDS)' },
  { table: 'persons', where: 'alquiler_id IN (IDS)' },
  { table: 'vehicles', where: 'alquiler_id IN (IDS)' },
] as const;

/** Rows removed, or to be removed, by table. */
export type PurgeCounts = Record<PurgedTable, number>;
export type PurgedTable = PurgedResource | (typeof PARTS)[number]['table'] | 'submissions';

/** Nothing removed yet. */
export function noCounts(): PurgeCounts {
  return { guests: 0, contracts: 0, vehicles: 0, persons: 0, licenses: 0, addresses: 0, submissions: 0 };
}

/** How many records the rule takes, with all that hangs on them; nothing is removed. */
export async function countRecords(
  database: Database,
  resource: PurgedResource,
  rule: PurgeRule,
): Promise<PurgeCounts> {
  const counts = noCounts();
  const chosen = recordsWhere(resource, rule);
  const count = async (sql: string, values: readonly SqlValue[]) => {
    const [row] = await database.call(session => session.all(`SELECT COUNT(*) AS n FROM ${sql}`, values));
    return Number(row?.n ?? 0);
  };
  counts[resource] = await count(chosen.sql, chosen.values);
  if (resource === 'contracts') {
    for (const { table, where } of PARTS) {
      const ids = `SELECT r.id FROM ${chosen.sql}`;
      counts[table] += await count(`${table} WHERE ${where.replace('IDS', ids)}`, chosen.values);
    }
  }
  const remainder = isOldRemainder(resource, rule);
  counts.submissions =
    counts[resource] + (await count(`submissions s WHERE ${remainder.sql}`, remainder.values));
  return counts;
}

/** How many records are old enough and yet stay, because their filing is not final, or not for every guest of it, by state. */
export async function countKept(
  database: Database,
  resource: PurgedResource,
  rule: PurgeRule,
): Promise<Record<string, number>> {
  const old = isOld(resource, rule);
  const going = goes(resource, rule);
  const rows = await database.call(session =>
    session.all(
      `SELECT s.state, COUNT(*) AS n FROM ${resource} r JOIN submissions s ON s.resource = '${resource}' AND s.record_id = r.id
        WHERE ${old.sql} AND NOT COALESCE((${going.sql}), FALSE) GROUP BY s.state`,
      [...old.values, ...going.values],
    ),
  );
  return Object.fromEntries(rows.map(row => [String(row.state), Number(row.n)]));
}

/**
 * Removes the records that the rule takes, with their parts and submissions, batch by batch; each batch is whole or not at all, so a
 * purge that was cut short is simply begun again.
 *
 * @param removed told after each batch of what went so far
 * @returns the rows removed, and the accounts that lost some
 */
export async function removeRecords(
  database: Database,
  resource: PurgedResource,
  rule: PurgeRule,
  removed: (counts: PurgeCounts) => void,
): Promise<{ counts: PurgeCounts; accounts: Set<number> }> {
  const counts = noCounts();
  const accounts = new Set<number>();
  const chosen = recordsWhere(resource, rule);
  for (let last = 0; ; ) {
    const found = await database.call(session =>
      session.all(`SELECT r.id FROM ${chosen.sql} AND r.id > ? ORDER BY r.id LIMIT ${BATCH}`, [
        ...chosen.values,
        last,
      ]),
    );
    if (found.length === 0) break;
    const ids = found.map(row => Number(row.id));
    last = ids.at(-1) ?? last;
    const batch = await database.transaction(session => removeBatch(session, resource, rule, ids));
    add(counts, batch.counts);
    for (const account of batch.accounts) accounts.add(account);
    removed(counts);
  }
  counts.submissions += await removeRemainders(database, resource, rule);
  return { counts, accounts };
}

/** The records `r` with their submission `s` that the rule takes, from after `FROM` on. */
function recordsWhere(resource: PurgedResource, rule: PurgeRule) {
  const { sql, values } = goes(resource, rule);
  const joined = `${resource} r JOIN submissions s ON s.resource = '${resource}' AND s.record_id = r.id`;
  return { sql: `${joined} WHERE ${sql}`, values };
}

/** In a transaction: looks again, with locks, at what a caller may have changed in between. */
async function removeBatch(
  session: Session,
  resource: PurgedResource,
  rule: PurgeRule,
  candidates: readonly number[],
): Promise<{ counts: PurgeCounts; accounts: number[] }> {
  const counts = noCounts();
  const chosen = recordsWhere(resource, rule);
  const lock = session.engine === 'mysql' ? ' FOR UPDATE' : '';
  const rows = await session.all(
    `SELECT r.id, r.account_id FROM ${chosen.sql} AND r.id IN (${places(candidates.length)}) ORDER BY r.id${lock}`,
    [...chosen.values, ...candidates],
  );
  if (rows.length === 0) return { counts, accounts: [] };
  const ids = rows.map(row => Number(row.id));
  const remove = async (table: PurgedTable, where: string) => {
    const condition = where.replace('IDS', places(ids.length));
    if (table !== 'submissions') await tally(session, table, condition, ids);
    counts[table] += await session.run(`DELETE FROM ${table} WHERE ${condition}`, ids);
  };
  if (resource === 'contracts') for (const { table, where } of PARTS) await remove(table, where);
  await remove(resource, 'id IN (IDS)');
  await remove('submissions', `resource = '${resource}' AND record_id IN (IDS)`);
  return { counts, accounts: rows.map(row => Number(row.account_id)) };
}

/** What the accounts' counters lose (`database/counters.ts`); and what searches remember of them is no longer true. */
async function tally(
  session: Session,
  table: Exclude<PurgedTable, 'submissions'>,
  condition: string,
  ids: readonly number[],
): Promise<void> {
  if (!session.tally || !isCounted(table)) return;
  const rows = await session.all(
    `SELECT account_id, COUNT(*) AS n FROM ${table} WHERE ${condition} GROUP BY account_id`,
    ids,
  );
  for (const row of rows) {
    const account_id = Number(row.account_id);
    addToTally(session.tally, account_id, table, -Number(row.n));
    await newEpoch(session, { account_id, resource: table });
  }
}

/** What is left of records that were deleted over the API. */
async function removeRemainders(
  database: Database,
  resource: PurgedResource,
  rule: PurgeRule,
): Promise<number> {
  const { sql, values } = isOldRemainder(resource, rule);
  let removed = 0;
  for (;;) {
    const rows = await database.call(session =>
      session.all(`SELECT s.record_id FROM submissions s WHERE ${sql} LIMIT ${BATCH}`, values),
    );
    if (rows.length === 0) return removed;
    const ids = rows.map(row => Number(row.record_id));
    removed += await database.transaction(session =>
      session.run(
        `DELETE FROM submissions WHERE resource = '${resource}' AND gone = 1 AND record_id IN (${places(ids.length)})`,
        ids,
      ),
    );
  }
}

function add(to: PurgeCounts, more: PurgeCounts): void {
  for (const table of Object.keys(to) as PurgedTable[]) to[table] += more[table];
}
