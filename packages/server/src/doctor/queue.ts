import { madridDateTime } from '@mirlo/core';
import { inEach, untranslated } from '@mirlo/look';
import type { Database } from '../database/database.ts';
import { BREAKER_WORDS, type BreakerRow, readBreaker } from '../ministry/breaker-rows.ts';
import { isUnattended } from '../ministry/last-ministry.ts';
import type { Ministry } from '../ministry/ministry.ts';
import { type QueueReport, readQueue } from '../status/queue.ts';
import { readStopped, readSwitchedOff } from '../status/stopped.ts';
import { readWithoutCredentials } from '../status/without-credentials.ts';
import { type Check, failure, ok, warning } from './check.ts';

/**
 * How long a record may be due before its queue counts as late. Where a submitter runs, it is about
 * a second.
 */
const QUEUE_LATE_MS = 5 * 60_000;
const VERDICT_LATE_MS = 3_600_000;

/** Checks the queue to the ministry, and that somebody files it. */
export async function queueChecks(database: Database, ministry: Ministry, now: number): Promise<Check[]> {
  const queue = await database.scan(session => readQueue(session, now));
  const breaker = await database.call(session => readBreaker(session, ministry));
  const stopped = await database.call(readStopped);
  const off = await database.call(readSwitchedOff);
  const without = await database.scan(readWithoutCredentials);
  return [
    dueCheck(queue, now),
    requestsCheck(queue),
    deadlinesCheck(queue),
    ...breakerCheck(breaker),
    ...correctionsCheck(queue),
    ...without.map(({ name, account, records }) =>
      failure('no way to file', {
        es: `${name.es} tiene ${records} registros por comunicar y ninguna credencial del Ministerio: mirlo account set ${account} --mir-user …`,
        en: `${name.en} has ${records} records to file and no ministry credentials: mirlo account set ${account} --mir-user …`,
      }),
    ),
    ...stopped.map(({ name, reason }) =>
      failure(
        'stopped',
        inEach(language => `${name[language]}: ${reason}`),
      ),
    ),
    ...off.map(name =>
      warning('filing off', {
        es: `${name.es}: nada suyo se envía hasta mirlo account set ID --filing on`,
        en: `${name.en}: nothing of it is sent until mirlo account set ID --filing on`,
      }),
    ),
  ];
}

function requestsCheck({ requests, requestAgeMs }: QueueReport): Check {
  const count = Object.values(requests).reduce((sum, one) => sum + one, 0);
  const age = Math.round(requestAgeMs / 1_000);
  return (requestAgeMs > VERDICT_LATE_MS ? warning : ok)('requests', {
    es: `${count} en curso, el más antiguo hace ${age} s`,
    en: `${count} under way, the oldest for ${age} s`,
  });
}

function deadlinesCheck({ overdue, dueSoon, nextDeadline }: QueueReport): Check {
  const next = nextDeadline === null ? null : madridDateTime(nextDeadline);
  const check = overdue > 0 ? failure : dueSoon > 0 ? warning : ok;
  return check('deadlines', {
    es: `${overdue} vencidos, ${dueSoon} en 6 h, próximo ${next ?? 'ninguno'}`,
    en: `${overdue} passed, ${dueSoon} within 6 h, next ${next ?? 'none'}`,
  });
}

function breakerCheck({ state, since, words }: BreakerRow): Check[] {
  if (state === 'closed') return [];
  const at = madridDateTime(since);
  const { es, en } = BREAKER_WORDS[state];
  const detail = { es: `${es} desde ${at}: ${words ?? ''}`, en: `${en} since ${at}: ${words ?? ''}` };
  return [failure('breaker', detail)];
}

function dueCheck({ due, dueAgeMs, seenAt }: QueueReport, now: number): Check {
  const late = dueAgeMs > QUEUE_LATE_MS;
  const unattended = due > 0 && isUnattended(seenAt, now);
  const ago = seenAt === null ? 0 : Math.max(0, Math.round((now - seenAt) / 1_000));
  const seen =
    seenAt === null
      ? { es: 'ningún proceso la ha mirado aún', en: 'no submitter has looked at it yet' }
      : { es: `un proceso la miró hace ${ago} s`, en: `a submitter looked at it ${ago} s ago` };
  const nobody = unattended ? { es: 'nadie envía: ', en: 'nobody files: ' } : untranslated('');
  const age = Math.round(dueAgeMs / 1_000);
  const check = late ? failure : unattended ? warning : ok;
  return check('queue', {
    es: `tocan ${due}, el más antiguo hace ${age} s; ${nobody.es}${seen.es}`,
    en: `${due} due, the oldest for ${age} s; ${nobody.en}${seen.en}`,
  });
}

/** Reports accepted filings that differ from their records and cannot be corrected yet. */
function correctionsCheck({ states: { kept } }: QueueReport): Check[] {
  if (kept === 0) return [];
  const detail = {
    es: `${kept} registros aceptados dicen ya otra cosa y esperan: mirlo records --state kept`,
    en: `${kept} accepted records say something else by now and wait: mirlo records --state kept`,
  };
  return [warning('corrections', detail)];
}
