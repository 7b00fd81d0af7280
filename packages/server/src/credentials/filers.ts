import type { EpochMs } from '@mirlo/core';
import { type MinistryMessage, stoppedIssue, WAITING_STATES } from '@mirlo/core/filing';
import { setAccount } from '../database/accounts.ts';
import { within } from '../database/database.ts';
import { LoteModel, SubmissionModel } from '../database/models.ts';
import type { Session } from '../database/session.ts';
import { wakeWaiting } from '../database/wake.ts';
import { wakeRows } from '../database/writes.ts';
import { OPEN_LOTE_STATES } from '../submitter/rows.ts';
import { type Credentials, FILERS, type Filer } from './credentials.ts';

/** By how much the clocks of several servers may differ without a fault. */
const CLOCK_TOLERANCE_MS = 60_000;

/**
 * Stops a filer that the ministry refused, until its settings change, and wakes its records, so that each says why it
 * waits. False where the refused credentials were replaced meanwhile.
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
  const stopped = JSON.stringify(stoppedIssue(accountId, said));
  await FILERS[filer.table].query(session.knex).findById(filer.id).patch({ stopped });
  await wakeFiler(session, filer, now);
  return true;
}

async function stillHas(
  { knex }: Session,
  { filer, user, sealed, codigoArrendador }: Credentials,
): Promise<boolean> {
  const row = await FILERS[filer.table].query(knex).findById(filer.id).forUpdate();
  return row?.mir_user === user && row.mir_password === sealed && row.codigo_arrendador === codigoArrendador;
}

/** Frees a filer after its settings changed, and wakes its records and unfinished requests. */
export async function freeFiler(session: Session, filer: Filer, now: EpochMs): Promise<void> {
  await FILERS[filer.table].query(session.knex).findById(filer.id).patch({ stopped: null });
  await wakeFiler(session, filer, now);
  await wakeRequests(session, filer, now);
}

/** Changes an account. A switch of its filing wakes its waiting records. False where there is no such account. */
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

async function wakeRequests({ knex }: Session, { table, id }: Filer, now: EpochMs): Promise<void> {
  await LoteModel.query(knex)
    .patch({ next_at: now })
    .where(table === 'accounts' ? 'account_id' : 'establecimiento_id', id)
    .whereNull('lease_token')
    .whereIn('state', [...OPEN_LOTE_STATES]);
}

/** Wakes all waiting records of a filer. */
async function wakeFiler(session: Session, { table, id }: Filer, now: EpochMs): Promise<void> {
  if (table === 'accounts') await wakeWaiting(session, { account_id: id, establecimiento_id: null }, now);
  else await wakeRows(session, id, now);
}

/** Wakes the records that earlier versions held without a time (`file_at` null) where `MIR_URL` was off. */
export async function wakeParked(session: Session, now: EpochMs): Promise<void> {
  await wakeAll(session, now).whereNull('file_at').where('issues', 'like', '%"ministry.off"%');
}

/** Wakes records that were written by a clock which was ahead and was turned back since. */
export async function wakeAfterClock(session: Session, now: EpochMs): Promise<void> {
  await wakeAll(session, now)
    .where('file_at', '>', now)
    .where('updated_at', '>', now + CLOCK_TOLERANCE_MS);
}

function wakeAll({ knex }: Session, now: EpochMs) {
  return SubmissionModel.query(knex)
    .patch({ file_at: now, updated_at: now })
    .where({ sandbox: false, operation: null })
    .whereIn('state', [...WAITING_STATES]);
}
