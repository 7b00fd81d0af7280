import { LEGAL_TERM_MS } from '@mirlo/core/filing';
import type { Engine } from './session.ts';

/** Returns placeholders for so many values: `?,?,?`. */
export function marks(count: number): string {
  return Array.from({ length: count }, () => '?').join(',');
}

/** SQL for the deadline of a submission; the same as `deadlineOf` of core. */
export const DEADLINE = `CASE WHEN correction_since IS NULL OR due_at > correction_since + ${LEGAL_TERM_MS} THEN due_at ELSE correction_since + ${LEGAL_TERM_MS} END`;

/** Returns the text after a table's name that forces an index. */
export function along(engine: Engine, index: string): string {
  return engine === 'mysql' ? ` FORCE INDEX (${index})` : ` INDEXED BY ${index}`;
}
