import type { Knex } from 'knex';
import { createTable } from './table.ts';

/**
 * Creates the table `wakes`: changes of settings after which the waiting records are still to be
 * looked at again (`submitter/wakes.ts`). `establecimiento_id` null: the change concerns the whole
 * account.
 */
export async function up(knex: Knex): Promise<void> {
  await createTable(knex, 'wakes', {
    columns: {
      'varchar(36)?': 'lease_token',
      count: 'account_id',
      'count?': 'establecimiento_id',
      instant: 'next_at',
    },
    cascade: { account_id: 'accounts' },
    indexes: { account: 'account_id, establecimiento_id' },
  });
}
