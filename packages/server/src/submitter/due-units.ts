import type { EpochMs } from '@mirlo/core';
import type { Submission } from '@mirlo/core/filing';
import { submissionOf } from '../database/rows.ts';
import type { Session } from '../database/session.ts';
import { forUpdate, marks } from '../database/sql-text.ts';
import { SUBMISSION_LIST } from './submission-rows.ts';

/** Candidates looked at for each one that is wanted: others may have taken the first ones. */
const CANDIDATES = 4;

/**
 * Units with something due, earliest deadline first. Nothing is locked: what is due now may be in another's hands.
 *
 * @param limit submissions looked at
 */
export async function findDueUnits(session: Session, now: EpochMs, limit: number): Promise<string[]> {
  const rows = await session.all(
    'SELECT unit FROM submissions WHERE file_at <= ? ORDER BY due_at IS NULL, due_at LIMIT ?',
    [now, limit * CANDIDATES],
  );
  return [...new Set(rows.map(row => String(row.unit)))];
}

/** The submissions of a unit, locked. */
export type LockedUnits = ReadonlyMap<string, readonly Submission[]>;

/**
 * Locks whole units until the transaction ends: up to `limit` submissions of those that are still due. A unit of which another transaction
 * holds a row is left to that one, so that nobody waits for anybody and no two can file the same.
 */
export async function lockUnits(
  session: Session,
  units: readonly string[],
  now: EpochMs,
  limit: number,
): Promise<LockedUnits> {
  if (units.length === 0) return new Map();
  const all = await countByUnit(session, units);
  const wanted: string[] = [];
  let submissions = 0;
  for (const unit of units) {
    const count = all.get(unit) ?? 0;
    if (wanted.length > 0 && submissions + count > limit) break;
    wanted.push(unit);
    submissions += count;
  }
  const rows = await session.all(
    `SELECT ${SUBMISSION_LIST} FROM submissions${byUnit(session)} WHERE unit IN (${marks(wanted.length)})${forUpdate(session, true)}`,
    wanted,
  );
  const locked = Map.groupBy(
    rows.map(row => submissionOf(row)),
    submission => submission.unit,
  );
  for (const [unit, found] of locked) {
    const isDue = found.some(({ file_at }) => file_at !== null && file_at <= now);
    if (!isDue || found.length < (all.get(unit) ?? 0)) locked.delete(unit);
  }
  return locked;
}

async function countByUnit(session: Session, units: readonly string[]): Promise<Map<string, number>> {
  const rows = await session.all(
    `SELECT unit, COUNT(*) AS n FROM submissions${byUnit(session)} WHERE unit IN (${marks(units.length)}) GROUP BY unit`,
    [...units],
  );
  return new Map(rows.map(row => [String(row.unit), Number(row.n)]));
}

/** A long list must not become a read of the whole table, which would lock it. */
function byUnit({ engine }: Session): string {
  return engine === 'sqlite' ? '' : ' FORCE INDEX (submissions_unit)';
}
