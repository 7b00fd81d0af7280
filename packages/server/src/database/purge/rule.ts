import { madridDate, startOfMadridDay } from '@mirlo/core';
import type { Knex } from 'knex';
import { SubmissionModel } from '../models.ts';
import type { Select } from '../selects.ts';

/** Whole years that the register is kept from the end of the service (RD 933/2021 art. 5.3). */
export const RETENTION_YEARS = 3;

/** What is to be removed. */
export interface PurgeRule {
  /** A day `YYYY-MM-DD`: what ended before it begins in Madrid. */
  before: string;
  /** Sandbox records, by the day on which they were created, instead of production records, by the day on which their service ended. */
  sandbox: boolean;
}

/** Records that are filed, and so have a submission each. */
export type PurgedResource = 'guests' | 'contracts';

export const PURGED_RESOURCES = ['guests', 'contracts'] as const satisfies readonly PurgedResource[];

/** The first day that has to be kept at an instant (epoch milliseconds): three years ago in Madrid (RD 933/2021 art. 5.3). */
export function firstKeptDay(now: number): string {
  const [year = '', month = '', day = ''] = madridDate(now).split('-');
  const then = `${String(Number(year) - RETENTION_YEARS).padStart(4, '0')}-${month}`;
  // There is no 29 February three years before one; what ended on the 28th has been kept for three years then.
  return month === '02' && day === '29' ? `${then}-28` : `${then}-${day}`;
}

/** Narrows to records `r` whose service is over before the rule's day. A record without its last day is never old enough. */
export function isOld(records: Select, resource: PurgedResource, { before, sandbox }: PurgeRule): void {
  records.where('r.sandbox', sandbox);
  if (sandbox) records.where('r.created_at', '<', startOfMadridDay(before));
  // Dates and datetimes are kept as texts that sort as they follow each other.
  else records.where(resource === 'guests' ? 'r.fecha_salida' : 'r.fecha_devolucion', '<', before);
}

/** Narrows to submissions `s` that will not change any more by themselves: the ministry, or whoever else takes them, has its last word, or was never to have one. */
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

/** Of another authority, and handed over as it is: it is never filed, and stays `held` for good. */
function isExported(submissions: Select): void {
  submissions.where('s.state', 'held').whereNot('s.autoridad', 'mir').whereNotNull('s.exported_at');
}

/**
 * The submissions `s` that outlived their records long enough. Of a deleted record the last day is not known any more: what counts is when its
 * annulment was through, and its deadline, a day after its first day.
 */
export function oldRemainders(knex: Knex, resource: PurgedResource, rule: PurgeRule) {
  const end = startOfMadridDay(rule.before);
  return SubmissionModel.query(knex)
    .alias('s')
    .where({ 's.resource': resource, 's.gone': true, 's.sandbox': rule.sandbox })
    .where('s.updated_at', '<', end)
    .where(due => due.whereNull('s.due_at').orWhere('s.due_at', '<', end))
    .modify(isFinal, rule);
}
