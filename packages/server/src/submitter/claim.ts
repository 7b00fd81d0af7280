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
import { type ComposedLote, composeAnnulment, composeLote } from './compose.ts';
import { findDueUnits, lockUnits } from './due-units.ts';
import type { Leases } from './leases.ts';
import { loadUnits } from './load-units.ts';
import { planOrHold } from './plan-or-hold.ts';
import { type CommunicationRow, type FiledMember, type LoteRow, membersText } from './rows.ts';
import { inSlices } from './slices.ts';
import { insertRows, updateById } from './statements.ts';
import { putSubmissions } from './submission-rows.ts';
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

/**
 * Looks at what is due: locks whole units, decides anew, composes what goes, and commits requests with their exact bytes before any of them is
 * sent. From the commit on they count as sent (`unknown`), for nobody can tell a crash before the sending from one after it.
 *
 * @param limit submissions looked at in one go
 */
export async function claimDue(
  { database, leases, log }: Pick<Work, 'database' | 'leases' | 'log'>,
  ctx: FilingContext,
  limit: number,
): Promise<Claimed> {
  const candidates = await database.call(session => findDueUnits(session, ctx.now, limit));
  if (candidates.length === 0) return { lotes: [], looked: 0 };
  const claimed = await database.transaction(async session => {
    const locked = await lockUnits(session, candidates, ctx.now, limit);
    const units = await loadUnits(session, locked, ctx);
    const plans = await inSlices(units, loaded => planOrHold(loaded, ctx, log));
    return commit(session, leases, plans, ctx.now);
  });
  leases.hold(claimed.lotes);
  return claimed;
}

async function commit(
  session: Session,
  leases: Leases,
  plans: readonly UnitPlan[],
  now: EpochMs,
): Promise<Claimed> {
  const composed: ComposedLote[] = [];
  for (const lote of groupFilings(plans.flatMap(({ filing }) => filing ?? []))) {
    composed.push(await composeLote(lote, now));
  }
  const annulments = groupAnnulments(plans.flatMap(plan => plan.annulments)).map(lote => ({
    lote,
    request: composeAnnulment(lote),
  }));
  const failed = composed.flatMap(lote => lote.failed.flatMap(({ members }) => members));
  const writes: Submission[] = [
    ...plans.flatMap(({ changed }) => changed),
    ...failed.map(member => onNotComposable(member, now)),
  ];
  const lotes: HeldLote[] = [];
  for (const { lote, request } of composed) {
    if (request !== null) lotes.push(await storeFilings(session, leases, { lote, request }, writes, now));
  }
  for (const annulment of annulments) {
    lotes.push(await storeAnnulments(session, leases, annulment, writes, now));
  }
  await putSubmissions(session, writes);
  const looked = plans.reduce((sum, plan) => sum + counted(plan), 0);
  return { lotes: lotes.sort(byDueDate), looked };
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
