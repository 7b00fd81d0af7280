import type { ApiError } from '../errors/api.ts';
import type { CallFacts } from '../errors/base.ts';
import { AbortedError, TimeoutError } from '../errors/call.ts';
import type { EndEvent } from '../observe.ts';
import { assertNames, assertNumbers, assertOneOf, assertSignal } from '../option-names.ts';
import type { CreateOptions, UpdateOptions } from '../options.ts';
import { LANGUAGES, type Settings } from '../settings.ts';
import type { Body, ReadResponse } from './answer.ts';
import { Bounds } from './bounds.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** The task of a call. It is the same for every attempt. */
export interface Plan {
  readonly method: Method;
  /** From `/v1/` on. For a call about one record, without its id. */
  readonly path: string;
  readonly id?: number | undefined;
  readonly query?: object | undefined;
  /** Sent as JSON. */
  readonly body?: object | undefined;
  readonly options: CreateOptions & UpdateOptions;
  /** Which options the call takes: where undefined, those of every call. */
  readonly kind?: 'create' | 'update' | 'list' | undefined;
  /**
   * The uuid that the caller gave for a create. Where the caller gave none, `uuid` was made by the
   * client.
   */
  readonly given?: string | null | undefined;
  readonly uuid?: string | undefined;
  /** Whether a 2xx body has the operation's shape. */
  readonly accepts: (body: Body) => boolean;
  /** Skips the environment check, for the ping that makes this check. */
  readonly unchecked?: boolean | undefined;
}

/**
 * Counts the calls of all clients, so that a listener to several clients can tell their calls
 * apart.
 */
let calls = 0;

/**
 * One call under way. It is a class, because every call makes one, and methods cost nothing per
 * instance.
 */
export class Run {
  declare readonly settings: Settings;
  declare readonly plan: Plan;
  declare readonly id: number;
  declare readonly bounds: Bounds;
  declare readonly method: Method;
  /** The path without an identifier, for events and errors: `/v1/guests/{id}`. */
  declare readonly path: string;
  /** Serialised once, so that every attempt sends the same bytes. */
  declare readonly text: string | undefined;
  attempts = 0;
  /** When the last attempt began, in ms of `performance.now()`. */
  attemptedAt = 0;
  /** Points taken from the retry budget. */
  spent = 0;
  /** The error of the last attempt. */
  declare fault: unknown;
  declare answer: ReadResponse | undefined;
  /** The id of the last answer in the service's log, the key replaced. */
  declare requestId: string | undefined;

  constructor(settings: Settings, plan: Plan) {
    const { kind = 'call', options } = plan;
    assertNames(options, kind);
    const { signal, timeout, deadline = settings.deadline, maxRetries, language, onExisting } = options;
    assertSignal(signal);
    assertNumbers({ timeout, deadline, revision: options.revision }, 1);
    assertNumbers({ maxRetries }, 0);
    assertOneOf('language', language, LANGUAGES);
    assertOneOf('onExisting', onExisting, ['return', 'throw']);
    this.settings = settings;
    this.plan = plan;
    this.method = plan.method;
    this.path = plan.path.replace(/(?<=\/)\d+(?=\/|$)/g, '{id}') + ('id' in plan ? '/{id}' : '');
    this.text = plan.body && JSON.stringify(plan.body);
    calls += 1;
    this.id = calls;
    this.bounds = new Bounds(
      [settings.signal, signal],
      () => this.facts(),
      deadline,
      () =>
        new TimeoutError(
          'deadline',
          `${this.title()}: no result within ${deadline} ms`,
          this.facts(),
          this.fault,
        ),
    );
  }

  /** Method and path of the call: `GET /v1/guests/{id}`. */
  title(): string {
    return `${this.method} ${this.path}`;
  }

  /** The fields that all events of the call share. */
  identity() {
    return { callId: this.id, method: this.method, path: this.path, uuid: this.plan.uuid };
  }

  /** The event of the call's end. `error` is the error it failed with. */
  end(error: unknown): EndEvent {
    const {
      status = this.answer?.response.status,
      code,
      requestId = this.requestId,
    }: Partial<ApiError> = Object(error);
    return {
      ...this.identity(),
      outcome: error instanceof AbortedError ? 'aborted' : error ? 'failure' : 'success',
      durationMs: this.bounds.elapsed(),
      attempts: this.attempts,
      status,
      requestId,
      error: error instanceof Error ? error.name : undefined,
      code,
    };
  }

  facts(): CallFacts {
    const { method, path, attempts, bounds, plan } = this;
    return { method, path, uuid: plan.uuid, attempts, elapsedMs: bounds.elapsed() };
  }

  /** The answer's JSON. Empty where the answer to a delete was lost. */
  get body(): Body {
    return this.answer?.body ?? {};
  }

  /** A new response with the answer's status, headers and text, its body unread. */
  response(): Response {
    const { response, text = '{}' }: Partial<ReadResponse> = this.answer ?? {};
    return new Response(text, response);
  }
}
