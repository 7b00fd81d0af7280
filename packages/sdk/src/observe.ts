import { readEnv } from './environment.ts';
import type { MirloOptions } from './options.ts';
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
  /** Numbers the calls of this process, so that events of one call can be told together. */
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
  /** An attempt starts. */
  onRequest: RequestEvent;
  /** An attempt was answered, whatever the status. */
  onResponse: ResponseEvent;
  /** Another attempt follows after `delayMs`. */
  onRetry: RetryEvent;
  /** The call waits for a place among the calls at once. */
  onQueue: QueueEvent;
}

/** Told of what happens; what they throw is logged and changes nothing. */
export type Hooks = { [Kind in keyof Events]?: ((event: Events[Kind]) => void) | undefined };

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

const LEVELS = ['off', 'warn', 'info', 'debug'];

/**
 * Node's diagnostics channels `mirlo:sdk:request`, `:response`, `:retry`, `:queue`, for tracers that hook in without touching the
 * program. Looked up without an import, so that the package loads where Node's modules do not exist.
 */
function channelFor(kind: keyof Events): Channel | undefined {
  const name = `mirlo:sdk:${kind.slice(2).toLowerCase()}`;
  return globalThis.process?.getBuiltinModule?.('node:diagnostics_channel')?.channel(name);
}

/** Tells hooks, diagnostics channels and the log of calls; no fault of theirs reaches the call. */
export function createObserver(
  options: Pick<MirloOptions, 'hooks' | 'logger' | 'logLevel' | 'logBodies'>,
): Observer {
  const { hooks = {}, logger = console, logBodies } = options;
  const level = LEVELS.indexOf(options.logLevel ?? readEnv('MIRLO_LOG') ?? 'warn');
  const logs = (of: LogLevel) => level >= LEVELS.indexOf(of);
  const channels: { [Kind in keyof Events]?: Channel | undefined } = {};
  /** Runs the caller's code, perhaps async against its type: no fault of it may reach the call or the process. */
  const guarded = (run: () => unknown, failed = (_: unknown) => {}) => {
    (async () => run())().catch(failed);
  };
  const write = (at: Exclude<LogLevel, 'off'>, message: string, facts: object) => {
    if (logs(at)) guarded(() => logger[at](`[mirlo] ${message}`, facts));
  };
  const warn = (message: string, facts: object) => write('warn', message, facts);

  return {
    warn,
    emit(kind, make) {
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
    },
    body(direction, path, text) {
      if (logBodies && text && logs('debug')) write('debug', `${direction} ${path}`, { body: masked(text) });
    },
  };
}
