import type { Knex } from 'knex';
import {
  DATE_LENGTH,
  DATETIME_LENGTH,
  type Define,
  flags,
  idColumn,
  link,
  longTextsOrNull,
  recordColumns,
  TIME_LENGTH,
  texts,
  textsOrNull,
  times,
  timesOrNull,
  UUID_LENGTH,
  uniqueName,
  uuidColumn,
} from './table.ts';

/**
 * The columns by which lists filter records, besides the search text. They are part of the index that lists read
 * (`database/list-source.ts`).
 */
export const NARROWED_BY: Readonly<Record<string, readonly string[]>> = {
  establishments: ['created_at'],
  guests: ['sandbox', 'establecimiento_id', 'fecha_entrada'],
  contracts: ['sandbox', 'establecimiento_id', 'fecha_contrato'],
  vehicles: ['sandbox', 'created_at'],
  persons: ['sandbox', 'created_at'],
  licenses: ['sandbox', 'created_at'],
  addresses: ['sandbox', 'created_at'],
  precheckins: ['sandbox', 'establecimiento_id', 'fecha_envio'],
};

/** The tables of accounts, keys and records, in the order in which they refer to each other. */
export const REGISTRY: Readonly<Record<string, Define>> = {
  accounts(table) {
    idColumn(table);
    texts(table, 100, 'name');
    texts(table, 10, 'plan');
    flags(table, 'api_enabled');
    table.boolean('sandbox_reads_production').notNullable().defaultTo(true);
    filerColumns(table);
    times(table, 'created_at', 'updated_at');
  },

  api_keys(table) {
    idColumn(table);
    link(table, 'api_keys', 'account_id', 'accounts', 'RESTRICT');
    texts(table, 64, 'hash');
    texts(table, 20, 'prefix');
    texts(table, 4, 'last4');
    flags(table, 'sandbox', 'active');
    textsOrNull(table, 100, 'name');
    table.string('scope', 10).notNullable().defaultTo('full');
    times(table, 'created_at');
    timesOrNull(table, 'expires_at');
    longTextsOrNull(table, 'establishments', 'allow_ip');
    textsOrNull(table, DATE_LENGTH, 'last_used');
    table.unique(['hash'], { indexName: 'api_keys_hash' });
    table.index(['account_id'], 'api_keys_account');
  },

  establishments(table, knex) {
    recordColumns(table, knex, 'establishments', NARROWED_BY.establishments);
    texts(table, 100, 'nombre');
    texts(table, 50, 'numero_establecimiento');
    filerColumns(table);
    table.text('number_search').notNullable();
    uuidColumn(table, 'establishments');
  },

  guests(table, knex) {
    recordColumns(table, knex, 'guests', NARROWED_BY.guests);
    link(table, 'guests', 'establecimiento_id', 'establishments', 'RESTRICT');
    texts(table, 50, 'nombre', 'apellido1');
    textsOrNull(table, 2, 'parentesco');
    textsOrNull(table, 3, 'nacionalidad', 'pais');
    textsOrNull(table, 4, 'genero');
    textsOrNull(table, 5, 'codigo_municipio');
    textsOrNull(table, 9, 'soporte_documento');
    textsOrNull(table, 10, 'tipo_documento');
    textsOrNull(table, 15, 'numero_documento');
    textsOrNull(table, 20, 'contacto_telefono', 'codigo_postal');
    textsOrNull(table, 50, 'apellido2', 'habitacion', 'referencia', 'tipo_pago');
    textsOrNull(table, 100, 'direccion', 'direccion_complementaria', 'nombre_municipio');
    textsOrNull(table, 250, 'contacto_email');
    textsOrNull(table, DATE_LENGTH, 'fecha_nacimiento', 'fecha_entrada', 'fecha_salida', 'fecha_contrato');
    textsOrNull(table, TIME_LENGTH, 'hora_entrada', 'hora_salida');
    uuidColumn(table, 'guests');
    // The index does not begin with the establishment, because MySQL 9.7 does not check a foreign key whose index has a
    // null in a later column.
    table.unique(['numero_documento', 'fecha_entrada', 'establecimiento_id', 'sandbox'], {
      indexName: uniqueName('guests', 'natural'),
    });
    indexesByPlace(table, 'guests', 'fecha_entrada');
  },

  contracts(table, knex) {
    recordColumns(table, knex, 'contracts', NARROWED_BY.contracts);
    link(table, 'contracts', 'establecimiento_id', 'establishments', 'RESTRICT');
    texts(table, 50, 'referencia');
    textsOrNull(table, 5, 'caducidad_tarjeta');
    textsOrNull(table, 50, 'tipo_pago', 'medio_pago', 'codigo_establecimiento_mir');
    textsOrNull(table, 100, 'titular_pago');
    textsOrNull(table, DATE_LENGTH, 'fecha_contrato', 'fecha_pago');
    textsOrNull(table, DATETIME_LENGTH, 'fecha_recogida', 'fecha_devolucion');
    uuidColumn(table, 'contracts');
    table.unique(['account_id', 'sandbox', 'referencia'], { indexName: uniqueName('contracts', 'natural') });
    indexesByPlace(table, 'contracts', 'fecha_contrato');
  },

  vehicles(table, knex) {
    recordColumns(table, knex, 'vehicles', NARROWED_BY.vehicles);
    link(table, 'vehicles', 'alquiler_id', 'contracts', 'CASCADE');
    textsOrNull(table, 17, 'numero_bastidor');
    textsOrNull(table, 25, 'matricula');
    textsOrNull(table, 50, 'categoria', 'tipo', 'marca', 'modelo', 'color', 'datos_gps');
    table.integer('km_recogida').nullable();
    table.integer('km_devolucion').nullable();
    uuidColumn(table, 'vehicles');
    table.unique(['alquiler_id'], { indexName: uniqueName('vehicles', 'place') });
  },

  persons(table, knex) {
    recordColumns(table, knex, 'persons', NARROWED_BY.persons);
    link(table, 'persons', 'alquiler_id', 'contracts', 'CASCADE');
    texts(table, 2, 'rol');
    textsOrNull(table, 1, 'sexo');
    textsOrNull(table, 3, 'nacionalidad');
    textsOrNull(table, 10, 'tipo_documento');
    textsOrNull(table, 15, 'numero_documento');
    textsOrNull(table, 20, 'telefono', 'telefono2');
    textsOrNull(table, 50, 'nombre', 'apellido1', 'apellido2');
    textsOrNull(table, 250, 'correo');
    textsOrNull(table, DATE_LENGTH, 'fecha_nacimiento');
    uuidColumn(table, 'persons');
    table.unique(['alquiler_id', 'rol'], { indexName: uniqueName('persons', 'place') });
  },

  licenses(table, knex) {
    recordColumns(table, knex, 'licenses', NARROWED_BY.licenses);
    link(table, 'licenses', 'persona_id', 'persons', 'CASCADE');
    textsOrNull(table, 10, 'tipo');
    textsOrNull(table, 25, 'numero', 'soporte');
    textsOrNull(table, DATE_LENGTH, 'validez');
    uuidColumn(table, 'licenses');
    table.unique(['persona_id'], { indexName: uniqueName('licenses', 'place') });
  },

  addresses(table, knex) {
    recordColumns(table, knex, 'addresses', NARROWED_BY.addresses);
    link(table, 'addresses', 'alquiler_id', 'contracts', 'CASCADE', true);
    link(table, 'addresses', 'persona_id', 'persons', 'CASCADE', true);
    texts(table, 10, 'tipo');
    textsOrNull(table, 3, 'pais');
    textsOrNull(table, 5, 'codigo_municipio');
    textsOrNull(table, 20, 'codigo_postal');
    textsOrNull(table, 100, 'direccion', 'direccion_complementaria', 'nombre_municipio');
    uuidColumn(table, 'addresses');
    table.unique(['alquiler_id', 'tipo'], { indexName: uniqueName('addresses', 'place') });
    table.unique(['persona_id'], { indexName: uniqueName('addresses', 'place_person') });
  },

  precheckins(table, knex) {
    recordColumns(table, knex, 'precheckins', NARROWED_BY.precheckins);
    link(table, 'precheckins', 'establecimiento_id', 'establishments', 'RESTRICT');
    texts(table, 12, 'estado');
    texts(table, 100, 'nombre_hotel');
    texts(table, DATETIME_LENGTH, 'fecha_envio');
    texts(table, UUID_LENGTH, 'uuid');
    textsOrNull(table, 250, 'email_cliente');
    longTextsOrNull(table, 'enlace');
    table.unique(['account_id', 'uuid'], { indexName: uniqueName('precheckins', 'uuid') });
    indexesByPlace(table, 'precheckins', 'fecha_envio');
  },
};

/** The filing settings of an account, or those that an establishment has in their place. The password is encrypted. */
function filerColumns(table: Knex.CreateTableBuilder): void {
  textsOrNull(table, 20, 'codigo_arrendador');
  textsOrNull(table, 50, 'tipo_pago');
  textsOrNull(table, 100, 'mir_user');
  longTextsOrNull(table, 'mir_password', 'stopped');
  table.boolean('holder_drives').nullable();
}

/** Adds the indexes for lists by establishment and by date. */
function indexesByPlace(table: Knex.CreateTableBuilder, name: string, date: string): void {
  table.index(['establecimiento_id', 'id'], `${name}_establishment`);
  table.index(byDate(date), `${name}_dates`);
}

/** The columns of the index for lists by date. */
export const byDate = (date: string) => ['account_id', date, 'id', 'establecimiento_id', 'sandbox'];
