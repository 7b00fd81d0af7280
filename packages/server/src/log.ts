import { type DestinationStream, destination, type Logger, pino, symbols } from 'pino';
import type { Config } from './config.ts';
import { errorCode } from './database/errors.ts';
import { createSeldom } from './seldom.ts';

export type { Logger };

const STANDARD_OUTPUT = 1;
const STANDARD_ERROR = 2;

/** How long a line may wait to be written together with others. */
const TOGETHER_MS = 100;

/** So many bytes are written without waiting. */
const TOGETHER_BYTES = 8_192;

const WARNING = 40;

/** Where log lines go: standard output, or standard error where the output is for something else. */
export function createLog(
  level: Config['LOG_LEVEL'],
  to: 'stdout' | 'stderr' | DestinationStream = 'stdout',
): Logger {
  const stream =
    typeof to === 'string' ? linesTogether(to === 'stdout' ? STANDARD_OUTPUT : STANDARD_ERROR) : to;
  return pino({ level, base: null, timestamp: timeStamps() }, stream);
}

/** ISO 8601; written out once for all lines of a millisecond. */
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

/** One for each descriptor: lines of two would be torn apart. */
const outputs = new Map<number, DestinationStream>();

/**
 * Writes the lines of a tenth of a second at once: one by one they would take a tenth of the time that answering takes. A warning or an
 * error is written immediately with all before it, and so is what is left when the process ends.
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
      // Nobody reads any more: that is no reason to end, and nothing to be told to anybody.
    }
  };
  process.once('exit', flush);
  const stream = {
    // Has pino tell the level of each line.
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

/** Says that a connection to the database was lost: of many at once, and of a database that is away, once in a while. */
export function warnOfLost(log: Pick<Logger, 'warn'>): () => void {
  const seldom = createSeldom();
  return () => {
    const times = seldom();
    if (times !== null) log.warn({ times }, 'a database connection was lost');
  };
}

/** Tells of an error that comes back several times a second for as long as a database is away: once in a while, with how often it came. */
export function tellSeldom(log: { error(facts: object, text: string): void }, text: string) {
  const seldom = createSeldom();
  return (error: unknown): void => {
    const times = seldom();
    if (times !== null) log.error({ error: loggable(error), times }, text);
  };
}
