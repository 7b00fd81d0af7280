import { randomUUID } from 'node:crypto';
import type { EpochMs } from '@mirlo/core';
import type { Database } from '../database/database.ts';
import type { Session } from '../database/session.ts';
import { marks } from '../database/sql-text.ts';

/**
 * Another submitter holds the lease on a request by now. What this process knows about the request must not be stored.
 */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost';
}

interface Held {
  row: { id: number };
  token: string;
}

/**
 * The leases of one submitter on requests. Each lease has a token, which every later write checks. So a submitter that
 * froze and goes on cannot overwrite what another one has done meanwhile.
 */
export interface Leases {
  /** Makes a new lease, which the caller writes to the row. */
  take(now: EpochMs): { token: string; until: EpochMs };
  /** Adds requests to those whose lease `renew` prolongs. */
  hold(lotes: readonly Held[]): void;
  /** Ends the renewal for a request that this process has finished. */
  drop(lote: Held): void;
  /** Prolongs all leases that this process holds. A lease that was lost stays lost. */
  renew(): Promise<void>;
}

/**
 * Makes the leases of this process.
 *
 * @param leaseMs how long a lease lasts without being prolonged
 */
export function createLeases(database: Database, leaseMs: number, now: () => EpochMs): Leases {
  const held = new Map<string, number>();
  return {
    take: at => ({ token: randomUUID(), until: at + leaseMs }),
    hold(lotes) {
      for (const { row, token } of lotes) held.set(token, row.id);
    },
    drop({ token }) {
      held.delete(token);
    },
    async renew() {
      const tokens = [...held.keys()];
      if (tokens.length === 0) return;
      const until = now() + leaseMs;
      await database.call(session =>
        session.run(
          `UPDATE lotes SET lease_until = ?, next_at = ? WHERE id IN (${marks(tokens.length)}) AND lease_token IN (${marks(tokens.length)})`,
          [until, until, ...held.values(), ...tokens],
        ),
      );
    },
  };
}

/**
 * Ends the leases from before this process started. It does so on SQLite only, where one process works on a file: such
 * leases belong to a dead process, and nobody need wait until they expire.
 *
 * @param startedAt when this process started
 */
export async function endForeignClaims(
  database: Database,
  leaseMs: number,
  startedAt: EpochMs,
  now: EpochMs,
): Promise<void> {
  if (database.engine !== 'sqlite') return;
  await database.transaction(async session => {
    const ended = startedAt + leaseMs;
    await session.run(
      'UPDATE lotes SET lease_token = NULL, lease_until = NULL, next_at = ? WHERE lease_token IS NOT NULL AND lease_until < ?',
      [now, ended],
    );
    // A unit's lease is stored in `file_at` (`lease-units.ts`). A unit that waits for a certain time is set back to
    // that time when it is looked at.
    await session.run('UPDATE submissions SET file_at = ? WHERE file_at > ? AND file_at < ?', [
      now,
      now,
      ended,
    ]);
  });
}

/** The columns written to a request's row at the end of a step. */
export type LoteChanges = Readonly<Record<string, string | number | null>>;

/**
 * Writes to a request's row, if this process still holds the lease, and ends the lease. It must be the first statement
 * of every transaction that stores something about the request.
 *
 * @throws LeaseLost where the lease is lost; the transaction must store nothing
 */
export async function writeHeld(session: Session, lote: Held, changes: LoteChanges): Promise<void> {
  const columns = Object.entries({ ...changes, lease_token: null, lease_until: null });
  const touched = await session.run(
    `UPDATE lotes SET ${columns.map(([column]) => `${column} = ?`).join(', ')} WHERE id = ? AND lease_token = ?`,
    [...columns.map(([, value]) => value), lote.row.id, lote.token],
  );
  if (touched !== 1) throw new LeaseLost(`the claim on request ${lote.row.id} is another's`);
}
