import type { Database } from '../database.ts';
import type { Session } from '../session.ts';
import { marks } from '../sql-text.ts';
import { type Chosen, candidates, chosenOf } from './chosen.ts';
import { isOld, isOldRemainder, type PurgedResource, type PurgeRule } from './rule.ts';

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

/** What became, or would become, of the records of a resource. */
export interface PurgedRecords {
  counts: PurgeCounts;
  /** Records that are old enough and stay, because their filing is not final, or not for every guest of it, by state. */
  kept: Record<string, number>;
}

/**
 * Removes the records that the rule takes, with their parts and submissions, batch by batch; each batch is whole or not at all, so a
 * purge that was cut short is simply begun again.
 *
 * @param dryRun count only
 * @param told after each batch: how many records went so far, of how many that are old enough
 */
export async function purgeRecords(
  database: Database,
  resource: PurgedResource,
  rule: PurgeRule,
  dryRun: boolean,
  told: (gone: number, old: number) => void,
): Promise<PurgedRecords> {
  const purged: PurgedRecords = {
    counts: noCounts(),
    kept: await oldByState(database, resource, rule),
  };
  const old = Object.values(purged.kept).reduce((sum, count) => sum + count, 0);
  const { sql, values } = candidates(resource, rule);
  for (let last = 0; ; ) {
    const found = await database.call(session =>
      session.all(`SELECT r.id FROM ${sql} AND r.id > ? ORDER BY r.id LIMIT ${BATCH}`, [...values, last]),
    );
    if (found.length === 0) break;
    const ids = found.map(row => Number(row.id));
    last = ids.at(-1) ?? last;
    const take = (session: Session) => takeBatch(session, resource, rule, ids, dryRun);
    add(purged, await (dryRun ? database.call(take) : database.transaction(take)));
    told(purged.counts[resource], old);
  }
  purged.counts.submissions += await purgeRemainders(database, resource, rule, dryRun);
  return purged;
}

async function oldByState(
  database: Database,
  resource: PurgedResource,
  rule: PurgeRule,
): Promise<Record<string, number>> {
  const { sql, values } = isOld(resource, rule);
  const rows = await database.call(session =>
    session.all(
      `SELECT s.state, COUNT(*) AS n FROM ${resource} r JOIN submissions s ON s.resource = '${resource}' AND s.record_id = r.id
        WHERE ${sql} GROUP BY s.state`,
      values,
    ),
  );
  return Object.fromEntries(rows.map(row => [String(row.state), Number(row.n)]));
}

interface Batch {
  chosen: readonly Chosen[];
  counts: PurgeCounts;
}

/** Each table of a batch once, with the condition for its rows, in the order in which links allow. */
function tablesOf(resource: PurgedResource): { table: PurgedTable; where: string }[] {
  return [
    ...(resource === 'contracts' ? PARTS : []),
    { table: resource, where: 'id IN (IDS)' },
    { table: 'submissions', where: `resource = '${resource}' AND record_id IN (IDS)` },
  ];
}

/** Counts what goes of these records; or, in a transaction, looks again with locks at what a caller may have changed in between, and removes it. */
async function takeBatch(
  session: Session,
  resource: PurgedResource,
  rule: PurgeRule,
  of: readonly number[],
  dryRun: boolean,
): Promise<Batch> {
  const [chosen, counts] = [await chosenOf(session, resource, rule, of), noCounts()];
  const ids = chosen.map(({ id }) => id);
  if (ids.length === 0) return { chosen, counts };
  for (const { table, where } of tablesOf(resource)) {
    const condition = where.replace('IDS', marks(ids.length));
    counts[table] += await (dryRun ? countRows : removeRows)(session, table, condition, ids);
  }
  return { chosen, counts };
}

async function countRows(
  session: Session,
  table: PurgedTable,
  condition: string,
  ids: readonly number[],
): Promise<number> {
  const [row] = await session.all(`SELECT COUNT(*) AS n FROM ${table} WHERE ${condition}`, ids);
  return Number(row?.n ?? 0);
}

async function removeRows(
  session: Session,
  table: PurgedTable,
  condition: string,
  ids: readonly number[],
): Promise<number> {
  return session.run(`DELETE FROM ${table} WHERE ${condition}`, ids);
}

/** What is left of records that were deleted over the API. */
async function purgeRemainders(
  database: Database,
  resource: PurgedResource,
  rule: PurgeRule,
  dryRun: boolean,
): Promise<number> {
  const { sql, values } = isOldRemainder(resource, rule);
  if (dryRun) {
    const [row] = await database.call(session =>
      session.all(`SELECT COUNT(*) AS n FROM submissions s WHERE ${sql}`, values),
    );
    return Number(row?.n ?? 0);
  }
  let removed = 0;
  for (;;) {
    const rows = await database.call(session =>
      session.all(`SELECT s.record_id FROM submissions s WHERE ${sql} LIMIT ${BATCH}`, values),
    );
    if (rows.length === 0) return removed;
    const ids = rows.map(row => Number(row.record_id));
    removed += await database.transaction(session =>
      session.run(
        `DELETE FROM submissions WHERE resource = '${resource}' AND gone = 1 AND record_id IN (${marks(ids.length)})`,
        ids,
      ),
    );
  }
}

function add({ counts, kept }: PurgedRecords, batch: Batch): void {
  for (const table of Object.keys(counts) as PurgedTable[]) counts[table] += batch.counts[table];
  for (const { state } of batch.chosen) {
    const left = (kept[state] ?? 0) - 1;
    if (left > 0) kept[state] = left;
    else delete kept[state];
  }
}
