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
import { changedUnits } from './changed-units.ts';
import { type ComposedLote, composeAnnulment, composeLote } from './compose.ts';
import { findDueUnits, lockUnits } from './due-units.ts';
import { type LoadedUnit, loadUnits } from './load-units.ts';
import { planOrHold } from './plan-or-hold.ts';
import type { HeldLote } from './rows.ts';
import { inSlices } from './slices.ts';
import { storeAnnulments, storeFilings } from './store-lotes.ts';
import type { Work } from './work.ts';

export type { HeldLote };

export interface Claimed {
  /** To be sent now, earliest deadline first. */
  lotes: readonly HeldLote[];
  /** Submissions looked at; 0: nothing was due. */
  looked: number;
}

type Claimer = Pick<Work, 'database' | 'leases' | 'journal' | 'kind' | 'log' | 'turn'>;

/**
 * Looks at what is due: decides anew for whole units, composes what goes, and commits requests with their exact bytes before any of them is
 * sent. From the commit on they count as sent (`unknown`), for nobody can tell a crash before the sending from one after it.
 *
 * @param limit submissions looked at in one go
 */
export async function claimDue(work: Claimer, ctx: FilingContext, limit: number): Promise<Claimed> {
  const { database, leases } = work;
  const due = await database.call(session => findDueUnits(session, ctx.now, limit));
  if (due.length === 0) return { lotes: [], looked: 0 };
  const claimed =
    database.engine === 'sqlite'
      ? await claimSeen(work, ctx, due, limit)
      : await claimLocked(work, ctx, due, limit);
  leases.hold(claimed.lotes);
  return claimed;
}

/** Several processes look at the same queue: each locks the units it decides about, for as long as it decides. */
function claimLocked(
  work: Claimer,
  ctx: FilingContext,
  due: readonly string[],
  limit: number,
): Promise<Claimed> {
  return work.database.transaction(async session => {
    const locked = await lockUnits(session, due, ctx.now, limit);
    const { units } = await loadUnits(session, locked, ctx);
    return store(session, work, await prepare(work, units, ctx), ctx.now);
  });
}

/**
 * The one connection to a SQLite file is everybody's: nothing is composed while it is held. What was written to a unit in between is seen at the
 * end, under the write lock: then the others are composed again without it, and it is due as before.
 */
async function claimSeen(
  work: Claimer,
  ctx: FilingContext,
  due: readonly string[],
  limit: number,
): Promise<Claimed> {
  const { database } = work;
  let seen = await database.call(session => lockUnits(session, due, ctx.now, limit));
  for (;;) {
    const loaded = await database.call(session => loadUnits(session, seen, ctx));
    const prepared = await prepare(work, loaded.units, ctx);
    await work.turn();
    const outcome = await database.transaction(async session => {
      const changed = await changedUnits(session, seen, loaded);
      return changed.size > 0 ? { changed } : store(session, work, prepared, ctx.now);
    });
    if (!('changed' in outcome)) return outcome;
    seen = new Map([...seen].filter(([unit]) => !outcome.changed.has(unit)));
    if (seen.size === 0) return { lotes: [], looked: 1 };
  }
}

/** What a claim is about to store. */
interface Prepared {
  plans: readonly UnitPlan[];
  filings: readonly ComposedLote[];
}

async function prepare(
  { log, turn }: Pick<Work, 'log' | 'turn'>,
  units: readonly LoadedUnit[],
  ctx: FilingContext,
): Promise<Prepared> {
  const plans = await inSlices(units, loaded => planOrHold(loaded, ctx, log), turn);
  const filings: ComposedLote[] = [];
  for (const lote of groupFilings(plans.flatMap(({ filing }) => filing ?? []))) {
    filings.push(await composeLote(lote, ctx.now, turn));
  }
  return { plans, filings };
}

async function store(
  session: Session,
  { leases, journal, kind }: Pick<Claimer, 'leases' | 'journal' | 'kind'>,
  { plans, filings }: Prepared,
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
  return { lotes: lotes.sort(byDueDate), looked };
}

/** Requests for what is to be annulled. Composed at once: they hold no more than codes. */
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

function byDueDate(one: HeldLote, other: HeldLote): number {
  return (one.row.due_at ?? Number.MAX_SAFE_INTEGER) - (other.row.due_at ?? Number.MAX_SAFE_INTEGER);
}
