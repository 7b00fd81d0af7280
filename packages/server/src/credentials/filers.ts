import type { EpochMs } from '@mirlo/core';
import { type MinistryMessage, stoppedIssue, WAITING_STATES } from '@mirlo/core/filing';
import { setAccount } from '../database/accounts.ts';
import { within } from '../database/database.ts';
import type { Session } from '../database/session.ts';
import { forUpdate, marks } from '../database/sql-text.ts';
import { wakeWaiting } from '../database/wake.ts';
import { wakeRows } from '../database/writes.ts';
import { OPEN_LOTE_STATES } from '../submitter/rows.ts';
import type { Credentials, Filer } from './credentials.ts';

/** By how much the clocks of several servers may differ without a fault. */
const CLOCK_TOLERANCE_MS = 60_000;

/**
 * Stops a filer whose credentials, codigo_arrendador or rights the ministry refused. Nothing of the filer is sent until
 * its settings change. All its records are woken, so that each says why it waits.
 *
 * @param refused the credentials that the ministry refused; where they were replaced meanwhile, nothing is stopped
 * @returns whether the filer is stopped
 */
export async function stopFiler(
  session: Session,
  refused: Credentials,
  accountId: number,
  said: MinistryMessage,
  now: EpochMs,
): Promise<boolean> {
  const { filer } = refused;
  if (!(await stillHas(session, refused))) return false;
  const issue = JSON.stringify(stoppedIssue(accountId, said));
  await session.run(`UPDATE ${filer.table} SET stopped = ? WHERE id = ?`, [issue, filer.id]);
  await wakeFiler(session, filer, now);
  return true;
}

async function stillHas(
  session: Session,
  { filer, user, sealed, codigoArrendador }: Credentials,
): Promise<boolean> {
  const [row] = await session.all(
    `SELECT mir_user, mir_password, codigo_arrendador FROM ${filer.table} WHERE id = ?${forUpdate(session)}`,
    [filer.id],
  );
  return row?.mir_user === user && row.mir_password === sealed && row.codigo_arrendador === codigoArrendador;
}

/** Frees a filer after its settings changed, and wakes its records and unfinished requests. */
export async function freeFiler(session: Session, filer: Filer, now: EpochMs): Promise<void> {
  await session.run(`UPDATE ${filer.table} SET stopped = NULL WHERE id = ?`, [filer.id]);
  await wakeFiler(session, filer, now);
  await wakeRequests(session, filer, now);
}

/**
 * Changes an account. Where its filing is switched off or on, its waiting records are woken: they are filed, or say why
 * they wait.
 *
 * @returns false where there is no such account
 */
export async function changeAccount(
  session: Session,
  id: number,
  changes: Parameters<typeof setAccount>[2],
  now: EpochMs,
): Promise<boolean> {
  const filer: Filer = { table: 'accounts', id };
  if (!(await setAccount(within(session), id, changes, now))) return false;
  if (changes.filing_enabled !== undefined) await wakeFiler(session, filer, now);
  if (changes.filing_enabled === true) await wakeRequests(session, filer, now);
  return true;
}

async function wakeRequests(session: Session, filer: Filer, now: EpochMs): Promise<void> {
  await session.run(
    `UPDATE lotes SET next_at = ? WHERE ${scopeOf(filer)} = ? AND lease_token IS NULL AND state IN (${marks(OPEN_LOTE_STATES.length)})`,
    [now, filer.id, ...OPEN_LOTE_STATES],
  );
}

/** Wakes all waiting records of a filer. */
async function wakeFiler(session: Session, { table, id }: Filer, now: EpochMs): Promise<void> {
  if (table === 'accounts') await wakeWaiting(session, { account_id: id, establecimiento_id: null }, now);
  else await wakeRows(session, id, now);
}

/**
 * Wakes the records that a server with `MIR_URL=off` held without a time (`file_at` null), as earlier versions did.
 * Today's version gives them a time (`core/filing/decide.ts`), and they keep it.
 */
export async function wakeParked(session: Session, now: EpochMs): Promise<void> {
  await session.run(
    `UPDATE submissions SET file_at = ?, updated_at = ? WHERE sandbox = 0 AND operation IS NULL AND file_at IS NULL AND state IN (${marks(WAITING_STATES.length)}) AND issues LIKE '%"ministry.off"%'`,
    [now, now, ...WAITING_STATES],
  );
}

/**
 * Wakes records after the clock was turned back: those that were written by the clock while it was ahead, and wait for
 * a time counted from then. A record that waits for a certain day is then set back to that day.
 */
export async function wakeAfterClock(session: Session, now: EpochMs): Promise<void> {
  await session.run(
    `UPDATE submissions SET file_at = ?, updated_at = ? WHERE sandbox = 0 AND operation IS NULL AND state IN (${marks(WAITING_STATES.length)}) AND file_at > ? AND updated_at > ?`,
    [now, now, ...WAITING_STATES, now, now + CLOCK_TOLERANCE_MS],
  );
}

function scopeOf({ table }: Filer): string {
  return table === 'accounts' ? 'account_id' : 'establecimiento_id';
}
