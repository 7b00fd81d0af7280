import { documentKey } from '@mirlo/core';
import type { Knex } from 'knex';
import { dropIndex, makeIndex } from './indexes.ts';
import { uniqueName } from './table.ts';

const NATURAL = uniqueName('guests', 'natural');
const REST = ['fecha_entrada', 'establecimiento_id', 'sandbox'];
const THERE = ['account_id', 'resource', 'state', 'gone', 'record_id', 'autoridad', 'exported_at'];
const ROWS_AT_ONCE = 1_000;

/**
 * Stores the municipality and authority of establishments, and for which authority a submission is. The case of a
 * guest's document no longer counts in the natural key: the key has a column of its own. Where two stored guests now
 * have the same key, the older one keeps it.
 */
export async function up(knex: Knex): Promise<void> {
  await addColumn(knex, 'establishments', 'codigo_municipio', table => table.string('codigo_municipio', 5));
  await addColumn(knex, 'establishments', 'autoridad', table => table.string('autoridad', 10));
  await addColumn(knex, 'submissions', 'autoridad', table =>
    table.string('autoridad', 10).notNullable().defaultTo('mir'),
  );
  await addColumn(knex, 'submissions', 'exported_at', table => table.bigInteger('exported_at'));
  // The index of states ends with the columns by which lists filter exported records, so that it alone answers them.
  await makeIndex(knex, 'submissions', 'submissions_there', THERE);
  await addColumn(knex, 'guests', 'document_key', table => table.string('document_key', 30));
  await dropIndex(knex, 'guests', NATURAL);
  await knex('guests').update({ document_key: knex.ref('numero_documento') });
  await foldKeys(knex);
  await freeCollisions(knex);
  await makeIndex(knex, 'guests', NATURAL, ['document_key', ...REST], 'UNIQUE');
}

async function addColumn(
  knex: Knex,
  table: string,
  column: string,
  define: (builder: Knex.AlterTableBuilder) => void,
): Promise<void> {
  if (!(await knex.schema.hasColumn(table, column))) await knex.schema.alterTable(table, define);
}

/** Normalises the keys of the few documents that were sent in lower case. */
async function foldKeys(knex: Knex): Promise<void> {
  for (let after = 0; ; ) {
    const rows = await knex('guests')
      .select<{ id: number; numero_documento: string }[]>('id', 'numero_documento')
      .where('id', '>', after)
      .whereNotNull('numero_documento')
      .orderBy('id')
      .limit(ROWS_AT_ONCE);
    const last = rows.at(-1);
    if (last === undefined) return;
    after = last.id;
    for (const { id, numero_documento } of rows) {
      const document_key = documentKey(numero_documento);
      if (document_key !== numero_documento) await knex('guests').where({ id }).update({ document_key });
    }
  }
}

/** Where several guests have the same key, leaves it to the oldest, and sets it to null for the others. */
async function freeCollisions(knex: Knex): Promise<void> {
  const key = ['document_key', ...REST];
  const taken = await knex('guests')
    .select<Record<string, string | number>[]>(key)
    .min({ first: 'id' })
    .whereNotNull('document_key')
    .whereNotNull('fecha_entrada')
    .groupBy(key)
    .having(knex.raw('COUNT(*) > 1'));
  for (const { first, ...values } of taken) {
    await knex('guests').where(values).where('id', '>', Number(first)).update({ document_key: null });
  }
}
