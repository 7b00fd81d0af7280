import { startOfMadridDay } from '@mirlo/core';
import type { Knex } from 'knex';
import { AuditModel } from '../database/models.ts';
import { type PurgeRun, remove } from './run.ts';

/** Rows deleted in one transaction (a few more where the last ones have the same `at`). */
const BATCH = 1_000;

/** Deletes lines of the audit from before the rule's day. Sandbox records have no lines of their own. */
export async function purgeAudit(run: PurgeRun): Promise<void> {
  const { database, rule } = run;
  if (rule.sandbox) return;
  const end = startOfMadridDay(rule.before);
  const accounts = await database.call(({ knex }) => AuditModel.query(knex).distinct('account_id'));
  for (const { account_id } of accounts) {
    const before = (at: number) => (knex: Knex) =>
      AuditModel.query(knex).where('account_id', account_id).where('at', '<', at);
    for (let until = 0; until < end; ) {
      // A dry run deletes nothing, so it counts in one go.
      const last = run.dryRun
        ? undefined
        : await database.call(({ knex }) =>
            before(end)(knex).select('at').orderBy(['at', 'seq']).offset(BATCH).first(),
          );
      until = last ? last.at + 1 : end;
      await remove(run, 'audit', before(until));
    }
  }
}
