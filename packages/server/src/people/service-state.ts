import type { ServiceState } from '@mirlo/web';
import type { Config } from '../config.ts';
import type { Database } from '../database/database.ts';
import { LoteModel } from '../database/models.ts';
import { EvidenceModel, FilingJournalModel, MinistryModel } from '../database/server-models.ts';
import type { Session } from '../database/session.ts';
import { readBreaker } from '../ministry/breaker-rows.ts';
import { isUnattended, readLastMinistry } from '../ministry/last-ministry.ts';
import { nextRun } from '../purge/schedule.ts';
import { readQueue } from '../status/queue.ts';

const PURGES = 5;

/**
 * Reads the state of queue, ministry, workers, database and purge: counts and times, no guest data.
 */
export async function serviceState(database: Database, config: Config, now: number): Promise<ServiceState> {
  const report = await database.scan(session => readQueue(session, now));
  const { seenAt, stuck: _, requests, ...queue } = report;
  const unattended = queue.due > 0 && isUnattended(seenAt, now);
  const sent = Object.values(requests).reduce((sum, count) => sum + count, 0);
  return {
    queue: { ...queue, requests: sent, unattended },
    ministry: await database.call(ministryState),
    workers: await database.call(session => workersOf(session, now)),
    database: { engine: database.engine, bytes: await database.call(sizeOf) },
    purge: await purgeOf(database, config, now),
  };
}

async function ministryState(session: Session): Promise<ServiceState['ministry']> {
  const ministry = await readLastMinistry(session);
  if (ministry === null) return null;
  const { state, since, words } = await readBreaker(session, ministry);
  return { host: new URL(ministry.url).host, kind: ministry.kind, state, since, words };
}

async function workersOf(session: Session, now: number): Promise<ServiceState['workers']> {
  const ministries = await MinistryModel.query(session.knex).whereNotNull('seen_at').orderBy('address');
  const journals = await FilingJournalModel.query(session.knex).orderBy('place');
  const leased = await LoteModel.query(session.knex)
    .select('lease_token')
    .count({ requests: '*' })
    .max('lease_until as until')
    .where('next_at', '>', 0)
    .whereNotNull('lease_token')
    .where('lease_until', '>', now)
    .groupBy('lease_token')
    .orderBy('until')
    .castTo<{ requests: number; until: number }[]>();
  return {
    submitters: ministries.map(({ address, seen_at }) => ({
      host: new URL(address).host,
      seenAt: seen_at ?? 0,
    })),
    journals: journals.map(({ place, updated_at, problem }) => ({ place, at: updated_at, problem })),
    leases: leased.map(({ requests, until }) => ({ requests: Number(requests), until: Number(until) })),
  };
}

/** The size of tables and indexes in bytes; null where the database server does not tell it. */
async function sizeOf(session: Session): Promise<number | null> {
  if (session.engine === 'sqlite') {
    const [pages] = await session.all('PRAGMA page_count');
    const [size] = await session.all('PRAGMA page_size');
    return Number(pages?.page_count) * Number(size?.page_size);
  }
  const [row] = await session.all(
    'SELECT SUM(data_length + index_length) AS bytes FROM information_schema.tables WHERE table_schema = DATABASE()',
  );
  return row?.bytes == null ? null : Number(row.bytes);
}

async function purgeOf(
  database: Database,
  { PURGE_AT }: Config,
  now: number,
): Promise<ServiceState['purge']> {
  const runs = await database.call(({ knex }) =>
    EvidenceModel.query(knex).where({ kind: 'purge' }).orderBy('id', 'desc').limit(PURGES),
  );
  return {
    next: PURGE_AT === null ? null : nextRun(PURGE_AT, now),
    runs: runs.map(({ at, actor, rule, counts }) => ({
      at,
      actor,
      rule,
      removed: counts === null ? null : (counts.guests ?? 0) + (counts.contracts ?? 0),
    })),
  };
}
