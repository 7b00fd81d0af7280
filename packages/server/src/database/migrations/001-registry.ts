import type { Knex } from 'knex';
import {
  createTable,
  DATE_LENGTH,
  DATETIME_LENGTH,
  idColumn,
  keptColumns,
  link,
  TIME_LENGTH,
  texts,
  UUID_LENGTH,
  uniqueName,
} from './table.ts';

/** The registry's tables, in the order in which they may refer to each other. */
export async function up(knex: Knex): Promise<void> {
  await createTable(knex, 'accounts', accounts);
  await createTable(knex, 'api_keys', apiKeys);
  await createTable(knex, 'establishments', establishments);
  await createTable(knex, 'guests', guests);
  await createTable(knex, 'contracts', contracts);
  await createTable(knex, 'vehicles', vehicles);
  await createTable(knex, 'persons', persons);
  await createTable(knex, 'licenses', licenses);
  await createTable(knex, 'addresses', addresses);
  await createTable(knex, 'precheckins', precheckins);
  await createTable(knex, 'submissions', submissions);
}

function accounts(table: Knex.CreateTableBuilder): void {
  idColumn(table);
  table.string('name', 100).notNullable();
  table.string('plan', 10).notNullable();
  table.boolean('api_enabled').notNullable();
  filingColumns(table);
  table.bigInteger('created_at').notNullable();
  table.bigInteger('updated_at').notNullable();
}

function apiKeys(table: Knex.CreateTableBuilder): void {
  idColumn(table);
  link(table, 'api_keys', 'account_id', 'accounts', 'RESTRICT');
  table.string('hash', 64).notNullable();
  table.string('prefix', 20).notNullable();
  table.string('last4', 4).notNullable();
  table.boolean('sandbox').notNullable();
  table.boolean('active').notNullable();
  table.bigInteger('created_at').notNullable();
  table.unique(['hash'], { indexName: 'api_keys_hash' });
  table.index(['account_id'], 'api_keys_account');
}

/** How the account files, or what an establishment files differently; the password is ciphertext. */
function filingColumns(table: Knex.CreateTableBuilder): void {
  texts(table, { mir_user: 100, codigo_arrendador: 20, tipo_pago: 50 });
  table.text('mir_password').nullable();
  table.boolean('holder_drives').nullable();
  table.text('stopped').nullable();
}

function establishments(table: Knex.CreateTableBuilder): void {
  keptColumns(table, 'establishments');
  table.string('nombre', 100).notNullable();
  table.string('numero_establecimiento', 50).notNullable();
  texts(table, { uuid: UUID_LENGTH });
  filingColumns(table);
  table.text('search_text').notNullable();
  table.text('number_search').notNullable();
  table.unique(['account_id', 'uuid'], { indexName: uniqueName('establishments', 'uuid') });
}

function guests(table: Knex.CreateTableBuilder): void {
  keptColumns(table, 'guests');
  table.string('nombre', 50).notNullable();
  table.string('apellido1', 50).notNullable();
  link(table, 'guests', 'establecimiento_id', 'establishments', 'RESTRICT');
  texts(table, {
    apellido2: 50,
    tipo_documento: 10,
    numero_documento: 15,
    soporte_documento: 9,
    fecha_nacimiento: DATE_LENGTH,
    nacionalidad: 3,
    genero: 4,
    contacto_email: 250,
    contacto_telefono: 20,
    fecha_entrada: DATE_LENGTH,
    hora_entrada: TIME_LENGTH,
    fecha_salida: DATE_LENGTH,
    hora_salida: TIME_LENGTH,
    habitacion: 50,
    parentesco: 2,
    direccion: 100,
    direccion_complementaria: 100,
    codigo_municipio: 5,
    nombre_municipio: 100,
    codigo_postal: 20,
    pais: 3,
    referencia: 50,
    fecha_contrato: DATE_LENGTH,
    tipo_pago: 50,
    uuid: UUID_LENGTH,
  });
  table.text('search_text').notNullable();
  table.unique(['account_id', 'sandbox', 'uuid'], { indexName: uniqueName('guests', 'uuid') });
  // Not beginning with the establishment: MySQL 9.7 does not check a link whose index has a null further on.
  table.unique(['numero_documento', 'fecha_entrada', 'establecimiento_id', 'sandbox'], {
    indexName: uniqueName('guests', 'natural'),
  });
  table.index(['establecimiento_id', 'id'], 'guests_establishment');
  table.index(['account_id', 'fecha_entrada', 'id'], 'guests_date');
}

function contracts(table: Knex.CreateTableBuilder): void {
  keptColumns(table, 'contracts');
  link(table, 'contracts', 'establecimiento_id', 'establishments', 'RESTRICT');
  table.string('referencia', 50).notNullable();
  texts(table, {
    fecha_contrato: DATE_LENGTH,
    fecha_recogida: DATETIME_LENGTH,
    fecha_devolucion: DATETIME_LENGTH,
    tipo_pago: 50,
    fecha_pago: DATE_LENGTH,
    medio_pago: 50,
    titular_pago: 100,
    caducidad_tarjeta: 5,
    codigo_establecimiento_mir: 50,
    uuid: UUID_LENGTH,
  });
  table.text('search_text').notNullable();
  table.unique(['account_id', 'sandbox', 'uuid'], { indexName: uniqueName('contracts', 'uuid') });
  table.unique(['account_id', 'sandbox', 'referencia'], { indexName: uniqueName('contracts', 'natural') });
  table.index(['establecimiento_id', 'id'], 'contracts_establishment');
  table.index(['account_id', 'fecha_contrato', 'id'], 'contracts_date');
}

