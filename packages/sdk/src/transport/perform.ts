import { type ApiError, NotFoundError } from '../errors/api.ts';
import { MirloError } from '../errors/base.ts';
import { ConnectionError, TimeoutError } from '../errors/call.ts';
import { plainCause } from '../redact.ts';
import { plainHeaders } from '../settings.ts';
import { fetchAnswer, type ReadResponse } from './answer.ts';
import { faultOf, idInServiceLog } from './fault-of.ts';
import { takeSlot } from './limiter.ts';
import { isTransient } from './retry.ts';
import type { Run } from './run.ts';

/** Added to the attempt's timeout, so that the attempt ends before its lease. */
const LEASE_GRACE_MS = 1_000;

/** Sends a call, with its retries, and stores the answer in the run. */
export async function perform(run: Run, key: string, url: string): Promise<void> {
  const { settings } = run;
  for (;;) {
    try {
      run.bounds.check();
      const release = await takeSlot(
        settings.gates,
        `${settings.baseUrl} ${key}`,
        settings.concurrency,
        timeoutOf(run) + LEASE_GRACE_MS,
        (enter, waiting) => {
          settings.observer.emit('onQueue', () => ({ ...eventOf(run), waiting }));
          return run.bounds.stage(enter);
        },
      );
      try {
        run.answer = withoutFault(run, await attempt(run, key, url), key);
      } finally {
        release();
      }
      settings.retry.refund(run.spent);
      return;
    } catch (error) {
      // A retry of a delete that finds no record counts as a success: an earlier attempt may have
      // deleted the record, and its answer was lost.
      if (run.method === 'DELETE' && run.attempts > 1 && error instanceof NotFoundError) return;
      const delayMs = delayBefore(run, error);
      if (delayMs === undefined) throw error;
      run.fault = error;
      await run.bounds.pause(delayMs);
    }
  }
}

/** How long to wait before the next attempt; undefined where none follows. */
function delayBefore(run: Run, error: unknown): number | undefined {
  const { retry, observer } = run.settings;
  const { maxRetries = retry.maxRetries } = run.plan.options;
  if (!(error instanceof MirloError && run.attempts > 0 && run.attempts <= maxRetries)) return undefined;
  if (!(retry.shouldRetry?.(error) ?? isTransient(error))) return undefined;
  const { status, code, requestId, retryAfterMs = 0 }: Partial<ApiError> = error;
  const delayMs = Math.max(retry.delay(run.attempts), retryAfterMs);
  if (delayMs >= run.bounds.left()) return undefined;
  const price = retry.spend(error, () => observer.warn('retry budget exhausted', run.facts()));
  if (price === 0) return undefined;
  run.spent += price;
  if (error instanceof ConnectionError)
    retry.away(() =>
      observer.warn(`${error.message}; trying again for ${run.bounds.left()} ms at most`, run.facts()),
    );
  observer.emit('onRetry', () => ({ ...eventOf(run), error: error.name, code, status, requestId, delayMs }));
  return delayMs;
}

/** The meanings of the system's error codes. */
const REASONS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing listens there',
  ENOTFOUND: 'the host is not known',
  EAI_AGAIN: 'the host could not be looked up',
  ECONNRESET: 'the connection was cut',
};

function unreachable(run: Run, { code, message }: { code?: string; message: string }): string {
  const reason = code && REASONS[code] ? `${code}, ${REASONS[code]}` : (code ?? message);
  return `${run.title()}: no answer from ${run.settings.baseUrl} (${reason}); the address is baseUrl or MIRLO_BASE_URL`;
}

const timeoutOf = ({ plan, settings }: Run) => plan.options.timeout ?? settings.timeout;

/** Sends one request and reads its answer, within the attempt's timeout. */
function attempt(run: Run, key: string, url: string): Promise<ReadResponse> {
  const { settings, text } = run;
  const { headers: added, language, revision } = run.plan.options;
  const timeout = timeoutOf(run);
  run.attempts += 1;
  run.attemptedAt = performance.now();
  settings.observer.emit('onRequest', () => eventOf(run));
  settings.observer.body('sent', run.path, text);
  const headers: Record<string, string> = {
    ...settings.headers,
    ...(added && plainHeaders(added)),
    ...(language && { 'accept-language': language }),
    ...(revision && { 'if-match': `"${revision}"` }),
    ...settings.ownHeaders,
    'x-api-key': key,
  };
  if (text !== undefined) headers['content-type'] = 'application/json';
  if (run.attempts > 1) headers['x-retry-count'] = String(run.attempts - 1);
  const late = () =>
    new TimeoutError('attempt', `${run.title()}: no answer within ${timeout} ms`, run.facts(), run.fault);
  return run.bounds.stage<ReadResponse>(
    (resolve, reject) => {
      const controller = new AbortController();
      // Redirects are not followed. When the host changes, `fetch` removes only the headers it
      // knows, and X-Api-Key is not among them.
      const init: RequestInit = {
        method: run.method,
        headers,
        redirect: 'manual',
        signal: controller.signal,
      };
      if (text !== undefined) init.body = text;
      // Looked up at each attempt, so that instrumentation and mocks that replace `fetch` later are
      // used.
      fetchAnswer(settings.fetch ?? globalThis.fetch, url, init).then(resolve, fault => {
        const cause = plainCause(fault, key);
        reject(new ConnectionError(unreachable(run, cause), run.facts(), cause));
      });
      return () => controller.abort();
    },
    timeout,
    late,
  );
}

/**
 * Reports an answer, and returns it where it is a success.
 *
 * @throws the error that the answer means otherwise
 */
function withoutFault(run: Run, answer: ReadResponse, key: string): ReadResponse {
  const { observer } = run.settings;
  run.requestId = idInServiceLog(answer, key);
  observer.emit('onResponse', () => ({
    ...eventOf(run),
    status: answer.response.status,
    durationMs: Math.round(performance.now() - run.attemptedAt),
    requestId: run.requestId,
  }));
  observer.body('received', run.path, answer.text);
  const fault = faultOf(run, answer, key);
  if (fault) throw fault;
  return answer;
}

function eventOf(run: Run) {
  return { ...run.identity(), attempt: run.attempts };
}
