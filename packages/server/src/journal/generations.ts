import type { EpochMs } from '@mirlo/core';
import { raw, ref } from 'objection';
import { MIGRATIONS_TABLE } from '../database/migrations/table.ts';
import { FilingJournalModel } from '../database/server-models.ts';
import type { Session } from '../database/session.ts';
import type { Closed } from './closed.ts';

/**
 * The database's side of the journals. The database has a generation, in a row of its own, which
 * grows in each transaction that commits a request's bytes or another attempt. Each journal has a
 * row with the generation that it was given last, by a send or its regular note. The row is written
 * before the line, so no line is ahead of its row, unless the database has lost what it had
 * committed: it was restored, or is a replica that lags behind. Then no server may file, because
 * this database would file again what the ministry has.
 */
type JournalRow = FilingJournalModel;

/**
 * How long a stored `problem` (the journal cannot be written) keeps filing closed. A running server
 * stores its problem again and again; that of a server that stopped for good expires.
 */
const PROBLEM_HOLDS_MS = 5 * 60_000;

/**
 * Id of the row of the database itself. Journals have UUIDs, or machine and path until the file was
 * opened.
 */
const DATABASE = 'database';
/**
 * Id of the row that exists while a check has left a journal unread; `place` names that journal.
 */
const UNREAD = 'unread';

/**
 * Inserts the row of the database where it has none, with the highest generation of all journals.
 */
async function beginDatabaseRow({ knex }: Session, now: EpochMs): Promise<void> {
  const rows = await FilingJournalModel.query(knex);
  if (rows.some(({ id }) => id === DATABASE)) return;
  const generation = rows.reduce((most, row) => Math.max(most, row.generation, row.seen), 0);
  const row = { id: DATABASE, place: '', generation, seen: 0, problem: null, updated_at: now };
  // Two servers may start at the same time.
  await FilingJournalModel.query(knex).insert(row).onConflict('id').ignore();
}

/**
 * A name of the database that its backups share: the time of its first migration. Null where none
 * is recorded.
 */
export async function readOrigin({ knex }: Session): Promise<string | null> {
  const [row] = await knex(MIGRATIONS_TABLE).select(knex.raw('CAST(MIN(migration_time) AS CHAR) AS origin'));
  return row?.origin ?? null;
}

/** Reads the generation of the database, and when it last grew; 0 where nothing was sent yet. */
export async function readDatabaseRow({
  knex,
}: Session): Promise<Pick<JournalRow, 'generation' | 'updated_at'>> {
  return (await FilingJournalModel.query(knex).findById(DATABASE)) ?? { generation: 0, updated_at: 0 };
}

/** Reads the generation of the database; 0 where nothing was sent yet. */
export async function readGeneration(session: Session): Promise<number> {
  return (await readDatabaseRow(session)).generation;
}

/**
 * Advances the database's generation and gives it to a journal.
 *
 * @param id of the journal; null where the sending server has none
 * @returns `generation`, the new one; `before`, the one that the journal had, or null without a
 *   row; `behind`, the journals that the database is behind
 */
export async function advanceGeneration(
  session: Session,
  id: string | null,
  now: EpochMs,
): Promise<{ generation: number; before: number | null; behind: Closed[] }> {
  const { knex } = session;
  const next = { generation: raw('generation + 1'), updated_at: now };
  if ((await FilingJournalModel.query(knex).findById(DATABASE).patch(next)) === 0) {
    await beginDatabaseRow(session, now);
    await FilingJournalModel.query(knex).findById(DATABASE).patch(next);
  }
  const found = await FilingJournalModel.query(knex)
    .whereIn('id', [DATABASE, id ?? DATABASE])
    .orWhere('seen', '>', ref('generation'))
    .orderBy('place')
    .forUpdate();
  const generation = found.find(row => row.id === DATABASE)?.generation ?? 0;
  const before = found.find(row => row.id === id)?.generation ?? null;
  if (id !== null) await FilingJournalModel.query(knex).findById(id).patch({ generation, updated_at: now });
  return { generation, before, behind: found.filter(isBehind).map(behindOf) };
}

