import type { Knex } from 'knex';
import {
  counts,
  createTable,
  DATE_LENGTH,
  DATETIME_LENGTH,
  link,
  longTextsOrNull,
  recordColumns,
  TIME_LENGTH,
  texts,
  textsOrNull,
  timesOrNull,
  uniqueName,
  uuidColumn,
} from './table.ts';

const HASH_LENGTH = 64;

/**
 * The columns by which lists filter invitations: `GET /v1/invitations` by arrival, `GET /v1/precheckins` by the day of
 * sending.
 */
const NARROWED_BY = ['sandbox', 'establecimiento_id', 'fecha_entrada', 'fecha_envio'];

/**
 * Replaces precheckins with invitations. A precheckin, which links to an external form, becomes an invitation with that
 * external link, for one person. The precheckin's uuid becomes its reference; arrival and departure, which nobody had
 * stated, become the day on which it was sent.
 */
export async function up(knex: Knex): Promise<void> {
  await createTable(knex, 'invitations', table => {
    recordColumns(table, knex, 'invitations', NARROWED_BY);
    link(table, 'invitations', 'establecimiento_id', 'establishments', 'RESTRICT');
    table.integer('revision').unsigned().notNullable().defaultTo(1);
    uuidColumn(table, 'invitations');
    texts(table, 50, 'referencia');
    textsOrNull(table, 50, 'reference_key', 'tipo_pago', 'habitacion');
    texts(table, DATE_LENGTH, 'fecha_entrada', 'fecha_salida');
    textsOrNull(table, TIME_LENGTH, 'hora_entrada');
    counts(table, 'personas', 'completadas');
    textsOrNull(table, 150, 'nombre_cliente');
    textsOrNull(table, 250, 'email_cliente');
    textsOrNull(table, 2, 'idioma');
    texts(table, 100, 'nombre_hotel');
    texts(table, DATETIME_LENGTH, 'fecha_envio');
    timesOrNull(table, 'sent_at', 'opened_at', 'revoked_at');
    textsOrNull(table, HASH_LENGTH, 'token_hash');
    longTextsOrNull(table, 'token_sealed', 'enlace_externo');
    table.unique(['reference_key', 'establecimiento_id', 'sandbox'], {
      indexName: uniqueName('invitations', 'natural'),
    });
    table.index(['token_hash'], 'invitations_token');
    table.index(['establecimiento_id', 'id'], 'invitations_establishment');
    table.index(
      ['account_id', 'fecha_entrada', 'fecha_envio', 'id', 'establecimiento_id', 'sandbox'],
      'invitations_dates',
    );
  });
  if (!(await knex.schema.hasTable('precheckins'))) return;
  await copyPrecheckins(knex);
  await knex.schema.dropTable('precheckins');
}

/** By column of an invitation: the column or SQL expression of a precheckin that fills it. */
const FROM_PRECHECKIN: Readonly<Record<string, string>> = {
  id: 'id',
  account_id: 'account_id',
  sandbox: 'sandbox',
  created_at: 'created_at',
  updated_at: 'updated_at',
  search_text: 'search_text',
  establecimiento_id: 'establecimiento_id',
  uuid: 'uuid',
  referencia: 'uuid',
  reference_key: 'uuid',
  fecha_entrada: `SUBSTR(fecha_envio, 1, ${DATE_LENGTH})`,
  fecha_salida: `SUBSTR(fecha_envio, 1, ${DATE_LENGTH})`,
  personas: '1',
  completadas: "CASE WHEN estado = 'completado' THEN 1 ELSE 0 END",
  email_cliente: 'email_cliente',
  nombre_hotel: 'nombre_hotel',
  fecha_envio: 'fecha_envio',
  sent_at: 'created_at',
  enlace_externo: 'enlace',
};

/** Copies the precheckins that are not copied yet, so that an interrupted step can run again. */
async function copyPrecheckins(knex: Knex): Promise<void> {
  const columns = Object.keys(FROM_PRECHECKIN).join(', ');
  const values = Object.values(FROM_PRECHECKIN).join(', ');
  await knex.raw(
    `INSERT INTO invitations (${columns}) SELECT ${values} FROM precheckins WHERE id NOT IN (SELECT id FROM invitations)`,
  );
}
