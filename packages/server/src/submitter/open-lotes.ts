import type { EpochMs } from '@mirlo/core';
import type { Session } from '../database/session.ts';
import { forUpdate, marks } from '../database/sql-text.ts';
import { requestDigest } from '../journal/digests.ts';
import {
  COMMUNICATION_COLUMNS,
  type CommunicationRow,
  communicationOf,
  type HeldLote,
  LOTE_COLUMNS,
  type LoteRow,
  loteOf,
} from './rows.ts';
import type { Work } from './work.ts';

type Claimer = Pick<Work, 'database' | 'leases' | 'journal'>;

/** The unfinished requests that a step is for. */
type Step = 'poll' | 'send';

/** Communications asked about in one question, where more than one lote is: their answer is read in one go. */
const ASKED_AT_ONCE = 300;

const STATES: Record<Step, readonly LoteRow['state'][]> = {
  poll: ['sent'],
  send: ['ready', 'sending', 'unknown'],
};

/** No pause is as long: a request that is due only later was written by a clock that has been turned back since. */
const FARTHEST_MS = 60 * 60_000;

/**
 * Takes unfinished requests whose time has come: those that wait for it, and those whose holder is gone. To send: one more attempt is
 * committed with the claim, before anything leaves. To poll: all of one filer, for one question.
 */
export async function claimOpen(work: Claimer, step: Step, now: EpochMs, limit: number): Promise<HeldLote[]> {
  const { database, leases } = work;
  const states = STATES[step];
  const due = `(next_at <= ? OR next_at > ?) AND state IN (${marks(states.length)})`;
  const times = [now, now + FARTHEST_MS];
  const seen = await database.call(session =>
    session.all(`SELECT id FROM lotes WHERE ${due} ORDER BY due_at IS NULL, due_at, id LIMIT ?`, [
      ...times,
      ...states,
      limit * 4,
    ]),
  );
  if (seen.length === 0) return [];
  const held = await database.transaction(async session => {
    const ids = seen.map(row => Number(row.id));
    const found = await session.all(
      `SELECT ${LOTE_COLUMNS.join(', ')}, body FROM lotes WHERE id IN (${marks(ids.length)}) AND ${due} ORDER BY id LIMIT ?${forUpdate(session, true)}`,
      [...ids, ...times, ...states, limit],
    );
    const rows = found.map(row => ({ row: loteOf(row), body: String(row.body) }));
    const mine = step === 'poll' ? ofOneFiler(rows) : rows;
    return take(session, work, step, mine, now);
  });
  leases.hold(held);
  return held;
}

type Found = { row: LoteRow; body: string };

function ofOneFiler(rows: readonly Found[]): Found[] {
  const first = rows[0]?.row;
  let asked = 0;
  return rows.filter(({ row }) => {
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
  step: Step,
  found: readonly Found[],
  now: EpochMs,
): Promise<HeldLote[]> {
  const communications = await communicationsOf(
    session,
    found.map(({ row }) => row),
  );
  const sends = step === 'send' && found.length > 0;
  const generation = sends ? await journal.advance(session) : 0;
  const held: HeldLote[] = [];
  for (const { row, body } of found) {
    const { token, until } = leases.take(now);
    const next = step === 'send' ? attempted(row) : row;
    await session.run(
      'UPDATE lotes SET lease_token = ?, lease_until = ?, next_at = ?, state = ?, attempts = ?, digest = ?, updated_at = ? WHERE id = ?',
      [token, until, until, next.state, next.attempts, requestDigest(body), now, row.id],
    );
    held.push({ row: next, token, generation, body, communications: communications.get(row.id) ?? [] });
  }
  return held;
}

/** One more attempt. After a first one whose end nobody wrote down, the outcome is unknown. */
function attempted(row: LoteRow): LoteRow {
  return { ...row, state: row.state === 'ready' ? 'sending' : 'unknown', attempts: row.attempts + 1 };
}

/** The filings in these requests, by request, in their `orden`. */
export async function communicationsOf(
  session: Session,
  rows: readonly LoteRow[],
): Promise<Map<number, CommunicationRow[]>> {
  const found = new Map<number, CommunicationRow[]>();
  for (const operation of ['A', 'B'] as const) {
    const ids = rows.filter(row => row.operation === operation).map(({ id }) => id);
    if (ids.length === 0) continue;
    const [link, orden] = operation === 'A' ? ['lote_id', 'orden'] : ['annulment_id', 'annulment_orden'];
    const columns = COMMUNICATION_COLUMNS.filter(column => column !== 'orden' && column !== 'lote_id');
    const list = await session.all(
      `SELECT ${columns.join(', ')}, ${link} AS lote_id, ${orden} AS orden FROM communications WHERE ${link} IN (${marks(ids.length)}) ORDER BY ${orden}`,
      ids,
    );
    for (const row of list.map(communicationOf)) {
      const group = found.get(row.lote_id);
      if (group) group.push(row);
      else found.set(row.lote_id, [row]);
    }
  }
  return found;
}
