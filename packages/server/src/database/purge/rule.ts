import { madridDate, startOfMadridDay } from '@mirlo/core';
import type { SqlValue } from '../session.ts';

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

/** A condition of a statement with the values in it. */
export interface Condition {
  sql: string;
  values: readonly SqlValue[];
}

/** The first day that has to be kept at an instant (epoch milliseconds): three years ago in Madrid (RD 933/2021 art. 5.3). */
export function firstKeptDay(now: number): string {
  const [year = '', month = '', day = ''] = madridDate(now).split('-');
  const then = `${String(Number(year) - RETENTION_YEARS).padStart(4, '0')}-${month}`;
  // There is no 29 February three years before one; what ended on the 28th has been kept for three years then.
  return month === '02' && day === '29' ? `${then}-28` : `${then}-${day}`;
}

/** Where the service of a record `r` is over before the rule's day. A record without its last day is never old enough. */
export function isOld(resource: PurgedResource, { before, sandbox }: PurgeRule): Condition {
  if (sandbox) return { sql: 'r.sandbox = 1 AND r.created_at < ?', values: [startOfMadridDay(before)] };
  const end = resource === 'guests' ? 'fecha_salida' : 'fecha_devolucion';
  // Dates and datetimes are kept as texts that sort as they follow each other.
  return { sql: `r.sandbox = 0 AND r.${end} < ?`, values: [before] };
}

/** Where a submission `s` will not change any more by itself: the ministry has its last word, or was never to have one. */
export function isFinal({ sandbox }: PurgeRule): string {
  if (sandbox) return "s.state = 'sandbox'";
  return "s.state IN ('accepted', 'annulled', 'not_sent') AND s.operation IS NULL AND s.file_at IS NULL";
}

/**
 * Where a submission `s` outlived its record long enough. Of a deleted record the last day is not known any more: what counts is when its
 * annulment was through, and its deadline, a day after its first day.
 */
export function isOldRemainder(resource: PurgedResource, rule: PurgeRule): Condition {
  const end = startOfMadridDay(rule.before);
  return {
    sql: `s.resource = '${resource}' AND s.gone = 1 AND s.sandbox = ${rule.sandbox ? 1 : 0} AND ${isFinal(rule)} AND s.updated_at < ? AND (s.due_at IS NULL OR s.due_at < ?)`,
    values: [end, end],
  };
}
