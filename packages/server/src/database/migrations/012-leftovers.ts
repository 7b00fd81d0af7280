import type { Knex } from 'knex';

/**
 * Takes what deleted records left of a person out of their submissions: issues quote names and document numbers, and prove nothing. A
 * record that was deleted before anything was sent says so.
 */
export async function up(knex: Knex): Promise<void> {
  await knex('submissions').where('gone', true).whereNot('issues', '[]').update({ issues: '[]' });
  await knex('submissions')
    .where({ gone: true, state: 'annulled', filings: 0 })
    .update({ state: 'not_sent' });
}
