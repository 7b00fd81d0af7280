import type { EpochMs } from '@mirlo/core';
import type { Words } from '@mirlo/look';
import type { Database } from '../database/database.ts';
import { BreakerModel } from '../database/server-models.ts';
import type { Session } from '../database/session.ts';
import type { FilingMinistry, Ministry } from './ministry.ts';

/**
 * The state of the circuit breaker for one address of the ministry: requests go through (`closed`),
 * none are sent for a while (`open`), or one request tests whether the ministry answers again
 * (`half-open`).
 */
export type BreakerState = 'closed' | 'open' | 'half-open';

/** The names of the states for people. */
export const BREAKER_WORDS: Readonly<Record<BreakerState, Words>> = {
  closed: { es: 'cerrado', en: 'closed' },
  open: { es: 'abierto', en: 'open' },
  'half-open': { es: 'probando', en: 'half-open' },
};

/** The state of the ministry's circuit breaker, as a submitter stored it last. */
export interface BreakerRow {
  state: BreakerState;
  since: EpochMs;
  words: string | null;
}

/**
 * Stores the state of the circuit breaker, for `mirlo status` and the metrics of other processes.
 */
export async function recordBreaker(
  database: Database,
  { url: ministry }: FilingMinistry,
  row: BreakerRow,
): Promise<void> {
  await database.call(({ knex }) =>
    BreakerModel.query(knex)
      .insert({ ministry, ...row })
      .onConflict('ministry')
      .merge(),
  );
}

/**
 * Stores that the ministry answers, where the breaker is stored as open, perhaps by a process that
 * has ended.
 */
export async function clearBreaker(
  database: Database,
  { url: ministry }: FilingMinistry,
  since: EpochMs,
): Promise<void> {
  await database.call(({ knex }) =>
    BreakerModel.query(knex)
      .patch({ state: 'closed', since, words: null })
      .where({ ministry })
      .whereNot({ state: 'closed' }),
  );
}

/**
 * Reads the stored state of the circuit breaker. It is closed where no submitter ever found the
 * ministry down.
 */
export async function readBreaker({ knex }: Session, { url }: Ministry): Promise<BreakerRow> {
  const row = url === null ? undefined : await BreakerModel.query(knex).findById(url);
  return row ?? { state: 'closed', since: 0, words: null };
}
