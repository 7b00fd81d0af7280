import { type DestinationStream, destination, type Logger, pino } from 'pino';
import type { Config } from './config.ts';
import { errorCode } from './database/errors.ts';

export type { Logger };

const STANDARD_OUTPUT = 1;
const STANDARD_ERROR = 2;

/** Where log lines go: standard output, or standard error where the output is for something else. */
export function createLog(
  level: Config['LOG_LEVEL'],
  to: 'stdout' | 'stderr' | DestinationStream = 'stdout',
): Logger {
  const stream =
    typeof to === 'string'
      ? destination({ dest: to === 'stdout' ? STANDARD_OUTPUT : STANDARD_ERROR, sync: true })
      : to;
  return pino({ level, base: null, timestamp: () => `,"time":"${new Date().toISOString()}"` }, stream);
}

/**
 * What a log may hold of an error: its kind, its code and where it came from, and the same of its causes. Never its message: a driver's
 * names the values of the statement, which are people's data.
 */
export function loggable(error: unknown, depth = 0): Record<string, unknown> {
  if (!(error instanceof Error)) return { kind: typeof error };
  return {
    kind: error.name,
    code: errorCode(error),
    at: frames(error),
    ...(error.cause !== undefined && depth < 3 ? { cause: loggable(error.cause, depth + 1) } : {}),
  };
}

/** A line of a stack ends in line and column. A message can have lines of its own that begin like one: a name with a line break. */
const FRAME = /^ {4}at .*:\d+:\d+\)?$/;

function frames({ stack = '' }: Error): string[] {
  return stack
    .split('\n')
    .filter(line => FRAME.test(line))
    .slice(0, 6)
    .map(line => line.trim().replace(/^at /, ''));
}
