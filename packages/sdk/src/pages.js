import { believed, read } from './calls.ts';
import { call } from './connection.ts';
import { AbortedError } from './errors/call.ts';
import { assertNumbers } from './settings.ts';
import { walk } from './walk.ts';

/** The largest page the service gives (the document, "Limits" 1). */
const MAX_LIMIT = 200;
/** The service's default; also the least of a walk, whose windows overlap, which very small ones cannot. */
const DEFAULT_LIMIT = 20;
export function listRecords(connection, operation, query = {}, options = {}) {
  const { signal, maxItems = Number.POSITIVE_INFINITY, parallelPages = 1 } = options;
  const fetchPage = window => {
    const outcome = call(connection, { options, accepts: isPage }, transport =>
      operation({ ...transport, query: { ...query, ...window } }),
    );
    return read(outcome, ({ body }) => {
      const [page, limit, total] = [Number(body.page), Number(body.limit), Number(body.total)];
      return {
        data: believed(body.data),
        page,
        limit,
        total,
        hasNext: () => page * limit < total,
        next: () => listRecords(connection, operation, { ...query, ...window, page: page + 1 }, options),
      };
    });
  };
  let first;
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
        if (signal?.aborted) throw new AbortedError(signal.reason, { attempts: 0, elapsedMs: 0 });
      };
      return walk(fetchPage, { start, limit, maxItems, parallelPages, check });
    },
  };
}
function isPage(body) {
  return Array.isArray(body.data) && typeof body.total === 'number' && typeof body.limit === 'number';
}
