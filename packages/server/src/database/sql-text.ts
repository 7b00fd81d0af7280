import { LEGAL_TERM_MS } from '@mirlo/core/filing';
import type { Engine, Session } from './session.ts';

/** `?,?,?` */
export function marks(count: number): string {
  return Array.from({ length: count }, () => '?').join(',');
}

/** The deadline of a submission, as `deadlineOf` of core has it. */
export const DEADLINE = `CASE WHEN correction_since IS NULL OR due_at > correction_since + ${LEGAL_TERM_MS} THEN due_at ELSE correction_since + ${LEGAL_TERM_MS} END`;

/** Ends a read whose rows nobody else may change until the transaction ends; SQLite has one writer anyway. */
export function forUpdate({ engine }: Pick<Session, 'engine'>, skipLocked = false): string {
  if (engine === 'sqlite') return '';
  return skipLocked ? ' FOR UPDATE SKIP LOCKED' : ' FOR UPDATE';
}

/** After the name of a table: the index that it is read along. */
export function along(engine: Engine, index: string): string {
  return engine === 'mysql' ? ` FORCE INDEX (${index})` : ` INDEXED BY ${index}`;
}
