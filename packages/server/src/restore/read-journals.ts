import { open } from 'node:fs/promises';
import type { EpochMs } from '@mirlo/core';
import type { Lote } from '@mirlo/mir';
import { errorCode } from '../database/errors.ts';
import type { KnownJournal } from '../journal/generations.ts';
import { isOfAnother, setAsideFiles } from '../journal/journal-file.ts';
import {
  type ClaimedLine,
  type HeadLine,
  type IntentLine,
  type JournalLine,
  journalLine,
  type OutcomeLine,
} from '../journal/lines.ts';
import { WordedError } from '../worded-error.ts';
import { mergeLines } from './merge-lines.ts';

/** A request that a journal has and the database may lack. */
export interface JournaledRequest extends Pick<IntentLine, 'digest' | 'key' | 'account' | 'establishment'> {
  /**
   * `at`: when the first intent of the request was written. `generation`: the number of its claim
   * among the claims of all servers.
   */
  at: EpochMs;
  generation: number;
  content: IntentLine['content'];
  lote: Lote | null;
  /** The ministry may have the request, and its lote is not known. */
  unknown: boolean;
}

/** One journal, up to where it could be read. */
export interface ReadJournal {
  path: string;
  id: string;
  generation: number;
  /** Number of lines that cannot be read: cut short by a crash, or not written by Mirlo. */
  broken: number;
}

/**
 * The facts that the database knows. A journal may have the lines of years; with these facts only
 * the lines that the database may lack are kept in memory.
 */
export interface Known {
  /**
   * `origin`: the name of the database. `generation`: the database's generation, which last grew at
   * `updated_at`.
   */
  origin: string | null;
  generation: number;
  updated_at: EpochMs;
  /** How far each journal was according to the database, by the journal's id. */
  rows: ReadonlyMap<string, Pick<KnownJournal, 'generation' | 'seen' | 'unsettled_from'>>;
  /** Reads the digests of the requests that were made after a time. */
  madeAfter(at: EpochMs): Promise<readonly (string | null)[]>;
  /** Digests of unfinished requests. A journal may know their lote. */
  open: ReadonlySet<string>;
}

export interface Journals {
  journals: readonly ReadJournal[];
  /** Ordered by claim, because the clocks of servers differ. */
  requests: readonly JournaledRequest[];
  /** Lotes of the `open` requests, by digest. */
  lotes: ReadonlyMap<string, Lote>;
  /**
   * Generations that the database has lost and that none of these journals claimed, up to the last
   * generation in these journals.
   */
  foreign: readonly number[];
  /**
   * The generations in the database's rows about journals for which one of these journals has a
   * line.
   */
  claimed: ReadonlySet<number>;
  /** Whether an unfinished request of the database stands in none of these journals. */
  unsent: boolean;
}

/**
 * Reads the journals of several servers, each with its rotated files, and merges them.
 *
 * @throws Error where a file cannot be read, is no journal, or is a journal of another database
 */
export async function readJournals(paths: readonly string[], known: Known): Promise<Journals> {
  const journals: ReadJournal[] = [];
  const intents: IntentLine[] = [];
  const own = new Set<number>();
  const unsent = new Set(known.open);
  const given = new Set([...known.rows.values()].map(({ generation }) => generation));
  const claimed = new Set<number>();
  const passed = (line: IntentLine | ClaimedLine) => {
    if (line.line === 'intent') unsent.delete(line.digest);
    if (given.has(line.generation)) claimed.add(line.generation);
  };
  for (const path of paths) {
    const { journal, missing } = await readIntents(path, known, own, passed);
    journals.push(journal);
    intents.push(...missing);
  }
  const wanted = new Set([...known.open, ...intents.map(({ digest }) => digest)]);
  const outcomes: OutcomeLine[] = [];
  for (const path of paths) {
    for await (const line of linesOf(path)) {
      if (line?.line === 'outcome' && wanted.has(line.digest)) outcomes.push(line);
    }
  }
  const merged = mergeLines([...intents, ...outcomes]);
  const lost = intents.filter(({ generation }) => own.has(generation));
  const open = [...merged].filter(([digest]) => known.open.has(digest));
  return {
    journals,
    requests: [...merged.values()]
      .flatMap(({ request }) => request ?? [])
      .sort((a, b) => a.generation - b.generation || a.at - b.at),
    lotes: new Map(open.flatMap(([digest, { lote }]) => (lote === null ? [] : [[digest, lote] as const]))),
    foreign: foreignGenerations(journals, own, await lastKept(known, journals, lost)),
    claimed,
    unsent: unsent.size > 0,
  };
}

/**
 * The last generation of the backup: the database's counter, unless somebody sent after the
 * restore. Then the counter has given out numbers again, and the greatest generation counts among
 * the rows whose journals are ahead of them.
 */
