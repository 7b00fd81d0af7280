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
 * What was changed of guests and rentals, by whom (`database/history.ts`). The links take it along where its record goes, whoever removes that; a
 * person's part goes with the person.
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
