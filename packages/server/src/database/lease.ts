import { randomUUID } from 'node:crypto';
import type { EpochMs } from '@mirlo/core';
import type { Runs } from './database.ts';
import type { TableClass } from './table.ts';

/** A row of work for one process at a time. `next_at`: when it is due, or when its lease ends. */
export interface Leasable {
  next_at: number;
  lease_token: string | null;
}

/**
 * How long a lease lasts: longer than the work takes. Afterwards another process may do the work.
 */
export const LEASE_MS = 120_000;

/**
 * Leases work that was read as due, with one UPDATE. Where the process dies, the work is due again
 * when the lease ends.
 *
 * @param row the columns that identify the row, with `next_at` as it was read
 * @returns the token of the lease; null where another process was faster
 */
export async function lease<C extends Leasable>(
  runs: Runs,
  model: TableClass<C>,
  row: object,
  now: EpochMs,
  changes: object = {},
): Promise<string | null> {
  const lease_token = randomUUID();
  const mine = await runs.call(({ knex }) =>
    model
      .query(knex)
      .patch({ ...changes, lease_token, next_at: now + LEASE_MS } as object)
      .where(row),
  );
  return mine === 1 ? lease_token : null;
}
