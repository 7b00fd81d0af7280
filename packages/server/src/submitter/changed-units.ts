import type { Submission } from '@mirlo/core/filing';
import { submissionOf } from '../database/rows.ts';
import type { Session } from '../database/session.ts';
import { marks } from '../database/sql-text.ts';
import type { LockedUnits } from './due-units.ts';
import { type LoadedUnits, loadEstablishments } from './load-units.ts';
import { SUBMISSION_LIST } from './submission-rows.ts';

/**
 * The units that are not any more what was decided about: a record of them, its parts or its submission was written, one came or went, or what is
 * filed with them changed (the establishment, the account's settings). Every write to a record or a part of it shows in its submission.
 */
export async function changedUnits(
  session: Session,
  seen: LockedUnits,
  { units, establishments }: LoadedUnits,
): Promise<ReadonlySet<string>> {
  const names = [...seen.keys()];
  const rows = await session.all(
    `SELECT ${SUBMISSION_LIST} FROM submissions WHERE unit IN (${marks(names.length)})`,
    names,
  );
  const now = Map.groupBy(
    rows.map(row => submissionOf(row)),
    ({ unit }) => unit,
  );
  const places = await loadEstablishments(
    session,
    [...establishments.keys()].map(establecimiento_id => ({ establecimiento_id })),
  );
  const moved = new Set(
    [...establishments].filter(([id, before]) => !same(before, places.get(id))).map(([id]) => id),
  );
  const changed = new Set(names.filter(name => !same(sorted(seen.get(name)), sorted(now.get(name)))));
  for (const { unit } of units) {
    const before = new Map(seen.get(unit.unit)?.map(submission => [submission.record_id, submission]));
    const read = unit.members.every(({ submission }) => same(submission, before.get(submission.record_id)));
    if (!read || moved.has(unit.establecimiento_id)) changed.add(unit.unit);
  }
  return changed;
}

function sorted(submissions: readonly Submission[] = []): Submission[] {
  return [...submissions].sort((one, other) => one.record_id - other.record_id);
}

function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
