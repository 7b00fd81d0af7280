import type { EpochMs } from '@mirlo/core';
import { type MinistryMessage, stoppedIssue, WAITING_STATES } from '@mirlo/core/filing';
import { setAccount } from '../database/accounts.ts';
import { within } from '../database/database.ts';
import type { Session } from '../database/session.ts';
import { forUpdate, marks } from '../database/sql-text.ts';
import { wakeWaiting } from '../database/wake.ts';
import { wakeRows } from '../database/writes.ts';
import type { Credentials, Filer } from './credentials.ts';
import { OPEN_LOTE_STATES } from './rows.ts';
import type { Work } from './work.ts';

/** Clocks of several servers differ by as much without anybody's doing. */
const CLOCK_TOLERANCE_MS = 60_000;

/**
 * Stops a filer whom the ministry refused (credentials, lessor code, rights): nothing of it is sent until its settings change. All its records are
 * looked at again, so that each of them says why it waits.
 *
 * @param refused what the ministry refused: where the operator has put other credentials in its place meanwhile, nothing is stopped
 * @returns whether it is stopped
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

/** Stops a filer whom the ministry refused when it was asked, and tells of it. */
export async function stopAfter(
  work: Work,
  refused: Credentials,
  accountId: number,
  said: MinistryMessage,
): Promise<void> {
  const stopped = await work.database.transaction(session =>
    stopFiler(session, refused, accountId, said, work.now()),
  );
  tellStopped(work.log, refused, said, stopped);
}

/** Tells that a filer was stopped, or that it was not because its credentials are others by now. */
export function tellStopped(
  log: Work['log'],
  { filer }: Credentials,
  { code }: MinistryMessage,
  stopped: boolean,
): void {
  if (stopped) {
    log.error({ ...filer, code }, 'the ministry refuses an account: it is stopped until its settings change');
  } else {
    log.warn({ ...filer, code }, 'the ministry refused credentials that were replaced meanwhile');
  }
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

/** Frees a filer after its settings changed: its records and its unfinished requests are looked at again. */
export async function freeFiler(session: Session, filer: Filer, now: EpochMs): Promise<void> {
  await session.run(`UPDATE ${filer.table} SET stopped = NULL WHERE id = ?`, [filer.id]);
  await wakeFiler(session, filer, now);
  await wakeRequests(session, filer, now);
}

/**
 * Changes an account. Where its filing is switched off or on, what waits is looked at again: it says why it waits, or goes.
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

/** Everything of a filer that waits for a change is looked at now. */
async function wakeFiler(session: Session, { table, id }: Filer, now: EpochMs): Promise<void> {
  if (table === 'accounts') await wakeWaiting(session, { account_id: id, establecimiento_id: null }, now);
  else await wakeRows(session, id, now);
}

/**
 * What an earlier version of a server with `MIR_URL=off` put aside without a time is looked at again. Today's keep their time
 * (`core/filing/decide.ts`).
 */
export async function wakeParked(session: Session, now: EpochMs): Promise<void> {
  await session.run(
    `UPDATE submissions SET file_at = ?, updated_at = ? WHERE sandbox = 0 AND operation IS NULL AND file_at IS NULL AND state IN (${marks(WAITING_STATES.length)}) AND issues LIKE '%"ministry.off"%'`,
    [now, now, ...WAITING_STATES],
  );
}

/**
 * After the clock was turned back: what was written by it when it was ahead, and waits for a time counted from then, is looked at again. What waits for
 * a day of its own is put back to that day.
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
