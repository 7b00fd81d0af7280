import type { EpochMs } from '@mirlo/core';
import type { Submission } from '@mirlo/core/filing';
import { submissionOf } from '../database/rows.ts';
import type { Session } from '../database/session.ts';
import { forUpdate, marks } from '../database/sql-text.ts';
import { findDueUnits, type Queue } from './queues.ts';
import { SUBMISSION_LIST } from './submission-rows.ts';

/**
 * Units (records that are filed together: a stay or a rental) that one claim has leased. The lease is stored in
 * `file_at` of the due submissions, which is set to the end of the lease. So no other submitter finds them due, and
 * those of a dead claim are due again by themselves. Whoever writes to a unit meanwhile ends its lease.
 */
export interface LeasedUnits {
  until: EpochMs;
  /** The submissions as they were before the lease, by unit. */
  units: ReadonlyMap<string, readonly Submission[]>;
}

/**
 * Leases whole units of a queue in which something is due, the nearest deadline first, up to the limit. A unit of which
 * another transaction has locked a row is left to that transaction, so nobody waits. Run it in a short transaction of
 * its own.
 *
 * @param limit most submissions; a unit with more is leased alone
 */
export async function leaseUnits(
  session: Session,
  queue: Queue,
  { now, until, limit }: { now: EpochMs; until: EpochMs; limit: number },
): Promise<LeasedUnits> {
  const due = await findDueUnits(session, queue, now, limit);
  const found = await readUnits(session, due, forUpdate(session, true));
  const units = new Map<string, readonly Submission[]>();
  let looked = 0;
  for (const unit of due) {
    const members = found.get(unit) ?? [];
    if (units.size > 0 && looked + members.length > limit) break;
    if (!members.some(member => isDue(member, now))) continue;
    units.set(unit, members);
    looked += members.length;
  }
  for (const [resource, taken] of dueByResource(units.values(), now)) {
    const ids = taken.map(({ record_id }) => record_id);
    await session.run(
      `UPDATE submissions SET file_at = ? WHERE resource = ? AND record_id IN (${marks(ids.length)})`,
      [until, resource, ...ids],
    );
  }
  return { until, units };
}

function isDue({ file_at }: Submission, now: EpochMs): boolean {
  return file_at !== null && file_at <= now;
}

/**
 * Finds the leased units that were changed meanwhile: a record, one of its parts (which shows in the submission), or
 * settings that are filed with it (whoever changes those wakes the unit). The rows are locked until the transaction
 * ends.
 */
export async function changedUnits(
  session: Session,
  { units, until }: LeasedUnits,
  now: EpochMs,
): Promise<string[]> {
  const current = await readUnits(session, [...units.keys()], forUpdate(session));
  return [...units].flatMap(([unit, members]) => {
    const leased = members.map(one => (isDue(one, now) ? { ...one, file_at: until } : one));
    return asText(leased) === asText(current.get(unit) ?? []) ? [] : [unit];
  });
}

function asText(submissions: readonly Submission[]): string {
  return JSON.stringify([...submissions].sort((one, other) => one.record_id - other.record_id));
}

/**
 * Ends the lease of units that were not filed. Each submission gets its former `file_at` back, so that a late one still
 * counts as late. A `file_at` that somebody wrote during the lease stays as it is.
 */
export async function endLease(
  session: Session,
  units: readonly (readonly Submission[])[],
  until: EpochMs,
  now: EpochMs,
): Promise<void> {
  for (const [resource, taken] of dueByResource(units, now)) {
    const times = taken.flatMap(({ record_id, file_at }) => [record_id, file_at]);
    const ids = taken.map(({ record_id }) => record_id);
    await session.run(
      `UPDATE submissions SET file_at = CASE record_id ${'WHEN ? THEN ? '.repeat(ids.length)}END WHERE resource = ? AND record_id IN (${marks(ids.length)}) AND file_at = ?`,
      [...times, resource, ...ids, until],
    );
  }
}

/** Returns the submissions that were due. They are the ones whose `file_at` a lease changes. */
function dueByResource(
  units: Iterable<readonly Submission[]>,
  now: EpochMs,
): Map<Submission['resource'], Submission[]> {
  const due = [...units].flat().filter(submission => isDue(submission, now));
  return Map.groupBy(due, ({ resource }) => resource);
}

async function readUnits(
  session: Session,
  units: readonly string[],
  lock: string,
): Promise<Map<string, Submission[]>> {
  if (units.length === 0) return new Map();
  const rows = await session.all(
    `SELECT ${SUBMISSION_LIST} FROM submissions${byUnit(session)} WHERE unit IN (${marks(units.length)})${lock}`,
    [...units],
  );
  return Map.groupBy(
    rows.map(row => submissionOf(row)),
    ({ unit }) => unit,
  );
}

/**
 * Forces the index on units. Otherwise a long list might become a read of the whole table, which would lock all of it.
 */
function byUnit({ engine }: Session): string {
  return engine === 'sqlite' ? '' : ' FORCE INDEX (submissions_unit)';
}
