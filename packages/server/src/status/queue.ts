import type { EpochMs } from '@mirlo/core';
import type { SubmissionState } from '@mirlo/core/filing';
import type { Session } from '../database/session.ts';
import { DEADLINE, marks } from '../database/sql-text.ts';
import { readSeen } from '../ministry/last-ministry.ts';
import { OPEN_LOTE_STATES } from '../submitter/rows.ts';

/** States of records that are not finished. */
export const UNFINISHED_STATES = [
  'held',
  'queued',
  'sent',
  'unknown',
  'rejected',
  'kept',
  'correcting',
  'annulling',
] as const satisfies readonly SubmissionState[];

/** The figures of the queue that operators read. */
export interface QueueReport {
  /** Unfinished records by state. */
  states: Readonly<Record<(typeof UNFINISHED_STATES)[number], number>>;
  /** Records whose time has come, and that nobody has looked at yet. */
  due: number;
  /** How long the oldest of those due records has waited, in milliseconds. */
  dueAgeMs: number;
  /** When a submitter last looked at the queue; null: none has yet. */
  seenAt: EpochMs | null;
  /** Unfinished requests by state. */
  requests: Readonly<Record<(typeof OPEN_LOTE_STATES)[number], number>>;
  /** How long the oldest request has waited for its verdict, in milliseconds. */
  requestAgeMs: number;
  /**
   * Unfinished records whose legal deadline has passed (`overdue`), or comes within `SOON_MS`
   * (`dueSoon`). Records for another authority, and withdrawals of filings, are left out.
   */
  overdue: number;
  /** Those of `overdue` that wait for a person: held, refused, or a correction held. */
  stuck: number;
  dueSoon: number;
  /**
   * The next legal deadline of an unfinished record that has not passed; null where there is none.
   */
  nextDeadline: EpochMs | null;
}

/** How far ahead `dueSoon` looks. */
export const SOON_MS = 6 * 3_600_000;

const STATES = marks(UNFINISHED_STATES.length);
const LOTE_STATES = marks(OPEN_LOTE_STATES.length);

/** Reads how many records are due, and for how long the oldest one has been. */
export async function countDue(
  session: Session,
  now: EpochMs,
): Promise<Pick<QueueReport, 'due' | 'dueAgeMs'>> {
  const [due] = await session.all(
    'SELECT COUNT(*) AS n, MIN(file_at) AS first FROM submissions WHERE file_at <= ?',
    [now],
  );
  return { due: Number(due?.n ?? 0), dueAgeMs: due?.first == null ? 0 : now - Number(due.first) };
}

/**
 * Reads the figures of the queue, from the unfinished records alone. The statements are text
 * because they run in a thread on SQLite (`scan`), where a query of the builder would not.
 */
export async function readQueue(session: Session, now: EpochMs): Promise<QueueReport> {
  const states = await session.all(
    `SELECT state, COUNT(*) AS n FROM submissions WHERE state IN (${STATES}) GROUP BY state`,
    UNFINISHED_STATES,
  );
  const requests = await session.all(
    // `next_at` is set exactly as long as a request is open, and it has an index, so finished
    // requests are never read.
    `SELECT state, COUNT(*) AS n, MIN(created_at) AS first FROM lotes WHERE next_at > 0 AND state IN (${LOTE_STATES}) GROUP BY state`,
    OPEN_LOTE_STATES,
  );
  const [deadlines] = await session.all(
    `SELECT SUM(CASE WHEN due <= ? THEN 1 ELSE 0 END) AS overdue, SUM(CASE WHEN due <= ? AND state IN ('held', 'rejected', 'kept') THEN 1 ELSE 0 END) AS stuck, SUM(CASE WHEN due > ? AND due <= ? THEN 1 ELSE 0 END) AS soon, MIN(CASE WHEN due > ? THEN due END) AS next FROM (SELECT state, ${DEADLINE} AS due FROM submissions WHERE state IN (${STATES}) AND state <> 'annulling' AND autoridad = 'mir') AS unfinished`,
    [now, now, now, now + SOON_MS, now, ...UNFINISHED_STATES],
  );
  const oldest = requests.reduce((first, row) => Math.min(first, Number(row.first)), now);
  return {
    states: counts(UNFINISHED_STATES, states),
    ...(await countDue(session, now)),
    seenAt: await readSeen(session),
    requests: counts(OPEN_LOTE_STATES, requests),
    requestAgeMs: now - oldest,
    overdue: Number(deadlines?.overdue ?? 0),
    stuck: Number(deadlines?.stuck ?? 0),
    dueSoon: Number(deadlines?.soon ?? 0),
    nextDeadline: deadlines?.next == null ? null : Number(deadlines.next),
  };
}

function counts<S extends string>(
  states: readonly S[],
  rows: readonly Readonly<Record<string, unknown>>[],
): Record<S, number> {
  const found = new Map(rows.map(row => [row.state, Number(row.n)]));
  return Object.fromEntries(states.map(state => [state, found.get(state) ?? 0])) as Record<S, number>;
}

/** How many records are finished, so that nobody need do anything. */
export interface SettledReport {
  accepted: number;
  annulled: number;
  /** Records that were deleted before anything was sent. */
  not_sent: number;
}

/**
 * Counts the finished records. It takes longer the more there are, so it is for people and not for
 * metrics.
 */
export async function readSettled(session: Session): Promise<SettledReport> {
  const rows = await session.all(
    "SELECT state, COUNT(*) AS n FROM submissions WHERE state IN ('accepted', 'annulled', 'not_sent') GROUP BY state",
  );
  const count = (state: string) => Number(rows.find(row => row.state === state)?.n ?? 0);
  return { accepted: count('accepted'), annulled: count('annulled'), not_sent: count('not_sent') };
}
