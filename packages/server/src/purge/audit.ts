import { startOfMadridDay } from '@mirlo/core';
import { AuditModel } from '../database/models.ts';
import type { Session } from '../database/session.ts';
import { type PurgeRun, remove } from './run.ts';

/** Rows deleted in one transaction (a few more where the last ones have the same `at`). */
const BATCH = 1_000;

/**
 * Deletes lines of the audit from before the rule's day. Sandbox records have no lines of their
 * own.
 */
export async function purgeAudit(run: PurgeRun): Promise<void> {
  const { database, rule } = run;
  if (rule.sandbox) return;
  const end = startOfMadridDay(rule.before);
  const accounts = await database.call(({ knex }) => AuditModel.query(knex).distinct('account_id'));
  for (const { account_id } of accounts) {
    for (let until = 0; until < end; ) {
      // A dry run deletes nothing, so it counts in one go.
      const next = ({ knex }: Session) => {
        const ordered = AuditModel.query(knex).select('at').orderBy(['at', 'seq']).offset(BATCH);
        return ordered.where('account_id', account_id).where('at', '<', end).first();
      };
      const last = run.dryRun ? undefined : await database.call(next);
      until = last ? last.at + 1 : end;
      const before = until;
      await remove(run, 'audit', rows => rows.where('account_id', account_id).where('at', '<', before));
    }
  }
}
