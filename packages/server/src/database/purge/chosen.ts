import type { Session, SqlValue } from '../session.ts';
import { forUpdate, marks } from '../sql-text.ts';
import { isFinal, isOld, type PurgedResource, type PurgeRule } from './rule.ts';

/** A record that goes. */
export interface Chosen {
  id: number;
  state: string;
}

/** Records `r` with their submissions `s` that are old and final, from after `FROM` on; whether they go, `chosenOf` says. */
export function candidates(resource: PurgedResource, rule: PurgeRule): { sql: string; values: SqlValue[] } {
  const { sql, values } = isOld(resource, rule);
  const joined = `${resource} r JOIN submissions s ON s.resource = '${resource}' AND s.record_id = r.id`;
  return { sql: `${joined} WHERE ${sql} AND ${isFinal(rule)}`, values: [...values] };
}

/**
 * Which of these records go: those that are old and final, as is every other guest of the same filing. Else a later change of one who stays
 * would annul the filing, and file it anew without the one who went. In a transaction what is looked at is locked.
 */
export async function chosenOf(
  session: Session,
  resource: PurgedResource,
  rule: PurgeRule,
  ids: readonly number[],
): Promise<Chosen[]> {
  const { sql, values } = candidates(resource, rule);
  const lock = session.inTransaction ? forUpdate(session) : '';
  const rows = await session.all(
    `SELECT r.id, s.state, s.unit, s.communication_id FROM ${sql} AND r.id IN (${marks(ids.length)}) ORDER BY r.id${lock}`,
    [...values, ...ids],
  );
  const units = [...new Set(rows.map(row => String(row.unit)))];
  const held =
    resource === 'guests' && !rule.sandbox ? await heldFilings(session, rule, units) : new Set<number>();
  return rows
    .filter(row => row.communication_id === null || !held.has(Number(row.communication_id)))
    .map(row => ({ id: Number(row.id), state: String(row.state) }));
}

/** The filings of these units that hold a guest who is not old, or not final. */
async function heldFilings(
  session: Session,
  rule: PurgeRule,
  units: readonly string[],
): Promise<ReadonlySet<number>> {
  if (units.length === 0) return new Set();
  const old = isOld('guests', rule);
  // The few submissions of the units come first, whatever the database thinks it knows of the tables.
  const then = session.engine === 'mysql' ? 'STRAIGHT_JOIN' : 'CROSS JOIN';
  const rows = await session.all(
    `SELECT DISTINCT s.communication_id FROM submissions s ${then} guests r ON r.id = s.record_id
      WHERE s.unit IN (${marks(units.length)}) AND s.resource = 'guests' AND s.communication_id IS NOT NULL
        AND NOT COALESCE(${old.sql} AND ${isFinal(rule)}, FALSE)`,
    [...units, ...old.values],
  );
  return new Set(rows.map(row => Number(row.communication_id)));
}
