import type { Knex } from 'knex';
import type { Database } from '../database.ts';
import { ContractModel, MODELS, PersonModel } from '../models.ts';
import type { Session, SqlValue } from '../session.ts';
import { forUpdate, marks } from '../sql-text.ts';
import { isFinal, isOld, isOldRemainder, type PurgedResource, type PurgeRule } from './rule.ts';

/** Records in one transaction: short enough for a server beside it on the same SQLite file. */
const BATCH = 200;

/** Rows removed, or to be removed, by table. */
export type PurgeCounts = Record<PurgedTable, number>;
export type PurgedTable = PurgedResource | 'vehicles' | 'persons' | 'licenses' | 'addresses' | 'submissions';

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

/**
 * Counts what goes of these records; or, in a transaction, looks again with locks at what a caller may have changed in between, and removes it. Parts
 * go with their contract by their links.
 */
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
  counts[resource] = ids.length;
  counts.submissions = ids.length;
  if (resource === 'contracts') Object.assign(counts, await countParts(session.knex, ids));
  if (!dryRun) {
    await MODELS[resource].query(session.knex).findByIds(ids).delete();
    await removeSubmissions(session, resource, ids);
  }
  return { chosen, counts };
}

/** What goes with contracts. */
async function countParts(knex: Knex, contracts: number[]): Promise<Partial<PurgeCounts>> {
  const their = (relation: string) => ContractModel.relatedQuery(relation, knex).for(contracts);
  const ofPersons = (relation: string) => PersonModel.relatedQuery(relation, knex).for(their('persons'));
  return {
    vehicles: await their('vehicle').resultSize(),
    persons: await their('persons').resultSize(),
    licenses: await ofPersons('license').resultSize(),
    addresses: (await their('addresses').resultSize()) + (await ofPersons('address').resultSize()),
  };
}

function removeSubmissions(
  session: Session,
  resource: PurgedResource,
  ids: readonly number[],
): Promise<number> {
  const where = `resource = '${resource}' AND record_id IN (${marks(ids.length)})`;
  return session.run(`DELETE FROM submissions WHERE ${where}`, ids);
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
    removed += await database.transaction(session => removeSubmissions(session, resource, ids));
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

/** A record that goes. */
interface Chosen {
  id: number;
  state: string;
}

/** Records `r` with their submissions `s` that are old and final, from after `FROM` on; whether they go, `chosenOf` says. */
function candidates(resource: PurgedResource, rule: PurgeRule): { sql: string; values: SqlValue[] } {
  const { sql, values } = isOld(resource, rule);
  const joined = `${resource} r JOIN submissions s ON s.resource = '${resource}' AND s.record_id = r.id`;
  return { sql: `${joined} WHERE ${sql} AND ${isFinal(rule)}`, values: [...values] };
}

/**
 * Which of these records go: those that are old and final, as is every other guest of the same filing. Else a later change of one who stays
 * would annul the filing, and file it anew without the one who went. In a transaction what is looked at is locked.
 */
export async function chosenOf(
  session: Session,
  resource: PurgedResource,
  rule: PurgeRule,
  ids: readonly number[],
): Promise<Chosen[]> {
  const { sql, values } = candidates(resource, rule);
  const lock = session.inTransaction ? forUpdate(session) : '';
  const rows = await session.all(
    `SELECT r.id, s.state, s.unit, s.communication_id FROM ${sql} AND r.id IN (${marks(ids.length)}) ORDER BY r.id${lock}`,
    [...values, ...ids],
  );
  const units = [...new Set(rows.map(row => String(row.unit)))];
  const held =
    resource === 'guests' && !rule.sandbox ? await heldFilings(session, rule, units) : new Set<number>();
  return rows
    .filter(row => row.communication_id === null || !held.has(Number(row.communication_id)))
    .map(row => ({ id: Number(row.id), state: String(row.state) }));
}

/** The filings of these units that hold a guest who is not old, or not final. */
async function heldFilings(
  session: Session,
  rule: PurgeRule,
  units: readonly string[],
): Promise<ReadonlySet<number>> {
  if (units.length === 0) return new Set();
  const old = isOld('guests', rule);
  // The few submissions of the units come first, whatever the database thinks it knows of the tables.
  const then = session.engine === 'mysql' ? 'STRAIGHT_JOIN' : 'CROSS JOIN';
  const rows = await session.all(
    `SELECT DISTINCT s.communication_id FROM submissions s ${then} guests r ON r.id = s.record_id
      WHERE s.unit IN (${marks(units.length)}) AND s.resource = 'guests' AND s.communication_id IS NOT NULL
        AND NOT COALESCE(${old.sql} AND ${isFinal(rule)}, FALSE)`,
    [...units, ...old.values],
  );
  return new Set(rows.map(row => Number(row.communication_id)));
}
