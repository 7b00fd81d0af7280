import type { EpochMs } from '@mirlo/core';
import { isDuplicate } from '../database/errors.ts';
import { EvidenceModel } from '../database/server-models.ts';
import type { Session } from '../database/session.ts';
import { operatorName } from '../operator.ts';
import type { PurgeReport, PurgeRule } from './index.ts';
import type { PurgeRecord } from './run.ts';

/** One purge or erasure: how many rows were deleted, and nothing about the persons concerned. */
export interface Evidence {
  kind: 'purge' | 'erase';
  at: EpochMs;
  /** The account whose data was deleted. Null: data of all accounts. */
  account: number | null;
  /** The starter of the deletion: `schedule`, or `operatorName()`. */
  actor: string;
  reason: string | null;
  /** The rule that chose the rows, for instance `before 2023-11-21`. */
  rule: string | null;
  /**
   * Deleted rows by table, with `UNFINISHED` until the purge has ended. Null where nothing was
   * recorded after its beginning.
   */
  counts: Readonly<Record<string, number>> | null;
}

/** Inserts a row of evidence, in the transaction that deletes, where there is one. */
export async function addEvidence({ knex }: Session, evidence: Evidence): Promise<void> {
  await EvidenceModel.query(knex).insert(columnsOf(evidence));
}

function columnsOf({ account, ...evidence }: Evidence) {
  return { ...evidence, account_id: account };
}

/**
 * Makes the evidence of a purge that the user of this machine started, and that is just beginning.
 */
export function purgeEvidence({ before, sandbox }: PurgeRule, at: EpochMs): Evidence {
  const rule = `${sandbox ? 'sandbox, ' : ''}before ${before}`;
  return { kind: 'purge', at, account: null, actor: operatorName(), reason: null, rule, counts: null };
}

/** The counts of deleted rows in a report, without the counts of those that stay (`kept`). */
export function deletedCounts({ kept: _, ...counts }: PurgeReport): Evidence['counts'] & object {
  return counts;
}

/**
 * Begins a run that only one of several servers may do: the first that inserts the run's name.
 * False where another server has inserted it.
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

/** A key in the counts of a run, as long as the run is not finished. */
export const UNFINISHED = 'unfinished';

/**
 * Records a run before anything is deleted, and then the counts of each batch, in its transaction.
 * Until `endRun` the counts contain `UNFINISHED`.
 *
 * @param audit writes into an account's own audit how many of its records a batch deleted
 */
export function recordRun(
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

/** Stores the final counts of a finished run. */
export async function endRun(
  { knex }: Session,
  run: string,
  counts: Readonly<Record<string, number>>,
): Promise<void> {
  await EvidenceModel.query(knex).where({ run }).patch({ counts });
}

/** Reads the row of the last purge. Null where there was none. */
export async function lastPurge({
  knex,
}: Session): Promise<Pick<Evidence, 'at' | 'actor' | 'rule' | 'counts'> | null> {
  const last = EvidenceModel.query(knex).where('kind', 'purge').orderBy('id', 'desc').first();
  return (await last.select('at', 'actor', 'rule', 'counts')) ?? null;
}
