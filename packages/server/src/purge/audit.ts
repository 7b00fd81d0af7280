import { startOfMadridDay } from '@mirlo/core';
import type { Knex } from 'knex';
import type { Database } from '../database/database.ts';
import { AuditModel } from '../database/models.ts';
import { type Remove, removing } from './remove.ts';
import type { PurgeRule } from './rule.ts';

/** Rows deleted in one transaction (a few more where the last ones have the same `at`). */
const BATCH = 1_000;

/**
 * Deletes lines of the audit from before the rule's day, because the records they tell of are deleted. For sandbox
 * records there is nothing to delete: they have no lines of their own.
 *
 * @param dryRun only counts
 * @returns how many lines
 */
export async function purgeAudit(
  database: Database,
  rule: PurgeRule,
  dryRun: boolean,
  remove: Remove = removing(database, null),
): Promise<number> {
  if (rule.sandbox) return 0;
  const end = startOfMadridDay(rule.before);
  const accounts = await database.call(({ knex }) => AuditModel.query(knex).distinct('account_id'));
  let lines = 0;
  for (const { account_id } of accounts) {
    lines += dryRun
      ? await database.call(({ knex }) => linesBefore(knex, account_id, end).resultSize())
      : await removeLines(database, account_id, end, remove);
  }
  return lines;
}

function linesBefore(knex: Knex, account: number, end: number) {
  return AuditModel.query(knex).where('account_id', account).where('at', '<', end);
}

async function removeLines(
  database: Database,
  account: number,
  end: number,
  remove: Remove,
): Promise<number> {
  for (let lines = 0; ; ) {
    const last = await database.call(({ knex }) =>
      linesBefore(knex, account, end).select('at').orderBy(['at', 'seq']).offset(BATCH).first(),
    );
    const until = last ? last.at + 1 : end;
    lines += await remove('audit', ({ knex }) => linesBefore(knex, account, until).delete());
    if (!last) return lines;
  }
}
