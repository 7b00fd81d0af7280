import type { EpochMs } from '@mirlo/core';
import { operatorName } from '../operator.ts';
import { isDuplicate } from './errors.ts';
import { EvidenceModel } from './models.ts';
import type { PurgeReport, PurgeRule } from './purge/index.ts';
import type { PurgeRecord } from './purge/remove.ts';
import type { Session } from './session.ts';

/** What was removed in one go: numbers by what they count, nothing of those it was about. */
export interface Evidence {
  kind: 'purge' | 'erase';
  at: EpochMs;
  /** Null: of every account. */
  account: number | null;
  /** `schedule`, or `operatorName()`. */
  actor: string;
  reason: string | null;
  /** What was to go, as `before 2023-11-21`. */
  rule: string | null;
  /** Null where it began and nobody saw its end. */
  counts: Readonly<Record<string, number>> | null;
}

/** Adds a line. In the transaction that removes, where there is one. */
export async function addEvidence({ knex }: Session, evidence: Evidence): Promise<void> {
  await EvidenceModel.query(knex).insert(columnsOf(evidence));
}

function columnsOf({ account, ...evidence }: Evidence) {
  return { ...evidence, account_id: account };
}

/** The line of a purge, by who is signed in; without a report: of one that begins. */
export function purgeEvidence(
  { before, sandbox }: PurgeRule,
  at: EpochMs,
  report: PurgeReport | null = null,
): Evidence {
  const rule = `${sandbox ? 'sandbox, ' : ''}before ${before}`;
  const counts = report === null ? null : countsOf(report);
  return { kind: 'purge', at, account: null, actor: operatorName(), reason: null, rule, counts };
}

/** How many rows of each table went. */
export function countsOf({ kept: _, ...counts }: PurgeReport): Evidence['counts'] & object {
  return counts;
}

/**
 * Begins a run that one of several servers does.
 *
 * @param run names it, the same on each of them
 * @returns false where another one has begun it
 */
export async function beginRun(session: Session, run: string, evidence: Evidence): Promise<boolean> {
  try {
    await EvidenceModel.query(session.knex).insert({ ...columnsOf(evidence), run });
    return true;
  } catch (error) {
    if (isDuplicate(error)) return false;
    throw error;
  }
}

/** The count that stands in a run's line until its end. */
export const UNFINISHED = 'unfinished';

/**
 * Writes a run down before anything goes, and then with each batch what went. Its line says that it goes on until `endRun`.
 *
 * @param audit writes into an account's own audit how many of its guests and contracts went with a batch
 */
export function recordOf(
  run: string,
  begin: (session: Session) => Promise<unknown>,
  audit: (session: Session, account: number, records: number) => Promise<void>,
): PurgeRecord {
  return {
    begin: async session => void (await begin(session)),
    async removed(session, removed, records = new Map()) {
      const { knex } = session;
      const line = await EvidenceModel.query(knex).findOne({ run }).select('counts').forUpdate();
      const counts: Record<string, number> = { [UNFINISHED]: 1, ...line?.counts };
      for (const [table, count] of Object.entries(removed)) counts[table] = (counts[table] ?? 0) + count;
      await EvidenceModel.query(knex).where({ run }).patch({ counts });
      for (const [account, n] of records) await audit(session, account, n);
    },
  };
}

/** Writes down what a run removed, now that it is over. */
export async function endRun(
  { knex }: Session,
  run: string,
  counts: Readonly<Record<string, number>>,
): Promise<void> {
  await EvidenceModel.query(knex).where({ run }).patch({ counts });
}

/** The last purge; null where there was none. */
export async function lastPurge({
  knex,
}: Session): Promise<Pick<Evidence, 'at' | 'actor' | 'rule' | 'counts'> | null> {
  const last = EvidenceModel.query(knex).where('kind', 'purge').orderBy('id', 'desc').first();
  return (await last.select('at', 'actor', 'rule', 'counts')) ?? null;
}
