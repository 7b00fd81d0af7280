import type { CountedResource } from '../counters.ts';
import type { Row, Session, SqlValue } from '../session.ts';
import { marks } from '../sql-text.ts';
import { type Indexed, MAX_CHANGED, type Progress, readEpoch, readProgress } from './build.ts';
import { IDS, idAt, PIECE_LENGTH, piecesOf, placesInAll } from './pieces.ts';

/** With more candidates than these, reading all records through is no slower. */
const MAX_CANDIDATES = 4_000;

/** Pieces of a long `q` that are looked up: enough to be rare together. */
const MAX_PIECES = 6;

/** Where the index is forgotten or takes records in while it is read, it is read again. */
const MAX_TRIES = 2;

/** Where the records that match can be. */
export interface Candidates {
  /** Indexed records that have all pieces, or changed since. */
  ids: number[];
  /** Not indexed: every record above it. */
  above: number;
}

/**
 * Where records that hold `q` can be, by the index.
 *
 * @returns null where all records have to be read through: there is no index, `q` is too short, or too common
 */
export async function candidatesFor(
  session: Session,
  account_id: number,
  resource: CountedResource,
  q: string,
): Promise<Candidates | null> {
  const pieces = someOf([...piecesOf(q)]);
  if ([...q].length < PIECE_LENGTH || pieces.length === 0) return null;
  const of: Indexed = { account_id, resource };
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const progress = await readProgress(session, of);
    if (!progress || progress.blocks === 0) return null;
    const candidates = await lookUp(session, of, pieces, progress);
    if (candidates === null || (await readEpoch(session, of)) === progress.epoch) return candidates;
  }
  return null;
}

/** @returns null where they are too many, or too much has changed */
async function lookUp(
  session: Session,
  of: Indexed,
  pieces: readonly number[],
  progress: Progress,
): Promise<Candidates | null> {
  // Read before the pieces: what is merged in between is in these or in those.
  const { changed } = progress;
  if (changed.length > MAX_CHANGED) return null;
  const places = await commonPlaces(session, of, pieces, progress.blocks);
  const count = [...places.values()].reduce((sum, list) => sum + list.length, changed.length);
  if (count > MAX_CANDIDATES) return null;
  const ids = new Set(changed);
  for (const id of await idsAt(session, of, places)) ids.add(id);
  return { ids: [...ids].sort((a, b) => a - b), above: progress.lastId };
}

/** The places that have all pieces, by block. */
async function commonPlaces(
  session: Session,
  { account_id, resource }: Indexed,
  pieces: readonly number[],
  blocks: number,
): Promise<Map<number, number[]>> {
  const rows = await session.all(
    `SELECT block, places FROM search_pieces
      WHERE account_id = ? AND resource = ? AND piece IN (${marks(pieces.length)}) AND block < ?`,
    [account_id, resource, ...pieces, blocks],
  );
  const byBlock = new Map<number, Uint8Array[]>();
  for (const row of rows) {
    const block = Number(row.block);
    const lists = byBlock.get(block);
    if (lists) lists.push(bytesOf(row.places));
    else byBlock.set(block, [bytesOf(row.places)]);
  }
  const common = new Map<number, number[]>();
  for (const [block, lists] of byBlock) {
    if (lists.length < pieces.length) continue;
    const left = placesInAll(lists);
    if (left.length > 0) common.set(block, left);
  }
  return common;
}

async function idsAt(
  session: Session,
  { account_id, resource }: Indexed,
  places: ReadonlyMap<number, number[]>,
): Promise<number[]> {
  const blocks = [...places.keys()];
  if (blocks.length === 0) return [];
  const values: SqlValue[] = [account_id, resource, IDS, ...blocks];
  const rows: readonly Row[] = await session.all(
    `SELECT block, places FROM search_pieces
      WHERE account_id = ? AND resource = ? AND piece = ? AND block IN (${marks(blocks.length)})`,
    values,
  );
  return rows.flatMap(row => {
    const packed = bytesOf(row.places);
    return (places.get(Number(row.block)) ?? []).map(place => idAt(packed, place));
  });
}

/** Spread over the text: neighbours share two of three letters and tell the same. */
function someOf(pieces: readonly number[]): number[] {
  if (pieces.length <= MAX_PIECES) return [...pieces];
  const step = (pieces.length - 1) / (MAX_PIECES - 1);
  return Array.from({ length: MAX_PIECES }, (_, i) => pieces[Math.round(i * step)] ?? 0);
}

function bytesOf(value: SqlValue | undefined): Uint8Array {
  if (value instanceof Uint8Array) return value;
  throw new TypeError('the index holds bytes');
}
