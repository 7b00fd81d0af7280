import type { CallFacts } from '../errors/base.ts';
import { TimeoutError } from '../errors/call.ts';
import type { CreateOptions } from '../options.ts';
import type { Settings } from '../settings.ts';
import type { Answer, Body } from './answer.ts';
import { Bounds } from './bounds.ts';

/** What a call is to do; what it takes with every attempt. */
export interface Plan {
  readonly options: CreateOptions;
  /** The uuid of a create that its caller gave; `uuid` may be made here. */
  readonly given?: string | null | undefined;
  readonly uuid?: string | undefined;
  /** Whether a 2xx body has the operation's shape. */
  readonly accepts: (body: Body) => boolean;
  /** Skips the environment check: the check's own ping. */
  readonly unchecked?: boolean | undefined;
}

/** Of all clients: who listens to several can tell their calls apart. */
let calls = 0;

/** One call under way. A class, like its bounds, for the sake of what each call costs. */
export class Run {
  declare readonly settings: Settings;
  declare readonly plan: Plan;
  declare readonly id: number;
  declare readonly bounds: Bounds;
  method = '';
  /** Template: `/v1/guests/{id}`. */
  path = '';
  /** Serialised once; every attempt sends the same bytes. */
  declare text: string | undefined;
  attempts = 0;
  /** When the last attempt began. */
  attemptedAt = 0;
  /** Taken from the retry budget. */
  spent = 0;
  /** What the last attempt failed with. */
  declare fault: unknown;
  declare answer: Answer | undefined;

  constructor(settings: Settings, plan: Plan) {
    const { signal, deadline = settings.deadline } = plan.options;
    this.settings = settings;
    this.plan = plan;
    calls += 1;
    this.id = calls;
    this.bounds = new Bounds(
      [settings.signal, signal],
      () => this.facts(),
      deadline,
      () => new TimeoutError('deadline', `no result within ${deadline} ms`, this.facts(), this.fault),
    );
  }

  facts(): CallFacts {
    const { method, path, attempts, bounds, plan } = this;
    return { method, path, uuid: plan.uuid, attempts, elapsedMs: bounds.elapsed() };
  }

  /** What was answered: nothing where a delete's first answer was lost. */
  get body(): Body {
    return this.answer?.body ?? {};
  }

  /** The answer as a response of its own, its body unread. */
  response(): Response {
    const { response, text = '{}' }: Partial<Answer> = this.answer ?? {};
    return new Response(text, response);
  }
}
