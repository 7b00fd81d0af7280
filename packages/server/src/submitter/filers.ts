import type { EpochMs } from '@mirlo/core';
import { ownIssue, WAITING_STATES } from '@mirlo/core/filing';
import type { Session } from '../database/session.ts';
import type { Filer } from './credentials.ts';
import { OPEN_LOTE_STATES } from './rows.ts';
import { marks } from './statements.ts';

/**
 * Stops a filer whom the ministry refused (credentials, lessor code, rights): nothing of it is sent until its settings change. All its records are
 * looked at again, so that each of them says why it waits.
 */
export async function stopFiler(
  session: Session,
  filer: Filer,
  accountId: number,
  reason: string,
  now: EpochMs,
): Promise<void> {
  const issue = ownIssue('account.stopped', { resource: 'accounts', id: accountId, field: '' }, { reason });
  await session.run(`UPDATE ${filer.table} SET stopped = ? WHERE id = ?`, [JSON.stringify(issue), filer.id]);
  await wakeFiler(session, filer, now);
}

/** Frees a filer after its settings changed: its records and its unfinished requests are looked at again. */
export async function freeFiler(session: Session, filer: Filer, now: EpochMs): Promise<void> {
  await session.run(`UPDATE ${filer.table} SET stopped = NULL WHERE id = ?`, [filer.id]);
  await wakeFiler(session, filer, now);
  await session.run(
    `UPDATE lotes SET next_at = ? WHERE ${scopeOf(filer)} = ? AND lease_token IS NULL AND state IN (${marks(OPEN_LOTE_STATES.length)})`,
    [now, filer.id, ...OPEN_LOTE_STATES],
  );
}

/** As `onSettings` does for one: everything of a filer that waits for a change is looked at now. */
async function wakeFiler(session: Session, filer: Filer, now: EpochMs): Promise<void> {
  await session.run(
    `UPDATE submissions SET file_at = ?, updated_at = ? WHERE ${scopeOf(filer)} = ? AND sandbox = 0 AND operation IS NULL AND state IN (${marks(WAITING_STATES.length)})`,
    [now, now, filer.id, ...WAITING_STATES],
  );
}

/**
 * After the operator turned filing on or off: what waits because it was off, or is queued although it is off, is looked at again.
 */
export async function wakeAfterSwitch(session: Session, on: boolean, now: EpochMs): Promise<void> {
  const concerned = on ? 'issues LIKE \'%"ministry.off"%\'' : 'issues NOT LIKE \'%"ministry.off"%\'';
  await session.run(
    `UPDATE submissions SET file_at = ?, updated_at = ? WHERE sandbox = 0 AND operation IS NULL AND state IN (${marks(WAITING_STATES.length)}) AND ${concerned}`,
    [now, now, ...WAITING_STATES],
  );
}

function scopeOf({ table }: Filer): string {
  return table === 'accounts' ? 'account_id' : 'establecimiento_id';
}
