/**
 * Iterates over a list that changes meanwhile. The service pages by number. When a record is
 * deleted, later ones move towards the front, and plain paging would skip as many as were deleted.
 *
 * Here every window (a page size with a page number) overlaps the one before it. Lists are ordered
 * by ascending `id`. If the first record of a window is not beyond the last one seen, there is no
 * gap. The records up to the last one seen are repeats and left out. Where there is a gap, the walk
 * steps back. With page sizes a little below the largest, a window can begin almost anywhere, so
 * the overlap costs next to nothing.
 */
export interface Window {
  readonly page: number;
  readonly limit: number;
}

/** The service's answer for a window. */
export interface WindowRows<Record> {
  readonly data: readonly Record[];
  readonly limit: number;
  readonly total: number;
}

export interface WalkOptions {
  /** Index of the first record to read, from 0. */
  readonly start: number;
  /** Size of the largest window. */
  readonly limit: number;
  readonly maxItems: number;
  /** Number of windows fetched at once. */
  readonly parallelPages: number;
  /** Throws where the walk must end early. */
  readonly check: () => void;
}

const offsetOf = (window: Window) => (window.page - 1) * window.limit;
const endOf = (window: Window) => window.page * window.limit;

/**
 * Finds the window of at most `limit` places that contains the place before `end` and reaches
 * farthest beyond it. If none reaches beyond (every size divides `end`, with small limits only), it
 * is the window that begins at `end`.
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
  readonly rows: Promise<WindowRows<Record>>;
}

/** Yields each record that stays in the list during the walk exactly once, by ascending id. */
export function walk<Record extends { readonly id: number }>(
  fetchWindow: (window: Window) => PromiseLike<WindowRows<Record>>,
  options: WalkOptions,
): AsyncGenerator<Record, void, undefined> {
  return new Walk(fetchWindow, options).run();
}

/** One walk under way. */
class Walk<Record extends { readonly id: number }> {
  readonly #fetchWindow: (window: Window) => PromiseLike<WindowRows<Record>>;
  readonly #options: WalkOptions;
  #limit: number;
  /** Places before this one were read. The first window has nothing to overlap with. */
  #end: number;
  #lastId = Number.NEGATIVE_INFINITY;
  #total = 0;
  #ahead: Fetch<Record>[] = [];
  #steppedBack = false;
  /**
   * The last record before a stretch that the service hides: nothing follows it on its page
   * although the list goes on.
   */
  #lastBeforeHidden: number | undefined;

  constructor(fetchWindow: (window: Window) => PromiseLike<WindowRows<Record>>, options: WalkOptions) {
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
      // The walk meets a failure when it comes to this window. Until then, and where it never comes
      // to it, Node must not report the rejection as unhandled.
      rows.catch(() => {});
      this.#ahead.push({ window, rows });
      from = endOf(window);
    }
  }

  /**
   * Whether the walk must continue with other windows: the service grants smaller ones, or there is
   * a gap before this one.
   */
  #leadsElsewhere(window: Window, { data, limit: granted }: WindowRows<Record>): boolean {
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

  /** Drops records before the start: the first window may begin earlier. */
  #withoutEarlier(window: Window, data: readonly Record[]): readonly Record[] {
    return this.#lastId < 0 ? data.slice(Math.max(0, this.#options.start - offsetOf(window))) : data;
  }

  /** Notes that a window was read. Returns whether nothing comes after it. */
  #isLast(window: Window, length: number, lastBefore: number): boolean {
    const short = length < window.limit;
    if (this.#steppedBack && short && this.#lastId === lastBefore) this.#lastBeforeHidden = this.#lastId;
    this.#steppedBack = false;
    this.#end = endOf(window);
    return short && offsetOf(window) + length >= this.#total;
  }
}
