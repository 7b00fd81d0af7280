import { cutSearchText, documentKey, SEARCH_BYTES } from '@mirlo/core';
import type { Knex } from 'knex';
import {
  addColumn,
  addIndex,
  columnsOf,
  indexesOf,
  isSqlite,
  type TableSchema,
  takenSteps,
} from './table.ts';

const listed = (steps: string) => steps.trim().split(/\s+/);

/** The steps that a database of commit efec82f has taken. */
export const EARLIER_STEPS: readonly string[] = listed(`
  001-registry 002-filing 003-counters 004-search 005-gone 006-sqlite-indexes 007-search-epoch`);

/** The steps after `EARLIER_STEPS`, until `001-schema` took their place. */
const REPLACED_STEPS: readonly string[] = listed(`
  008-filing-journals 009-ministries 010-keys 011-audit 012-leftovers 013-evidence 014-cluster 015-plain-search
  016-establishment-keys`);

/**
 * The steps that followed `001-schema` until commit 384004b. Now `001-schema` itself makes what
 * they made.
 */
export const SQUASHED_STEPS: readonly string[] = listed(`
  002-turns 003-corrections 004-authorities 005-people 006-mails 007-revisions 008-history 009-alerts
  010-invitations 011-imports 012-invitation-mails 013-api-calls 014-filing-switch 015-checkins 016-shortcuts
  017-filed-days 018-restore 019-mails-a-day 020-signatures 021-passkeys 022-signature-digests 023-reminders
  024-correction-codes`);

/** All steps from before the first release. */
export const FORMER_STEPS: readonly string[] = [...EARLIER_STEPS, ...REPLACED_STEPS, ...SQUASHED_STEPS];

/**
 * Whether this program can upgrade a database with these steps: those of commit efec82f, those of
 * commit 384004b, or steps of its own.
 */
export function isBroughtOver(taken: readonly string[]): boolean {
  const after = SQUASHED_STEPS.filter(step => taken.includes(step)).length;
  if (taken.includes('001-schema')) return after === 0 || after === SQUASHED_STEPS.length;
  return taken.length === 0 || taken.join() === EARLIER_STEPS.join();
}

type Tables = readonly (readonly [name: string, schema: TableSchema])[];

/**
 * Upgrades the tables of commit efec82f, if they are there, to today's schema. If it is
 * interrupted, it can run again.
 */
export async function bringOver(knex: Knex, tables: Tables): Promise<void> {
  if ((await takenSteps(knex)).join() !== EARLIER_STEPS.join()) return;
  for (const [name, schema] of tables) await addColumns(knex, name, schema);
  await changeRows(knex);
  await keyGuests(knex);
  if (await knex.schema.hasTable('precheckins')) await replacePrecheckins(knex);
  for (const table of ['search_progress', 'search_pieces', 'search_changed', 'counters'])
    await knex.schema.dropTableIfExists(table);
  for (const [name, schema] of tables) {
    if (schema.columns.search !== undefined) await shortenSearchTexts(knex, name, schema);
    await changeIndexes(knex, name, schema);
  }
}

async function addColumns(knex: Knex, name: string, schema: TableSchema): Promise<void> {
  const present = await knex(name).columnInfo();
  const missing = columnsOf(schema).filter(column => !(column.name in present));
  if (missing.length === 0) return;
  await knex.schema.alterTable(name, table => {
    for (const column of missing) addColumn(knex, table, column);
  });
}

async function changeRows(knex: Knex): Promise<void> {
  // Earlier requests do not say with which kind of ministry they were filed. The addresses of the
  // circuit breakers are stored, because an address may tell the kind (`ministry/one-ministry.ts`).
  for (const { ministry } of await knex('breakers').select('ministry'))
    await knex('ministries').insert({ address: ministry }).onConflict('address').ignore();
  const submissions = () => knex('submissions');
  // Issues of deleted records quote names and document numbers, and are no proof.
  await submissions().where('gone', true).whereNot('issues', '[]').update({ issues: '[]' });
  await submissions().where({ gone: true, state: 'annulled', filings: 0 }).update({ state: 'not_sent' });
  await submissions()
    .where({ state: 'accepted' })
    // Not `whereLike`, which on MySQL names a collation that the column does not have.
    .where('issues', 'like', '%"filing.kept"%')
    .update({ state: 'kept' });
  // Nobody knows since when these records differ from their filing, so the time of their last
  // change is taken.
  await submissions()
    .whereIn('state', ['kept', 'correcting'])
    .whereNull('correction_since')
    .update({ correction_since: knex.ref('updated_at') });
  // Formerly a uuid named one establishment for both kinds of key. A production key that repeated
  // the uuid of a sandbox key's establishment got that one, and may be filing for it. So every
  // establishment now belongs to production.
  await knex('establishments').where('sandbox', true).update({ sandbox: false });
}

const ROWS_AT_ONCE = 500;

/**
 * Stores documents in the form in which they are compared. Where guests then have the same natural
 * key, only the oldest keeps it.
 */
