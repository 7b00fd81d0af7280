import { type Logger, loggable } from './log.ts';

/**
 * Ends the process with one line, because a thread that it cannot do without has ended by itself. Whoever supervises the
 * process starts it anew; what was committed is kept.
 */
export function endProcess(log: Pick<Logger, 'fatal'>, what: string, error: unknown): never {
  log.fatal({ error: loggable(error) }, `${what}: this process ends`);
  process.exit(1);
}