/**
 * Gives the database's generation to a journal that sent nothing. Null where the database has lost
 * one that it had given.
 *
 * @param seen how far the journal is
 */
export async function giveGeneration(
  session: Session,
  { id, seen }: { id: string; seen: number },
  now: EpochMs,
): Promise<number | null> {
  const { knex } = session;
  const own = await FilingJournalModel.query(knex).findById(id).forUpdate();
  const generation = await readGeneration(session);
  if (own === undefined || own.generation < seen || generation < seen) return null;
  if (generation > own.generation)
    await FilingJournalModel.query(knex).findById(id).patch({ generation, updated_at: now });
  return generation;
}

/**
 * Stores how far a journal has come. Returns true where the journal had no row: the database has
 * never given it a generation.
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

/** Stores in the database that a journal cannot be written. */
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

/** Deletes the row that stood for a journal before its file could be opened. */
export async function forgetJournal({ knex }: Session, id: string): Promise<void> {
  await FilingJournalModel.query(knex).delete().where({ id, generation: 0, seen: 0 });
}

/** A journal that the database knows. */
export type KnownJournal = Pick<
  JournalRow,
  'place' | 'generation' | 'seen' | 'unsettled_from' | 'updated_at'
>;

/**
 * Reads the known journals by id. A journal whose file could never be opened is left out: it has no
 * id, and has sent nothing.
 */
export async function readJournalRows({ knex }: Session): Promise<ReadonlyMap<string, KnownJournal>> {
  const rows = await FilingJournalModel.query(knex).whereNotIn('id', [DATABASE, UNREAD]);
  return new Map(rows.filter(({ id, place }) => id !== place).map(row => [row.id, row]));
}

/** Reads every reason for which filing is closed, be it on all servers or on one alone. */
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

/**
 * Keeps filing closed on every server until a check has read this journal, or the operator said
 * that it is gone.
 */
export async function closeUnread({ knex }: Session, place: string, now: EpochMs): Promise<void> {
  const row = { id: UNREAD, place, generation: 0, seen: 1, problem: null, updated_at: now };
  await FilingJournalModel.query(knex).insert(row).onConflict('id').merge();
}

/** A journal's row when it was checked, and how far it was read (null: the operator gave it up). */
export interface Judged extends Pick<JournalRow, 'id' | 'generation' | 'seen' | 'unsettled_from'> {
  ends: number | null;
}

/**
 * Stores that the content of the journals is known: after a restore the only way to open filing. A
 * journal that nobody read, or that was reported since, stays ahead.
 *
 * @param settled false: the next check compares again what the database lost
 */
export async function acceptRead(
  session: Session,
  judged: readonly Judged[],
  settled: boolean,
  now: EpochMs,
): Promise<void> {
  const { knex } = session;
  await beginDatabaseRow(session, now);
  await FilingJournalModel.query(knex).deleteById(UNREAD);
  for (const { id, generation, seen, unsettled_from, ends } of judged) {
    const from = settled ? null : (unsettled_from ?? generation);
    if (from !== unsettled_from)
      await FilingJournalModel.query(knex).findById(id).patch({ unsettled_from: from });
    const row = FilingJournalModel.query(knex).where({ id, generation, seen });
    if (ends === null) await row.delete();
    else if (ends !== generation) await row.patch({ generation: ends, seen: ends, updated_at: now });
  }
  const [most] = await FilingJournalModel.query(knex).orderBy('generation', 'desc').limit(1);
  await FilingJournalModel.query(knex)
    .findById(DATABASE)
    .patch({ generation: most?.generation ?? 0, updated_at: now });
}

function isBehind({ generation, seen }: JournalRow): boolean {
  return seen > generation;
}

function behindOf({ id, place, generation, seen }: JournalRow): Closed {
  if (id === UNREAD) return { reason: 'journal_unread', place };
  return { reason: 'journal_ahead', place, seen, generation };
}
