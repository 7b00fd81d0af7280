import type { EpochMs } from '@mirlo/core';
import type { Submission } from '@mirlo/core/filing';
import { raw } from 'objection';
import { SUBMISSION_COLUMNS } from '../database/columns.ts';
import { SubmissionModel } from '../database/models.ts';
import type { Session } from '../database/session.ts';
import { along } from '../database/sql-text.ts';
import { freeRows } from './free-rows.ts';
import { findDueUnits, type Queue } from './queues.ts';
import { wakesOf } from './wakes.ts';

/**
 * Units that one claim has leased: `file_at` of the due submissions is the end of the lease, so no
 * other submitter finds them due, and those of a dead claim are due again by themselves. Whoever
 * writes to a unit ends its lease.
 */
export interface LeasedUnits extends Pick<Queue, 'account' | 'resource'> {
  until: EpochMs;
  /** The changes of settings that were noted before the units are read. */
  wakes: ReadonlySet<number>;
  /** The submissions as they were before the lease, by unit. */
  units: ReadonlyMap<string, readonly Submission[]>;
}

/**
 * Leases units in which something is due, the nearest deadline first. A row that somebody has
 * locked is left out, so that nobody waits; `changedUnits` then finds that its unit has changed.
 * Run it in a short transaction of its own.
 *
 * @param limit most submissions; a unit with more is leased alone
 */
export async function leaseUnits(
  session: Session,
  queue: Queue,
  { now, until, limit }: { now: EpochMs; until: EpochMs; limit: number },
): Promise<LeasedUnits> {
  const due = await findDueUnits(session, queue, now, limit);
  const found = byUnit(await freeRows(session, readUnits(session, due)));
  const units = new Map<string, readonly Submission[]>();
  let looked = 0;
  for (const unit of due) {
    const members = found.get(unit) ?? [];
    if (units.size > 0 && looked + members.length > limit) break;
    if (!members.some(member => isDue(member, now))) continue;
    units.set(unit, members);
    looked += members.length;
  }
  const { account, resource } = queue;
  const wakes = new Set((await wakesOf(session, account)).map(({ id }) => id));
  const leased = { account, resource, until, wakes, units };
  await putFileAt(session, leased, dueIn(leased, now), until);
  return leased;
}

function isDue({ file_at }: Submission, now: EpochMs): boolean {
  return file_at !== null && file_at <= now;
}

/**
 * Finds the leased units that were changed meanwhile. A change of a record or part shows in the
 * submission; a change of settings is noted, and later wakes the unit. The rows stay locked until
 * the transaction ends.
 */
export async function changedUnits(
  session: Session,
  { account, units, until, wakes }: LeasedUnits,
  now: EpochMs,
): Promise<string[]> {
  const current = byUnit(await readUnits(session, [...units.keys()]).forUpdate());
  const noted = (await wakesOf(session, account)).filter(({ id }) => !wakes.has(id));
  const isOf = (place: number) =>
    noted.some(({ establecimiento_id }) => establecimiento_id === null || establecimiento_id === place);
  return [...units].flatMap(([unit, members]) => {
    if (members.some(({ establecimiento_id }) => isOf(establecimiento_id))) return [unit];
    const leased = members.map(one => (isDue(one, now) ? { ...one, file_at: until } : one));
    return asText(leased) === asText(current.get(unit) ?? []) ? [] : [unit];
  });
}

function asText(submissions: readonly Submission[]): string {
  return JSON.stringify([...submissions].sort((one, other) => one.record_id - other.record_id));
}

/**
 * Ends the lease of units that were not filed. Each submission gets its former `file_at` back, so
 * that it still counts as late. A submission that somebody wrote during the lease keeps its new
 * time.
 */
export async function endLease(session: Session, leased: LeasedUnits, now: EpochMs): Promise<void> {
  for (const [file_at, those] of Map.groupBy(dueIn(leased, now), one => one.file_at))
    await putFileAt(session, leased, those, file_at).where('file_at', leased.until);
}

/** The submissions that were due. They are the ones whose `file_at` a lease changes. */
function dueIn({ units }: LeasedUnits, now: EpochMs): Submission[] {
  return [...units.values()].flat().filter(one => isDue(one, now));
}

function putFileAt(
  { knex }: Session,
  { resource }: LeasedUnits,
  submissions: readonly Submission[],
  file_at: EpochMs | null,
) {
  const ids = submissions.map(({ record_id }) => record_id);
  return SubmissionModel.query(knex).patch({ file_at }).where({ resource }).whereIn('record_id', ids);
}

/**
 * Reads units along their index: MariaDB might otherwise read, and lock, the whole table for a long
 * list.
 */
function readUnits({ engine, knex }: Session, units: readonly string[]) {
  return SubmissionModel.query(knex)
    .select(SUBMISSION_COLUMNS)
    .from(raw(`submissions${engine === 'mysql' ? along(engine, 'submissions_unit') : ''}`))
    .whereIn('unit', [...units]);
}

function byUnit(submissions: readonly Submission[]): Map<string, Submission[]> {
  return Map.groupBy(
    submissions.map(one => ({ ...one })),
    ({ unit }) => unit,
  );
}
