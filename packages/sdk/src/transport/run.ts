import type { CallFacts } from '../errors/base.ts';
import { AbortedError, TimeoutError } from '../errors/call.ts';
import type { CallOptions } from '../options.ts';
import { plainHeaders, type Settings } from '../settings.ts';
import type { Answer } from './answer.ts';
import { type Bounds, openBounds } from './bounds.ts';

/** An answer of the service: `ok: true` and what belongs to the operation. */
export type Body = Readonly<Record<string, unknown>>;

/** What a call is to do; what it takes with every attempt. */
export interface Plan {
  readonly options: CallOptions;
  readonly uuid?: string | undefined;
  /** Whether a 2xx body has the operation's shape. */
  readonly accepts: (body: Body) => boolean;
  /** Skips the environment check: the check's own ping. */
  readonly unchecked?: boolean | undefined;
}

/** One call under way. */
export interface Run {
  readonly plan: Plan;
  readonly id: number;
  readonly bounds: Bounds;
  readonly timeout: number;
  readonly maxRetries: number;
  /** Everything but the key. */
  readonly headers: Readonly<Record<string, string>>;
  method: string;
  path: string;
  /** Serialised once; every attempt sends the same bytes. */
  text: string | undefined;
  attempts: number;
  /** Taken from the retry budget. */
  spent: number;
  /** What the last attempt failed with. */
  fault: unknown;
  answer: Answer | undefined;
  facts(): CallFacts;
}

export function startRun(settings: Settings, plan: Plan): Run {
  const { options, uuid } = plan;
  const startedAt = performance.now();
  const deadline = options.deadline ?? settings.deadline;
  const facts = (): CallFacts => ({
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
  const run: Run = {
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
