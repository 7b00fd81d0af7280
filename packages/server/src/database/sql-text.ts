import type { Engine, Session } from './session.ts';

/** `?,?,?` */
export function marks(count: number): string {
  return Array.from({ length: count }, () => '?').join(',');
}

/** Ends a read whose rows nobody else may change until the transaction ends; SQLite has one writer anyway. */
export function forUpdate({ engine }: Pick<Session, 'engine'>, skipLocked = false): string {
  if (engine === 'sqlite') return '';
  return skipLocked ? ' FOR UPDATE SKIP LOCKED' : ' FOR UPDATE';
}

/** After the name of a table: the index that it is read along. */
export function along(engine: Engine, index: string): string {
  return engine === 'mysql' ? ` FORCE INDEX (${index})` : ` INDEXED BY ${index}`;
}
