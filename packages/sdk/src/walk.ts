/**
 * Going over a list that changes meanwhile. The service pages by number, so a delete moves later records towards the front, and a walk
 * from page to page would skip as many. Here every window overlaps the one before: as lists are ordered by ascending `id`, a window
 * whose first record is not beyond the last one seen leaves no gap, and what is not beyond it was seen already. Where there is a
 * gap, the walk steps back. Page size and number together name a window, and sizes a little below the largest reach almost any place, so
 * the overlap costs next to nothing.
 */
export interface Window {
  readonly page: number;
  readonly limit: number;
}

/** What the service answers for a window. */
export interface Rows<Record> {
  readonly data: readonly Record[];
  readonly limit: number;
  readonly total: number;
}

export interface WalkOptions {
  /** First place to be read, from 0. */
  readonly start: number;
  /** Largest window. */
  readonly limit: number;
  readonly maxItems: number;
  /** Windows fetched at once. */
  readonly parallelPages: number;
  /** Throws where the walk is to end early. */
  readonly check: () => void;
}

const offsetOf = (window: Window) => (window.page - 1) * window.limit;
const endOf = (window: Window) => window.page * window.limit;

/**
 * The window of at most `limit` places that holds the place before `end` and reaches farthest beyond it. Where none reaches beyond
 * (every size divides `end`: small limits only), the one that begins there.
 */
export function windowAt(end: number, limit: number): Window {
  const held = Math.max(0, end - 1);
  let best: Window = { page: 1, limit: 0 };
  for (let size = limit; size > 1 && endOf(best) < held + size; size -= 1) {
    const window = { page: Math.floor(held / size) + 1, limit: size };
    if (endOf(window) > endOf(best)) best = window;
  }
  return endOf(best) > end ? best : { page: Math.floor(end / limit) + 1, limit };
}

interface Fetch<Record> {
  readonly window: Window;
  readonly rows: Promise<Rows<Record>>;
}

/** Gives each record that is in the list from beginning to end once, by ascending id. */
export async function* walk<Record extends { readonly id: number }>(
  fetchWindow: (window: Window) => PromiseLike<Rows<Record>>,
  options: WalkOptions,
): AsyncGenerator<Record, void, undefined> {
  const { maxItems, parallelPages, check } = options;
  let { limit } = options;
  /** Places before it were read; the first window has nothing to overlap with. */
  let end = options.start;
  let lastId = Number.NEGATIVE_INFINITY;
  let total = 0;
  let given = 0;
  let steppedBack = false;
  /** Nothing follows this record for a while although the list goes on: a service that hides records of a page. */
  let lastBeforeHidden: number | undefined;
  let ahead: Fetch<Record>[] = [];

  const fetchAhead = () => {
    let from = ahead.reduce((_, { window }) => endOf(window), end);
    while (ahead.length === 0 || (ahead.length < parallelPages && from < total)) {
      const window = windowAt(lastId < 0 ? from + 1 : from, limit);
      const rows = Promise.resolve(fetchWindow(window));
      // Looked at when its turn comes, or never where the walk ends before.
      rows.catch(() => {});
      ahead.push({ window, rows });
      from = endOf(window);
    }
  };

  while (given < maxItems) {
    fetchAhead();
    const next = ahead.shift();
    if (!next) return;
    const { data, limit: granted, total: counted } = await next.rows;
    const offset = offsetOf(next.window);
    total = counted;
    if (granted < next.window.limit) {
      // A service of smaller pages: its windows lie elsewhere.
      limit = granted;
      ahead = [];
      continue;
    }
    const firstId = data[0]?.id ?? Number.POSITIVE_INFINITY;
    const gap = offset > 0 && lastId > 0 && firstId > lastId && lastId !== lastBeforeHidden;
    if (gap) {
      steppedBack = true;
      end = Math.max(0, offset - limit + 1);
      ahead = [];
      continue;
    }
    const lastBefore = lastId;
    // The first window may begin before the start.
    for (const record of lastId < 0 ? data.slice(Math.max(0, options.start - offset)) : data) {
      if (record.id <= lastId) continue;
      check();
      lastId = record.id;
      yield record;
      given += 1;
      if (given >= maxItems) return;
    }
    const short = data.length < next.window.limit;
    if (steppedBack && short && lastId === lastBefore) lastBeforeHidden = lastId;
    steppedBack = false;
    end = endOf(next.window);
    if (short && offset + data.length >= total) return;
  }
}
