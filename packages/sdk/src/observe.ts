import { masked } from './redact.ts';

export type LogLevel = 'off' | 'warn' | 'info' | 'debug';

/** What lines are written to; `console` fits, pino with a small adapter. */
export interface Logger {
  debug(message: string, facts: object): void;
  info(message: string, facts: object): void;
  warn(message: string, facts: object): void;
}

/** One attempt of one call. No event holds a key, a body, a query or a record's identifier. */
export interface CallEvent {
  /** Numbers the calls of a client, so that events of one call can be told together. */
  readonly callId: number;
  readonly method: string;
  /** Template: `/v1/guests/{id}`. */
  readonly path: string;
  /** From 1; 0 while queued before the first attempt. */
  readonly attempt: number;
  readonly uuid?: string | undefined;
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
  readonly status?: number | undefined;
  readonly delayMs: number;
}

export interface QueueEvent extends CallEvent {
  /** Calls waiting, this one included. */
  readonly waiting: number;
}

interface Events {
  request: RequestEvent;
  response: ResponseEvent;
  retry: RetryEvent;
  queue: QueueEvent;
}

/** Told of what happens; what they throw is logged and changes nothing. */
export interface Hooks {
  /** An attempt starts. */
  onRequest?: ((event: RequestEvent) => void) | undefined;
  /** An attempt was answered, whatever the status. */
  onResponse?: ((event: ResponseEvent) => void) | undefined;
  /** Another attempt follows after `delayMs`. */
  onRetry?: ((event: RetryEvent) => void) | undefined;
  /** The call waits for a place among the calls at once. */
  onQueue?: ((event: QueueEvent) => void) | undefined;
}

export interface Observer {
  /** Tells hooks, channels and log; `make` runs only if one of them listens. */
  emit<Kind extends keyof Events>(kind: Kind, make: () => Events[Kind]): void;
  /** A `debug` line with the masked body, where bodies were asked for. */
  body(direction: 'sent' | 'received', path: string, text: string | undefined): void;
  warn(message: string, facts: object): void;
}

interface Channel {
  readonly hasSubscribers: boolean;
  publish(message: unknown): void;
}

const LEVELS: readonly LogLevel[] = ['off', 'warn', 'info', 'debug'];
const LEVEL_OF = { request: 'debug', response: 'debug', retry: 'info', queue: 'debug' } as const;

/**
 * Node's diagnostics channels `mirlo:sdk:request`, `:response`, `:retry`, `:queue`, for tracers that hook in without touching the
 * program. Looked up without an import, so that the package loads where Node's modules do not exist.
 */
function openChannel(name: string): Channel | undefined {
  const { process } = globalThis;
  if (typeof process !== 'object' || typeof process.getBuiltinModule !== 'function') return undefined;
  return process.getBuiltinModule('node:diagnostics_channel')?.channel(`mirlo:sdk:${name}`);
}

type HookOf = { [Kind in keyof Events]: ((event: Events[Kind]) => unknown) | undefined };

export interface ObserverOptions {
  readonly hooks?: Hooks | undefined;
  readonly logger?: Logger | undefined;
  readonly logLevel: LogLevel;
  readonly logBodies?: boolean | undefined;
}

export function createObserver(options: ObserverOptions): Observer {
  const { hooks = {}, logger = console, logBodies } = options;
  const level = LEVELS.indexOf(options.logLevel);
  const logs = (of: LogLevel) => level >= LEVELS.indexOf(of);
  const hookOf: HookOf = {
    request: hooks.onRequest,
    response: hooks.onResponse,
    retry: hooks.onRetry,
    queue: hooks.onQueue,
  };
  const channelOf = {
    request: openChannel('request'),
    response: openChannel('response'),
    retry: openChannel('retry'),
    queue: openChannel('queue'),
  };

  const warn = (message: string, facts: object) => {
    if (logs('warn')) logger.warn(`[mirlo] ${message}`, facts);
  };

  return {
    warn,
    emit(kind, make) {
      const hook = hookOf[kind];
      const channel = channelOf[kind];
      const logged = logs(LEVEL_OF[kind]);
      if (!hook && !logged && !channel?.hasSubscribers) return;
      const event = make();
      if (channel?.hasSubscribers) channel.publish(event);
      if (logged) logger[LEVEL_OF[kind]](`[mirlo] ${kind} ${event.method} ${event.path}`, event);
      if (hook)
        quietly(
          () => hook(event),
          error => warn(`hook for ${kind} failed: ${error}`, {}),
        );
    },
    body(direction, path, text) {
      if (logBodies && text && logs('debug'))
        logger.debug(`[mirlo] ${direction} ${path}`, { body: masked(text) });
    },
  };
}

/** A hook is the caller's code, perhaps async against its type: no fault of it may reach the call or the process. */
function quietly(run: () => unknown, failed: (error: unknown) => void): void {
  try {
    Promise.resolve(run()).catch(failed);
  } catch (error) {
    failed(error);
  }
}
