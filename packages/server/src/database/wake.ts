import { EstablishmentModel } from './models.ts';
import { WakeModel } from './server-models.ts';
import type { Session } from './session.ts';

/**
 * Notes, in the transaction of a change of settings, that the waiting submissions of an account or
 * establishment are to be looked at again. The submitter does it (`submitter/wakes.ts`): they may
 * be very many, and on SQLite nobody else writes during a transaction. The note takes the place of
 * an earlier one.
 *
 * @param establecimiento_id null: all of the account
 */
export async function noteWake(
  { knex }: Session,
  account_id: number,
  establecimiento_id: number | null,
): Promise<void> {
  const of = { account_id, establecimiento_id };
  await WakeModel.query(knex).delete().where(of);
  // Due at once by any server's clock.
  await WakeModel.query(knex).insert({ ...of, lease_token: null, next_at: 0 });
}

/** As `noteWake`, for an establishment, whose account is looked up. */
export async function noteWakeOf(session: Session, establishment: number): Promise<void> {
  const row = await EstablishmentModel.query(session.knex).findById(establishment).select('account_id');
  if (row) await noteWake(session, row.account_id, establishment);
}
