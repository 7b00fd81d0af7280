import type { Knex } from 'knex';
import {
  countOrNull,
  counts,
  createTable,
  idColumn,
  link,
  longTextsOrNull,
  texts,
  textsOrNull,
  times,
} from './table.ts';

/**
 * Adds the history of guests and rentals: what was changed, and by whom (`database/history.ts`). Foreign keys delete
 * the history with its record, whoever deletes that, and the changes of a person with the person.
 */
export async function up(knex: Knex): Promise<void> {
  await createTable(knex, 'record_changes', table => {
    idColumn(table);
    times(table, 'at');
    texts(table, 10, 'actor', 'action', 'resource');
    countOrNull(table, 'actor_id', 'revision');
    textsOrNull(table, 100, 'actor_name');
    counts(table, 'record_id');
    longTextsOrNull(table, 'fields');
    link(table, 'record_changes', 'guest_id', 'guests', 'CASCADE', true);
    link(table, 'record_changes', 'contract_id', 'contracts', 'CASCADE', true);
    link(table, 'record_changes', 'person_id', 'persons', 'CASCADE', true);
    table.index(['guest_id', 'id'], 'record_changes_guest');
    table.index(['contract_id', 'id'], 'record_changes_contract');
    table.index(['person_id'], 'record_changes_person');
  });
}
