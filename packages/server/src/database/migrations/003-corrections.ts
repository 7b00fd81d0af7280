import type { Knex } from 'knex';

/**
 * Stores which fields of a record differ from its accepted filing, and since when. Changes that were kept back from
 * filing get a state of their own (`kept`). For older ones it is not known which fields were edited.
 */
export async function up(knex: Knex): Promise<void> {
  if (!(await knex.schema.hasColumn('submissions', 'differs'))) {
    await knex.schema.alterTable('submissions', table => {
      table.bigInteger('correction_since').nullable();
      table.text('differs').nullable();
    });
  }
  await knex('submissions')
    .where({ state: 'accepted' })
    // Not `whereLike`, which on MySQL names a collation that the column does not have.
    .where('issues', 'like', '%"filing.kept"%')
    .update({ state: 'kept' });
  await knex('submissions')
    .whereIn('state', ['kept', 'correcting'])
    .whereNull('correction_since')
    .update({ correction_since: knex.ref('updated_at') });
}
