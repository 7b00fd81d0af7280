import { isProcess, readEnv } from './environment.ts';
import { assertFunctions, assertOneOf } from './option-names.ts';
import type { MirloOptions } from './options.ts';
import { masked } from './redact.ts';

export type LogLevel = 'off' | 'warn' | 'info' | 'debug';

/** What lines are written to; `console` fits, pino with a small adapter. */
export interface Logger {
  debug(message: string, facts: object): void;
  info(message: string, facts: object): void;
  warn(message: string, facts: object): void;
}

/** One call. No event holds a key, a body, a query or a record's identifier. */
interface CallIdentity {
  /** Numbers the calls of this process, so that events of one call can be told together. */
  readonly callId: number;
  readonly method: string;
  /** Template: `/v1/guests/{id}`. */
  readonly path: string;
  /** Of a create. */
  readonly uuid?: string | undefined;
}

/** One attempt of one call. */
export interface CallEvent extends CallIdentity {
  /** From 1; 0 while queued before the first attempt. */
  readonly attempt: number;
}

export type RequestEvent = CallEvent;

export interface ResponseEvent extends CallEvent {
  readonly status: number;
  /** Of this attempt, body included. */
  readonly durationMs: number;
  readonly requestId?: string | undefined;
}

export interface RetryEvent extends CallEvent {
  /** Name of the error that is retried: `ServerError`, `ConnectionError` … */
  readonly error: string;
  /** The service's code, where it answered with an error. */
  readonly code?: string | undefined;
  readonly status?: number | undefined;
  readonly requestId?: string | undefined;
  readonly delayMs: number;
}

export interface QueueEvent extends CallEvent {
  /** Calls waiting, this one included. */
  readonly waiting: number;
}

/** How a call ended, its retries included. */
export interface EndEvent extends CallIdentity {
  /** `aborted`: by the caller's signal. */
  readonly outcome: 'success' | 'failure' | 'aborted';
  /** From the call to its end, queue and waits included. */
  readonly durationMs: number;
  /** Attempts made; 0 where none was started. */
  readonly attempts: number;
  /** Of the last answer, where there was one. */
  readonly status?: number | undefined;
  readonly requestId?: string | undefined;
  /** Name of the error that the call is rejected with: `ServerError`, `TimeoutError` … */
  readonly error?: string | undefined;
  /** The service's code, where it answered with an error: `db_connect`. */
  readonly code?: string | undefined;
}

/** What Node's tracing channel `mirlo:sdk:call` hands to its subscribers: a call, from its end on with how it ended. */
export interface TracedCall extends CallIdentity, Partial<Omit<EndEvent, keyof CallIdentity | 'error'>> {
  /** What the call is rejected with; set by Node. */
  readonly error?: unknown;
}

interface Events {
  /** An attempt starts. */
  onRequest: RequestEvent;
  /** An attempt was answered, whatever the status. */
  onResponse: ResponseEvent;
  /** Another attempt follows after `delayMs`. */
  onRetry: RetryEvent;
  /** The call waits for a place among the calls at once. */
  onQueue: QueueEvent;
  /** The call ended, well or not: the last event of every call. */
  onEnd: EndEvent;
}

/** Told of what happens; what they throw is logged and changes nothing. */
export type Hooks = { [Kind in keyof Events]?: ((event: Events[Kind]) => void) | undefined };

export interface Observer {
  /** Tells hooks, channels and log; `make` runs only if one of them listens. */
  emit<Kind extends keyof Events>(kind: Kind, make: () => Events[Kind]): void;
  /** Runs a call inside of its tracing channel, and tells of its end. `end` makes what is told, from the error where there is one. */
  trace(
    identity: () => CallIdentity,
    run: () => Promise<void>,
    end: (error: unknown) => EndEvent,
  ): Promise<void>;
  /** A `debug` line with the masked body, where bodies were asked for. */
  body(direction: 'sent' | 'received', path: string, text: string | undefined): void;
  warn(message: string, facts: object): void;
}

