import type { BreakerRow } from '../ministry/breaker-rows.ts';
import type { Evidence } from '../purge/evidence.ts';
import type { Leasable } from './lease.ts';
import { table } from './table.ts';

/**
 * The models of the server's own state. Those of the registry are in `models.ts`, those of one
 * feature in the feature's folder.
 */

interface WakeColumns extends Leasable {
  id: number;
  account_id: number;
  establecimiento_id: number | null;
}

export class WakeModel extends table<WakeColumns>('wakes') {}

export class EvidenceModel extends table<
  Omit<Evidence, 'account'> & { id: number; account_id: number | null; run: string | null }
>('evidence', { json: ['counts'] }) {}

export class BreakerModel extends table<BreakerRow & { ministry: string }>('breakers', {
  idColumn: 'ministry',
}) {}

export class MinistryModel extends table<{
  address: string;
  kind: 'trial' | 'real' | null;
  seen_at: number | null;
}>('ministries', { idColumn: 'address' }) {}

export class FilingJournalModel extends table<{
  id: string;
  /** The machine and the path of the journal, for people to read. */
  place: string;
  /**
   * The last generation that the database gave to the journal. In the row of the database itself:
   * its own generation (`journal/generations.ts`).
   */
  generation: number;
  /** The highest generation in the journal when it was last looked at. */
  seen: number;
  /**
   * The first line to compare again, because filing was opened while the ministry could not be
   * asked about all lines; else null.
   */
  unsettled_from: number | null;
  /** Why the journal could not be written; null where it could. */
  problem: string | null;
  updated_at: number;
}>('filing_journals') {}

/** The process that holds a guard (`migration-guard.ts`). */
export class MigrationGuardModel extends table<{ id: number; owner: string | null; counted: number }>(
  'migration_guard',
) {}
