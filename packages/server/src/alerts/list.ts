import type { Runs } from '../database/database.ts';
import { AlertModel } from '../database/people-models.ts';

const SHOWN = 500;

/** What stands now, the oldest first; of one account where it is named. */
export function listAlerts(runs: Runs, account_id?: number): Promise<AlertModel[]> {
  return runs.call(({ knex }) => {
    const query = AlertModel.query(knex).whereNull('over_at').orderBy('id').limit(SHOWN);
    return account_id === undefined ? query : query.where({ account_id });
  });
}
