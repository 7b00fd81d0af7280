import type { Knex } from 'knex';
import type { DatabaseOptions } from './database.ts';

/**
 * How long a call waits for a connection while the database answers others, for instance in a burst
 * of requests, or while hundreds of guests are added to one stay. Where the database answers
 * nobody, waiting calls fail earlier (`mysql-client.ts`, `retry.ts`).
 */
export const TURN_MS = 15_000;

/** Settings of knex for every database. */
export function knexSettings(options: DatabaseOptions): Knex.Config {
  const tell = (message: string) => options.warn?.(message);
  return {
    // With `true`, an error's message would contain the values of the statement: personal data.
    compileSqlOnError: false,
    asyncStackTraces: false,
    log: { warn: tell, error: tell, deprecate: tell, debug: () => undefined },
  };
}
