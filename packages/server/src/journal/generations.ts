import type { EpochMs } from '@mirlo/core';
import { raw, ref } from 'objection';
import { FilingJournalModel } from '../database/models.ts';
import type { Session } from '../database/session.ts';

/**
 * The database's side of the journals: for each one a row with its `generation`, which grows in the transaction that commits a request's bytes or
 * another attempt, before the intent that carries it is written. So no line of a journal is ahead of the database, unless the database has lost
 * what it had committed: it was restored, or is a replica that lags behind. Then nothing may be filed, by anybody, for this database
 * would file again what the ministry has.
 */
type JournalRow = FilingJournalModel;

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

/** Advances a journal's row; the row after it, and those that are behind their journals. */
export async function advanceRow(
  { knex }: Session,
  id: string,
  now: EpochMs,
): Promise<{ generation: number | null; behind: Closed[] }> {
  const next = { generation: raw('generation + 1'), updated_at: now };
  await FilingJournalModel.query(knex).findById(id).patch(next);
  const found = await FilingJournalModel.query(knex)
    .where({ id })
    .orWhere('seen', '>', ref('generation'))
    .orderBy('place');
  const own = found.find(row => row.id === id);
  return { generation: own?.generation ?? null, behind: found.filter(isBehind).map(behindOf) };
}

/**
 * Tells the database how far a journal has come; of one that it does not know it has nothing.
 *
 * @returns whether it did not know it
 */
export async function putSeen(
  { knex }: Session,
  { id, place, generation }: { id: string; place: string; generation: number },
  now: EpochMs,
): Promise<boolean> {
  const known = await FilingJournalModel.query(knex).findById(id);
  if (known === undefined) {
    const row = { id, place, generation: 0, seen: generation, problem: null, updated_at: now };
    await FilingJournalModel.query(knex).insert(row);
    return true;
  }
  const isKnown = generation <= Math.max(known.generation, known.seen);
  if (known.place === place && known.problem === null && isKnown) return false;
  const seen = Math.max(generation, known.seen);
  await FilingJournalModel.query(knex).findById(id).patch({ place, seen, problem: null, updated_at: now });
  return false;
}

/** Tells the database that a journal cannot be written. */
export async function putProblem(
  { knex }: Session,
  { id, place }: { id: string; place: string },
  problem: string,
  now: EpochMs,
): Promise<void> {
  const told = { problem, updated_at: now };
  if ((await FilingJournalModel.query(knex).findById(id).patch(told)) === 1) return;
  await FilingJournalModel.query(knex).insert({ id, place, generation: 0, seen: 0, ...told });
}

/** Takes back what was said of a journal before its file could be opened. */
export async function forgetJournal({ knex }: Session, id: string): Promise<void> {
  await FilingJournalModel.query(knex).delete().where({ id, generation: 0, seen: 0 });
}

/** How far the database knows each journal to have come, with its machine and path, by its id. */
export async function readGenerations({
  knex,
}: Session): Promise<ReadonlyMap<string, { place: string; generation: number }>> {
  const rows = await FilingJournalModel.query(knex);
  return new Map(rows.map(row => [row.id, row]));
}

/** Everything that keeps filing from going on, or a server from filing. */
export async function readClosed({ knex }: Session, now: EpochMs): Promise<Closed[]> {
  const found = await FilingJournalModel.query(knex)
    .where('seen', '>', ref('generation'))
    .orWhereNotNull('problem')
    .orderBy('place');
  const problems = found.flatMap(({ place, problem, updated_at }): Closed[] =>
    problem === null || updated_at <= now - PROBLEM_HOLDS_MS
      ? []
      : [{ reason: 'journal_unwritable', place, problem }],
  );
  return [...found.filter(isBehind).map(behindOf), ...problems];
}

/** Says that what the journals have is known by now: the one way to open filing after a restore. */
export async function acceptSeen({ knex }: Session, now: EpochMs): Promise<void> {
  await FilingJournalModel.query(knex)
    .patch({ generation: ref('seen'), updated_at: now })
    .where('seen', '>', ref('generation'));
}

function isBehind({ generation, seen }: JournalRow): boolean {
  return seen > generation;
}

function behindOf({ place, generation, seen }: JournalRow): Closed {
  return { reason: 'journal_ahead', place, seen, generation };
}
