import type { Definition } from './definition.ts';

/** Pre-check-in links: read only over the API (the document, "Precheckin"). */
export const precheckins: Definition<'precheckins'> = {
  resource: 'precheckins',
  dateField: { field: 'fecha_envio', kind: 'datetime' },
  present: row => ({
    id: row.id,
    uuid: row.uuid,
    establecimiento_id: row.establecimiento_id,
    nombre_hotel: row.nombre_hotel,
    email_cliente: row.email_cliente,
    fecha_envio: row.fecha_envio,
    estado: row.estado,
    enlace: row.enlace,
  }),
};
