import type { Knex } from 'knex';
import { isSqlite, uniqueName } from './table.ts';

const INDEX = uniqueName('establishments', 'uuid');
const COLUMNS = '(account_id, sandbox, uuid)';

/**
 * The uuid of an establishment counts within its kind of key, as every other record's. Until now both kinds shared it: production may file under
 * what a sandbox key had made, and repeats its create, so all that stand are production's.
 */
export async function up(knex: Knex): Promise<void> {
  await knex('establishments').where('sandbox', true).update({ sandbox: false });
  if (isSqlite(knex)) {
    await knex.raw(`DROP INDEX IF EXISTS ${INDEX}`);
    await knex.raw(`CREATE UNIQUE INDEX ${INDEX} ON establishments ${COLUMNS}`);
  } else {
    await knex.raw(`ALTER TABLE establishments DROP INDEX ${INDEX}, ADD UNIQUE INDEX ${INDEX} ${COLUMNS}`);
  }
}
