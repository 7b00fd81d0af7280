import { setImmediate as breathe } from 'node:timers/promises';
import type { CountedResource } from '../counters.ts';
import type { Database } from '../database.ts';
import type { Row, Session, SqlValue } from '../session.ts';
import { BLOCK_SIZE, IDS, packIds, packPlaces, piecesOf } from './pieces.ts';

/** From how many records on an account's resource is worth an index: fewer are read through in a few milliseconds. */
export const INDEX_FROM = 20_000;

/** Changed records that a search looks at one by one; past it the index is left aside until they are merged. */
export const MAX_CHANGED = 2_000;

const ROWS_BETWEEN_BREATHS = 512;
const PIECES_A_STATEMENT = 200;

export interface Indexed {
  account_id: number;
  resource: CountedResource;
}

/** The places of a block that have a piece, packed. */
export interface PieceLine {
  piece: number;
  places: Uint8Array;
}

export interface Progress {
  blocks: number;
  /** Records up to this id are in blocks; those above are read through. */
  lastId: number;
  /** Counts the times that changed records were taken in. */
  epoch: number;
  /** Records in blocks whose text changed since, or that are gone. */
  changed: number[];
}

/** What is large enough to be indexed. */
export async function largeOnes(session: Session): Promise<Indexed[]> {
  const rows = await session.all(
    'SELECT account_id, resource FROM counters GROUP BY account_id, resource HAVING SUM(n) >= ?',
    [INDEX_FROM],
  );
  return rows.map(row => ({ account_id: Number(row.account_id), resource: row.resource as CountedResource }));
}

/**
 * How far the index goes, and which of its records changed since (no more than one over `MAX_CHANGED`): as one instant has it. Null where the
 * records of an account's resource are not to be indexed.
 */
export async function readProgress(
  session: Session,
  { account_id, resource }: Indexed,
): Promise<Progress | null> {
  const rows = await session.all(
    `SELECT p.blocks, p.last_id, p.epoch, c.id FROM search_progress p
      LEFT JOIN search_changed c ON c.account_id = p.account_id AND c.resource = p.resource AND c.id <= p.last_id
      WHERE p.account_id = ? AND p.resource = ? LIMIT ${MAX_CHANGED + 1}`,
    [account_id, resource],
  );
  const [first] = rows;
  if (!first) return null;
  const changed = rows.flatMap(({ id }) => (id === null ? [] : [Number(id)]));
  return { blocks: Number(first.blocks), lastId: Number(first.last_id), epoch: Number(first.epoch), changed };
}

/** Says that this will be indexed: from here on every change of a text is noted (`noteChange`). */
export async function announce(session: Session, { account_id, resource }: Indexed): Promise<void> {
  await session.run(
    `${insertIgnoring(session)} INTO search_progress (account_id, resource, blocks, last_id, claimed_by, claimed_until)
      VALUES (?, ?, 0, 0, '', 0)`,
    [account_id, resource],
  );
}

/** The highest id there is now. */
export async function highestId(session: Session, { account_id, resource }: Indexed): Promise<number> {
  const [row] = await session.all(`SELECT MAX(id) AS id FROM ${resource} WHERE account_id = ?`, [account_id]);
  return Number(row?.id ?? 0);
}

/**
 * Indexes the next whole block of records with ids up to `upTo`. The pieces are written first, and count once the progress says so: cut
 * short, the same block is written again.
 *
 * @returns false where there is no whole block
 */
