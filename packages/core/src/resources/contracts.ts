import {
  dropRental,
  enviadoMinisterio,
  lockRental,
  mirObject,
  openRental,
  reconsiderRental,
} from '../filing/index.ts';
import { BODIES_OF } from '../generated/fields.ts';
import { madridDateTime } from '../madrid.ts';
import { originOf } from '../operations/origin.ts';
import { namedRecord } from '../operations/ownership.ts';
import type { Creates, NewValues, Origin, WritableDefinition } from './definition.ts';

const NOTHING = {
  fecha_contrato: null,
  fecha_recogida: null,
  fecha_devolucion: null,
  tipo_pago: null,
  fecha_pago: null,
  medio_pago: null,
  titular_pago: null,
  caducidad_tarjeta: null,
  codigo_establecimiento_mir: null,
  uuid: null,
};

/** Contract headers: with their parts the unit of an AV (the document, "Contract header"). */
export const contracts: WritableDefinition<'contracts'> = {
  resource: 'contracts',
  bodies: BODIES_OF.contracts,
  dateField: { field: 'fecha_contrato', kind: 'date' },
  naturalKey: ['referencia'],
  fixed: [],
  placeField: () => '',
  changes: body => body,
  present: (row, language) => ({
    id: row.id,
    establecimiento_id: row.establecimiento_id,
    referencia: row.referencia,
    fecha_contrato: row.fecha_contrato,
    fecha_recogida: row.fecha_recogida,
    fecha_devolucion: row.fecha_devolucion,
    tipo_pago: row.tipo_pago,
    fecha_pago: row.fecha_pago,
    medio_pago: row.medio_pago,
    titular_pago: row.titular_pago,
    caducidad_tarjeta: row.caducidad_tarjeta,
    codigo_establecimiento_mir: row.codigo_establecimiento_mir,
    uuid: row.uuid,
    numero_establecimiento: row.numero_establecimiento,
    usuario_id: row.account_id,
    enviado_ministerio: enviadoMinisterio(row.submission),
    mir: mirObject(row.submission, language),
    created_at: madridDateTime(row.created_at),
    updated_at: madridDateTime(row.updated_at),
  }),
  writing: {
    plan: async (call, body) => {
      const { sandbox } = call.actor;
      const establishment = await namedRecord(
        call.store,
        call,
        'establishments',
        body.establecimiento_id,
        'establecimiento_id',
      );
      const values = contractValues(body, originOf(call, sandbox));
      const { numero_establecimiento } = establishment;
      const contract = { ...values, id: 0, numero_establecimiento };
      const insert = async () => {
        const submission = openRental(
          { contract, vehicle: null, persons: [], pickup: null, dropoff: null, establishment },
          call.filing,
        );
        const [id = 0] = await call.store.insertAtOnce([
          { table: 'contracts', values },
          { table: 'submissions', values: { ...submission, record_id: { row: 0 } } },
        ]);
        return { ...contract, id, submission: { ...submission, record_id: id } };
      };
      return { sandbox, insert };
    },
    lock: lockRental,
    named: async (tx, call, before, { establecimiento_id: id }) => {
      if (id === undefined || id === before.establecimiento_id) return;
      await namedRecord(tx, call, 'establishments', id, 'establecimiento_id');
    },
    reconsider: async (tx, call, before, deleted) => {
      if (deleted) await dropRental(tx, before, call.filing);
      else await reconsiderRental(tx, before.id, call.filing);
    },
  },
};

/** The columns of a new contract. */
export function contractValues(body: Creates<'contracts'>, origin: Origin): NewValues<'contracts'> {
  return { ...NOTHING, ...body, ...origin };
}
