import { setImmediate as breathe } from 'node:timers/promises';
import { likePattern } from '../search-columns.ts';
import type { Session } from '../session.ts';
import { type Indexed, MAX_CHANGED, type Progress, readProgress } from './build.ts';

/**
 * What a common `q` finds, remembered: to count it exactly every record has to be read, which at a million takes most of a second. What was
 * found among the indexed records holds until one of them changes, and each that does is noted until the index takes it in, which the epoch
 * tells. So a list is what was found, without the noted ones, and what is found now among the noted ones and the new ones.
 */
export interface CommonSearches {
  /**
   * The ids of all records that hold `q`, ascending, where that is remembered.
   *
   * @returns null where it is not
   */
  recall(session: Session, of: Indexed, q: string): Promise<Uint32Array | null>;
  /** Reads all records for `q`, remembers what holds it, and gives their ids; null where there is no index to tell what changes. */
  find(session: Session, of: Indexed, q: string): Promise<Uint32Array | null>;
}

/** Ids remembered in all, four bytes each; the searches that were not asked for the longest go first. */
const MAX_IDS = 4_000_000;

/** Steps in which records are read through, so that nothing waits long behind one of them. */
const STEPS = 32;
const MIN_IDS_A_STEP = 32_768;

/** What holds `q` among the records up to `lastId`, as long as the index is in this epoch. */
interface Found {
  epoch: number;
  lastId: number;
  ids: Promise<Uint32Array>;
  size: number;
}

/**
 * Remembers what common searches found, the ones asked for last.
 *
 * @param maxIds how many ids are remembered over all searches
 */
export function commonSearches(maxIds: number = MAX_IDS): CommonSearches {
  const known = new Map<string, Found>();
  const keyOf = ({ account_id, resource }: Indexed, q: string) => `${account_id} ${resource} ${q}`;

  const remember = (key: string, found: Found) => {
    known.delete(key);
    known.set(key, found);
    let size = 0;
    for (const each of known.values()) size += each.size;
    for (const [oldest, each] of known) {
      if (size <= maxIds || oldest === key) break;
      known.delete(oldest);
      size -= each.size;
    }
  };

  const start = (session: Session, of: Indexed, q: string, progress: Progress): Found => {
    const found: Found = {
      epoch: progress.epoch,
      lastId: progress.lastId,
      ids: readThrough(session, of, q, progress.lastId),
      size: 0,
    };
    const key = keyOf(of, q);
    remember(key, found);
    found.ids.then(
      ids => {
        found.size = ids.length;
        if (known.get(key) === found) remember(key, found);
      },
      () => {
        if (known.get(key) === found) known.delete(key);
      },
    );
    return found;
  };

  /** Null where what is noted is more than can be looked at one by one. */
  const progressOf = async (session: Session, of: Indexed) => {
    const progress = await readProgress(session, of);
    return progress && progress.blocks > 0 && progress.changed.length <= MAX_CHANGED ? progress : null;
  };

  return {
    recall: async (session, of, q) => {
      const key = keyOf(of, q);
      if (!known.has(key)) return null;
      const progress = await progressOf(session, of);
      const found = known.get(key);
      if (!progress || !found || found.epoch !== progress.epoch) return null;
      remember(key, found);
      return asOfNow(session, of, q, found, progress);
    },
    find: async (session, of, q) => {
      const before = await progressOf(session, of);
      if (!before) return null;
      const found = start(session, of, q, before);
      await found.ids;
      const progress = await progressOf(session, of);
      if (!progress || progress.epoch !== found.epoch) return null;
      return asOfNow(session, of, q, found, progress);
    },
  };
}

/** `progress` is of the same epoch, and was read after what is remembered. */
async function asOfNow(
  session: Session,
  of: Indexed,
  q: string,
  { lastId, ids }: Found,
  { changed }: Progress,
): Promise<Uint32Array> {
  const noted = new Set(changed.filter(id => id <= lastId));
  const among = [...noted];
  const anew = among.length === 0 ? [] : await holding(session, of, q, `id IN (${among.join(', ')})`, []);
  const above = await holding(session, of, q, 'id > ?', [lastId]);
  const before = await ids;
  if (noted.size === 0 && above.length === 0) return before;
  const kept = noted.size === 0 ? before : before.filter(id => !noted.has(id));
  const all = new Uint32Array(kept.length + anew.length + above.length);
  all.set(kept);
  all.set(anew, kept.length);
  all.set(above, kept.length + anew.length);
  return anew.length === 0 ? all : all.sort();
}

async function readThrough(session: Session, of: Indexed, q: string, lastId: number): Promise<Uint32Array> {
  const step = Math.max(MIN_IDS_A_STEP, Math.ceil(lastId / STEPS));
  const parts: number[][] = [];
  for (let from = 0; from < lastId; from += step) {
    const to = Math.min(lastId, from + step);
    parts.push(await holding(session, of, q, 'id > ? AND id <= ?', [from, to]));
    await breathe();
  }
  return Uint32Array.from(parts.flat());
}

async function holding(
  session: Session,
  { account_id, resource }: Indexed,
  q: string,
  where: string,
  bindings: readonly number[],
): Promise<number[]> {
  const rows = await session.all(
    `SELECT id FROM ${resource} WHERE account_id = ? AND ${where} AND search_text LIKE ? ESCAPE '!' ORDER BY id`,
    [account_id, ...bindings, likePattern(q)],
  );
  return rows.map(({ id }) => Number(id));
}
