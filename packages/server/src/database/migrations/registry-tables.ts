import type { Columns, TableSchema } from './table.ts';

/**
 * The filing settings of an account, or those that an establishment has in their place. The
 * password is encrypted.
 */
const FILER: Columns = {
  'varchar(20)?': 'codigo_arrendador',
  'varchar(50)?': 'tipo_pago',
  'varchar(100)?': 'mir_user',
  'text?': 'mir_password, stopped',
  'boolean?': 'holder_drives',
};

/**
 * Makes the schema of a table of records, with the columns that all of them have. The index `list`
 * holds every column that a list can be filtered by together with `q`; `listedBy` names those of
 * this resource (`database/list-source.ts`).
 */
function records(listedBy: string, own: Omit<TableSchema, 'defaults'>): TableSchema {
  const columns = together(own.columns, {
    boolean: 'sandbox',
    // `revision` counts changes, so that an update can say which one its author has seen.
    count: 'account_id, revision',
    instant: 'created_at, updated_at',
    search: 'search_text',
    // The idempotency key, where the caller sent one.
    'varchar(36)?': 'uuid',
  });
  return {
    ...own,
    columns,
    defaults: { revision: 1 },
    unique: { uuid: 'account_id, sandbox, uuid', ...own.unique },
    indexes: { account: 'account_id, id', list: `account_id, id, ${listedBy}, search_text`, ...own.indexes },
  };
}

function together(...parts: Columns[]): Columns {
  const all: Record<string, string> = {};
  for (const [type, names] of parts.flatMap(columns => Object.entries(columns)))
    all[type] = type in all ? `${all[type]}, ${names}` : names;
  return all;
}

