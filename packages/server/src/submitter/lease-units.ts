import type { EpochMs } from '@mirlo/core';
import type { Submission } from '@mirlo/core/filing';
import { submissionOf } from '../database/rows.ts';
import type { Session } from '../database/session.ts';
import { forUpdate, marks } from '../database/sql-text.ts';
import { findDueUnits, type Queue } from './queues.ts';
import { SUBMISSION_LIST } from './submission-rows.ts';

/**
 * Units that one claim has to itself. The lease is the time of their due submissions (`file_at`), put off until then: nobody else finds them due, and
 * a dead claim's are due again by themselves. Whoever writes to a unit meanwhile ends its lease.
 */
export interface LeasedUnits {
  until: EpochMs;
  /** Their submissions as they were, by unit. */
  units: ReadonlyMap<string, readonly Submission[]>;
}

/**
 * Takes whole units of a queue with something due, the nearest deadline first, as many as fit. One of which another transaction holds a row is left to that one:
 * nobody waits for anybody. To be run in a short transaction of its own.
 *
 * @param limit submissions looked at; a larger unit is taken alone
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
 * The units whose lease was ended by a write: to a record of it, to its parts (each shows in its submission), or to what is filed with it (who
 * changes that has the unit looked at again). Locked until the transaction ends.
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

/** Gives units back that were not filed: they are due since when they were, and what waits too long is seen. A time that was written meanwhile stays. */
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

/** The submissions that were due, which are those that a lease puts off. */
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

/** A long list must not become a read of the whole table, which would lock it. */
function byUnit({ engine }: Session): string {
  return engine === 'sqlite' ? '' : ' FORCE INDEX (submissions_unit)';
}
