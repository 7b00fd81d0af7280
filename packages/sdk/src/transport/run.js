import { AbortedError, TimeoutError } from '../errors/call.ts';
import { plainHeaders } from '../settings.ts';
import { openBounds } from './bounds.ts';
export function startRun(settings, plan) {
  const { options, uuid } = plan;
  const startedAt = performance.now();
  const deadline = options.deadline ?? settings.deadline;
  const facts = () => ({
    method: run.method,
    path: run.path,
    uuid,
    attempts: run.attempts,
    elapsedMs: Math.round(performance.now() - startedAt),
  });
  const bounds = openBounds([settings.signal, options.signal], deadline, stop =>
    stop.why === 'abort'
      ? new AbortedError(stop.reason, facts())
      : new TimeoutError('deadline', `no result within ${deadline} ms`, facts(), run.fault),
  );
  const run = {
    plan,
    id: settings.nextCallId(),
    bounds,
    timeout: options.timeout ?? settings.timeout,
    maxRetries: options.maxRetries ?? settings.retry.maxRetries,
    headers: options.headers ? { ...plainHeaders(options.headers), ...settings.headers } : settings.headers,
    method: '',
    path: '',
    text: undefined,
    attempts: 0,
    spent: 0,
    fault: undefined,
    answer: undefined,
    facts,
  };
  return run;
}