function vehicles(table: Knex.CreateTableBuilder): void {
  keptColumns(table, 'vehicles');
  link(table, 'vehicles', 'alquiler_id', 'contracts', 'CASCADE');
  texts(table, {
    categoria: 50,
    tipo: 50,
    marca: 50,
    modelo: 50,
    matricula: 25,
    numero_bastidor: 17,
    color: 50,
    datos_gps: 50,
    uuid: UUID_LENGTH,
  });
  table.integer('km_recogida').nullable();
  table.integer('km_devolucion').nullable();
  table.text('search_text').notNullable();
  table.unique(['account_id', 'sandbox', 'uuid'], { indexName: uniqueName('vehicles', 'uuid') });
  table.unique(['alquiler_id'], { indexName: uniqueName('vehicles', 'place') });
}

function persons(table: Knex.CreateTableBuilder): void {
  keptColumns(table, 'persons');
  link(table, 'persons', 'alquiler_id', 'contracts', 'CASCADE');
  table.string('rol', 2).notNullable();
  texts(table, {
    nombre: 50,
    apellido1: 50,
    apellido2: 50,
    tipo_documento: 10,
    numero_documento: 15,
    fecha_nacimiento: DATE_LENGTH,
    nacionalidad: 3,
    sexo: 1,
    telefono: 20,
    telefono2: 20,
    correo: 250,
    uuid: UUID_LENGTH,
  });
  table.text('search_text').notNullable();
  table.unique(['account_id', 'sandbox', 'uuid'], { indexName: uniqueName('persons', 'uuid') });
  table.unique(['alquiler_id', 'rol'], { indexName: uniqueName('persons', 'place') });
}

function licenses(table: Knex.CreateTableBuilder): void {
  keptColumns(table, 'licenses');
  link(table, 'licenses', 'persona_id', 'persons', 'CASCADE');
  texts(table, { tipo: 10, validez: DATE_LENGTH, numero: 25, soporte: 25, uuid: UUID_LENGTH });
  table.text('search_text').notNullable();
  table.unique(['account_id', 'sandbox', 'uuid'], { indexName: uniqueName('licenses', 'uuid') });
  table.unique(['persona_id'], { indexName: uniqueName('licenses', 'place') });
}

function addresses(table: Knex.CreateTableBuilder): void {
  keptColumns(table, 'addresses');
  table.string('tipo', 10).notNullable();
  link(table, 'addresses', 'alquiler_id', 'contracts', 'CASCADE', true);
  link(table, 'addresses', 'persona_id', 'persons', 'CASCADE', true);
  texts(table, {
    direccion: 100,
    direccion_complementaria: 100,
    codigo_municipio: 5,
    nombre_municipio: 100,
    codigo_postal: 20,
    pais: 3,
    uuid: UUID_LENGTH,
  });
  table.text('search_text').notNullable();
  table.unique(['account_id', 'sandbox', 'uuid'], { indexName: uniqueName('addresses', 'uuid') });
  table.unique(['alquiler_id', 'tipo'], { indexName: uniqueName('addresses', 'place') });
  table.unique(['persona_id'], { indexName: uniqueName('addresses', 'place_person') });
}

function precheckins(table: Knex.CreateTableBuilder): void {
  keptColumns(table, 'precheckins');
  link(table, 'precheckins', 'establecimiento_id', 'establishments', 'RESTRICT');
  table.string('uuid', UUID_LENGTH).notNullable();
  table.string('nombre_hotel', 100).notNullable();
  table.string('fecha_envio', DATETIME_LENGTH).notNullable();
  table.string('estado', 12).notNullable();
  table.string('email_cliente', 250).nullable();
  table.text('enlace').nullable();
  table.text('search_text').notNullable();
  table.unique(['account_id', 'uuid'], { indexName: uniqueName('precheckins', 'uuid') });
  table.index(['account_id', 'fecha_envio', 'id'], 'precheckins_date');
}

/** Outlives its record, so nothing links it to one. */
function submissions(table: Knex.CreateTableBuilder): void {
  table.string('resource', 10).notNullable();
  table.integer('record_id').unsigned().notNullable();
  table.integer('account_id').unsigned().notNullable();
  table.integer('establecimiento_id').unsigned().notNullable();
  table.boolean('sandbox').notNullable();
  table.string('unit', 191).notNullable();
  table.string('communication', 2).notNullable();
  table.string('state', 12).notNullable();
  table.bigInteger('due_at').nullable();
  table.bigInteger('file_at').nullable();
  texts(table, { lote: 36, codigo_comunicacion: 36, operation: 1, fingerprint: 64 });
  table.bigInteger('communication_id').unsigned().nullable();
  table.integer('filings').unsigned().notNullable();
  table.text('issues', 'mediumtext').notNullable();
  table.integer('revision').unsigned().notNullable();
  table.bigInteger('updated_at').notNullable();
  table.primary(['resource', 'record_id']);
  table.index(['state', 'due_at'], 'submissions_due');
  table.index(['unit'], 'submissions_unit');
  table.index(['account_id', 'resource', 'state', 'record_id'], 'submissions_state');
}
