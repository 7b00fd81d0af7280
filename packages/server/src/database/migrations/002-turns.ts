import type { Knex } from 'knex';
import { isSqlite } from './table.ts';

const COLUMNS = 'account_id, file_at, due_at, establecimiento_id, resource, record_id';

/**
 * Adds an index on the submissions that an account has due, in the order in which they are filed. It alone answers the
 * query, as accounts take turns (`submitter/queues.ts`).
 */
export async function up(knex: Knex): Promise<void> {
  if (isSqlite(knex)) {
    await knex.raw(`CREATE INDEX IF NOT EXISTS submissions_turn ON submissions (${COLUMNS})`);
    return;
  }
  const [found] = await knex.raw("SHOW INDEX FROM submissions WHERE Key_name = 'submissions_turn'");
  if (found.length === 0) await knex.raw(`CREATE INDEX submissions_turn ON submissions (${COLUMNS})`);
}
