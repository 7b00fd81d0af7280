import type { Database } from '../database.ts';
import { emptyLog } from '../deleted-bytes.ts';
import { InvitationModel } from '../models.ts';
import type { Session } from '../session.ts';
import { purgeAudit } from './audit.ts';
import { type FilingCounts, purgeFilings } from './filings.ts';
import { noCounts, type PurgeCounts, type PurgedTable, type Purging, purgeRecords } from './records.ts';
import { type PurgeRecord, removing } from './remove.ts';
import { firstKeptDay, PURGED_RESOURCES, type PurgeRule } from './rule.ts';

export { firstKeptDay, type PurgeRule, RETENTION_YEARS } from './rule.ts';

/** Rows that a purge removed, or would remove. */
export interface PurgeReport extends PurgeCounts, FilingCounts {
  invitations: number;
  audit: number;
  /** Records that are old enough and stay, because their filing is not final, or not for every guest of it, by state. */
  kept: Record<string, number>;
}

export interface PurgeOptions {
  /** Count only. */
  dryRun: boolean;
  now: number;
  /** Told in words what is being done. */
  progress?: (text: string) => void;
  /** Writes down what goes, with each batch: a purge that is cut short leaves what it did. */
  record?: PurgeRecord | null;
}

/** The rule would remove what the law wants kept. */
export class TooYoung extends Error {
  override readonly name = 'TooYoung';
}

/**
 * Removes what the register need not keep any longer (RD 933/2021 art. 5.3: three years from the end of the service): guests and contracts
 * with their parts, their submissions, filings and the bytes that were sent; never a record whose filing is not final. Nothing is annulled
 * with the ministry. Runs beside servers, in small transactions; cut short, it is begun again.
 *
 * @throws TooYoung where production records of the last three years would go
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

/** Links to forms, with names and e-mail addresses of bookers, of stays that ended before the rule's day. */
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