/** The tables of accounts, keys and records, in the order in which they refer to each other. */
export const REGISTRY: Readonly<Record<string, TableSchema>> = {
  accounts: {
    columns: together(FILER, {
      'varchar(10)': 'plan',
      'varchar(100)': 'name',
      // The controller of the account's data. The law demands that the persons concerned are told
      // who it is (GDPR art. 13.1).
      'varchar(200)?': 'legal_name',
      'varchar(254)?': 'privacy_contact',
      'varchar(300)?': 'address',
      // `22:00-07:00`, or `off`; null: the server's setting.
      'varchar(11)?': 'quiet_hours',
      boolean: 'api_enabled, filing_enabled, sandbox_reads_production, reminders',
      'integer?': 'mails_a_day',
      instant: 'created_at, updated_at',
    }),
    defaults: { filing_enabled: true, sandbox_reads_production: true, reminders: true },
  },

  api_keys: {
    columns: {
      'varchar(4)': 'last4',
      'varchar(10)': 'scope',
      'varchar(20)': 'prefix',
      'varchar(64)': 'hash',
      'varchar(10)?': 'last_used',
      'varchar(100)?': 'name',
      'text?': 'establishments, allow_ip',
      boolean: 'sandbox, active',
      count: 'account_id',
      instant: 'created_at',
      'instant?': 'expires_at',
    },
    defaults: { scope: 'full' },
    restrict: { account_id: 'accounts' },
    unique: { hash: 'hash' },
    indexes: { account: 'account_id' },
  },

  establishments: records('created_at', {
    columns: together(FILER, {
      'varchar(50)': 'numero_establecimiento',
      'varchar(100)': 'nombre',
      'varchar(5)?': 'codigo_municipio',
      'varchar(10)?': 'autoridad',
      text: 'number_search',
    }),
  }),

  guests: records('sandbox, establecimiento_id, fecha_entrada', {
    columns: {
      'varchar(50)': 'nombre, apellido1',
      'varchar(2)?': 'parentesco',
      'varchar(3)?': 'nacionalidad, pais',
      'varchar(4)?': 'genero',
      'varchar(5)?': 'codigo_municipio',
      'varchar(8)?': 'hora_entrada, hora_salida',
      'varchar(9)?': 'soporte_documento',
      'varchar(10)?': 'tipo_documento, fecha_nacimiento, fecha_entrada, fecha_salida, fecha_contrato',
      'varchar(15)?': 'numero_documento',
      'varchar(20)?': 'contacto_telefono, codigo_postal',
      'varchar(30)?': 'document_key',
      'varchar(50)?': 'apellido2, habitacion, referencia, tipo_pago',
      'varchar(100)?': 'direccion, direccion_complementaria, nombre_municipio',
      'varchar(250)?': 'contacto_email',
      count: 'establecimiento_id',
    },
    restrict: { establecimiento_id: 'establishments' },
    // The index does not begin with the establishment, because MySQL 9.7 does not check a foreign
    // key whose index has a null in a later column.
    unique: { natural: 'document_key, fecha_entrada, establecimiento_id, sandbox' },
    indexes: {
      establishment: 'establecimiento_id, id',
      dates: 'account_id, fecha_entrada, id, establecimiento_id, sandbox',
    },
  }),

  contracts: records('sandbox, establecimiento_id, fecha_contrato', {
    columns: {
      'varchar(50)': 'referencia',
      'varchar(5)?': 'caducidad_tarjeta',
      'varchar(10)?': 'fecha_contrato, fecha_pago',
      'varchar(19)?': 'fecha_recogida, fecha_devolucion',
      'varchar(50)?': 'tipo_pago, medio_pago, codigo_establecimiento_mir',
      'varchar(100)?': 'titular_pago',
      count: 'establecimiento_id',
    },
    restrict: { establecimiento_id: 'establishments' },
    unique: { natural: 'account_id, sandbox, referencia' },
    indexes: {
      establishment: 'establecimiento_id, id',
      dates: 'account_id, fecha_contrato, id, establecimiento_id, sandbox',
    },
  }),

  vehicles: records('sandbox, created_at', {
    columns: {
      'varchar(17)?': 'numero_bastidor',
      'varchar(25)?': 'matricula',
      'varchar(50)?': 'categoria, tipo, marca, modelo, color, datos_gps',
      'integer?': 'km_recogida, km_devolucion',
      count: 'alquiler_id',
    },
    cascade: { alquiler_id: 'contracts' },
    unique: { place: 'alquiler_id' },
  }),

  persons: records('sandbox, created_at', {
    columns: {
      'varchar(2)': 'rol',
      'varchar(1)?': 'sexo',
      'varchar(3)?': 'nacionalidad',
      'varchar(10)?': 'tipo_documento, fecha_nacimiento',
      'varchar(15)?': 'numero_documento',
      'varchar(20)?': 'telefono, telefono2',
      'varchar(50)?': 'nombre, apellido1, apellido2',
      'varchar(250)?': 'correo',
      count: 'alquiler_id',
    },
    cascade: { alquiler_id: 'contracts' },
    unique: { place: 'alquiler_id, rol' },
  }),

  licenses: records('sandbox, created_at', {
    columns: {
      'varchar(10)?': 'tipo, validez',
      'varchar(25)?': 'numero, soporte',
      count: 'persona_id',
    },
    cascade: { persona_id: 'persons' },
    unique: { place: 'persona_id' },
  }),

  addresses: records('sandbox, created_at', {
    columns: {
      'varchar(10)': 'tipo',
      'varchar(3)?': 'pais',
      'varchar(5)?': 'codigo_municipio',
      'varchar(20)?': 'codigo_postal',
      'varchar(100)?': 'direccion, direccion_complementaria, nombre_municipio',
      'count?': 'alquiler_id, persona_id',
    },
    cascade: { alquiler_id: 'contracts', persona_id: 'persons' },
    unique: { place: 'alquiler_id, tipo', place_person: 'persona_id' },
  }),

  /** An invitation to check in. `reference_key`: the reference, until the invitation is revoked. */
  invitations: records('sandbox, establecimiento_id, fecha_entrada, fecha_envio', {
    columns: {
      'varchar(10)': 'fecha_entrada, fecha_salida',
      'varchar(19)': 'fecha_envio',
      'varchar(50)': 'referencia',
      'varchar(100)': 'nombre_hotel',
      'varchar(2)?': 'idioma',
      'varchar(8)?': 'hora_entrada',
      'varchar(50)?': 'reference_key, tipo_pago, habitacion',
      'varchar(64)?': 'token_hash',
      'varchar(150)?': 'nombre_cliente',
      'varchar(250)?': 'email_cliente',
      'text?': 'token_sealed, enlace_externo',
      count: 'establecimiento_id, personas, completadas',
      'instant?': 'sent_at, opened_at, revoked_at, mail_at, remind_at',
    },
    restrict: { establecimiento_id: 'establishments' },
    unique: { natural: 'reference_key, establecimiento_id, sandbox' },
    indexes: {
      token: 'token_hash',
      establishment: 'establecimiento_id, id',
      dates: 'account_id, fecha_entrada, fecha_envio, id, establecimiento_id, sandbox',
      mail: 'mail_at',
      remind: 'remind_at',
    },
  }),
};
