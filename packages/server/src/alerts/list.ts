import type { Runs } from '../database/database.ts';
import { AlertModel } from './models.ts';

const SHOWN = 500;

/** Lists the alerts that have not ended, the oldest first; those of one account where one is given. */
export function listAlerts(runs: Runs, account_id?: number): Promise<AlertModel[]> {
  return runs.call(({ knex }) => {
    const query = AlertModel.query(knex).whereNull('over_at').orderBy('id').limit(SHOWN);
    return account_id === undefined ? query : query.where({ account_id });
  });
}
