/**
 * The tables of both peers and the fields of their requests, written once, so that both validate
 * and store the same. A number stands for a text of at most so many characters. A `!` after the
 * name makes a field required.
 */

const DAY = { pattern: '^\\d{4}-\\d{2}-\\d{2}$', max: 10 };
const HOUR = { pattern: '^\\d{2}:\\d{2}:\\d{2}$', max: 8 };
const MOMENT = { pattern: '^\\d{4}-\\d{2}-\\d{2} \\d{2}:\\d{2}:\\d{2}$', max: 19 };
const DOCUMENTS = { oneOf: ['NIF', 'NIE', 'PASAPORTE', 'PAS', 'OTRO', 'CIF'], max: 10 };

export const FIELDS = {
  guests: {
    'nombre!': 50,
    'apellido1!': 50,
    apellido2: 50,
    'tipo_documento!': DOCUMENTS,
    'numero_documento!': 15,
    soporte_documento: 9,
    'fecha_nacimiento!': DAY,
    nacionalidad: 3,
    genero: { oneOf: ['F', 'M', 'H', 'O'], max: 4 },
    parentesco: 2,
    contacto_email: 250,
    contacto_telefono: 20,
    'fecha_entrada!': DAY,
    hora_entrada: HOUR,
    fecha_salida: DAY,
    hora_salida: HOUR,
    direccion: 100,
    direccion_complementaria: 100,
    nombre_municipio: 100,
    codigo_municipio: 5,
    codigo_postal: 20,
    pais: 3,
    habitacion: 50,
    referencia: 50,
    fecha_contrato: DAY,
    tipo_pago: 50,
    uuid: 36,
  },
  contracts: {
    'referencia!': 50,
    fecha_contrato: DAY,
    fecha_recogida: MOMENT,
    fecha_devolucion: MOMENT,
    tipo_pago: 50,
    fecha_pago: DAY,
    medio_pago: 50,
    titular_pago: 100,
    caducidad_tarjeta: 5,
  },
  vehicles: {
    categoria: 50,
    tipo: 50,
    marca: 50,
    modelo: 50,
    matricula: 25,
    numero_bastidor: 17,
    color: 50,
    km_recogida: { number: true },
    km_devolucion: { number: true },
    datos_gps: 50,
  },
  persons: {
    rol: { oneOf: ['TI', 'CP', 'CS'], max: 2 },
    'nombre!': 50,
    'apellido1!': 50,
    apellido2: 50,
    tipo_documento: DOCUMENTS,
    numero_documento: 15,
    soporte_documento: 9,
    fecha_nacimiento: DAY,
    nacionalidad: 3,
    sexo: 1,
    telefono: 20,
    correo: 250,
    telefono2: 20,
  },
  licenses: { tipo: 10, validez: DAY, numero: 20, soporte: 20 },
  addresses: {
    tipo: 20,
    direccion: 100,
    direccion_complementaria: 100,
    nombre_municipio: 100,
    codigo_municipio: 5,
    codigo_postal: 20,
    pais: 3,
  },
};

/** The fields that link a table to its parents. */
const PARENTS = {
  guests: ['establecimiento_id'],
  contracts: ['establecimiento_id'],
  vehicles: ['contract_id'],
  persons: ['contract_id'],
  licenses: ['person_id'],
  addresses: ['person_id', 'contract_id'],
};
const TABLE_OF = {
  establecimiento_id: 'establishments',
  contract_id: 'contracts',
  person_id: 'persons',
};
/** The tables whose rows name their account. */
export const OWNED = ['guests', 'contracts'];

export const fieldsOf = table =>
  Object.entries(FIELDS[table]).map(([name, rule]) => ({
    name: name.replace('!', ''),
    isRequired: name.endsWith('!'),
    ...(typeof rule === 'number' ? { max: rule } : rule),
  }));

/** Makes the tables of an empty database. */
export async function createTables(knex) {
  await knex.schema.createTable('establishments', table => {
    table.increments('id');
    table.integer('account_id').notNullable();
    table.string('nombre', 100).notNullable();
  });
  await knex.schema.createTable('api_keys', table => {
    table.increments('id');
    table.integer('account_id').notNullable();
    table.string('hash', 64).notNullable().unique();
  });
  for (const name of Object.keys(FIELDS)) {
    await knex.schema.createTable(name, table => {
      table.increments('id');
      for (const parent of PARENTS[name]) {
        const column = table.integer(parent).unsigned().references('id').inTable(TABLE_OF[parent]);
        if (PARENTS[name].length === 1) column.notNullable();
      }
      if (OWNED.includes(name)) table.integer('account_id').notNullable();
      for (const field of fieldsOf(name)) {
        const column = field.number ? table.integer(field.name) : table.string(field.name, field.max);
        if (field.isRequired) column.notNullable();
      }
      table.bigInteger('created_at').notNullable();
      if (OWNED.includes(name)) table.index(['account_id', 'id']);
      if (name === 'guests') table.unique(['numero_documento', 'fecha_entrada', 'establecimiento_id']);
      if (name === 'contracts') table.unique(['account_id', 'referencia']);
    });
  }
}

const MODEL_OF = {
  guests: 'Guest',
  contracts: 'Contract',
  vehicles: 'Vehicle',
  persons: 'Person',
  licenses: 'License',
  addresses: 'Address',
};
const RELATIONS = {
  guests: [],
  contracts: ['vehicles Vehicle[]', 'persons Person[]', 'addresses Address[]'],
  vehicles: ['contract Contract @relation(fields: [contract_id], references: [id])'],
  persons: [
    'contract Contract @relation(fields: [contract_id], references: [id])',
    'licenses License[]',
    'addresses Address[]',
  ],
  licenses: ['person Person @relation(fields: [person_id], references: [id])'],
  addresses: [
    'contract Contract? @relation(fields: [contract_id], references: [id])',
    'person Person? @relation(fields: [person_id], references: [id])',
  ],
};

/** The same tables for Prisma. @param provider `sqlite` or `mysql` */
export function prismaSchema(provider) {
  const models = Object.keys(FIELDS).map(name => {
    const isOptional = PARENTS[name].length > 1;
    const columns = [
      'id Int @id @default(autoincrement())',
      ...PARENTS[name].map(parent => `${parent} Int${isOptional ? '?' : ''}`),
      ...(OWNED.includes(name) ? ['account_id Int'] : []),
      ...fieldsOf(name).map(
        field => `${field.name} ${field.number ? 'Int' : 'String'}${field.isRequired ? '' : '?'}`,
      ),
      'created_at BigInt',
      ...RELATIONS[name],
      `@@map("${name}")`,
    ];
    return `model ${MODEL_OF[name]} {\n  ${columns.join('\n  ')}\n}`;
  });
  return [
    'generator client {\n  provider = "prisma-client-js"\n}',
    `datasource db {\n  provider = "${provider}"\n}`,
    'model Establishment {\n  id Int @id @default(autoincrement())\n  account_id Int\n  nombre String\n  @@map("establishments")\n}',
    'model ApiKey {\n  id Int @id @default(autoincrement())\n  account_id Int\n  hash String @unique\n  @@map("api_keys")\n}',
    ...models,
  ].join('\n\n');
}
