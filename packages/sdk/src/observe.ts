import { isProcess, readEnv } from './environment.ts';
import { assertFunctions, assertOneOf } from './option-names.ts';
import type { MirloOptions } from './options.ts';
import { maskedBody } from './redact.ts';

export type LogLevel = 'off' | 'warn' | 'info' | 'debug';

/** Where log lines are written. `console` fits; pino needs a small adapter. */
export interface Logger {
  debug(message: string, facts: object): void;
  info(message: string, facts: object): void;
  warn(message: string, facts: object): void;
}

/**
 * The facts that identify a call. No event holds a key, a body, a query or a record's identifier.
 */
interface CallIdentity {
  /** Number of the call in this process. All events of one call have the same. */
  readonly callId: number;
  readonly method: string;
  /** The template of the path: `/v1/guests/{id}`. */
  readonly path: string;
  /** Present for creates. */
  readonly uuid?: string | undefined;
}

/** The facts that identify one attempt of a call. */
export interface CallEvent extends CallIdentity {
  /** Counts from 1. It is 0 while the call waits in the queue before its first attempt. */
  readonly attempt: number;
}

export type RequestEvent = CallEvent;

export interface ResponseEvent extends CallEvent {
  readonly status: number;
  /** Duration of this attempt, the body included. */
  readonly durationMs: number;
  readonly requestId?: string | undefined;
}

export interface RetryEvent extends CallEvent {
  /** Name of the error that is retried: `ServerError`, `ConnectionError` … */
  readonly error: string;
  /** The service's error code, where it answered with an error. */
  readonly code?: string | undefined;
  readonly status?: number | undefined;
  readonly requestId?: string | undefined;
  readonly delayMs: number;
}

export interface QueueEvent extends CallEvent {
  /** Number of calls waiting, including this one. */
  readonly waiting: number;
}

/** How a call ended, after its retries. */
export interface EndEvent extends CallIdentity {
  /** `aborted` means that the caller's signal ended the call. */
  readonly outcome: 'success' | 'failure' | 'aborted';
  /** From the call's start to its end, including queue and waits. */
  readonly durationMs: number;
  /** Number of attempts made; 0 where none was started. */
  readonly attempts: number;
  /** Status of the last answer, where there was one. */
  readonly status?: number | undefined;
  readonly requestId?: string | undefined;
  /** Name of the error that the call is rejected with: `ServerError`, `TimeoutError` … */
  readonly error?: string | undefined;
  /** The service's error code, where it answered with an error: `db_connect`. */
  readonly code?: string | undefined;
}

/**
 * A message on Node's tracing channel `mirlo:sdk:call`. It identifies a call and, once the call has
 * ended, says how it ended.
 */
export interface TracedCall extends CallIdentity, Partial<Omit<EndEvent, keyof CallIdentity | 'error'>> {
  /** The error with which the call is rejected. Node sets it. */
  readonly error?: unknown;
}

interface Events {
  /** An attempt starts. */
  onRequest: RequestEvent;
  /** An attempt was answered, whatever the status. */
  onResponse: ResponseEvent;
  /** Another attempt follows after `delayMs`. */
  onRetry: RetryEvent;
  /** The call waits in the queue, because as many calls as allowed are running. */
  onQueue: QueueEvent;
  /** The call ended, well or not: the last event of every call. */
  onEnd: EndEvent;
}

/**
 * Functions that are called with events. An error that a hook throws is logged and has no other
 * effect.
 */
export type Hooks = { [Kind in keyof Events]?: ((event: Events[Kind]) => void) | undefined };

export interface Observer {
  /**
   * Sends an event to hooks, channels and log. `make` builds the event, and runs only if one of
   * them listens.
   */
  emit<Kind extends keyof Events>(kind: Kind, make: () => Events[Kind]): void;
  /**
   * Runs a call inside its tracing channel and reports its end. `end` makes the event from the
   * error, if any.
   */
  trace(
    identity: () => CallIdentity,
    run: () => Promise<void>,
    end: (error: unknown) => EndEvent,
  ): Promise<void>;
  /** Writes a `debug` line with the masked body, where `logBodies` is set. */
  body(direction: 'sent' | 'received', path: string, text: string | undefined): void;
  warn(message: string, facts: object): void;
}

interface Channel {
  readonly hasSubscribers: boolean;
  publish(message: unknown): void;
}

const print = (message: string, facts: object) => console.warn(message, facts);
/** Writes every level to standard error: a program's standard output is for its results. */
const STDERR: Logger = { debug: print, info: print, warn: print };

const LEVELS = ['off', 'warn', 'info', 'debug'];

/**
 * Gets the module without an import, so that the package loads where Node's modules do not exist.
 */
function diagnostics() {
  return globalThis.process?.getBuiltinModule?.('node:diagnostics_channel');
}

/**
 * Finds one of Node's diagnostics channels `mirlo:sdk:request`, `:response`, `:retry`, `:queue`,
 * `:end`. Tracers subscribe to them without a change of the program.
 */
function channelFor(kind: keyof Events): Channel | undefined {
  return diagnostics()?.channel(`mirlo:sdk:${kind.slice(2).toLowerCase()}`);
}

/** Finds Node's tracing channel for whole calls. */
function tracingChannel() {
  return diagnostics()?.tracingChannel?.<TracedCall, TracedCall>('mirlo:sdk:call');
}

/**
 * Makes an observer, which reports calls to hooks, diagnostics channels and the log. Errors of
 * these never reach the call.
 */
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
  /**
   * Runs the caller's code. Its errors never reach the call or the process, even where it is async
   * against its type.
   */
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
      // Node before 20.13 has no `hasSubscribers` here; then a subscriber is assumed.
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
      if (logBodies && text && logs('debug'))
        write('debug', `${direction} ${path}`, { body: maskedBody(text) });
    },
  };
}
