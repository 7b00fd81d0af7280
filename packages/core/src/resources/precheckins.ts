import type { Precheckin } from '../generated/types.gen.ts';
import { progressOf } from '../invitations.ts';
import type { Definition } from '../operations/definition.ts';
import { addressOf } from './invitations.ts';

/** Invitations in the form of the document ("Precheckin"). They can only be read. */
export const precheckins: Definition<'invitations', Precheckin> = {
  resource: 'invitations',
  dateField: { field: 'fecha_envio', kind: 'datetime' },
  present: (row, _, viewer) => {
    const { id, uuid, establecimiento_id, nombre_hotel, email_cliente, fecha_envio, completadas, personas } =
      row;
    return {
      id,
      uuid,
      establecimiento_id,
      nombre_hotel,
      email_cliente,
      fecha_envio,
      estado: completadas >= personas ? 'completado' : 'enviado',
      enlace: addressOf(row, viewer),
      progreso: progressOf(row, viewer.now),
      completadas,
      personas,
    };
  },
};