async function keyGuests(knex: Knex): Promise<void> {
  const { guests_natural } = await indexesIn(knex, 'guests');
  if (guests_natural?.startsWith('document_key')) return;
  await knex('guests').update({ document_key: knex.ref('numero_documento') });
  const withDocument = knex('guests').whereNotNull('numero_documento');
  await inParts(withDocument, async ({ id, numero_documento }: { id: number; numero_documento: string }) => {
    const document_key = documentKey(numero_documento);
    if (document_key !== numero_documento) await knex('guests').where({ id }).update({ document_key });
  });
  const key = ['document_key', 'fecha_entrada', 'establecimiento_id', 'sandbox'];
  const taken = await knex('guests')
    .select(key)
    .min({ first: 'id' })
    .whereNotNull('document_key')
    .whereNotNull('fecha_entrada')
    .groupBy(key)
    .having(knex.raw('COUNT(*) > 1'));
  for (const { first, ...values } of taken)
    await knex('guests').where(values).where('id', '>', first).update({ document_key: null });
}

/** Shortens search texts from before there was a limit. */
async function shortenSearchTexts(knex: Knex, name: string, schema: TableSchema): Promise<void> {
  const long = knex(name).whereRaw(`OCTET_LENGTH(search_text) > ${SEARCH_BYTES}`);
  await inParts(long, ({ id, search_text }: { id: number; search_text: string }) =>
    knex(name)
      .where({ id })
      .update({ search_text: cutSearchText(search_text) }),
  );
  if (isSqlite(knex)) return;
  const columns = columnsOf(schema).filter(({ type }) => type === 'search');
  await knex.schema.alterTable(name, table => {
    for (const column of columns) addColumn(knex, table, column).alter();
  });
}

interface Precheckin {
  id: number;
  uuid: string;
  created_at: number;
  estado: string;
  enlace: string | null;
  fecha_envio: string;
}

/**
 * Replaces a precheckin, which links to an external form, by an invitation for one person. Its uuid
 * becomes the reference. Nobody had stated arrival and departure, so both become the day on which
 * it was sent.
 */
async function replacePrecheckins(knex: Knex): Promise<void> {
  const pending = knex('precheckins').whereNotIn('id', knex('invitations').select('id'));
  await inParts(pending, async ({ estado, enlace, ...same }: Precheckin) => {
    const sentOn = same.fecha_envio.slice(0, 10);
    await knex('invitations').insert({
      ...same,
      referencia: same.uuid,
      reference_key: same.uuid,
      fecha_entrada: sentOn,
      fecha_salida: sentOn,
      personas: 1,
      completadas: estado === 'completado' ? 1 : 0,
      sent_at: same.created_at,
      enlace_externo: enlace,
    });
  });
  await knex.schema.dropTable('precheckins');
}

/** Calls `change` with each row of a query, which are read a few at a time. */
async function inParts<Row extends { id: number }>(
  rows: Knex.QueryBuilder,
  change: (row: Row) => PromiseLike<unknown>,
): Promise<void> {
  for (let after = 0; ; ) {
    const part: Row[] = await rows.clone().where('id', '>', after).orderBy('id').limit(ROWS_AT_ONCE);
    for (const row of part) await change(row);
    const last = part.at(-1);
    if (last === undefined) return;
    after = last.id;
  }
}

/** Makes the indexes of a table those of the schema. */
async function changeIndexes(knex: Knex, name: string, schema: TableSchema): Promise<void> {
  const present = await indexesIn(knex, name);
  const wanted = indexesOf(name, schema);
  const missing = wanted.filter(({ index, columns }) => present[index] !== columns.join());
  const kept = wanted.filter(index => !missing.includes(index)).map(({ index }) => index);
  await knex.schema.alterTable(name, table => {
    for (const index of Object.keys(present)) if (!kept.includes(index)) table.dropIndex([], index);
    for (const index of missing) addIndex(table, index);
  });
}

/**
 * Reads the columns of a table's indexes, by index name, without those of primary and foreign keys.
 */
async function indexesIn(knex: Knex, table: string): Promise<Record<string, string>> {
  const columns: Record<string, string> = {};
  const rows: { name: string; column: string }[] = isSqlite(knex)
    ? await knex.raw(
        `SELECT i.name, c.name AS "column" FROM pragma_index_list(?) i, pragma_index_info(i.name) c
          WHERE i.origin = 'c' ORDER BY i.name, c.seqno`,
        table,
      )
    : (
        await knex.raw(
          `SELECT INDEX_NAME AS name, COLUMN_NAME AS \`column\` FROM information_schema.STATISTICS
            WHERE TABLE_SCHEMA = DATABASE() AND TABLE_NAME = ? ORDER BY INDEX_NAME, SEQ_IN_INDEX`,
          table,
        )
      )[0];
  for (const { name, column } of rows)
    if (name !== 'PRIMARY' && !name.endsWith('_link'))
      columns[name] = columns[name] === undefined ? column : `${columns[name]},${column}`;
  return columns;
}
