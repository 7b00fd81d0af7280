import type { EpochMs } from '@mirlo/core';
import type { Session } from '../database/session.ts';

/**
 * The database's side of the journals: for each one a row with its `generation`, which grows in the transaction that commits a request's bytes or
 * another attempt, before the intent that carries it is written. So no line of a journal is ahead of the database, unless the database has lost
 * what it had committed: it was restored, or is a replica that lags behind. Then nothing may be filed, by anybody, for this database
 * would file again what the ministry has.
 */
interface JournalRow {
  id: string;
  /** Machine and path, for people. */
  place: string;
  generation: number;
  /** The highest that the journal has, as whoever looked last has seen. */
  seen: number;
  /** Why it could not be written; null where it could. */
  problem: string | null;
  updatedAt: EpochMs;
}

/** What keeps filing from going on: for everybody, or on the server whose journal it is. `place` is machine and path. */
export type Closed =
  | { reason: 'journal_ahead'; place: string; seen: number; generation: number }
  | { reason: 'journal_unwritable'; place: string; problem: string };

export const CLOSED_REASONS = [
  'journal_ahead',
  'journal_unwritable',
] as const satisfies readonly Closed['reason'][];

/** One line for people. */
export function closedText(closed: Closed): string {
  return closed.reason === 'journal_ahead'
    ? `the journal ${closed.place} is at ${closed.seen}, this database at ${closed.generation} (restored?): mirlo restore check`
    : `the journal ${closed.place} ${closed.problem}`;
}

/** A server that stopped for good leaves its problem behind; a running one repeats it. */
const PROBLEM_HOLDS_MS = 5 * 60_000;

const COLUMNS = 'id, place, generation, seen, problem, updated_at';

/** Advances a journal's row; the row after it, and those that are behind their journals. */
export async function advanceRow(
  session: Session,
  id: string,
  now: EpochMs,
): Promise<{ generation: number | null; behind: Closed[] }> {
  await session.run('UPDATE filing_journals SET generation = generation + 1, updated_at = ? WHERE id = ?', [
    now,
    id,
  ]);
  const rows = await session.all(
    `SELECT ${COLUMNS} FROM filing_journals WHERE id = ? OR seen > generation ORDER BY place`,
    [id],
  );
  const found = rows.map(journalRowOf);
  const own = found.find(row => row.id === id);
  return { generation: own?.generation ?? null, behind: found.filter(isBehind).map(behindOf) };
}

/**
 * Tells the database how far a journal has come; of one that it does not know it has nothing.
 *
 * @returns whether it did not know it
 */
export async function putSeen(
  session: Session,
  journal: { id: string; place: string; generation: number },
  now: EpochMs,
): Promise<boolean> {
  const { id, place, generation } = journal;
  const [row] = await session.all(`SELECT ${COLUMNS} FROM filing_journals WHERE id = ?`, [id]);
  if (row === undefined) {
    await session.run(`INSERT INTO filing_journals (${COLUMNS}) VALUES (?, ?, 0, ?, NULL, ?)`, [
      id,
      place,
      generation,
      now,
    ]);
    return true;
  }
  const known = journalRowOf(row);
  const isKnown = generation <= Math.max(known.generation, known.seen);
  if (known.place === place && known.problem === null && isKnown) return false;
  await session.run(
    'UPDATE filing_journals SET place = ?, seen = ?, problem = NULL, updated_at = ? WHERE id = ?',
    [place, Math.max(generation, known.seen), now, id],
  );
  return false;
}

/** Tells the database that a journal cannot be written. */
export async function putProblem(
  session: Session,
  { id, place }: { id: string; place: string },
  problem: string,
  now: EpochMs,
): Promise<void> {
  const touched = await session.run('UPDATE filing_journals SET problem = ?, updated_at = ? WHERE id = ?', [
    problem,
    now,
    id,
  ]);
  if (touched === 1) return;
  await session.run(`INSERT INTO filing_journals (${COLUMNS}) VALUES (?, ?, 0, 0, ?, ?)`, [
    id,
    place,
    problem,
    now,
  ]);
}

/** Takes back what was said of a journal before its file could be opened. */
export async function forgetJournal(session: Session, id: string): Promise<void> {
  await session.run('DELETE FROM filing_journals WHERE id = ? AND generation = 0 AND seen = 0', [id]);
}

/** How far the database knows each journal to have come, with its machine and path, by its id. */
export async function readGenerations(
  session: Session,
): Promise<ReadonlyMap<string, { place: string; generation: number }>> {
  const rows = await session.all(`SELECT ${COLUMNS} FROM filing_journals`);
  return new Map(rows.map(journalRowOf).map(row => [row.id, row]));
}

/** Everything that keeps filing from going on, or a server from filing. */
export async function readClosed(session: Session, now: EpochMs): Promise<Closed[]> {
  const rows = await session.all(
    `SELECT ${COLUMNS} FROM filing_journals WHERE seen > generation OR problem IS NOT NULL ORDER BY place`,
  );
  const found = rows.map(journalRowOf);
  const problems = found.flatMap(({ place, problem, updatedAt }): Closed[] =>
    problem === null || updatedAt <= now - PROBLEM_HOLDS_MS
      ? []
      : [{ reason: 'journal_unwritable', place, problem }],
  );
  return [...found.filter(isBehind).map(behindOf), ...problems];
}

/** Says that what the journals have is known by now: the one way to open filing after a restore. */
export async function acceptSeen(session: Session, now: EpochMs): Promise<void> {
  await session.run('UPDATE filing_journals SET generation = seen, updated_at = ? WHERE seen > generation', [
    now,
  ]);
}

function isBehind({ generation, seen }: JournalRow): boolean {
  return seen > generation;
}

function behindOf({ place, generation, seen }: JournalRow): Closed {
  return { reason: 'journal_ahead', place, seen, generation };
}

function journalRowOf(row: Readonly<Record<string, unknown>>): JournalRow {
  return {
    id: String(row.id),
    place: String(row.place),
    generation: Number(row.generation),
    seen: Number(row.seen),
    problem: typeof row.problem === 'string' ? row.problem : null,
    updatedAt: Number(row.updated_at),
  };
}
