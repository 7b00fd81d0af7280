const offsetOf = window => (window.page - 1) * window.limit;
const endOf = window => window.page * window.limit;
/**
 * The window of at most `limit` places that holds the place before `end` and reaches farthest beyond it. Where none reaches beyond
 * (every size divides `end`: small limits only), the one that begins there.
 */
export function windowAt(end, limit) {
  const held = Math.max(0, end - 1);
  let best = { page: 1, limit: 0 };
  for (let size = limit; size > 1 && endOf(best) < held + size; size -= 1) {
    const window = { page: Math.floor(held / size) + 1, limit: size };
    if (endOf(window) > endOf(best)) best = window;
  }
  return endOf(best) > end ? best : { page: Math.floor(end / limit) + 1, limit };
}
/** Gives each record that is in the list from beginning to end once, by ascending id. */
export async function* walk(fetchWindow, options) {
  const { maxItems, parallelPages, check } = options;
  let { limit } = options;
  /** Places before it were read; the first window has nothing to overlap with. */
  let end = options.start;
  let lastId = Number.NEGATIVE_INFINITY;
  let total = 0;
  let given = 0;
  let steppedBack = false;
  /** Nothing follows this record for a while although the list goes on: a service that hides records of a page. */
  let lastBeforeHidden;
  let ahead = [];
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
