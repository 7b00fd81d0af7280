import { randomUUID } from 'node:crypto';
import type { EpochMs } from '@mirlo/core';
import type { Runs } from './database.ts';
import type { TableClass } from './table.ts';

/** Work whose time comes: `next_at` is when it does, or when the lease of who does it ends. */
export interface Leasable {
  next_at: number;
  lease_token: string | null;
}

/** Longer than the work takes; then another process may do it. */
export const LEASE_MS = 120_000;

/**
 * Takes work that was read as due, by one update, so that no other process does it too; that of a process which died is due again after a while.
 *
 * @param row what says which row it is, `next_at` as it was read among it
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
