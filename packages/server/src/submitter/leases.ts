import { randomUUID } from 'node:crypto';
import type { EpochMs } from '@mirlo/core';
import type { PartialModelObject } from 'objection';
import type { Database } from '../database/database.ts';
import { LEASE_MS } from '../database/lease.ts';
import { LoteModel, SubmissionModel } from '../database/models.ts';
import { WakeModel } from '../database/server-models.ts';
import type { Session } from '../database/session.ts';
import type { HeldLote } from './rows.ts';

/**
 * Another submitter holds the lease by now. What this process knows about the request must not be
 * stored.
 */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost';
}

type Held = Pick<HeldLote, 'token'> & { row: { id: number } };

/**
 * The leases of one submitter on requests. Every later write checks the token, so a submitter that
 * froze and goes on cannot overwrite what another one did.
 */
export class Leases {
  readonly #database: Database;
  readonly #leaseMs: number;
  readonly #now: () => EpochMs;
  readonly #held = new Map<string, number>();

  /** @param leaseMs how long a lease lasts without being prolonged */
  constructor(database: Database, leaseMs: number, now: () => EpochMs) {
    this.#database = database;
    this.#leaseMs = leaseMs;
    this.#now = now;
  }

  /** Makes a new lease, which the caller writes to the row. */
  take(now: EpochMs): { token: string; until: EpochMs } {
    return { token: randomUUID(), until: now + this.#leaseMs };
  }

  /** Adds requests to those whose lease `renew` prolongs. */
  hold(lotes: readonly Held[]): void {
    for (const { row, token } of lotes) this.#held.set(token, row.id);
  }

  /** Ends the renewal for a request that this process has finished. */
  drop({ token }: Held): void {
    this.#held.delete(token);
  }

  /** Prolongs all leases that this process holds. A lease that was lost stays lost. */
  async renew(): Promise<void> {
    if (this.#held.size === 0) return;
    const until = this.#now() + this.#leaseMs;
    await this.#database.call(({ knex }) =>
      LoteModel.query(knex)
        .patch({ lease_until: until, next_at: until })
        .findByIds([...this.#held.values()])
        .whereIn('lease_token', [...this.#held.keys()]),
    );
  }
}

/**
 * Ends the leases from before this process started. On SQLite only, where one process works on a
 * file, so that older leases belong to a process that is dead.
 */
export async function endForeignClaims(
  { engine, transaction }: Database,
  leaseMs: number,
  startedAt: EpochMs,
  now: EpochMs,
): Promise<void> {
  if (engine !== 'sqlite') return;
  await transaction(async ({ knex }) => {
    const ended = startedAt + leaseMs;
    await LoteModel.query(knex)
      .patch({ lease_token: null, lease_until: null, next_at: now })
      .whereNotNull('lease_token')
      .where('lease_until', '<', ended);
    // A unit's lease is stored in `file_at` (`lease-units.ts`). A unit that waits for a certain
    // time is set back to that time when it is looked at.
    await SubmissionModel.query(knex)
      .patch({ file_at: now })
      .where('file_at', '>', now)
      .where('file_at', '<', ended);
    await WakeModel.query(knex)
      .patch({ lease_token: null, next_at: now })
      .where('next_at', '<', startedAt + LEASE_MS);
  });
}

/** The columns written to a request's row at the end of a step. */
export type LoteChanges = PartialModelObject<LoteModel>;

/**
 * Writes to a request's row and ends the lease. It must be the first statement of every transaction
 * that stores something about the request.
 *
 * @throws LeaseLost where the lease is lost; the transaction must store nothing
 */
export async function writeHeld(
  { knex }: Session,
  { row, token }: Held,
  changes: LoteChanges,
): Promise<void> {
  const touched = await LoteModel.query(knex)
    .patch({ ...changes, lease_token: null, lease_until: null })
    .where({ id: row.id, lease_token: token });
  if (touched !== 1) throw new LeaseLost(`the claim on request ${row.id} is another's`);
}
