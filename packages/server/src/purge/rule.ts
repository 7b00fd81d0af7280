import { type FiledResource, madridDate, startOfMadridDay } from '@mirlo/core';
import type { Knex } from 'knex';
import { SubmissionModel } from '../database/models.ts';
import type { Select } from '../database/selects.ts';

/** Years that the register is kept from the end of the service (RD 933/2021 art. 5.3). */
export const RETENTION_YEARS = 3;

/** The rule that says which records are deleted. */
export interface PurgeRule {
  /**
   * A day `YYYY-MM-DD`. A record is old if its service ended (a sandbox record: if it was created)
   * before this day begins in Madrid.
   */
  before: string;
  /**
   * Sandbox records, by the day of their creation; else production records, by the day on which
   * their service ended.
   */
  sandbox: boolean;
}

/** The resources whose records are filed, and so have a submission each. */
export const PURGED_RESOURCES = ['guests', 'contracts'] as const satisfies readonly FiledResource[];

/** Returns the first day whose records must be kept: three years before `now`, in Madrid. */
export function firstKeptDay(now: number): string {
  const [year = '', month = '', day = ''] = madridDate(now).split('-');
  const then = `${String(Number(year) - RETENTION_YEARS).padStart(4, '0')}-${month}`;
  // Three years before a 29 February there is none. A service that ended on the 28th has then been
  // kept for three years.
  return month === '02' && day === '29' ? `${then}-28` : `${then}-${day}`;
}

/**
 * Narrows to records (alias `r`) whose service ended (sandbox: that were created) before the rule's
 * day. A production record without its last day is never old.
 */
export function isOld(records: Select, resource: FiledResource, { before, sandbox }: PurgeRule): void {
  records.where('r.sandbox', sandbox);
  if (sandbox) records.where('r.created_at', '<', startOfMadridDay(before));
  // Dates and datetimes are stored as texts whose order is that of time.
  else records.where(resource === 'guests' ? 'r.fecha_salida' : 'r.fecha_devolucion', '<', before);
}

/** Narrows to submissions (alias `s`) that will not change any more by themselves. */
export function isFinal(submissions: Select, { sandbox }: PurgeRule): void {
  if (sandbox) submissions.where('s.state', 'sandbox');
  else
    submissions
      .where(final =>
        final.whereIn('s.state', ['accepted', 'kept', 'annulled', 'not_sent']).orWhere(isExported),
      )
      .whereNull('s.operation')
      .whereNull('s.file_at');
}

/**
 * Narrows to the submissions of records that were exported for another authority and not changed
 * since. They stay `held`, unless the establishment's authority changes.
 */
function isExported(submissions: Select): void {
  submissions.where('s.state', 'held').whereNot('s.autoridad', 'mir').whereNotNull('s.exported_at');
}

/**
 * Selects the old submissions (alias `s`) of deleted records, whose last day is not known any more:
 * what counts is when they were finished (`updated_at`), and the deadline.
 */
export function oldRemainders(knex: Knex, resource: FiledResource, rule: PurgeRule) {
  const end = startOfMadridDay(rule.before);
  return SubmissionModel.query(knex)
    .alias('s')
    .where({ 's.resource': resource, 's.gone': true, 's.sandbox': rule.sandbox })
    .where('s.updated_at', '<', end)
    .where(due => due.whereNull('s.due_at').orWhere('s.due_at', '<', end))
    .modify(isFinal, rule);
}
