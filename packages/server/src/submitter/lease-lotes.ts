import type { EpochMs } from '@mirlo/core';
import type { Row, Session } from '../database/session.ts';
import { forUpdate, marks } from '../database/sql-text.ts';
import { requestDigest } from '../journal/digests.ts';
import type { Step } from './account-turns.ts';
import {
  COMMUNICATION_COLUMNS,
  type CommunicationRow,
  communicationOf,
  type HeldLote,
  LOTE_COLUMNS,
  type LoteRow,
  type LoteState,
  loteOf,
} from './rows.ts';
import type { Work } from './work.ts';

type Claimer = Pick<Work, 'database' | 'leases' | 'journal'>;

/** The steps that work on unfinished requests. */
type LoteStep = Exclude<Step, 'file'>;

const STATES: Record<LoteStep, readonly LoteState[]> = {
  poll: ['sent'],
  send: ['ready', 'sending', 'unknown'],
};

/** Most communications in one `consultaLote` of several lotes, because the answer is parsed without a pause. */
const ASKED_AT_ONCE = 300;

/** Candidates read for each request that is wanted, because others may have taken the first ones. */
const CANDIDATES = 4;

/**
 * Longer than any pause. A request whose time is farther ahead was written by a clock that has been turned back since,
 * and counts as due.
 */
export const FARTHEST_MS = 60 * 60_000;

/**
 * Leases unfinished requests of an account that are due: those whose time has come, and those whose lease has expired.
 * To send, one more attempt is committed with the lease, before anything leaves. To poll, all requests are of one
 * filer, so that one question asks about them.
 */
export async function claimOpen(
  work: Claimer,
  { account, step }: { account: number; step: LoteStep },
  now: EpochMs,
  limit: number,
): Promise<HeldLote[]> {
  const { database, leases, journal } = work;
  const states = STATES[step];
  const due = `account_id = ? AND (next_at <= ? OR next_at > ?) AND state IN (${marks(states.length)})`;
  const bindings = [account, now, now + FARTHEST_MS, ...states];
  const seen = await database.call(session =>
    session.all(`SELECT id FROM lotes WHERE ${due} ORDER BY due_at IS NULL, due_at, id LIMIT ?`, [
      ...bindings,
      limit * CANDIDATES,
    ]),
  );
  if (seen.length === 0) return [];
  const held = await database.transaction(async session => {
    const ids = seen.map(row => Number(row.id));
    const found = await session.all(
      `${SELECT} WHERE id IN (${marks(ids.length)}) AND ${due} ORDER BY id LIMIT ?${forUpdate(session, true)}`,
      [...ids, ...bindings, limit],
    );
    const lotes = await withCommunications(session, found);
    return take(session, work, step, step === 'poll' ? ofOneFiler(lotes) : lotes, now);
  });
  leases.hold(held);
  journal.claimed(held);
  return held;
}

const SELECT = `SELECT ${LOTE_COLUMNS.join(', ')}, body FROM lotes`;

/** A request without its lease. */
type Found = Pick<HeldLote, 'row' | 'body' | 'communications'>;

function ofOneFiler(lotes: readonly Found[]): Found[] {
  const first = lotes[0]?.row;
  let asked = 0;
  return lotes.filter(({ row }) => {
    const same =
      row.account_id === first?.account_id &&
      row.codigo_arrendador === first.codigo_arrendador &&
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
  found: readonly Found[],
  now: EpochMs,
): Promise<HeldLote[]> {
  const sends = step === 'send' && found.length > 0;
  const generation = sends ? await journal.advance(session) : 0;
  const held: HeldLote[] = [];
  for (const lote of found) {
    const { token, until } = leases.take(now);
    const row = step === 'send' ? attempted(lote.row) : lote.row;
    await session.run(
      'UPDATE lotes SET lease_token = ?, lease_until = ?, next_at = ?, state = ?, attempts = ?, digest = ?, updated_at = ? WHERE id = ?',
      [token, until, until, row.state, row.attempts, requestDigest(lote.body), now, row.id],
    );
    held.push({ ...lote, row, token, generation });
  }
  return held;
}

/** Counts one more attempt. Where an earlier attempt was begun, the outcome is unknown. */
function attempted(row: LoteRow): LoteRow {
  return { ...row, state: row.state === 'ready' ? 'sending' : 'unknown', attempts: row.attempts + 1 };
}

/** Leases one request, to ask about it. Null where the request is in none of these states, or somebody works on it. */
export async function leaseLote(
  session: Session,
  lease: ReturnType<Work['leases']['take']>,
  id: number,
  states: readonly LoteState[],
  now: EpochMs,
): Promise<HeldLote | null> {
  const { token, until } = lease;
  const taken = await session.run(
    `UPDATE lotes SET lease_token = ?, lease_until = ?, next_at = ? WHERE id = ? AND state IN (${marks(states.length)}) AND (lease_token IS NULL OR lease_until < ?)`,
    [token, until, until, id, ...states, now],
  );
  if (taken !== 1) return null;
  const [lote] = await withCommunications(session, await session.all(`${SELECT} WHERE id = ?`, [id]));
  return lote === undefined ? null : { ...lote, token, generation: 0 };
}

async function withCommunications(session: Session, found: readonly Row[]): Promise<Found[]> {
  const lotes = found.map(({ body, ...columns }) => ({ row: loteOf(columns), body: String(body) }));
  const communications = await communicationsOf(
    session,
    lotes.map(({ row }) => row),
  );
  return lotes.map(lote => ({ ...lote, communications: communications.get(lote.row.id) ?? [] }));
}

/** Reads the filings in these requests, by request, in their `orden`. */
export async function communicationsOf(
  session: Session,
  rows: readonly Pick<LoteRow, 'id' | 'operation'>[],
): Promise<Map<number, CommunicationRow[]>> {
  const found: CommunicationRow[] = [];
  for (const operation of ['A', 'B'] as const) {
    const ids = rows.filter(row => row.operation === operation).map(({ id }) => id);
    if (ids.length === 0) continue;
    const [link, orden] = operation === 'A' ? ['lote_id', 'orden'] : ['annulment_id', 'annulment_orden'];
    const columns = COMMUNICATION_COLUMNS.filter(column => column !== 'orden' && column !== 'lote_id');
    const list = await session.all(
      `SELECT ${columns.join(', ')}, ${link} AS lote_id, ${orden} AS orden FROM communications WHERE ${link} IN (${marks(ids.length)}) ORDER BY ${orden}`,
      ids,
    );
    found.push(...list.map(communicationOf));
  }
  return Map.groupBy(found, ({ lote_id }) => lote_id);
}
