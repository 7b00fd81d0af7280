import { BODIES_OF } from '../generated/fields.ts';
import { madridDateTime } from '../madrid.ts';
import { anInteger } from '../validation/expectation.ts';
import { missing, type Problem, problem } from '../validation/problem.ts';
import type { Creates, NewValues, Origin, WritableDefinition } from './definition.ts';
import { partWriting } from './part.ts';

const NOTHING = {
  direccion: null,
  direccion_complementaria: null,
  codigo_municipio: null,
  nombre_municipio: null,
  codigo_postal: null,
  pais: null,
  uuid: null,
};

type AddressLink = 'alquiler_id' | 'persona_id';

/** The link that each kind of address takes; the other one is refused (the document, "Address"). */
const LINK_OF: ReadonlyMap<unknown, AddressLink> = new Map([
  ['recogida', 'alquiler_id'],
  ['devolucion', 'alquiler_id'],
  ['persona', 'persona_id'],
]);

/** Addresses: a contract's pick-up and drop-off, a person's home, each at most once (the document, "Address"). */
export const addresses: WritableDefinition<'addresses'> = {
  resource: 'addresses',
  bodies: BODIES_OF.addresses,
  dateField: null,
  naturalKey: [],
  fixed: ['tipo', 'alquiler_id', 'persona_id'],
  check: linkProblems,
  placeField: ({ tipo }) => LINK_OF.get(tipo) ?? 'tipo',
  changes: body => body,
  present: row => ({
    id: row.id,
    tipo: row.tipo,
    alquiler_id: row.alquiler_id,
    persona_id: row.persona_id,
    direccion: row.direccion,
    direccion_complementaria: row.direccion_complementaria,
    codigo_municipio: row.codigo_municipio,
    nombre_municipio: row.nombre_municipio,
    codigo_postal: row.codigo_postal,
    pais: row.pais,
    uuid: row.uuid,
    created_at: madridDateTime(row.created_at),
    updated_at: madridDateTime(row.updated_at),
  }),
  writing: partWriting({
    resource: 'addresses',
    link: ({ alquiler_id, persona_id }) => ({
      alquiler_id: alquiler_id ?? null,
      persona_id: persona_id ?? null,
    }),
    values: ({ alquiler_id = null, persona_id = null, ...body }, origin) =>
      addressValues({ ...body, alquiler_id, persona_id }, origin),
    row: values => ({ table: 'addresses', values }),
    shown: (values, id) => ({ ...values, id }),
  }),
};

/** The columns of a new address. */
export function addressValues<A, P>(
  body: Omit<Creates<'addresses'>, AddressLink> & { alquiler_id: A; persona_id: P },
  origin: Origin,
): Omit<NewValues<'addresses'>, AddressLink> & { alquiler_id: A; persona_id: P } {
  return { ...NOTHING, ...body, ...origin };
}

function linkProblems(body: Readonly<Record<string, unknown>>): Problem[] {
  const { tipo } = body;
  const wanted = LINK_OF.get(tipo);
  if (!wanted) return [];
  const unwanted: AddressLink = wanted === 'alquiler_id' ? 'persona_id' : 'alquiler_id';
  return [
    ...(body[wanted] === undefined ? [missing(wanted, anInteger({ minimum: 1 }))] : []),
    ...(body[unwanted] === undefined
      ? []
      : [
          problem(unwanted, {
            es: `no se admite con tipo ${String(tipo)}, que se vincula con ${wanted}`,
            en: `not taken with tipo ${String(tipo)}, which is linked by ${wanted}`,
          }),
        ]),
  ];
}
