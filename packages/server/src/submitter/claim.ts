import type { EpochMs } from '@mirlo/core';
import {
  type FilingContext,
  groupAnnulments,
  groupFilings,
  onAnnulmentAttempt,
  onAttempt,
  onNotComposable,
  type PlannedAnnulment,
  type PlannedFiling,
  type PlannedLote,
  type Submission,
  type UnitPlan,
} from '@mirlo/core/filing';
import type { PreparedRequest } from '@mirlo/mir/client';
import type { Session, SqlValue } from '../database/session.ts';
import { putSubmissionRows } from '../database/writes.ts';
import { byFiler } from './annulment-filers.ts';
import { changedUnits } from './changed-units.ts';
import { type ComposedLote, composeAnnulment, composeLote } from './compose.ts';
import { findDueUnits, lockUnits } from './due-units.ts';
import type { Leases } from './leases.ts';
import { type LoadedUnit, loadUnits } from './load-units.ts';
import { planOrHold } from './plan-or-hold.ts';
import { type CommunicationRow, type FiledMember, type LoteRow, membersText } from './rows.ts';
import { inSlices } from './slices.ts';
import { insertRows, updateById } from './statements.ts';
import type { Work } from './work.ts';

/** A request that this process holds: its row, its bytes, and the filings in it by `orden`. */
export interface HeldLote {
  row: LoteRow;
  token: string;
  body: string;
  communications: readonly CommunicationRow[];
}

export interface Claimed {
  /** To be sent now, earliest deadline first. */
  lotes: readonly HeldLote[];
  /** Submissions looked at; 0: nothing was due. */
  looked: number;
}

type Claimer = Pick<Work, 'database' | 'leases' | 'log' | 'turn'>;

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
  const { database, leases } = work;
  return database.transaction(async session => {
    const locked = await lockUnits(session, due, ctx.now, limit);
    const { units } = await loadUnits(session, locked, ctx);
    return store(session, leases, await prepare(work, units, ctx), ctx.now);
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
  const { database, leases } = work;
  let seen = await database.call(session => lockUnits(session, due, ctx.now, limit));
  for (;;) {
    const loaded = await database.call(session => loadUnits(session, seen, ctx));
    const prepared = await prepare(work, loaded.units, ctx);
    await work.turn();
    const outcome = await database.transaction(async session => {
      const changed = await changedUnits(session, seen, loaded);
      return changed.size > 0 ? { changed } : store(session, leases, prepared, ctx.now);
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
  leases: Leases,
  { plans, filings }: Prepared,
  now: EpochMs,
): Promise<Claimed> {
  const failed = filings.flatMap(lote => lote.failed.flatMap(({ members }) => members));
  const writes: Submission[] = [
    ...plans.flatMap(({ changed }) => changed),
    ...failed.map(member => onNotComposable(member, now)),
  ];
  const lotes: HeldLote[] = [];
  for (const { lote, request } of filings) {
    if (request !== null) lotes.push(await storeFilings(session, leases, { lote, request }, writes, now));
  }
  for (const annulment of await annulmentsOf(session, plans)) {
    lotes.push(await storeAnnulments(session, leases, annulment, writes, now));
  }
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

interface Stored<P> {
  lote: PlannedLote<P>;
  request: PreparedRequest;
}

async function storeFilings(
  session: Session,
  leases: Leases,
  { lote, request }: Stored<PlannedFiling> & Pick<ComposedLote, 'lote'>,
  writes: Submission[],
  now: EpochMs,
): Promise<HeldLote> {
  const communication = lote.items[0]?.communication ?? 'PV';
  const held = await storeLote(session, leases, lote, { operation: 'A', communication }, request, now);
  const rows = lote.items.map((filing, i) => ({ filing, members: membersOf(filing.members), orden: i + 1 }));
  const ids = await insertRows(
    session,
    'communications',
    rows.map(({ filing, members, orden }) => ({
      account_id: filing.account_id,
      establecimiento_id: filing.establecimiento_id,
      unit: filing.unit,
      communication,
      ordinal: filing.ordinal,
      referencia: filing.referencia,
      fingerprint: filing.fingerprint,
      members: membersText(members),
      state: 'filing',
      lote_id: held.row.id,
      orden,
      created_at: now,
      updated_at: now,
    })),
  );
  const communications = rows.map(({ filing, members, orden }, i): CommunicationRow => {
    const id = ids[i] ?? 0;
    const { fingerprint, ordinal, referencia, account_id, establecimiento_id } = filing;
    for (const member of filing.members) {
      writes.push(onAttempt(member, { communication_id: id, fingerprint, ordinal }, now));
    }
    const facts = { id, account_id, establecimiento_id, communication, referencia, members, orden };
    return { ...facts, state: 'filing', codigo_comunicacion: null, lote_id: held.row.id };
  });
  return { ...held, communications };
}

async function storeAnnulments(
  session: Session,
  leases: Leases,
  { lote, request }: Stored<PlannedAnnulment>,
  writes: Submission[],
  now: EpochMs,
): Promise<HeldLote> {
  const held = await storeLote(session, leases, lote, { operation: 'B', communication: null }, request, now);
  const changes = new Map<number, SqlValue[]>();
  const communications = lote.items.map((annulment, i): CommunicationRow => {
    const { communication_id: id, codigo_comunicacion, account_id, establecimiento_id } = annulment;
    const orden = i + 1;
    changes.set(id, ['annulling', held.row.id, orden, now]);
    writes.push(...annulment.members.map(member => onAnnulmentAttempt(member, now)));
    const facts = { id, account_id, establecimiento_id, members: membersOf(annulment.members), orden };
    const communication = annulment.members[0]?.communication ?? 'PV';
    return {
      ...facts,
      communication,
      referencia: '',
      state: 'annulling',
      codigo_comunicacion,
      lote_id: held.row.id,
    };
  });
  await updateById(
    session,
    'communications',
    ['state', 'annulment_id', 'annulment_orden', 'updated_at'],
    changes,
  );
  return { ...held, communications };
}

async function storeLote(
  session: Session,
  leases: Leases,
  { account_id, establecimiento_id, settings, due_at }: PlannedLote<unknown>,
  kind: Pick<LoteRow, 'operation' | 'communication'>,
  { body, count }: PreparedRequest,
  now: EpochMs,
): Promise<Omit<HeldLote, 'communications'>> {
  const { token, until } = leases.take(now);
  const text = new TextDecoder().decode(body);
  const facts = {
    account_id,
    establecimiento_id,
    codigo_arrendador: settings.codigo_arrendador ?? '',
    ...kind,
    size: count,
    state: 'sending',
    attempts: 1,
    polls: 0,
    due_at,
  } as const;
  const row = {
    ...facts,
    body: text,
    next_at: until,
    lease_token: token,
    lease_until: until,
    created_at: now,
  };
  const [id = 0] = await insertRows(session, 'lotes', [{ ...row, updated_at: now }]);
  return { row: { id, lote: null, words: null, ...facts }, token, body: text };
}

function membersOf(members: readonly Submission[]): FiledMember[] {
  return members.map(({ resource, record_id, revision }) => ({ resource, record_id, revision }));
}