async function lastKept(
  known: Known,
  journals: readonly ReadJournal[],
  lost: readonly IntentLine[],
): Promise<number> {
  const digests = new Set<string | null>(lost.map(({ digest }) => digest));
  const first = lost.reduce((least, { at }) => Math.min(least, Date.parse(at)), Number.POSITIVE_INFINITY);
  const made = Number.isFinite(first) ? await known.madeAfter(first) : [];
  if (made.every(digest => digests.has(digest))) return known.generation;
  const seenOf = (id: string, seen: number) =>
    Math.max(seen, journals.find(one => one.id === id)?.generation ?? 0);
  const ahead = [...known.rows].filter(([id, { generation, seen }]) => seenOf(id, seen) > generation);
  return ahead.reduce((most, [, { generation }]) => Math.max(most, generation), 0);
}

/**
 * The generations that are missing: all servers share one counter, so a server without a journal
 * here claimed them.
 */
function foreignGenerations(
  journals: readonly ReadJournal[],
  own: ReadonlySet<number>,
  lastKnown: number,
): number[] {
  const foreign: number[] = [];
  const last = Math.max(...journals.map(({ generation }) => generation));
  for (let one = lastKnown + 1; one <= last; one += 1) if (!own.has(one)) foreign.push(one);
  return foreign;
}

/**
 * Reads one journal.
 *
 * @param own receives the generations of this journal's own requests that the database has lost
 * @param passed called for every claim, lost or not
 */
async function readIntents(
  path: string,
  known: Known,
  own: Set<number>,
  passed: (line: IntentLine | ClaimedLine) => void,
): Promise<{ journal: ReadJournal; missing: IntentLine[] }> {
  const journal: ReadJournal = { path, id: '', generation: 0, broken: 0 };
  const missing: IntentLine[] = [];
  for await (const line of linesOf(path)) {
    countLine(journal, line);
    if (line?.line === 'journal') refuseAnother(path, line, known);
    if (line?.line !== 'intent' && line?.line !== 'claimed') continue;
    passed(line);
    const { generation = 0, unsettled_from } = known.rows.get(journal.id) ?? {};
    if (line.generation > generation) own.add(line.generation);
    if (line.line === 'intent' && line.generation > (unsettled_from ?? generation)) missing.push(line);
  }
  if (journal.id === '') throw noJournal(path, own.size > 0);
  return { journal, missing };
}

function refuseAnother(path: string, { database = null }: HeadLine, { origin }: Known): void {
  if (isOfAnother({ database }, origin))
    throw new WordedError({
      es: `${path} es un diario de otra base de datos: no lo indique; si esa base se perdió sin copia, el diario dice sus lotes y códigos (docs/operating.md, "There is no backup, only journals")`,
      en: `${path} is a journal of another database: leave it out; of one that is lost without a backup it tells lotes and codes (docs/operating.md, "There is no backup, only journals")`,
    });
}

function countLine(journal: ReadJournal, line: JournalLine | null): void {
  if (line === null) journal.broken += 1;
  if (line === null || line.line === 'outcome') return;
  journal.generation = Math.max(journal.generation, line.generation);
  if (line.line === 'journal') journal.id = line.journal;
}

/** Reads the lines of a journal, the oldest file first; null for a line that is not a journal's. */
async function* linesOf(path: string): AsyncGenerator<JournalLine | null> {
  for (const file of [...(await setAsideFiles(path)).map(one => one.path), path]) {
    const handle = await open(file).catch(notRead(file));
    try {
      if ((await handle.stat()).isDirectory())
        throw new WordedError({
          es: `diario ${file}: es una carpeta, se espera un fichero`,
          en: `journal ${file}: is a folder, expected a file`,
        });
      for await (const text of handle.readLines({ encoding: 'utf8' })) {
        if (text !== '') yield journalLine(text);
      }
    } finally {
      await handle.close();
    }
  }
}

function noJournal(path: string, hasRequests: boolean): WordedError {
  return new WordedError(
    hasRequests
      ? {
          es: `${path}: ninguna línea entera nombra el diario ("line":"journal"): hay que reponerla de una copia del fichero; sus envíos se pueden leer`,
          en: `${path}: no line is whole that names the journal ("line":"journal"): put it back from a copy of the file; its requests can be read`,
        }
      : {
          es: `${path} no es un diario de envíos`,
          en: `${path} is no journal of filings`,
        },
  );
}

/**
 * Names the file that cannot be read. Without the name, a mistyped path would look like a database
 * that cannot be reached.
 */
function notRead(file: string): (error: unknown) => never {
  return error => {
    const code = errorCode(error);
    throw new WordedError({
      es: `diario ${file}: no se puede leer (${code})`,
      en: `journal ${file}: cannot be read (${code})`,
    });
  };
}
