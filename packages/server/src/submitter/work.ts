import type { EpochMs } from '@mirlo/core';
import type { FilingPolicy } from '@mirlo/core/filing';
import type { SecretBox } from '../credentials/secret-box.ts';
import type { Database } from '../database/database.ts';
import type { FilingJournal } from '../journal/filing-journal.ts';
import { type Logger, loggable } from '../log.ts';
import type { MinistryKind } from '../ministry/ministry.ts';
import type { Breaker } from './breaker.ts';
import type { Clients } from './clients.ts';
import { LeaseLost, type Leases } from './leases.ts';
import type { Compute } from './slices.ts';
import type { Timing } from './timing.ts';

/** Outcomes for the records of a request, which metrics count. */
export const FILING_OUTCOMES = [
  'received',
  'duplicate',
  'refused',
  'unknown',
  'not_sent',
  'not_asked',
  'configuration',
  'accepted',
  'rejected',
  'annulled',
  'annulment_refused',
  'lease_lost',
] as const;

export type FilingOutcome = (typeof FILING_OUTCOMES)[number];

/** Everything that the steps of the submitter work with. */
export interface Work {
  database: Database;
  leases: Leases;
  journal: FilingJournal;
  clients: Clients;
  breaker: Breaker;
  box: SecretBox;
  timing: Timing;
  policy: FilingPolicy;
  /** The kind of the ministry, which is stored with each request. */
  kind: MinistryKind;
  log: Pick<Logger, 'debug' | 'info' | 'warn' | 'error'>;
  now(): EpochMs;
  /** A random number from 0 to 1, exclusive. */
  random(): number;
  count(outcome: FilingOutcome, records: number): void;
  compute: Compute;
}

/**
 * Runs a step on one request. Where another submitter has taken it over, nothing is stored, and the
 * other requests go on.
 */
export async function ifStillHeld(
  { count, log }: Pick<Work, 'count' | 'log'>,
  { row }: { row: { size: number } },
  step: () => Promise<void>,
): Promise<void> {
  try {
    await step();
  } catch (error) {
    if (!(error instanceof LeaseLost)) throw error;
    count('lease_lost', row.size);
    log.warn({ error: loggable(error) }, 'another submitter has taken a request over');
  }
}