export async function buildBlock(database: Database, of: Indexed, upTo: number): Promise<boolean> {
  const { account_id, resource } = of;
  const progress = await database.call(session => readProgress(session, of));
  if (!progress) return false;
  const rows = await database.call(session =>
    session.all(
      `SELECT id, search_text FROM ${resource} WHERE account_id = ? AND id > ? AND id <= ? ORDER BY id LIMIT ${BLOCK_SIZE}`,
      [account_id, progress.lastId, upTo],
    ),
  );
  if (rows.length < BLOCK_SIZE) return false;
  const lines = await linesOf(rows);
  for (let start = 0; start < lines.length; start += PIECES_A_STATEMENT) {
    const part = lines.slice(start, start + PIECES_A_STATEMENT);
    await database.call(session => writePieces(session, of, progress.blocks, part));
    await breathe();
  }
  const lastId = Number(rows.at(-1)?.id ?? 0);
  await database.call(session =>
    session.run(
      `UPDATE search_progress SET blocks = blocks + 1, last_id = ?
        WHERE account_id = ? AND resource = ? AND blocks = ? AND last_id = ?`,
      [lastId, account_id, resource, progress.blocks, progress.lastId],
    ),
  );
  return true;
}

/** How often records were taken in, or the index forgotten; null where there is none. */
export async function readEpoch(session: Session, { account_id, resource }: Indexed): Promise<number | null> {
  const [row] = await session.all('SELECT epoch FROM search_progress WHERE account_id = ? AND resource = ?', [
    account_id,
    resource,
  ]);
  return row ? Number(row.epoch) : null;
}

/** Says that what was found before no longer holds: records went or were taken in, and nothing else notes them. */
export async function newEpoch(session: Session, { account_id, resource }: Indexed): Promise<void> {
  await session.run('UPDATE search_progress SET epoch = epoch + 1 WHERE account_id = ? AND resource = ?', [
    account_id,
    resource,
  ]);
}

/**
 * Notes that the text of records changes or that they go, in the transaction that does it. What is noted already is written again, for on
 * another node of a cluster it may just be taken in and struck off.
 *
 * @param where says which ones, by columns of the resource and one value
 */
export async function noteChange(
  session: Session,
  resource: CountedResource,
  id: number,
  where = 'r.id = ?',
): Promise<void> {
  const again =
    session.engine === 'mysql'
      ? 'ON DUPLICATE KEY UPDATE changes = changes + 1'
      : 'ON CONFLICT (account_id, resource, id) DO UPDATE SET changes = changes + 1';
  await session.run(
    `INSERT INTO search_changed (account_id, resource, id)
      SELECT p.account_id, p.resource, r.id FROM ${resource} r
        JOIN search_progress p ON p.account_id = r.account_id AND p.resource = ? WHERE ${where} ${again}`,
    [resource, id],
  );
}

function insertIgnoring({ engine }: Session): string {
  return engine === 'mysql' ? 'INSERT IGNORE' : 'INSERT OR IGNORE';
}

/** The pieces of a block with their places, and its ids. */
async function linesOf(rows: readonly Row[]): Promise<PieceLine[]> {
  const places = new Map<number, number[]>();
  for (const [place, { search_text }] of rows.entries()) {
    for (const piece of piecesOf(String(search_text))) {
      const known = places.get(piece);
      if (known) known.push(place);
      else places.set(piece, [place]);
    }
    if (place % ROWS_BETWEEN_BREATHS === 0) await breathe();
  }
  const ids = rows.map(({ id }) => Number(id));
  return [
    { piece: IDS, places: packIds(ids) },
    ...[...places].map(([piece, list]) => ({ piece, places: packPlaces(list) })),
  ];
}

/** Writes which places of a block have a piece, replacing what stood there. */
export async function writePieces(
  session: Session,
  { account_id, resource }: Indexed,
  block: number,
  lines: readonly PieceLine[],
): Promise<void> {
  const replaced =
    session.engine === 'mysql'
      ? 'ON DUPLICATE KEY UPDATE places = VALUES(places)'
      : 'ON CONFLICT (account_id, resource, piece, block) DO UPDATE SET places = excluded.places';
  const bindings: SqlValue[] = lines.flatMap(({ piece, places }) => [
    account_id,
    resource,
    piece,
    block,
    places,
  ]);
  await session.run(
    `INSERT INTO search_pieces (account_id, resource, piece, block, places)
      VALUES ${lines.map(() => '(?, ?, ?, ?, ?)').join(', ')} ${replaced}`,
    bindings,
  );
}
