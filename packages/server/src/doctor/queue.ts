import { madridDateTime } from '@mirlo/core';
import type { Database } from '../database/database.ts';
import { isUnattended } from '../ministry/last-ministry.ts';
import type { Ministry } from '../ministry/ministry.ts';
import { type QueueReport, readQueue } from '../status/queue.ts';
import { readStopped, readSwitchedOff } from '../status/stopped.ts';
import { readWithoutCredentials } from '../status/without-credentials.ts';
import { readBreaker } from '../submitter/breaker-rows.ts';
import type { Check } from './check.ts';

/** Due records wait a second or so where a submitter runs. */
const QUEUE_LATE_MS = 5 * 60_000;
const VERDICT_LATE_MS = 3_600_000;

/** How the queue to the ministry stands, and whether anybody files it. */
export async function queueChecks(database: Database, ministry: Ministry, now: number): Promise<Check[]> {
  const queue = await database.scan(session => readQueue(session, now));
  const breaker = await database.call(session => readBreaker(session, ministry));
  const stopped = await database.call(readStopped);
  const off = await database.call(readSwitchedOff);
  const without = await database.scan(readWithoutCredentials);
  const waiting = queue.requestAgeMs > VERDICT_LATE_MS;
  const next = queue.nextDeadline === null ? 'none' : madridDateTime(queue.nextDeadline);
  return [
    dueCheck(queue, now),
    {
      name: 'requests',
      result: waiting ? 'warning' : 'ok',
      detail: `${Object.values(queue.requests).reduce((sum, count) => sum + count, 0)} under way, the oldest for ${Math.round(queue.requestAgeMs / 1_000)} s`,
    },
    {
      name: 'deadlines',
      result: queue.overdue > 0 ? 'failure' : queue.dueSoon > 0 ? 'warning' : 'ok',
      detail: `${queue.overdue} passed, ${queue.dueSoon} within 6 h, next ${next}`,
    },
    ...(breaker.state === 'closed'
      ? []
      : [
          {
            name: 'breaker',
            result: 'failure' as const,
            detail: `${breaker.state} since ${madridDateTime(breaker.since)}: ${breaker.words ?? ''}`,
          },
        ]),
    ...correctionsCheck(queue),
    ...without.map(({ name, account, records }) => ({
      name: 'no way to file',
      result: 'failure' as const,
      detail: `${name} has ${records} records to file and no ministry credentials: mirlo account set ${account} --mir-user …`,
    })),
    ...stopped.map(({ name, reason }) => ({
      name: 'stopped',
      result: 'failure' as const,
      detail: `${name}: ${reason}`,
    })),
    ...off.map(name => ({
      name: 'filing off',
      result: 'warning' as const,
      detail: `${name}: nothing of it is sent until mirlo account set ID --filing on`,
    })),
  ];
}

/** What is due goes within seconds where a submitter runs. */
function dueCheck({ due, dueAgeMs, seenAt }: QueueReport, now: number): Check {
  const late = dueAgeMs > QUEUE_LATE_MS;
  const unattended = due > 0 && isUnattended(seenAt, now);
  const seen =
    seenAt === null
      ? 'no submitter has looked at it yet'
      : `a submitter looked at it ${Math.max(0, Math.round((now - seenAt) / 1_000))} s ago`;
  return {
    name: 'queue',
    result: late ? 'failure' : unattended ? 'warning' : 'ok',
    detail: `${due} due, the oldest for ${Math.round(dueAgeMs / 1_000)} s; ${unattended ? 'nobody files: ' : ''}${seen}`,
  };
}

/** Accepted filings that say something else than their records, and cannot be corrected yet. */
function correctionsCheck({ states: { kept } }: QueueReport): Check[] {
  if (kept === 0) return [];
  const detail = `${kept} accepted records say something else by now and wait: mirlo records --state kept`;
  return [{ name: 'corrections', result: 'warning', detail }];
}
