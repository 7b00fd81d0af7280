/** One page of a list of the API, which lists the oldest first. */
export interface ListPage<T> {
  total: number;
  data: readonly T[];
}

/**
 * Reads a page of a list with the newest first. The pages are counted from the end, so that each
 * but the last one is full.
 *
 * @param list asks the API for a page; pages begin at 1
 * @param page page 1 has the newest records; a page past the end is empty
 */
export async function newest<T>(
  list: (query: { page: number; limit: number }) => Promise<ListPage<T>>,
  { page, limit }: { page: number; limit: number },
): Promise<ListPage<T>> {
  const { total } = await list({ page: 1, limit: 1 });
  const end = total - (page - 1) * limit;
  if (end <= 0) return { total, data: [] };
  const start = Math.max(0, end - limit);
  // A page that is counted from the end may cover parts of two pages of the API.
  const first = Math.floor(start / limit);
  const pages = Array.from({ length: Math.ceil(end / limit) - first }, (_, i) => first + i + 1);
  const read = await Promise.all(pages.map(one => list({ page: one, limit })));
  const from = first * limit;
  const data = read.flatMap(one => one.data).slice(start - from, end - from);
  return { total, data: data.toReversed() };
}
