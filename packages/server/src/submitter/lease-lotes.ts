import type { EpochMs } from '@mirlo/core';
import { CommunicationModel, LoteModel } from '../database/models.ts';
import type { Session } from '../database/session.ts';
import { requestDigest } from '../journal/digests.ts';
import type { AccountStep } from './account-turns.ts';
import { freeRows } from './free-rows.ts';
import {
  type CommunicationRow,
  type HeldLote,
  type LoteRow,
  type LoteState,
  membersOf,
  PLACE_COLUMNS,
} from './rows.ts';
import type { Work } from './work.ts';

type Claimer = Pick<Work, 'database' | 'leases' | 'journal'>;

/** The steps that work on unfinished requests. */
type LoteStep = Extract<AccountStep, 'poll' | 'send'>;

const STATES: Record<LoteStep, readonly LoteState[]> = {
  poll: ['sent'],
  send: ['ready', 'sending', 'unknown'],
};

/**
 * Most communications in one `consultaLote` of several lotes, because the answer is parsed without
 * a pause.
 */
const ASKED_AT_ONCE = 300;

/**
 * Candidates read for each request that is wanted, because others may have taken the first ones.
 */
const CANDIDATES = 4;

/**
 * Longer than any pause. A time farther ahead was written before the clock was turned back, and
 * counts as due.
 */
const FARTHEST_MS = 60 * 60_000;

/** Finds the requests in these states whose time has come, or whose lease has expired. */
export function dueLotes({ knex }: Session, states: readonly LoteState[], now: EpochMs) {
  return LoteModel.query(knex)
    .whereIn('state', [...states])
    .where(time => time.where('next_at', '<=', now).orWhere('next_at', '>', now + FARTHEST_MS));
}

/**
 * Leases unfinished requests of an account that are due. To send, one more attempt is committed
 * with the lease. To poll, all are of one filer, so that one question asks about them.
 */
export async function claimOpen(
  work: Claimer,
  { account, step }: { account: number; step: LoteStep },
  now: EpochMs,
  limit: number,
): Promise<HeldLote[]> {
  const { database, leases, journal } = work;
  const due = (session: Session) => dueLotes(session, STATES[step], now).where({ account_id: account });
  const seen = await database.call(session =>
    due(session)
      .select('id')
      .orderByRaw('due_at IS NULL, due_at, id')
      .limit(limit * CANDIDATES),
  );
  if (seen.length === 0) return [];
  const held = await database.transaction(async session => {
    const ids = seen.map(({ id }) => id);
    const found = await freeRows(session, due(session).findByIds(ids).orderBy('id').limit(limit));
    const lotes = await withCommunications(session, step === 'poll' ? ofOneFiler(found) : found);
    return take(session, work, step, lotes, now);
  });
  leases.hold(held);
  journal.claimed(held);
  return held;
}

/** A request without its lease. */
type UnleasedLote = Pick<HeldLote, 'row' | 'body' | 'communications'>;

function ofOneFiler(rows: readonly LoteModel[]): LoteModel[] {
  const [first] = rows;
  let asked = 0;
  return rows.filter(row => {
    const same =
      row.codigo_arrendador === first?.codigo_arrendador &&
      row.establecimiento_id === first.establecimiento_id;
    if (!same || (asked > 0 && asked + row.size > ASKED_AT_ONCE)) return false;
    asked += row.size;
    return true;
  });
}

async function take(
  session: Session,
  { leases, journal }: Claimer,
  step: LoteStep,
  found: readonly UnleasedLote[],
  now: EpochMs,
): Promise<HeldLote[]> {
  const sends = step === 'send' && found.length > 0;
  const generation = sends ? await journal.advance(session) : 0;
  const held: HeldLote[] = [];
  for (const lote of found) {
    const { token, until } = leases.take(now);
    const row = step === 'send' ? attempted(lote.row) : lote.row;
    const { state, attempts } = row;
    const lease = { lease_token: token, lease_until: until, next_at: until };
    await LoteModel.query(session.knex)
      .findById(row.id)
      .patch({ ...lease, state, attempts, digest: requestDigest(lote.body), updated_at: now });
    held.push({ ...lote, row, token, generation });
  }
  return held;
}

/** Counts one more attempt. Where an earlier attempt was begun, the outcome is unknown. */
function attempted(row: LoteRow): LoteRow {
  return { ...row, state: row.state === 'ready' ? 'sending' : 'unknown', attempts: row.attempts + 1 };
}

/**
 * Leases one request, to ask about it. Null where the request is in none of these states, or
 * somebody works on it.
 */
export async function leaseLote(
  session: Session,
  { token, until }: ReturnType<Work['leases']['take']>,
  id: number,
  states: readonly LoteState[],
  now: EpochMs,
): Promise<HeldLote | null> {
  const query = () => LoteModel.query(session.knex).findById(id);
  const taken = await query()
    .patch({ lease_token: token, lease_until: until, next_at: until })
    .whereIn('state', [...states])
    .where(lease => lease.whereNull('lease_token').orWhere('lease_until', '<', now));
  const row = taken === 1 ? await query() : undefined;
  if (row === undefined) return null;
  const [lote] = await withCommunications(session, [row]);
  return lote === undefined ? null : { ...lote, token, generation: 0 };
}

async function withCommunications(session: Session, rows: readonly LoteModel[]): Promise<UnleasedLote[]> {
  const communications = await communicationRowsOf(session, rows);
  return rows.map(row => ({
    row,
    body: row.body,
    communications: communications.get(row.id) ?? [],
  }));
}

/** Reads the filings in these requests, by request, in their `orden`. */
export async function communicationRowsOf(
  { knex }: Session,
  rows: readonly Pick<LoteRow, 'id' | 'operation'>[],
): Promise<Map<number, CommunicationRow[]>> {
  const found: CommunicationRow[] = [];
  for (const [operation, those] of Map.groupBy(rows, row => row.operation)) {
    const [lote, orden] = PLACE_COLUMNS[operation];
    const ids = those.map(({ id }) => id);
    for (const row of await CommunicationModel.query(knex).whereIn(lote, ids).orderBy(orden)) {
      const place = { lote_id: row[lote] ?? 0, orden: row[orden] ?? 0 };
      found.push({ ...row, ...place, members: membersOf(row.members) });
    }
  }
  return Map.groupBy(found, ({ lote_id }) => lote_id);
}