interface Channel {
  readonly hasSubscribers: boolean;
  publish(message: unknown): void;
}

const print = (message: string, facts: object) => console.warn(message, facts);
/** Of a program, standard output is for its results. */
const STDERR: Logger = { debug: print, info: print, warn: print };

const LEVELS = ['off', 'warn', 'info', 'debug'];

/** Looked up without an import, so that the package loads where Node's modules do not exist. */
function diagnostics() {
  return globalThis.process?.getBuiltinModule?.('node:diagnostics_channel');
}

/**
 * Node's diagnostics channels `mirlo:sdk:request`, `:response`, `:retry`, `:queue`, `:end`, for tracers that hook in without touching the
 * program.
 */
function channelFor(kind: keyof Events): Channel | undefined {
  return diagnostics()?.channel(`mirlo:sdk:${kind.slice(2).toLowerCase()}`);
}

/** Node's tracing channel of whole calls. */
function tracingChannel() {
  return diagnostics()?.tracingChannel?.<TracedCall, TracedCall>('mirlo:sdk:call');
}

/** Tells hooks, diagnostics channels and the log of calls; no fault of theirs reaches the call. */
export function createObserver(
  options: Pick<MirloOptions, 'hooks' | 'logger' | 'logLevel' | 'logBodies'>,
): Observer {
  const { hooks = {}, logger = isProcess() ? STDERR : console, logBodies } = options;
  const wanted = options.logLevel ?? readEnv('MIRLO_LOG') ?? 'warn';
  assertOneOf('logLevel (or MIRLO_LOG)', wanted, LEVELS);
  const { debug, info, warn: warned } = Object(logger);
  assertFunctions({ 'logger.debug': debug, 'logger.info': info, 'logger.warn': warned });
  const level = LEVELS.indexOf(wanted);
  const logs = (of: LogLevel) => level >= LEVELS.indexOf(of);
  const calls = tracingChannel();
  const channels: { [Kind in keyof Events]?: Channel | undefined } = {};
  /** Runs the caller's code, perhaps async against its type: no fault of it may reach the call or the process. */
  const guarded = (run: () => unknown, failed = (_: unknown) => {}) => {
    (async () => run())().catch(failed);
  };
  const write = (at: Exclude<LogLevel, 'off'>, message: string, facts: object) => {
    if (logs(at)) guarded(() => logger[at](`[mirlo] ${message}`, facts));
  };
  const warn = (message: string, facts: object) => write('warn', message, facts);

  const emit: Observer['emit'] = (kind, make) => {
    const hook = hooks[kind];
    channels[kind] ??= channelFor(kind);
    const channel = channels[kind];
    const at = kind === 'onRetry' ? 'info' : 'debug';
    if (!hook && !logs(at) && !channel?.hasSubscribers) return;
    const event = make();
    channel?.publish(event);
    write(at, `${kind} ${event.method} ${event.path}`, event);
    guarded(
      () => hook?.(event),
      error => warn(`${kind} failed: ${error}`, {}),
    );
  };

  return {
    warn,
    emit,
    trace(identity, run, end) {
      // Node before 20.13 does not say whether anybody listens.
      const { hasSubscribers = true }: { hasSubscribers?: boolean } = calls ?? {};
      const traced: TracedCall | undefined = calls && hasSubscribers ? identity() : undefined;
      const told = async () => {
        let fault: unknown;
        try {
          await run();
        } catch (error) {
          fault = error;
          throw error;
        } finally {
          const event = traced && end(fault);
          if (traced) Object.assign(traced, event, { error: fault });
          emit('onEnd', () => event ?? end(fault));
        }
      };
      return traced && calls ? calls.tracePromise(told, traced) : told();
    },
    body(direction, path, text) {
      if (logBodies && text && logs('debug')) write('debug', `${direction} ${path}`, { body: masked(text) });
    },
  };
}
