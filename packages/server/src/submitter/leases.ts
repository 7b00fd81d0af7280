import { randomUUID } from 'node:crypto';
import type { EpochMs } from '@mirlo/core';
import type { Database } from '../database/database.ts';
import type { Session } from '../database/session.ts';
import { marks } from '../database/sql-text.ts';

/** The claim on a request is another's by now: whatever this process knows about it must not be written. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost';
}

interface Held {
  row: { id: number };
  token: string;
}

/**
 * The claims of one submitter on requests. Each claim has a token of its own, which every later write checks: a submitter that froze and wakes
 * again cannot write over what another has done meanwhile.
 */
export interface Leases {
  /** A new claim, to be written with the row. */
  take(now: EpochMs): { token: string; until: EpochMs };
  /** From now on these are renewed. */
  hold(lotes: readonly Held[]): void;
  /** This process is done with it. */
  drop(lote: Held): void;
  /** Prolongs all that are held; a claim that is lost stays lost. */
  renew(): Promise<void>;
}

/**
 * The leases that this process holds on requests: whoever works on one prolongs its lease, and writes to it only while it holds.
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
 * On SQLite one process has the file: claims from before it started are a dead one's, and nobody has to wait until they end.
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
    // A unit's lease is its time (`lease-units.ts`). One that waits for a time of its own is put back to it.
    await session.run('UPDATE submissions SET file_at = ? WHERE file_at > ? AND file_at < ?', [
      now,
      now,
      ended,
    ]);
  });
}

/** What is written to a request's row at the end of a step; the claim on it ends with it, unless `keep`. */
export type LoteChanges = Readonly<Record<string, string | number | null>>;

/**
 * Writes to a request's row if the claim still holds, and gives the claim up. The first statement of every transaction that writes about it.
 *
 * @throws LeaseLost where it does not: nothing of the transaction may be stored
 */
export async function writeHeld(session: Session, lote: Held, changes: LoteChanges): Promise<void> {
  const columns = Object.entries({ ...changes, lease_token: null, lease_until: null });
  const touched = await session.run(
    `UPDATE lotes SET ${columns.map(([column]) => `${column} = ?`).join(', ')} WHERE id = ? AND lease_token = ?`,
    [...columns.map(([, value]) => value), lote.row.id, lote.token],
  );
  if (touched !== 1) throw new LeaseLost(`the claim on request ${lote.row.id} is another's`);
}
