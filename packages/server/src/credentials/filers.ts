import type { EpochMs } from '@mirlo/core';
import { type MinistryMessage, stoppedIssue } from '@mirlo/core/filing';
import { setAccount } from '../database/accounts.ts';
import { within } from '../database/database.ts';
import { LoteModel } from '../database/models.ts';
import type { Session } from '../database/session.ts';
import { noteWake, noteWakeOf } from '../database/wake.ts';
import { OPEN_LOTE_STATES } from '../submitter/rows.ts';
import { type Credentials, FILERS, type Filer } from './credentials.ts';

/**
 * Stops a filer that the ministry refused, until its settings change, and wakes its records, so
 * that each says why it waits. False where the refused credentials were replaced meanwhile.
 */
export async function stopFiler(
  session: Session,
  refused: Credentials,
  accountId: number,
  said: MinistryMessage,
): Promise<boolean> {
  const { filer } = refused;
  if (!(await stillHas(session, refused))) return false;
  const stopped = JSON.stringify(stoppedIssue(accountId, said));
  await FILERS[filer.table].query(session.knex).findById(filer.id).patch({ stopped });
  await wakeFiler(session, filer);
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
  await wakeFiler(session, filer);
  await wakeRequests(session, filer, now);
}

/**
 * Changes an account. A switch of its filing wakes its waiting records. False where there is no
 * such account.
 */
export async function changeAccount(
  session: Session,
  id: number,
  changes: Parameters<typeof setAccount>[2],
  now: EpochMs,
): Promise<boolean> {
  const filer: Filer = { table: 'accounts', id };
  if (!(await setAccount(within(session), id, changes, now))) return false;
  if (changes.filing_enabled !== undefined) await wakeFiler(session, filer);
  if (changes.filing_enabled === true) await wakeRequests(session, filer, now);
  return true;
}

async function wakeRequests({ knex }: Session, { table, id }: Filer, now: EpochMs): Promise<void> {
  await LoteModel.query(knex)
    .patch({ next_at: now })
    .where(table === 'accounts' ? 'account_id' : 'establecimiento_id', id)
    // The others are due already, or ended. Without it all requests are read, with what they say.
    .where('next_at', '>', now)
    .whereNull('lease_token')
    .whereIn('state', [...OPEN_LOTE_STATES]);
}

/** Has all waiting records of a filer woken. */
async function wakeFiler(session: Session, { table, id }: Filer): Promise<void> {
  if (table === 'accounts') await noteWake(session, id, null);
  else await noteWakeOf(session, id);
}
