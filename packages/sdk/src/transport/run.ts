import type { CallFacts } from '../errors/base.ts';
import { AbortedError, TimeoutError } from '../errors/call.ts';
import type { CallOptions } from '../options.ts';
import { plainHeaders, type Settings } from '../settings.ts';
import type { Answer } from './answer.ts';
import { Bounds } from './bounds.ts';

/** An answer of the service: `ok: true` and what belongs to the operation. */
export type Body = Readonly<Record<string, unknown>>;

/** Whether a value is a JSON object. */
export function isBody(value: unknown): value is Body {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** What a call is to do; what it takes with every attempt. */
export interface Plan {
  readonly options: CallOptions;
  readonly uuid?: string | undefined;
  /** Whether a 2xx body has the operation's shape. */
  readonly accepts: (body: Body) => boolean;
  /** Skips the environment check: the check's own ping. */
  readonly unchecked?: boolean | undefined;
}

/** One call under way. A class, like its bounds, for the sake of what each call costs. */
export class Run {
  readonly settings: Settings;
  readonly plan: Plan;
  readonly id: number;
  readonly bounds: Bounds;
  method = '';
  /** Template: `/v1/guests/{id}`. */
  path = '';
  /** Serialised once; every attempt sends the same bytes. */
  text: string | undefined;
  attempts = 0;
  /** When the last attempt began. */
  attemptedAt = 0;
  /** Taken from the retry budget. */
  spent = 0;
  /** What the last attempt failed with. */
  fault: unknown;
  answer: Answer | undefined;

  constructor(settings: Settings, plan: Plan) {
    const { signal, deadline = settings.deadline } = plan.options;
    this.settings = settings;
    this.plan = plan;
    this.id = settings.nextCallId();
    this.bounds = new Bounds([settings.signal, signal], deadline, aborted =>
      aborted
        ? new AbortedError(aborted.reason, this.facts())
        : new TimeoutError('deadline', `no result within ${deadline} ms`, this.facts(), this.fault),
    );
  }

  facts(): CallFacts {
    const { method, path, attempts, bounds, plan } = this;
    return { method, path, uuid: plan.uuid, attempts, elapsedMs: Math.round(bounds.elapsed()) };
  }

  /** What was answered: nothing where a delete's first answer was lost. */
  get body(): Body {
    const body = this.answer?.body;
    return isBody(body) ? body : {};
  }

  /** The answer as a response of its own, its body unread. */
  response(): Response {
    const { response, text = '{}' }: Partial<Answer> = this.answer ?? {};
    return new Response(text, response);
  }

  get timeout(): number {
    return this.plan.options.timeout ?? this.settings.timeout;
  }

  get maxRetries(): number {
    return this.plan.options.maxRetries ?? this.settings.retry.maxRetries;
  }

  /** Everything but the key. */
  get headers(): Readonly<Record<string, string>> {
    const { headers } = this.plan.options;
    return headers ? { ...plainHeaders(headers), ...this.settings.headers } : this.settings.headers;
  }
}
