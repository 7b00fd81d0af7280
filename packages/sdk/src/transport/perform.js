import { NotFoundError } from '../errors/api.ts';
import { MirloError } from '../errors/base.ts';
import { ConnectionError, TimeoutError } from '../errors/call.ts';
import { plainCause } from '../redact.ts';
import { readAnswer } from './answer.ts';
import { faultOf } from './judge.ts';
import { gateId, takeSlot } from './limiter.ts';
import { isTransient } from './retry.ts';
/** Sends a call until it is answered, and leaves the answer in the run. */
export async function perform(settings, run, key, url) {
  for (;;) {
    try {
      run.answer = await attempt(settings, run, key, url);
      settings.retry.refund(run.spent);
      return;
    } catch (error) {
      // An earlier attempt did it, its answer was lost.
      if (run.method === 'DELETE' && run.attempts > 1 && error instanceof NotFoundError) return;
      const delayMs = delayBefore(settings, run, error);
      if (delayMs === undefined) throw error;
      run.fault = error;
      await run.bounds.pause(delayMs);
    }
  }
}
/** How long to wait before another attempt; undefined where none is to follow. */
function delayBefore(settings, run, error) {
  const { retry, observer } = settings;
  if (!(error instanceof MirloError) || run.attempts === 0 || run.attempts > run.maxRetries) return undefined;
  if (!(retry.shouldRetry(error) ?? isTransient(error))) return undefined;
  const { status, retryAfterMs = 0 } = error;
  const delayMs = Math.max(retry.delay(run.attempts), retryAfterMs);
  if (delayMs >= run.bounds.left()) return undefined;
  const price = retry.spend(error);
  if (price === 0) {
    observer.warn('no retry: the budget is exhausted', run.facts());
    return undefined;
  }
  run.spent += price;
  observer.emit('onRetry', () => ({ ...eventOf(run), error: error.name, status, delayMs }));
  return delayMs;
}
/** One attempt, from its place in the queue to the end of the answer; throws what went wrong. */
async function attempt(settings, run, key, url) {
  const { observer, baseUrl, concurrency } = settings;
  run.bounds.check();
  const release = await takeSlot(gateId(key, baseUrl), concurrency, (enter, waiting) => {
    observer.emit('onQueue', () => ({ ...eventOf(run), waiting }));
    return run.bounds.stage(enter);
  });
  try {
    run.attempts += 1;
    observer.emit('onRequest', () => eventOf(run));
    observer.body('sent', run.path, run.text);
    const startedAt = performance.now();
    const answer = await exchange(settings, run, key, url);
    const durationMs = Math.round(performance.now() - startedAt);
    const { status, headers } = answer.response;
    const requestId = headers.get('x-request-id') ?? undefined;
    observer.emit('onResponse', () => ({ ...eventOf(run), status, durationMs, requestId }));
    observer.body('received', run.path, answer.text);
    const fault = faultOf(run, answer, key);
    if (fault) throw fault;
    return answer;
  } finally {
    release();
  }
}
/** Request and whole answer, within the attempt's timeout. */
function exchange(settings, run, key, url) {
  const late = () =>
    new TimeoutError('attempt', `no answer within ${run.timeout} ms`, run.facts(), run.fault);
  return run.bounds.stage(
    (resolve, reject) => {
      const controller = new AbortController();
      send(settings, run, key, url, controller.signal).then(resolve, fault => {
        const cause = plainCause(fault, key);
        reject(new ConnectionError(`no answer from ${settings.baseUrl} (${cause.code})`, run.facts(), cause));
      });
      return () => controller.abort();
    },
    run.timeout,
    late,
  );
}
async function send(settings, run, key, url, signal) {
  const headers = { ...run.headers, 'x-api-key': key };
  if (run.text !== undefined) headers['content-type'] = 'application/json';
  if (run.attempts > 1) headers['x-retry-count'] = String(run.attempts - 1);
  // No redirect is followed: `fetch` takes off the headers it knows when the host changes, and X-Api-Key is not among them.
  const init = { method: run.method, headers, redirect: 'manual', signal };
  if (run.text !== undefined) init.body = run.text;
  // Looked up each time, so that instrumentation and mocks that replace `fetch` later are used.
  return readAnswer(await (settings.fetch ?? globalThis.fetch)(url, init));
}
function eventOf(run) {
  return { callId: run.id, method: run.method, path: run.path, attempt: run.attempts, uuid: run.plan.uuid };
}
