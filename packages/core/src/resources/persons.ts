import { BODIES_OF } from '../generated/fields.ts';
import { madridDateTime } from '../madrid.ts';
import type { Creates, NewValues, Origin, WritableDefinition } from './definition.ts';
import { partWriting } from './part.ts';

const NOTHING = {
  nombre: null,
  apellido1: null,
  apellido2: null,
  tipo_documento: null,
  numero_documento: null,
  fecha_nacimiento: null,
  nacionalidad: null,
  sexo: null,
  telefono: null,
  telefono2: null,
  correo: null,
  uuid: null,
};

/** Holder and drivers of a contract: each role at most once (the document, "Person"). */
export const persons: WritableDefinition<'persons'> = {
  resource: 'persons',
  bodies: BODIES_OF.persons,
  dateField: null,
  naturalKey: [],
  fixed: ['alquiler_id'],
  placeField: () => 'rol',
  changes: body => body,
  present: row => ({
    id: row.id,
    alquiler_id: row.alquiler_id,
    rol: row.rol,
    nombre: row.nombre,
    apellido1: row.apellido1,
    apellido2: row.apellido2,
    tipo_documento: row.tipo_documento,
    numero_documento: row.numero_documento,
    fecha_nacimiento: row.fecha_nacimiento,
    nacionalidad: row.nacionalidad,
    sexo: row.sexo,
    telefono: row.telefono,
    telefono2: row.telefono2,
    correo: row.correo,
    uuid: row.uuid,
    created_at: madridDateTime(row.created_at),
    updated_at: madridDateTime(row.updated_at),
  }),
  writing: partWriting({
    resource: 'persons',
    link: ({ alquiler_id }) => ({ alquiler_id }),
    values: personValues,
    row: values => ({ table: 'persons', values }),
    shown: (values, id) => ({ ...values, id }),
  }),
};

/** The columns of a new person. */
export function personValues<L>(
  body: Omit<Creates<'persons'>, 'alquiler_id'> & { alquiler_id: L },
  origin: Origin,
): Omit<NewValues<'persons'>, 'alquiler_id'> & { alquiler_id: L } {
  return { ...NOTHING, ...body, ...origin };
}
