import type { Database } from '../database.ts';
import type { Session } from '../session.ts';
import { type Indexed, newEpoch, type PieceLine, writePieces } from './build.ts';
import { IDS, packPlaces, piecesOf, placeOf, unpackIds, unpackPlaces } from './pieces.ts';

/** Records merged at once: their pieces are one transaction, and writers of these records wait for it. */
const RECORDS_A_STEP = 200;

const PIECES_A_STATEMENT = 500;

/**
 * Takes changed records into the blocks that hold them: their pieces are added, and they are no longer looked at one by one. Pieces that
 * they no longer have stay, for what is found by pieces is compared with `q` itself; so nothing in the index ever becomes wrong while it
 * is read.
 *
 * @param goOn asked before every step
 */
export async function mergeChanged(
  database: Database,
  of: Indexed,
  goOn: () => Promise<boolean>,
): Promise<void> {
  const changed = await database.call(session => changedInBlocks(session, of));
  if (changed.length === 0) return;
  const blocks = await database.call(session => readBlocks(session, of));
  for (const { block, ids } of blocks) {
    const inBlock = changed.filter(id => placeOf(ids, id) !== null);
    for (let start = 0; start < inBlock.length; start += RECORDS_A_STEP) {
      if (!(await goOn())) return;
      const part = inBlock.slice(start, start + RECORDS_A_STEP);
      await database.transaction(session => merge(session, of, block, ids, part));
    }
  }
}

/**
 * The epoch tells that what is noted is no longer all that changed. Nothing is noted of these records first, then they are read: who changes
 * one of them meanwhile either has committed, and is read, or notes it anew.
 */
async function merge(
  session: Session,
  { account_id, resource }: Indexed,
  block: number,
  ids: readonly number[],
  part: readonly number[],
): Promise<void> {
  await newEpoch(session, { account_id, resource });
  await session.run(
    `DELETE FROM search_changed WHERE account_id = ? AND resource = ? AND id IN (${part.join(', ')})`,
    [account_id, resource],
  );
  const rows = await session.all(`SELECT id, search_text FROM ${resource} WHERE id IN (${part.join(', ')})`);
  const added = new Map<number, Set<number>>();
  for (const row of rows) {
    const place = placeOf(ids, Number(row.id));
    if (place === null) continue;
    for (const piece of piecesOf(String(row.search_text))) {
      added.set(piece, (added.get(piece) ?? new Set()).add(place));
    }
  }
  const pieces = [...added.keys()];
  for (let start = 0; start < pieces.length; start += PIECES_A_STATEMENT) {
    const some = pieces.slice(start, start + PIECES_A_STATEMENT);
    const known = await session.all(
      `SELECT piece, places FROM search_pieces WHERE account_id = ? AND resource = ? AND block = ? AND piece IN (${some.join(', ')})`,
      [account_id, resource, block],
    );
    for (const { piece, places } of known) {
      const all = added.get(Number(piece));
      if (all && places instanceof Uint8Array) for (const place of unpackPlaces(places)) all.add(place);
    }
    const lines: PieceLine[] = some.map(piece => ({
      piece,
      places: packPlaces([...(added.get(piece) ?? [])].sort((a, b) => a - b)),
    }));
    await writePieces(session, { account_id, resource }, block, lines);
  }
}

async function changedInBlocks(session: Session, { account_id, resource }: Indexed): Promise<number[]> {
  const rows = await session.all(
    `SELECT c.id FROM search_changed c
      JOIN search_progress p ON p.account_id = c.account_id AND p.resource = c.resource
      WHERE c.account_id = ? AND c.resource = ? AND c.id <= p.last_id ORDER BY c.id`,
    [account_id, resource],
  );
  return rows.map(({ id }) => Number(id));
}

/** The ids of every block by place, ascending. */
async function readBlocks(
  session: Session,
  { account_id, resource }: Indexed,
): Promise<{ block: number; ids: readonly number[] }[]> {
  const rows = await session.all(
    `SELECT s.block, s.places FROM search_pieces s
      JOIN search_progress p ON p.account_id = s.account_id AND p.resource = s.resource
      WHERE s.account_id = ? AND s.resource = ? AND s.piece = ? AND s.block < p.blocks`,
    [account_id, resource, IDS],
  );
  return rows.flatMap(({ block, places }) =>
    places instanceof Uint8Array ? [{ block: Number(block), ids: unpackIds(places) }] : [],
  );
}
