import type { EpochMs } from '@mirlo/core';
import { inBatches } from '../database/batches.ts';
import { AccountModel, EstablishmentModel, SubmissionModel } from '../database/models.ts';
import type { Session } from '../database/session.ts';
import { DEADLINE } from '../database/sql-text.ts';
import { readBreaker } from '../ministry/breaker-rows.ts';
import { readLastMinistry } from '../ministry/last-ministry.ts';
import { countDue, SOON_MS } from '../status/queue.ts';
import { AlertModel } from './models.ts';
import { SHOWN_MS } from './when.ts';

/** How long the queue may be late. Where a submitter runs, due records wait for about a second. */
const QUEUE_LATE_MS = 5 * 60_000;

/** The most records of one kind that one round finds. The rest follows in the next round. */
const AT_ONCE = 1_000;

type FoundAlert = Pick<
  AlertModel,
  'account_id' | 'kind' | 'resource' | 'record_id' | 'establecimiento_id'
> & {
  found_at?: EpochMs;
};

/** SQL conditions of records that are not filed until somebody acts. */
const OF_RECORDS = {
  refused: "s.state = 'rejected'",
  held: `s.state IN ('held', 'kept') AND ${DEADLINE} <= ?`,
} as const;

/**
 * Stores new alerts, and marks those that ended. Runs in one transaction, on one server at a time.
 */
export async function findAlerts(session: Session, now: EpochMs): Promise<void> {
  for (const kind of ['refused', 'held'] as const) await ofRecords(session, kind, now);
  await ofTheRest(session, now);
  // Delete alerts that ended before anybody was told, and those that ended more than 30 days ago
  // (`SHOWN_MS`).
  await AlertModel.query(session.knex)
    .delete()
    .whereNotNull('over_at')
    .where(old => old.whereNull('told_at').orWhere('over_at', '<', now - SHOWN_MS));
}

async function ofRecords(session: Session, kind: keyof typeof OF_RECORDS, now: EpochMs): Promise<void> {
  const stands = `s.sandbox = 0 AND s.gone = 0 AND s.autoridad = 'mir' AND ${OF_RECORDS[kind]}`;
  const until = kind === 'held' ? [now + SOON_MS] : [];
  await session.run(
    `UPDATE alerts SET over_at = ? WHERE kind = ? AND over_at IS NULL AND NOT EXISTS (SELECT 1 FROM submissions s WHERE s.resource = alerts.resource AND s.record_id = alerts.record_id AND ${stands})`,
    [now, kind, ...until],
  );
  const rows = await session.all(
    `SELECT s.resource, s.record_id, s.account_id, s.establecimiento_id FROM submissions s LEFT JOIN alerts a ON a.resource = s.resource AND a.record_id = s.record_id AND a.kind = ? AND a.over_at IS NULL WHERE ${stands} AND a.id IS NULL ORDER BY s.due_at LIMIT ${AT_ONCE}`,
    [kind, ...until],
  );
  const found = rows.map(({ resource, record_id, account_id, establecimiento_id }) => ({
    kind,
    resource: resource === 'guests' ? ('guests' as const) : ('contracts' as const),
    record_id: Number(record_id),
    account_id: Number(account_id),
    establecimiento_id: Number(establecimiento_id),
  }));
  await writeDown(session, found, now);
}

/**
 * Finds alerts about filers, the ministry and the queue. They are few, so they are compared in
 * memory.
 */
async function ofTheRest(session: Session, now: EpochMs): Promise<void> {
  const open = await AlertModel.query(session.knex)
    .whereIn('kind', ['stopped', 'ministry', 'queue'])
    .whereNull('over_at');
  const standing = [...(await stoppedFilers(session)), ...(await ofServer(session, open, now))];
  const keys = new Set(standing.map(keyOf));
  const known = new Set(open.map(keyOf));
  const over = open.filter(alert => !keys.has(keyOf(alert))).map(({ id }) => id);
  if (over.length > 0) await AlertModel.query(session.knex).patch({ over_at: now }).whereIn('id', over);
  await writeDown(
    session,
    standing.filter(alert => !known.has(keyOf(alert))),
    now,
  );
}

const keyOf = ({ account_id, kind, resource, record_id }: FoundAlert) =>
  [account_id, kind, resource, record_id].join(' ');

/**
 * Finds the accounts and establishments whose credentials the ministry refused. The account and the
 * operators both get the alert, because either can solve the problem.
 */
async function stoppedFilers({ knex }: Session): Promise<FoundAlert[]> {
  const accounts = await AccountModel.query(knex).select('id').whereNotNull('stopped').orderBy('id');
  const places = await EstablishmentModel.query(knex).whereNotNull('stopped').orderBy('id');
  const filers = [
    ...accounts.map(
      ({ id }) => [{ resource: 'accounts', record_id: id, establecimiento_id: null }, id] as const,
    ),
    ...places.map(
      ({ id, account_id }) =>
        [{ resource: 'establishments', record_id: id, establecimiento_id: id }, account_id] as const,
    ),
  ];
  return filers.flatMap(([filer, account]) =>
    [account, null].map(account_id => ({ ...filer, kind: 'stopped' as const, account_id })),
  );
}

/**
 * Finds alerts about a ministry that is away, for the operators and for accounts with records that
 * wait. Where the ministry is not away, finds an alert about a late queue.
 */
async function ofServer(session: Session, open: readonly AlertModel[], now: EpochMs): Promise<FoundAlert[]> {
  const about = { resource: 'server', record_id: 0, establecimiento_id: null } as const;
  const ministry = await readLastMinistry(session);
  if (ministry === null) return [];
  if ((await readBreaker(session, ministry)).state !== 'closed') {
    const away = { ...about, kind: 'ministry' } as const;
    const since = open.find(({ kind, account_id }) => kind === 'ministry' && account_id === null)?.found_at;
    const waiting = await SubmissionModel.query(session.knex)
      .distinct('account_id')
      .where({ state: 'queued', sandbox: false, gone: false })
      .where('file_at', '<=', now);
    const told = open.flatMap(({ kind, account_id }) => (kind === 'ministry' ? [account_id] : []));
    const accounts = new Set([null, ...told, ...waiting.map(row => row.account_id)]);
    return [...accounts].map(account_id => ({ ...away, account_id, found_at: since ?? now }));
  }
  const { due, dueAgeMs } = await countDue(session, now);
  return due > 0 && dueAgeMs > QUEUE_LATE_MS ? [{ ...about, kind: 'queue', account_id: null }] : [];
}

async function writeDown(session: Session, found: readonly FoundAlert[], now: EpochMs): Promise<void> {
  for (const rows of inBatches(found.map(alert => ({ found_at: now, ...alert }))))
    await session.knex(AlertModel.tableName).insert(rows);
}
