import { startOfMadridDay } from '@mirlo/core';
import type { Database } from '../database.ts';
import type { Row, Session } from '../session.ts';
import { marks } from '../sql-text.ts';
import { chosenOf } from './records.ts';
import { isOldRemainder, PURGED_RESOURCES, type PurgedResource, type PurgeRule } from './rule.ts';

/** A filing whose records were lost with the database; its code proves it as long as one of a record would. */
const NO_MEMBERS = '[]';

/** Rows looked at in one go. */
const BATCH = 500;

/** Filings and requests that nobody goes on with. */
const FINAL_FILINGS: ReadonlySet<unknown> = new Set(['accepted', 'rejected', 'released', 'annulled']);
const FINAL_REQUESTS: ReadonlySet<unknown> = new Set(['done', 'split', 'released']);

/** What is left to prove once the records are gone: nothing. */
export interface FilingCounts {
  communications: number;
  lotes: number;
}

interface Options {
  rule: PurgeRule;
  /** Count what would go, with the records that would go; remove nothing. */
  dryRun: boolean;
  /** Told of what went so far. */
  removed(counts: FilingCounts): void;
}

/**
 * Removes the filings of which no record is left, and then the requests (with the persons' data in their bytes) of which no filing is left.
 * A request carries up to a hundred filings, so its bytes go with the last of them.
 */
export async function purgeFilings(database: Database, options: Options): Promise<FilingCounts> {
  const counts: FilingCounts = { communications: 0, lotes: 0 };
  const going = await purgeCommunications(database, options, counts);
  await purgeLotes(database, options, going, counts);
  return counts;
}

/** Filings that went (or would go), and the requests that they were in. */
interface Going {
  communications: Set<number>;
  lotes: Set<number>;
}

async function purgeCommunications(
  database: Database,
  { rule, dryRun, removed }: Options,
  counts: FilingCounts,
): Promise<Going> {
  const going: Going = { communications: new Set(), lotes: new Set() };
  const old = startOfMadridDay(rule.before);
  for (let last = 0; ; ) {
    const rows = await database.call(session =>
      session.all(
        `SELECT id, members, state, lote_id, annulment_id, created_at FROM communications WHERE id > ? ORDER BY id LIMIT ${BATCH}`,
        [last],
      ),
    );
    if (rows.length === 0) return going;
    last = Number(rows.at(-1)?.id ?? last);
    const staying = await database.call(session => stayingMembers(session, rows, rule));
    const gone = rows.filter(
      ({ state, members, created_at }) =>
        FINAL_FILINGS.has(state) &&
        membersOf(members).every(member => !staying.has(member)) &&
        (members !== NO_MEMBERS || (!rule.sandbox && Number(created_at) < old)),
    );
    for (const { id, lote_id, annulment_id } of gone) {
      going.communications.add(Number(id));
      going.lotes.add(Number(lote_id));
      if (annulment_id !== null) going.lotes.add(Number(annulment_id));
    }
    const ids = gone.map(({ id }) => Number(id));
    if (!dryRun && ids.length > 0) await removeByIds(database, 'communications', ids);
    counts.communications += ids.length;
    removed(counts);
  }
}

/** Which members of these filings still have a submission that the rule leaves: `guests 7`. */
async function stayingMembers(
  session: Session,
  rows: readonly Row[],
  rule: PurgeRule,
): Promise<ReadonlySet<string>> {
  const members = [...new Set(rows.flatMap(row => membersOf(row.members)))];
  const staying = new Set<string>();
  for (const resource of PURGED_RESOURCES) {
    const ids = members.filter(member => member.startsWith(`${resource} `)).map(idOf);
    for (let start = 0; start < ids.length; start += BATCH) {
      const part = ids.slice(start, start + BATCH);
      for (const id of await stayingIds(session, resource, part, rule)) staying.add(`${resource} ${id}`);
    }
  }
  return staying;
}

async function stayingIds(
  session: Session,
  resource: PurgedResource,
  ids: readonly number[],
  rule: PurgeRule,
): Promise<number[]> {
  const going = new Set((await chosenOf(session, resource, rule, ids)).map(({ id }) => id));
  const remainder = isOldRemainder(resource, rule);
  const rows = await session.all(
    `SELECT s.record_id FROM submissions s
      WHERE s.resource = '${resource}' AND s.record_id IN (${marks(ids.length)}) AND NOT (${remainder.sql})`,
    [...ids, ...remainder.values],
  );
  return rows.map(row => Number(row.record_id)).filter(id => !going.has(id));
}

/** From the highest id down: the halves of a request that was split come after it, and the whole goes with the last of them. */
async function purgeLotes(
  database: Database,
  { rule, dryRun, removed }: Options,
  going: Going,
  counts: FilingCounts,
): Promise<void> {
  const old = startOfMadridDay(rule.before);
  const staying = new Set<number>();
  for (let last = Number.MAX_SAFE_INTEGER; ; ) {
    const rows = await database.call(session =>
      session.all(
        `SELECT id, parent_id, state, created_at FROM lotes WHERE id < ? ORDER BY id DESC LIMIT ${BATCH}`,
        [last],
      ),
    );
    if (rows.length === 0) return;
    last = Number(rows.at(-1)?.id ?? 0);
    for (const id of await database.call(session => lotesInUse(session, rows, going.communications)))
      staying.add(id);
    const ids = rows.filter(row => loteGoes(row, going.lotes, staying, old)).map(({ id }) => Number(id));
    if (!dryRun && ids.length > 0) await removeByIds(database, 'lotes', ids);
    counts.lotes += ids.length;
    removed(counts);
  }
}

/** Whether a request goes; the one that it is a half of then stays, or may go too. */
function loteGoes(row: Row, going: Set<number>, staying: Set<number>, old: number): boolean {
  const id = Number(row.id);
  const wanted = going.has(id) || Number(row.created_at) < old;
  const goes = wanted && FINAL_REQUESTS.has(row.state) && !staying.has(id);
  if (row.parent_id !== null) (goes ? going : staying).add(Number(row.parent_id));
  return goes;
}

/** Requests among these that carry, or annul, a filing that stays. */
async function lotesInUse(
  session: Session,
  rows: readonly Row[],
  going: ReadonlySet<number>,
): Promise<ReadonlySet<number>> {
  const ids = rows.map(({ id }) => Number(id));
  const inUse = new Set<number>();
  for (const column of ['lote_id', 'annulment_id'] as const) {
    const found = await session.all(
      `SELECT id, ${column} AS lote FROM communications WHERE ${column} IN (${marks(ids.length)})`,
      ids,
    );
    for (const { id, lote } of found) if (!going.has(Number(id))) inUse.add(Number(lote));
  }
  return inUse;
}

async function removeByIds(
  database: Database,
  table: 'communications' | 'lotes',
  ids: readonly number[],
): Promise<void> {
  await database.transaction(session =>
    session.run(`DELETE FROM ${table} WHERE id IN (${marks(ids.length)})`, ids),
  );
}

/** The members of a filing, stored as `[["guests",12,3]]` (resource, id, revision), as `guests 12`. */
function membersOf(value: Row[string] | undefined): string[] {
  const members = JSON.parse(String(value)) as (readonly [string, number, number])[];
  return members.map(([resource, id]) => `${resource} ${id}`);
}

function idOf(member: string): number {
  return Number(member.slice(member.indexOf(' ') + 1));
}
