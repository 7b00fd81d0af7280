import type { Database } from '../database/database.ts';
import { emptyLog } from '../database/deleted-bytes.ts';
import { WordedError } from '../worded-error.ts';
import { purgeAudit } from './audit.ts';
import { purgeFilings } from './filings.ts';
import { purgeRecords } from './records.ts';
import { firstKeptDay, PURGED_RESOURCES, type PurgeRule } from './rule.ts';
import { type Counts, newRun, type PurgeRecord, remove } from './run.ts';

export { firstKeptDay, type PurgeRule, RETENTION_YEARS } from './rule.ts';

/** Counts of the rows that a purge deleted, or would delete. */
export interface PurgeReport extends Counts {
  /**
   * By state: records that are old enough and stay, because they, or another guest of the same
   * filing, are not final or not old.
   */
  kept: Record<string, number>;
}

export interface PurgeOptions {
  /** Counts the rows and deletes none. */
  dryRun: boolean;
  now: number;
  /** Called with a text about what is being done. */
  progress?: (text: string) => void;
  /**
   * Records what is deleted, batch by batch, so that an interrupted purge leaves a record of what
   * it did.
   */
  record?: PurgeRecord | null;
}

/** The rule would delete records that the law demands to keep. */
export class TooYoung extends WordedError {
  override readonly name = 'TooYoung';
}

/**
 * Deletes what the register need not keep any longer (RD 933/2021 art. 5.3: three years from the
 * end of the service): guests and contracts with their parts, submissions, filings and their bytes,
 * old invitations and audit lines. A record whose filing is not final stays; nothing is annulled.
 * It works in small transactions and can be started again.
 *
 * @throws TooYoung where production records of the last three years would be deleted
 */
export async function purge(
  database: Database,
  rule: PurgeRule,
  { now, ...options }: PurgeOptions,
): Promise<PurgeReport> {
  const firstKept = firstKeptDay(now);
  if (!rule.sandbox && rule.before > firstKept) {
    throw new TooYoung({
      es: `lo que terminó el ${firstKept} o después se conserva tres años (RD 933/2021 art. 5.3)`,
      en: `what ended on ${firstKept} or later is kept for three years (RD 933/2021 art. 5.3)`,
    });
  }
  const run = newRun({ database, rule, ...options });
  const { dryRun, record, counts, kept } = run;
  if (record !== null && !dryRun) await database.transaction(session => record.begin(session));
  for (const resource of PURGED_RESOURCES) await purgeRecords(run, resource);
  // Invitations have names and e-mail addresses of bookers.
  await remove(run, 'invitations', rows =>
    rows.where({ sandbox: rule.sandbox }).where('fecha_salida', '<', rule.before),
  );
  await purgeAudit(run);
  await purgeFilings(run);
  if (!dryRun) await emptyLog(database);
  const states = Object.entries(kept).filter(([, count]) => count > 0);
  return { ...counts, kept: Object.fromEntries(states) };
}
