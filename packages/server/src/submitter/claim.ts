import type { EpochMs } from '@mirlo/core';
import {
  type FilingContext,
  groupAnnulments,
  groupFilings,
  onNotComposable,
  type PlannedAnnulment,
  type PlannedLote,
  type Submission,
  type UnitPlan,
} from '@mirlo/core/filing';
import type { PreparedRequest } from '@mirlo/mir/client';
import type { Session } from '../database/session.ts';
import { putSubmissionRows } from '../database/writes.ts';
import { byFiler } from './annulment-filers.ts';
import { type ComposedLote, composeAnnulment, composeLote } from './compose.ts';
import { changedUnits, endLease, type LeasedUnits, leaseUnits } from './lease-units.ts';
import { loadUnits } from './load-units.ts';
import { planOrHold } from './plan-or-hold.ts';
import type { Queue } from './queues.ts';
import { byDueDate, type HeldLote } from './rows.ts';
import { inSlices } from './slices.ts';
import { storeAnnulments, storeFilings } from './store-lotes.ts';
import type { Work } from './work.ts';

export interface Claimed {
  /** The requests to send now, the earliest deadline first. */
  lotes: readonly HeldLote[];
  /** How many submissions were looked at; 0: nothing was due. */
  looked: number;
}

type Claimer = Pick<Work, 'database' | 'leases' | 'journal' | 'kind' | 'log' | 'timing' | 'turn'>;

/**
 * Turns what is due in a queue into requests. It leases whole units in a short transaction, decides and composes
 * without any lock, and commits the requests with their exact bytes before it sends any of them. From that commit on
 * the records count as sent (`unknown`), because after a crash nobody could tell whether the request had been sent.
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
      const composed = await composeUnits(work, leased, ctx);
      const outcome = await database.transaction(session => commit(session, work, leased, composed, now));
      if (!('changed' in outcome)) {
        leases.hold(outcome.lotes);
        journal.claimed(outcome.lotes);
        return outcome;
      }
      leased = without(leased, outcome.changed);
    }
    return { lotes: [], looked: 1 };
  } catch (error) {
    // Where this fails too, the lease expires by itself.
    await database.call(session => endLease(session, [...leased.units.values()], until, now)).catch(() => {});
    throw error;
  }
}

function without({ until, units }: LeasedUnits, changed: readonly string[]): LeasedUnits {
  return { until, units: new Map([...units].filter(([unit]) => !changed.includes(unit))) };
}

/** The plans and composed requests that a claim is about to store. */
interface Composed {
  plans: readonly UnitPlan[];
  filings: readonly ComposedLote[];
}

async function composeUnits(
  { database, log, turn }: Pick<Work, 'database' | 'log' | 'turn'>,
  { units }: LeasedUnits,
  ctx: FilingContext,
): Promise<Composed> {
  const loaded = await database.call(session => loadUnits(session, units, ctx));
  const plans = await inSlices(loaded, unit => planOrHold(unit, ctx, log), turn);
  const filings: ComposedLote[] = [];
  for (const lote of groupFilings(plans.flatMap(({ filing }) => filing ?? []))) {
    filings.push(await composeLote(lote, ctx.now, turn));
  }
  await turn();
  return { plans, filings };
}

/**
 * Stores what was composed, if no unit was changed since it was leased. Otherwise it stores nothing, and ends the lease
 * of the changed units.
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
  const theirs = changed.map(unit => leased.units.get(unit) ?? []);
  await endLease(session, theirs, leased.until, now);
  return { changed };
}

async function store(
  session: Session,
  { leases, journal, kind }: Claimer,
  { plans, filings }: Composed,
  now: EpochMs,
): Promise<Claimed> {
  const failed = filings.flatMap(lote => lote.failed.flatMap(({ members }) => members));
  const writes: Submission[] = [
    ...plans.flatMap(({ changed }) => changed),
    ...failed.map(member => onNotComposable(member, now)),
  ];
  const composed = filings.flatMap(({ lote, request }) => (request === null ? [] : [{ lote, request }]));
  const annulments = await annulmentsOf(session, plans);
  const sends = composed.length + annulments.length > 0;
  const claiming = { leases, kind, generation: sends ? await journal.advance(session) : 0 };
  const lotes: HeldLote[] = [];
  for (const one of composed) lotes.push(await storeFilings(session, claiming, one, writes, now));
  for (const one of annulments) lotes.push(await storeAnnulments(session, claiming, one, writes, now));
  await putSubmissionRows(session, writes);
  const looked = plans.reduce((sum, plan) => sum + counted(plan), 0);
  return { lotes: lotes.sort((one, other) => byDueDate(one.row, other.row)), looked };
}

/**
 * Makes the requests for annulments. They are composed here, inside the transaction, because they contain only codes.
 */
async function annulmentsOf(
  session: Session,
  plans: readonly UnitPlan[],
): Promise<{ lote: PlannedLote<PlannedAnnulment>; request: PreparedRequest }[]> {
  const planned = plans.flatMap(plan => plan.annulments);
  const { annulments, earlier } = await byFiler(session, planned);
  return groupAnnulments(annulments).map(lote => {
    const before = lote.items.flatMap(({ communication_id }) => earlier.get(communication_id) ?? []);
    return { lote, request: composeAnnulment(lote, before.length === 0 ? undefined : Math.max(...before)) };
  });
}

function counted({ changed, filing, annulments }: UnitPlan): number {
  return changed.length + (filing?.members.length ?? 0) + annulments.length;
}
