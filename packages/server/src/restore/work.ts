import { type Config, filingPolicy } from '../config.ts';
import type { SecretBox } from '../credentials/secret-box.ts';
import type { Database } from '../database/database.ts';
import { FilingJournal } from '../journal/filing-journal.ts';
import type { MinistryKind } from '../ministry/ministry.ts';
import { createBreaker } from '../submitter/breaker.ts';
import type { Clients } from '../submitter/clients.ts';
import { Leases } from '../submitter/leases.ts';
import { MINISTRY_TIMING } from '../submitter/timing.ts';
import type { Work } from '../submitter/work.ts';

const SILENT = {
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
};

/**
 * Makes the `Work` of the submitter's steps for a command that asks the ministry and sends nothing.
 */
export function workOfCommand(
  config: Config,
  parts: { database: Database; clients: Clients; box: SecretBox; kind: MinistryKind; now(): number },
): Work {
  const { database, now } = parts;
  const timing = MINISTRY_TIMING;
  return {
    ...parts,
    timing,
    leases: new Leases(database, timing.leaseMs, now),
    journal: new FilingJournal({ database, log: SILENT, file: null }),
    breaker: createBreaker({ pause: timing.breaker, now, random: Math.random, changed: () => undefined }),
    policy: filingPolicy(config),
    log: SILENT,
    random: Math.random,
    count: () => undefined,
    compute: async slice => slice(),
  };
}
