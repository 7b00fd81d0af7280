import { open } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import type { EpochMs } from '@mirlo/core';
import { type Lote, lote as loteTerm } from '@mirlo/mir';
import { errorCode } from '../database/errors.ts';
import { isOfAnother, setAsideFiles } from '../journal/journal-file.ts';
import {
  type HeadLine,
  type IntentLine,
  type JournalLine,
  lineOf,
  type OutcomeLine,
} from '../journal/lines.ts';

/** A request that a journal has and the database may lack. */
export interface JournaledRequest extends Pick<IntentLine, 'digest' | 'key' | 'account' | 'establishment'> {
  /** When its first intent was written, and which claim it was among those of all servers. */
  at: EpochMs;
  generation: number;
  content: IntentLine['content'];
  lote: Lote | null;
  /** The ministry may have it, and its lote is not known. */
  unknown: boolean;
}

/** One journal, as far as it was read. */
export interface ReadJournal {
  path: string;
  id: string;
  generation: number;
  /** Lines that are none: cut short by a crash, or not ours. */
  broken: number;
}

/** What the database knows, so that of years of lines only those are kept that it may lack. */
export interface Known {
  /** Names the database, and its generation. */
  origin: string | null;
  generation: number;
  /** How far each journal was, as the database has it, by its id. */
  rows: ReadonlyMap<string, { generation: number; seen: number }>;
  /** Digests of the requests that were made after a time. */
  madeAfter(at: EpochMs): Promise<readonly (string | null)[]>;
  /** Digests of unfinished requests, of which a journal may know the lote. */
  open: ReadonlySet<string>;
}

export interface Journals {
  journals: readonly ReadJournal[];
  /** In the order of their claims: the clocks of servers differ. */
  requests: readonly JournaledRequest[];
  /** Lotes of the `open` requests. */
  lotes: ReadonlyMap<string, Lote>;
  /** Generations that the database has lost and that none of these journals sent, though one of them came after. */
  foreign: readonly number[];
}

/**
 * Reads the journals of several servers, each with the files that were set aside, and merges them: a request that one server began and
 * another one finished is one.
 *
 * @throws Error where a file cannot be read or is no journal
 */
