import type { Municipality } from '../inputs.ts';
import { searchKeyOf } from './names.ts';

/** An index for searching names. */
export interface NameIndex {
  readonly byName: ReadonlyMap<string, readonly Municipality[]>;
  /** All names, those of the largest places first, one per line, with a line break at both ends. */
  readonly text: string;
  /** The offset of each line in `text`, and the municipality with that name. */
  readonly starts: readonly number[];
  readonly owners: readonly Municipality[];
}

/**
 * Makes the index from names and their municipalities. The number of postal codes stands for a
 * place's size.
 */
export function indexNames(names: readonly (readonly [key: string, owner: Municipality])[]): NameIndex {
  const byName = new Map<string, Municipality[]>();
  const sorted = [...names].sort(
    ([one, a], [other, b]) => b.postalCodes.length - a.postalCodes.length || one.length - other.length,
  );
  const starts: number[] = [];
  let length = 1;
  for (const [key, owner] of sorted) {
    const namesakes = byName.get(key);
    if (namesakes) namesakes.push(owner);
    else byName.set(key, [owner]);
    starts.push(length);
    length += key.length + 1;
  }
  const text = `\n${sorted.map(([key]) => key).join('\n')}\n`;
  return { byName, text, starts, owners: sorted.map(([, owner]) => owner) };
}

/**
 * Shorter texts are searched only at the beginning of names, because they occur inside most of
 * them.
 */
const MIN_WITHIN = 3;

/** No name, not even two joined, has more characters. */
const MAX_NAME = 100;

/**
 * Finds municipalities by a name or a part of it. A text of two names joined by a slash that finds
 * nothing as a whole is split, because the list may have only one of the two names.
 */
export function searchNames(
  index: NameIndex,
  name: string,
  limit: number,
  wanted: (municipality: Municipality) => boolean,
): Municipality[] {
  const text = name.slice(0, MAX_NAME);
  const found = searchOne(index, text, limit, wanted);
  if (found.length > 0 || !text.includes('/')) return found;
  const either = text.split('/').flatMap(part => searchOne(index, part, limit, wanted));
  return [...new Set(either)].slice(0, limit);
}

/**
 * Ranks exact names first, then names that begin with the text, then names with a word that does,
 * then names that contain it.
 */
function searchOne(
  { byName, text, starts, owners }: NameIndex,
  name: string,
  limit: number,
  wanted: (municipality: Municipality) => boolean,
): Municipality[] {
  const key = searchKeyOf(name);
  if (key === '') return [];
  const ranks: Record<'begin' | 'word' | 'within', Municipality[]> = { begin: [], word: [], within: [] };
  const needle = key.length < MIN_WITHIN ? `\n${key}` : key;
  for (let at = text.indexOf(needle); at >= 0; at = text.indexOf(needle, at + 1)) {
    const place = at + needle.length - key.length;
    const rank = ranks[rankOf(text.charAt(place - 1))];
    if (rank.length >= limit) {
      if (rank === ranks.begin) break;
      continue;
    }
    const owner = owners[lineAt(starts, place)];
    if (owner && wanted(owner) && !rank.includes(owner)) rank.push(owner);
  }
  const equal = byName.get(key)?.filter(wanted) ?? [];
  return [...new Set([...equal, ...ranks.begin, ...ranks.word, ...ranks.within])].slice(0, limit);
}

function rankOf(before: string): 'begin' | 'word' | 'within' {
  if (before === '\n') return 'begin';
  return before === ' ' ? 'word' : 'within';
}

/** Finds by binary search the line that contains an offset. */
function lineAt(starts: readonly number[], place: number): number {
  let [low, high] = [0, starts.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((starts[middle] ?? 0) <= place) low = middle;
    else high = middle - 1;
  }
  return low;
}
