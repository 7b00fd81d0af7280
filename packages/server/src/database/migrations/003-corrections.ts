import type { Knex } from 'knex';

/**
 * What a record says otherwise than its accepted filing, and since when. What was kept back before has a state of its own from now on; which of its
 * fields were edited is not known.
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
    // Not `whereLike`: on MySQL it names a collation that the column has not.
    .where('issues', 'like', '%"filing.kept"%')
    .update({ state: 'kept' });
  await knex('submissions')
    .whereIn('state', ['kept', 'correcting'])
    .whereNull('correction_since')
    .update({ correction_since: knex.ref('updated_at') });
}
