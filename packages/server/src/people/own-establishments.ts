import type { Runs } from '../database/database.ts';
import { EstablishmentModel } from '../database/models.ts';

/** Those that somebody or something is to be bound to. @throws Error where one of them is none of the account's */
export async function ownEstablishments(
  runs: Runs,
  account_id: number,
  establishments: readonly number[] | null,
): Promise<readonly number[] | null> {
  if (establishments === null) return null;
  const found = await runs.call(({ knex }) =>
    EstablishmentModel.query(knex)
      .select('id')
      .where({ account_id })
      .whereIn('id', [...establishments]),
  );
  if (found.length !== new Set(establishments).size)
    throw new Error(`account ${account_id} has not the establishments ${establishments}`);
  return establishments;
}
