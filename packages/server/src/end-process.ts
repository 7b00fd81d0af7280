import { type Logger, loggable } from './log.ts';

/**
 * Ends the process, because a thread that it needs has ended. A supervisor starts it again; commits
 * are kept.
 */
export function endProcess(log: Pick<Logger, 'fatal'>, what: string, error: unknown): never {
  log.fatal({ error: loggable(error) }, `${what}: this process ends`);
  process.exit(1);
}
