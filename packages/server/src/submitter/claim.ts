import type { EpochMs } from '@mirlo/core';
import {
  byDueDate,
  type FilingContext,
  groupFilings,
  onNotComposable,
  type UnitPlan,
} from '@mirlo/core/filing';
import type { Session } from '../database/session.ts';
import { putSubmissionRows } from '../database/writes.ts';
import { type ComposedLote, composeLote } from './compose.ts';
import { type ComposedAnnulments, composeAnnulments } from './compose-annulments.ts';
import { changedUnits, endLease, type LeasedUnits, leaseUnits } from './lease-units.ts';
import { loadUnits } from './load-units.ts';
import { planOrHold } from './plan-or-hold.ts';
import type { Queue } from './queues.ts';
import type { HeldLote } from './rows.ts';
import { inSlices } from './slices.ts';
import { type StoredLote, storeAnnulments, storeFilings } from './store-lotes.ts';
import type { Work } from './work.ts';

export interface Claimed {
  /** The requests to send now, the earliest deadline first. */
  lotes: readonly HeldLote[];
  /** How many submissions were looked at; 0: nothing was due. */
  looked: number;
}

type Claimer = Pick<Work, 'database' | 'leases' | 'journal' | 'kind' | 'log' | 'timing' | 'compute'>;

/**
 * Turns what is due in a queue into requests: leases whole units, composes without any lock, and
 * commits the exact bytes before any is sent. From then on the records count as sent (`unknown`):
 * after a crash nobody could tell whether they were.
 *
 * @param limit most submissions of one claim
 */
export async function claimDue(
  work: Claimer,
  queue: Queue,
  ctx: FilingContext,
  limit: number,
): Promise<Claimed> {
  const { database, leases, journal, timing } = work;
  const { now } = ctx;
  const until = now + timing.leaseMs;
  let leased = await database.transaction(session => leaseUnits(session, queue, { now, until, limit }));
  if (leased.units.size === 0) return { lotes: [], looked: 0 };
  try {
    while (leased.units.size > 0) {
      const composed = await compose(work, leased, ctx);
      const outcome = await database.transaction(session => commit(session, work, leased, composed, now));
      if (!('changed' in outcome)) {
        leases.hold(outcome.lotes);
        journal.claimed(outcome.lotes);
        return outcome;
      }
      leased = pick(leased, unit => !outcome.changed.includes(unit));
    }
    return { lotes: [], looked: 1 };
  } catch (error) {
    // Where this fails too, the lease expires by itself.
    await database.call(session => endLease(session, leased, now)).catch(() => {});
    throw error;
  }
}

function pick(leased: LeasedUnits, isPicked: (unit: string) => boolean): LeasedUnits {
  return { ...leased, units: new Map([...leased.units].filter(([unit]) => isPicked(unit))) };
}

/** The plans and composed requests that a claim is about to store. */
interface Composed {
  plans: readonly UnitPlan[];
  filings: readonly ComposedLote[];
  annulments: readonly ComposedAnnulments[];
}

async function compose(
  { database, log, compute }: Claimer,
  { units }: LeasedUnits,
  ctx: FilingContext,
): Promise<Composed> {
  const loaded = await database.call(session => loadUnits(session, units, ctx));
  const plans = await inSlices(loaded, unit => planOrHold(unit, ctx, log), compute);
  const filings: ComposedLote[] = [];
  for (const lote of groupFilings(plans.flatMap(({ filing }) => filing ?? []))) {
    filings.push(await composeLote(lote, ctx.now, compute));
  }
  const planned = plans.flatMap(({ annulments }) => annulments);
  return { plans, filings, annulments: await database.call(session => composeAnnulments(session, planned)) };
}

/**
 * Stores what was composed, if no unit was changed since it was leased. Otherwise it stores
 * nothing, and ends the lease of the changed units.
 */
async function commit(
  session: Session,
  work: Claimer,
  leased: LeasedUnits,
  composed: Composed,
  now: EpochMs,
): Promise<Claimed | { changed: readonly string[] }> {
  const changed = await changedUnits(session, leased, now);
  if (changed.length === 0) return store(session, work, composed, now);
  await endLease(
    session,
    pick(leased, unit => changed.includes(unit)),
    now,
  );
  return { changed };
}

async function store(
  session: Session,
  { leases, journal, kind }: Claimer,
  { plans, filings, annulments }: Composed,
  now: EpochMs,
): Promise<Claimed> {
  const whole = filings.flatMap(({ lote, request }) => (request === null ? [] : [{ lote, request }]));
  const sends = whole.length + annulments.length > 0;
  const claiming = { leases, kind, generation: sends ? await journal.advance(session) : 0 };
  const stored: StoredLote[] = [];
  for (const one of whole) stored.push(await storeFilings(session, claiming, one, now));
  for (const one of annulments) stored.push(await storeAnnulments(session, claiming, one, now));
  const failed = filings.flatMap(lote => lote.failed.flatMap(({ members }) => members));
  await putSubmissionRows(session, [
    ...plans.flatMap(plan => plan.changed),
    ...failed.map(member => onNotComposable(member, now)),
    ...stored.flatMap(({ writes }) => writes),
  ]);
  const lotes = stored.map(({ held }) => held).sort((one, other) => byDueDate(one.row, other.row));
  return { lotes, looked: plans.reduce((sum, plan) => sum + counted(plan), 0) };
}

function counted({ changed, filing, annulments }: UnitPlan): number {
  return changed.length + (filing?.members.length ?? 0) + annulments.length;
}