export async function readJournals(paths: readonly string[], known: Known): Promise<Journals> {
  const journals: ReadJournal[] = [];
  const intents: IntentLine[] = [];
  const own = new Set<number>();
  for (const path of paths) {
    const { journal, missing } = await readIntents(path, known, own);
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
  const open = [...merged].filter(([digest]) => known.open.has(digest));
  return {
    journals,
    requests: [...merged.values()]
      .flatMap(({ request }) => request ?? [])
      .sort((a, b) => a.generation - b.generation || a.at - b.at),
    lotes: new Map(open.flatMap(([digest, { lote }]) => (lote === null ? [] : [[digest, lote] as const]))),
    foreign: foreignGenerations(journals, own, await lastKept(known, journals, intents)),
  };
}

/**
 * The last generation that the database had when it was saved. Its counter is that, unless somebody sent after the restore: then the same numbers were
 * given out a second time, and only the rows of journals that are ahead of it still tell.
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

/** The counter of generations is one for all servers: what is missing in between was sent by one whose journal is not here. */
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

/** @param own takes the generations of this journal's own requests that the database has lost */
async function readIntents(
  path: string,
  known: Known,
  own: Set<number>,
): Promise<{ journal: ReadJournal; missing: IntentLine[] }> {
  const journal: ReadJournal = { path, id: '', generation: 0, broken: 0 };
  const missing: IntentLine[] = [];
  for await (const line of linesOf(path)) {
    countLine(journal, line);
    if (line?.line === 'journal') refuseAnother(path, line, known);
    if (line?.line !== 'intent' && line?.line !== 'claimed') continue;
    if (line.generation <= (known.rows.get(journal.id)?.generation ?? 0)) continue;
    own.add(line.generation);
    if (line.line === 'intent') missing.push(line);
  }
  if (journal.id === '') throw new Error(noJournal(path, own.size > 0));
  return { journal, missing };
}

function refuseAnother(path: string, { database = null }: HeadLine, { origin }: Known): void {
  if (isOfAnother({ database }, origin))
    throw new Error(
      `${path} is a journal of another database: leave it out; of one that is lost without a backup it tells lotes and codes (docs/operating.md, "There is no backup, only journals")`,
    );
}

function countLine(journal: ReadJournal, line: JournalLine | null): void {
  if (line === null) journal.broken += 1;
  if (line === null || line.line === 'outcome') return;
  journal.generation = Math.max(journal.generation, line.generation);
  if (line.line === 'journal') journal.id = line.journal;
}

/** The lines of a journal, the oldest file first; null for one that is none. */
async function* linesOf(path: string): AsyncGenerator<JournalLine | null> {
  for (const file of [...(await setAsideFiles(path)).map(one => one.path), path]) {
    const input = (await open(file).catch(notRead(file))).createReadStream({ encoding: 'utf8' });
    for await (const text of createInterface({ input })) {
      if (text !== '') yield lineOf(text);
    }
  }
}

function noJournal(path: string, hasRequests: boolean): string {
  if (!hasRequests) return `${path} is no journal of filings`;
  return `${path}: no line is whole that names the journal ("line":"journal"): put it back from a copy of the file; its requests can be read`;
}

/** A mistyped name is told as what it is, not as a database that is away. */
function notRead(file: string): (error: unknown) => never {
  return error => {
    throw new Error(`journal ${file}: cannot be read (${errorCode(error)})`);
  };
}

interface Merged {
  /** Null for one of which only the outcome was wanted. */
  request: JournaledRequest | null;
  lote: Lote | null;
  /** Whether an attempt before the last one may have been stored. */
  unknownBefore: boolean;
}

function mergeLines(lines: readonly (IntentLine | OutcomeLine)[]): Map<string, Merged> {
  const merged = new Map<string, Merged>();
  for (const line of [...lines].sort((a, b) => Date.parse(a.at) - Date.parse(b.at))) {
    const known = merged.get(line.digest) ?? { request: null, lote: null, unknownBefore: false };
    merged.set(line.digest, line.line === 'intent' ? begun(known, line) : ended(known, line));
  }
  return merged;
}

/** From here on the ministry may have it. */
function begun({ request, lote }: Merged, line: IntentLine): Merged {
  const { digest, key, account, establishment, content, generation } = line;
  const at = Date.parse(line.at);
  const first = request ?? { digest, key, account, establishment, content, generation, at };
  const merged = { ...first, content: withDeleted(first.content, content), lote, unknown: lote === null };
  return { request: merged, lote, unknownBefore: request?.unknown ?? false };
}

/** Only who claimed an annulment first knew which records are deleted. */
function withDeleted(one: IntentLine['content'], other: IntentLine['content']): IntentLine['content'] {
  if (one.operation === 'A' || other.operation === 'A') return one;
  return {
    ...one,
    annulments: one.annulments.map((annulment, i) => mostTold(annulment, other.annulments[i])),
  };
}

function mostTold<T extends { deleted: readonly string[] | null }>(one: T, other: T | undefined): T {
  return one.deleted === null && other !== undefined ? other : one;
}

/** What the end of an attempt tells of the request. */
function ended({ request, lote: before, unknownBefore }: Merged, { outcome, lote }: OutcomeLine): Merged {
  const named = lote === null ? before : loteTerm(lote);
  if (request === null) return { request, lote: named, unknownBefore };
  const unknown = named === null && mayBeStored(outcome, unknownBefore);
  return { request: { ...request, lote: named, unknown }, lote: named, unknownBefore };
}

function mayBeStored(outcome: OutcomeLine['outcome'], unknownBefore: boolean): boolean {
  switch (outcome) {
    // Had an earlier attempt been stored, this were a duplicate.
    case 'data':
      return false;
    // Surely not processed: this attempt.
    case 'configuration':
    case 'retry':
      return unknownBefore;
    default:
      return true;
  }
}
