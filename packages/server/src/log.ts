import { type DestinationStream, destination, type LogFn, type Logger, pino, symbols } from 'pino';
import type { Config } from './config.ts';
import { errorCode } from './database/errors.ts';
import { createSeldom } from './seldom.ts';

export type { Logger };

const STANDARD_OUTPUT = 1;
const STANDARD_ERROR = 2;

/** How long a line may wait to be written together with others. */
const TOGETHER_MS = 100;

/** Number of waiting bytes after which lines are written at once. */
const TOGETHER_BYTES = 8_192;

const WARNING = 40;

/**
 * Creates the log on standard output, or on standard error where a command's output is on standard
 * output.
 */
export function createLog(
  level: Config['LOG_LEVEL'],
  to: 'stdout' | 'stderr' | DestinationStream = 'stdout',
): Logger {
  const stream =
    typeof to === 'string' ? linesTogether(to === 'stdout' ? STANDARD_OUTPUT : STANDARD_ERROR) : to;
  return pino({ level, base: null, timestamp: timeStamps() }, stream);
}

/** A line on its way to the log of another thread. */
export interface LogLine {
  level: number;
  args: Parameters<LogFn>;
}

/**
 * Makes the log of a thread, which hands on its lines: they are written by the thread that has the
 * output.
 */
export function forwardingLog(level: string, forward: (line: LogLine) => void): Logger {
  return pino({ level, hooks: { logMethod: (args, _method, of) => forward({ level: of, args }) } });
}

/** Writes a line that another thread has handed on. */
export function writeForwarded(log: Logger, { level, args }: LogLine): void {
  const name = log.levels.labels[level];
  if (name === 'debug' || name === 'info' || name === 'warn' || name === 'error') log[name](...args);
}

/** Makes pino's timestamps, ISO 8601. The text is reused for all lines of a millisecond. */
function timeStamps(): () => string {
  let at = 0;
  let text = '';
  return () => {
    const now = Date.now();
    if (now !== at) {
      at = now;
      text = `,"time":"${new Date(now).toISOString()}"`;
    }
    return text;
  };
}

/** One stream for each file descriptor, because the lines of two streams would be torn apart. */
const outputs = new Map<number, DestinationStream>();

/**
 * Collects lines for a tenth of a second and writes them at once, because single writes take a
 * tenth of the time of an answer. A warning or an error is written immediately, with all lines
 * before it. What is left is written when the process exits.
 */
function linesTogether(descriptor: number): DestinationStream {
  const known = outputs.get(descriptor);
  if (known) return known;
  const output = destination({
    dest: descriptor,
    sync: true,
    minLength: TOGETHER_BYTES,
    periodicFlush: TOGETHER_MS,
  });
  const flush = () => {
    try {
      output.flushSync();
    } catch {
      // The reader has closed the pipe. That is no reason to end the process.
    }
  };
  process.once('exit', flush);
  const stream = {
    // Makes pino set `lastLevel` before each line.
    [symbols.needsMetadataGsym]: true,
    lastLevel: 0,
    write: (line: string) => {
      output.write(line);
      if (stream.lastLevel >= WARNING) flush();
    },
  };
  outputs.set(descriptor, stream);
  return stream;
}

/**
 * Returns what a log may contain of an error and its causes: kind, code and where it was thrown.
 * Never the message: a database driver's message contains values of the statement, which are
 * personal data.
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

/**
 * Matches a line of a stack, which ends in line and column, unlike a message that begins like one.
 */
const FRAME = /^ {4}at .*:\d+:\d+\)?$/;

function frames({ stack = '' }: Error): string[] {
  return stack
    .split('\n')
    .filter(line => FRAME.test(line))
    .slice(0, 6)
    .map(line => line.trim().replace(/^at /, ''));
}

/** Makes a function that logs lost database connections: once in a while, however many are lost. */
export function warnOfLost(log: Pick<Logger, 'warn'>): () => void {
  const seldom = createSeldom();
  return () => {
    const times = seldom();
    if (times !== null) log.warn({ times }, 'a database connection was lost');
  };
}

/** Makes a function that logs a repeating error once in a while, with its count. */
export function tellSeldom(log: { error(facts: object, text: string): void }, text: string) {
  const seldom = createSeldom();
  return (error: unknown): void => {
    const times = seldom();
    if (times !== null) log.error({ error: loggable(error), times }, text);
  };
}
