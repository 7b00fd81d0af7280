import { believed, read } from './calls.ts';
import { type Connection, call } from './connection.ts';
import { AbortedError } from './errors/call.ts';
import { assertNumbers } from './option-names.ts';
import type { ListOptions } from './options.ts';
import { walk } from './walk.ts';

/** The largest page the service gives (the service's document, "Limits" 1). */
const MAX_LIMIT = 200;
/**
 * The service's default page size. It is also the smallest window of a walk (`walk.ts`): smaller
 * windows could not overlap.
 */
const DEFAULT_LIMIT = 20;

/** One page of a list. */
export interface Page<Record> {
  readonly data: readonly Record[];
  readonly page: number;
  readonly limit: number;
  /** Exact count of the records that match. */
  readonly total: number;
  /** Whether there is a page after this one. */
  hasNext(): boolean;
  /**
   * The list that begins at the page after this one. Nothing is sent until it is awaited or
   * iterated.
   */
  next(): List<Record>;
}

/**
 * A list for which nothing was sent yet. Await it for one page, or iterate over all records with
 * `for await`. The iteration gives every record that stays in the list exactly once, whatever is
 * inserted or deleted meanwhile.
 */
export interface List<Record> extends PromiseLike<Page<Record>>, AsyncIterable<Record> {
  catch: Promise<Page<Record>>['catch'];
  finally: Promise<Page<Record>>['finally'];
  /** The page and the raw response. */
  withResponse(): Promise<{ data: Page<Record>; response: Response }>;
}

/** The paging options of every list. A list's filters are optional too. */
export interface Paging {
  page?: number | undefined;
  limit?: number | undefined;
}

/** Makes a list: a promise of one page, and an iterable over the records of all pages. */
export function listRecords<Query extends Paging, Record extends { readonly id: number }>(
  connection: Connection,
  path: string,
  query: Query | Paging = {},
  options: ListOptions = {},
): List<Record> {
  const { signal, maxItems = Number.POSITIVE_INFINITY, parallelPages = 1 } = options;
  const fetchPage = (window: Paging) => {
    const outcome = call(connection, {
      method: 'GET',
      path,
      query: { ...query, ...window },
      options,
      kind: 'list',
      accepts: isPage,
    });
    return read(outcome, ({ body }): Page<Record> => {
      const { page, limit, total } = believed<Omit<Page<Record>, 'data'>>(body);
      return {
        data: believed<readonly Record[]>(body.data),
        page,
        limit,
        total,
        hasNext: () => page * limit < total,
        next: () => listRecords(connection, path, { ...query, ...window, page: page + 1 }, options),
      };
    });
  };
  let first: ReturnType<typeof fetchPage> | undefined;
  const once = () => {
    first ??= fetchPage({});
    return first;
  };
  return {
    // biome-ignore lint/suspicious/noThenProperty: a list is awaited for its page, and sends nothing before.
    then: (...handlers) => once().then(...handlers),
    catch: handler => once().catch(handler),
    finally: handler => once().finally(handler),
    withResponse: () => once().withResponse(),
    [Symbol.asyncIterator]() {
      assertNumbers({ maxItems }, 0);
      assertNumbers({ parallelPages }, 1);
      const limit = Math.max(DEFAULT_LIMIT, query.limit ?? Math.min(MAX_LIMIT, maxItems));
      const start = ((query.page ?? 1) - 1) * (query.limit ?? DEFAULT_LIMIT);
      const check = () => {
        if (signal?.aborted) throw new AbortedError(signal.reason);
      };
      return walk<Record>(fetchPage, { start, limit, maxItems, parallelPages, check });
    },
  };
}

function isPage(body: {
  readonly data?: unknown;
  readonly page?: unknown;
  readonly limit?: unknown;
  readonly total?: unknown;
}): boolean {
  return Array.isArray(body.data) && [body.page, body.limit, body.total].every(Number.isInteger);
}
