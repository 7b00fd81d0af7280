import { LEGAL_TERM_MS } from '@mirlo/core/filing';
import type { Engine } from './session.ts';

/** Returns placeholders for so many values: `?,?,?`. */
export function marks(count: number): string {
  return Array.from({ length: count }, () => '?').join(',');
}

/** SQL for the deadline of a submission; the same as `deadlineOf` of core. */
export const DEADLINE = `CASE WHEN correction_since IS NULL OR due_at > correction_since + ${LEGAL_TERM_MS} THEN due_at ELSE correction_since + ${LEGAL_TERM_MS} END`;

/** The primary key, as an index. On SQLite the table itself is that key (`NOT INDEXED`). */
export const BY_ID = 'PRIMARY';

/** Returns the text after a table's name that forces an index. */
export function along(engine: Engine, index: string): string {
  if (engine === 'sqlite' && index === BY_ID) return ' NOT INDEXED';
  return engine === 'mysql' ? ` FORCE INDEX (${index})` : ` INDEXED BY ${index}`;
}

/** Returns the join that keeps the tables in the order in which they are written. */
export function joinInOrder(engine: Engine): string {
  return engine === 'mysql' ? 'STRAIGHT_JOIN' : 'CROSS JOIN';
}
