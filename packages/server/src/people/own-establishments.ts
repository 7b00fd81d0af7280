import type { Runs } from '../database/database.ts';
import { EstablishmentModel } from '../database/models.ts';

/** Returns those of the given establishments that are not the account's, in the given order. */
export async function foreignEstablishments(
  runs: Runs,
  account_id: number,
  establishments: readonly number[],
): Promise<number[]> {
  if (establishments.length === 0) return [];
  const own = await runs.call(({ knex }) =>
    EstablishmentModel.query(knex)
      .select('id')
      .where({ account_id })
      .whereIn('id', [...establishments]),
  );
  const ids = new Set(own.map(({ id }) => id));
  return establishments.filter(id => !ids.has(id));
}

/**
 * Checks the establishments that limit a user or key.
 *
 * @throws Error where one is not the account's
 */
export async function ownEstablishments(
  runs: Runs,
  account_id: number,
  establishments: readonly number[] | null,
): Promise<readonly number[] | null> {
  const foreign = await foreignEstablishments(runs, account_id, establishments ?? []);
  if (foreign.length > 0) throw new Error(`account ${account_id} has not the establishments ${foreign}`);
  return establishments;
}
