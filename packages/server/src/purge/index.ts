import type { Database } from '../database/database.ts';
import { emptyLog } from '../database/deleted-bytes.ts';
import { InvitationModel } from '../database/models.ts';
import type { Session } from '../database/session.ts';
import { purgeAudit } from './audit.ts';
import { type FilingCounts, purgeFilings } from './filings.ts';
import { noCounts, type PurgeCounts, type PurgedTable, type Purging, purgeRecords } from './records.ts';
import { type PurgeRecord, removing } from './remove.ts';
import { firstKeptDay, PURGED_RESOURCES, type PurgeRule } from './rule.ts';

export { firstKeptDay, type PurgeRule, RETENTION_YEARS } from './rule.ts';

/** Counts of the rows that a purge deleted, or would delete. */
export interface PurgeReport extends PurgeCounts, FilingCounts {
  invitations: number;
  audit: number;
  /**
   * By state: records that are old enough, but stay because their filing, or that of another guest in it, is not final.
   */
  kept: Record<string, number>;
}

export interface PurgeOptions {
  /** Only count. */
  dryRun: boolean;
  now: number;
  /** Called with a text about what is being done. */
  progress?: (text: string) => void;
  /** Records what is deleted, batch by batch, so that an interrupted purge leaves a record of what it did. */
  record?: PurgeRecord | null;
}

/** The rule would delete records that the law demands to keep. */
export class TooYoung extends Error {
  override readonly name = 'TooYoung';
}

/**
 * Deletes what the register need not keep any longer (RD 933/2021 art. 5.3: three years from the end of the service):
 * guests and contracts with their parts, submissions and filings, the bytes that were sent, and old invitations and
 * lines of the audit. A record whose filing is not final is never deleted. Nothing is annulled at the ministry. The
 * purge works in small transactions, beside running servers; if it is interrupted, it can be started again.
 *
 * @throws TooYoung where production records of the last three years would be deleted
 */
export async function purge(
  database: Database,
  rule: PurgeRule,
  { dryRun, now, progress = () => undefined, record = null }: PurgeOptions,
): Promise<PurgeReport> {
  const kept = firstKeptDay(now);
  if (!rule.sandbox && rule.before > kept) {
    throw new TooYoung(`what ended on ${kept} or later is kept for three years (RD 933/2021 art. 5.3)`);
  }
  if (record !== null && !dryRun) await database.transaction(session => record.begin(session));
  const remove = removing(database, record);
  const purging: Purging = { database, dryRun, record, remove };
  const said = dryRun ? 'Counted' : 'Removed';
  const report: PurgeReport = {
    ...noCounts(),
    invitations: 0,
    communications: 0,
    lotes: 0,
    audit: 0,
    kept: {},
  };
  for (const resource of PURGED_RESOURCES) {
    progress(`Looking for old ${resource}`);
    const { counts, kept: left } = await purgeRecords(resource, rule, purging, (gone, old) =>
      progress(`${said} ${gone.toLocaleString('en')} of ${old.toLocaleString('en')} old ${resource}`),
    );
    addTo(report, counts, left);
  }
  report.invitations = await purgeInvitations(rule, purging);
  report.audit = await purgeAudit(database, rule, dryRun, remove);
  const filings = await purgeFilings(database, {
    rule,
    dryRun,
    remove,
    removed: ({ communications, lotes }) => progress(`${said} ${communications} filings, ${lotes} requests`),
  });
  if (!dryRun) await emptyLog(database);
  return { ...report, ...filings };
}

/** Deletes the invitations (with names and e-mail addresses of bookers) of stays that ended before the rule's day. */
async function purgeInvitations(rule: PurgeRule, { database, dryRun, remove }: Purging): Promise<number> {
  const old = ({ knex }: Session) =>
    InvitationModel.query(knex).where({ sandbox: rule.sandbox }).where('fecha_salida', '<', rule.before);
  if (dryRun) return database.call(session => old(session).resultSize());
  return remove('invitations', session => old(session).delete());
}

function addTo(report: PurgeReport, counts: PurgeCounts, kept: Readonly<Record<string, number>>): void {
  for (const table of Object.keys(counts) as PurgedTable[]) report[table] += counts[table];
  for (const [state, count] of Object.entries(kept)) report.kept[state] = (report.kept[state] ?? 0) + count;
}
