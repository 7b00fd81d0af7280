import { endOfMadridDay, madridDate, madridEpoch } from '@mirlo/core';
import { appendAudit, commandLine } from '../audit/append.ts';
import type { Config } from '../config.ts';
import { loggable } from '../log.ts';
import { repeat } from '../repeat.ts';
import type { Background, ServerParts } from '../server.ts';
import { beginRun, deletedCounts, endRun, purgeEvidence, recordRun } from './evidence.ts';
import { firstKeptDay, purge } from './index.ts';

interface Options {
  now?: () => number;
  /** How often the clock is read, in milliseconds. */
  everyMs?: number;
}

const EVERY_MS = 30_000;

/** The server is stopping. The next purge deletes the rest. */
class Stopping extends Error {
  override readonly name = 'Stopping';
}

/**
 * Starts the daily purge at `PURGE_AT` (Madrid), on one of the servers that share the database. If
 * no server runs at that time, the purge of that day is skipped.
 */
export function startPurging(
  { config, database, log }: Pick<ServerParts, 'config' | 'database' | 'log'>,
  { now = Date.now, everyMs = EVERY_MS }: Options = {},
): Background | null {
  const at = config.PURGE_AT;
  if (at === null) return null;
  let next = nextRun(at, now());

  async function run(started: number, stopping: () => boolean): Promise<void> {
    const name = `purge ${madridDate(started)}`;
    const rule = { before: firstKeptDay(started), sandbox: false };
    const begun = { ...purgeEvidence(rule, started), actor: 'schedule' };
    if (!(await database.transaction(session => beginRun(session, name, begun)))) return;
    const progress = () => {
      if (stopping()) throw new Stopping('the server stops');
    };
    const record = recordRun(
      name,
      async () => undefined,
      (session, account_id, n) =>
        appendAudit(session, [
          { ...commandLine({ operation: 'purge', account_id, n }, started), actor_name: begun.actor },
        ]),
    );
    const report = await purge(database, rule, { dryRun: false, now: started, progress, record });
    const counts = deletedCounts(report);
    const deed = { operation: 'purge', n: report.guests + report.contracts };
    await database.transaction(async session => {
      await endRun(session, name, counts);
      await appendAudit(session, [{ ...commandLine(deed, started), actor_name: begun.actor }]);
    });
    log.info({ before: rule.before, removed: counts, kept: report.kept }, 'purged');
  }

  const look = async (stopping: () => boolean) => {
    const looked = now();
    if (looked < next) return;
    next = nextRun(at, looked);
    await run(looked, stopping);
  };

  return repeat(everyMs, look, error => {
    if (error instanceof Stopping)
      log.warn('the purge was cut short by the stop; it goes on with the next one');
    else log.error({ error: loggable(error) }, 'the purge failed; it is begun again with the next one');
  });
}

/** The first instant after `now` at which clocks in Madrid show `HH:MM`. */
export function nextRun(at: NonNullable<Config['PURGE_AT']>, now: number): number {
  const today = madridDate(now);
  const run = madridEpoch(`${today} ${at}:00`);
  // Not 24 hours later, because a day on which the clocks change has 23 or 25.
  return run > now ? run : madridEpoch(`${madridDate(endOfMadridDay(today))} ${at}:00`);
}
