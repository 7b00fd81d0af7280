import { BODIES_OF } from '../generated/fields.ts';
import { madridDateTime } from '../madrid.ts';
import type { Creates, NewValues, Origin, WritableDefinition } from './definition.ts';
import { partWriting } from './part.ts';

const NOTHING = {
  categoria: null,
  tipo: null,
  marca: null,
  modelo: null,
  matricula: null,
  numero_bastidor: null,
  color: null,
  km_recogida: null,
  km_devolucion: null,
  datos_gps: null,
  uuid: null,
};

/** Vehicles: one per contract (the document, "Vehicle"). */
export const vehicles: WritableDefinition<'vehicles'> = {
  resource: 'vehicles',
  bodies: BODIES_OF.vehicles,
  dateField: null,
  naturalKey: [],
  fixed: ['alquiler_id'],
  placeField: () => 'alquiler_id',
  changes: body => body,
  present: row => ({
    id: row.id,
    alquiler_id: row.alquiler_id,
    categoria: row.categoria,
    tipo: row.tipo,
    marca: row.marca,
    modelo: row.modelo,
    matricula: row.matricula,
    numero_bastidor: row.numero_bastidor,
    color: row.color,
    km_recogida: row.km_recogida,
    km_devolucion: row.km_devolucion,
    datos_gps: row.datos_gps,
    uuid: row.uuid,
    created_at: madridDateTime(row.created_at),
    updated_at: madridDateTime(row.updated_at),
  }),
  writing: partWriting({
    resource: 'vehicles',
    link: ({ alquiler_id }) => ({ alquiler_id }),
    values: vehicleValues,
    row: values => ({ table: 'vehicles', values }),
    shown: (values, id) => ({ ...values, id }),
  }),
};

/** The columns of a new vehicle. */
export function vehicleValues<L>(
  body: Omit<Creates<'vehicles'>, 'alquiler_id'> & { alquiler_id: L },
  origin: Origin,
): Omit<NewValues<'vehicles'>, 'alquiler_id'> & { alquiler_id: L } {
  return { ...NOTHING, ...body, ...origin };
}
