import {
  dropGuest,
  enviadoMinisterio,
  lockGuest,
  meetStay,
  mirObject,
  openGuest,
  putAll,
  reconsiderGuest,
  type Submission,
  stayUnit,
} from '../filing/index.ts';
import { BODIES_OF } from '../generated/fields.ts';
import { madridDateTime } from '../madrid.ts';
import type { Call } from '../operations/call.ts';
import { originOf } from '../operations/origin.ts';
import { namedRecord } from '../operations/ownership.ts';
import { type Stored, StoreUnavailable } from '../store.ts';
import type { Creates, NewValues, Origin, Shown, WritableDefinition } from './definition.ts';

const NOTHING = {
  apellido2: null,
  tipo_documento: null,
  numero_documento: null,
  soporte_documento: null,
  fecha_nacimiento: null,
  nacionalidad: null,
  genero: null,
  contacto_email: null,
  contacto_telefono: null,
  fecha_entrada: null,
  hora_entrada: null,
  fecha_salida: null,
  hora_salida: null,
  habitacion: null,
  parentesco: null,
  direccion: null,
  direccion_complementaria: null,
  codigo_municipio: null,
  nombre_municipio: null,
  codigo_postal: null,
  pais: null,
  referencia: null,
  fecha_contrato: null,
  tipo_pago: null,
  uuid: null,
};

/** Guests of lodgings: filed by stay, as PV (the document, "Guest"). */
export const guests: WritableDefinition<'guests'> = {
  resource: 'guests',
  bodies: BODIES_OF.guests,
  dateField: { field: 'fecha_entrada', kind: 'date' },
  naturalKey: ['numero_documento', 'fecha_entrada', 'establecimiento_id'],
  fixed: [],
  placeField: () => '',
  changes: body => body,
  present: (row, language) => ({
    id: row.id,
    nombre: row.nombre,
    apellido1: row.apellido1,
    apellido2: row.apellido2,
    establecimiento_id: row.establecimiento_id,
    tipo_documento: row.tipo_documento,
    numero_documento: row.numero_documento,
    soporte_documento: row.soporte_documento,
    fecha_nacimiento: row.fecha_nacimiento,
    nacionalidad: row.nacionalidad,
    genero: row.genero,
    contacto_email: row.contacto_email,
    contacto_telefono: row.contacto_telefono,
    fecha_entrada: row.fecha_entrada,
    hora_entrada: row.hora_entrada,
    fecha_salida: row.fecha_salida,
    hora_salida: row.hora_salida,
    habitacion: row.habitacion,
    parentesco: row.parentesco,
    direccion: row.direccion,
    direccion_complementaria: row.direccion_complementaria,
    codigo_municipio: row.codigo_municipio,
    nombre_municipio: row.nombre_municipio,
    codigo_postal: row.codigo_postal,
    pais: row.pais,
    referencia: row.referencia,
    fecha_contrato: row.fecha_contrato,
    tipo_pago: row.tipo_pago,
    uuid: row.uuid,
    enviado_ministerio: enviadoMinisterio(row.submission),
    mir: mirObject(row.submission, language),
    created_at: madridDateTime(row.created_at),
    updated_at: madridDateTime(row.updated_at),
  }),
  writing: {
    plan: async (call, body) => {
      const { sandbox } = call.actor;
      const values = valuesOf(body, originOf(call, sandbox));
      const unit = stayUnit(values, sandbox);
      const [establishment, there] = await Promise.all([
        namedRecord(call.store, call, 'establishments', body.establecimiento_id, 'establecimiento_id'),
        unit === null ? 0 : staying(call, unit),
      ]);
      const insert =
        unit === null || there === 0
          ? () => insertFirst(call, values, establishment)
          : () => joinStay(call, values, establishment, unit);
      return { sandbox, insert };
    },
    lock: lockGuest,
    named: async (tx, call, before, { establecimiento_id: id }) => {
      if (id === undefined || id === before.establecimiento_id) return;
      await namedRecord(tx, call, 'establishments', id, 'establecimiento_id');
    },
    reconsider: async (tx, call, before, deleted) => {
      if (deleted) await dropGuest(tx, before, call.filing);
      else await reconsiderGuest(tx, before.id, call.filing);
    },
  },
};

function valuesOf(body: Creates<'guests'>, origin: Origin): NewValues<'guests'> {
  return { ...NOTHING, ...body, ...origin };
}

/** How many guests a stay has: none, one or more. */
async function staying({ store }: Call, unit: string): Promise<number> {
  return store.staying ? store.staying(unit) : ((await store.stay(unit))?.guests.length ?? 0);
}

/** A guest alone, or the first one of a stay: one round trip, and for a stay a look at who came at the same instant. */
async function insertFirst(
  call: Call,
  values: NewValues<'guests'>,
  establishment: Stored['establishments'],
): Promise<Shown['guests']> {
  const { own } = openGuest({ ...values, id: 0 }, [], establishment, call.filing);
  const [id = 0] = await call.store.insertAtOnce([
    { table: 'guests', values },
    { table: 'submissions', values: { ...own, record_id: { row: 0 } } },
  ]);
  const first = { ...values, id, submission: { ...own, record_id: id } };
  if (stayUnit(values, values.sandbox) === null) return first;
  return { ...first, submission: (await metOthers(call, own.unit, id)) ?? first.submission };
}

/**
 * Of two first guests the one who is stored last sees the other, and decides for both. The guest is stored already: where the database goes away just
 * now, the submitter decides when it looks at the stay.
 *
 * @returns the guest's submission where it met anybody
 */
async function metOthers(call: Call, unit: string, id: number): Promise<Submission | undefined> {
  try {
    if ((await staying(call, unit)) < 2) return undefined;
    const met = await call.store.transaction(tx => meetStay(tx, unit, call.filing));
    return met.find(({ record_id }) => record_id === id);
  } catch (error) {
    if (error instanceof StoreUnavailable) return undefined;
    throw error;
  }
}

/** A guest who joins a stay: the stay is locked, and what the newcomer changes for the others is written with it. */
function joinStay(
  call: Call,
  values: NewValues<'guests'>,
  establishment: Stored['establishments'],
  unit: string,
): Promise<Shown['guests']> {
  return call.store.transaction(async tx => {
    const stay = await tx.stay(unit);
    const { own, others } = openGuest({ ...values, id: 0 }, stay?.guests ?? [], establishment, call.filing);
    const [id = 0] = await tx.insert([
      { table: 'guests', values },
      { table: 'submissions', values: { ...own, record_id: { row: 0 } } },
    ]);
    await putAll(tx, others);
    if (own.state === 'held' && others.length > 0) await meetStay(tx, unit, call.filing);
    return { ...values, id, submission: { ...own, record_id: id } };
  });
}
