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
export function walk<Record extends { readonly id: number }>(
  fetchWindow: (window: Window) => PromiseLike<Rows<Record>>,
  options: WalkOptions,
): AsyncGenerator<Record, void, undefined> {
  return new Walk(fetchWindow, options).run();
}

/** One walk under way. */
class Walk<Record extends { readonly id: number }> {
  readonly #fetchWindow: (window: Window) => PromiseLike<Rows<Record>>;
  readonly #options: WalkOptions;
  #limit: number;
  /** Places before it were read; the first window has nothing to overlap with. */
  #end: number;
  #lastId = Number.NEGATIVE_INFINITY;
  #total = 0;
  #ahead: Fetch<Record>[] = [];
  #steppedBack = false;
  /** Nothing follows this record for a while although the list goes on: a service that hides records of a page. */
  #lastBeforeHidden: number | undefined;

  constructor(fetchWindow: (window: Window) => PromiseLike<Rows<Record>>, options: WalkOptions) {
    this.#fetchWindow = fetchWindow;
    this.#options = options;
    this.#limit = options.limit;
    this.#end = options.start;
  }

  async *run(): AsyncGenerator<Record, void, undefined> {
    let left = this.#options.maxItems;
    while (left > 0) {
      this.#fetchAhead();
      const next = this.#ahead.shift();
      if (!next) return;
      const rows = await next.rows;
      this.#total = rows.total;
      if (this.#leadsElsewhere(next.window, rows)) continue;
      const lastBefore = this.#lastId;
      for (const record of this.#withoutEarlier(next.window, rows.data)) {
        if (record.id <= this.#lastId) continue;
        this.#options.check();
        this.#lastId = record.id;
        yield record;
        left -= 1;
        if (left <= 0) return;
      }
      if (this.#isLast(next.window, rows.data.length, lastBefore)) return;
    }
  }

  #fetchAhead(): void {
    let from = this.#ahead.reduce((_, { window }) => endOf(window), this.#end);
    while (
      this.#ahead.length === 0 ||
      (this.#ahead.length < this.#options.parallelPages && from < this.#total)
    ) {
      const window = windowAt(this.#lastId < 0 ? from + 1 : from, this.#limit);
      const rows = Promise.resolve(this.#fetchWindow(window));
      // Looked at when its turn comes, or never where the walk ends before.
      rows.catch(() => {});
      this.#ahead.push({ window, rows });
      from = endOf(window);
    }
  }

  /** Whether the walk goes on with other windows: the service's are smaller, or there is a gap before this one. */
  #leadsElsewhere(window: Window, { data, limit: granted }: Rows<Record>): boolean {
    const offset = offsetOf(window);
    const firstId = data[0]?.id ?? Number.POSITIVE_INFINITY;
    const begun = offset > 0 && this.#lastId > 0;
    if (granted < window.limit) this.#limit = granted;
    else if (begun && firstId > this.#lastId && this.#lastId !== this.#lastBeforeHidden) {
      this.#steppedBack = true;
      this.#end = Math.max(0, offset - this.#limit + 1);
    } else return false;
    this.#ahead = [];
    return true;
  }

  /** The first window may begin before the start. */
  #withoutEarlier(window: Window, data: readonly Record[]): readonly Record[] {
    return this.#lastId < 0 ? data.slice(Math.max(0, this.#options.start - offsetOf(window))) : data;
  }

  /** Notes that a window was read; whether nothing comes after it. */
  #isLast(window: Window, length: number, lastBefore: number): boolean {
    const short = length < window.limit;
    if (this.#steppedBack && short && this.#lastId === lastBefore) this.#lastBeforeHidden = this.#lastId;
    this.#steppedBack = false;
    this.#end = endOf(window);
    return short && offsetOf(window) + length >= this.#total;
  }
}
