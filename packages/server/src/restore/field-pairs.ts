import type { FilingInput } from '@mirlo/core/filing';
import {
  type AvCommunication,
  type ConductorAlquiler,
  type Direccion,
  type PersonaHospedaje,
  type PvCommunication,
  withReferenceSuffix,
} from '@mirlo/mir';
import type { StoredAddress, StoredCommunication, StoredPerson } from '@mirlo/mir/client';

/**
 * A field of a record, the value that would be filed of it, and the value that the ministry holds.
 */
export type Pair = readonly [field: string, ours: string | null | undefined, theirs: string | null];

const DAY_LENGTH = 10;
const TIME_AT = 11;
const TIME_LENGTH = 8;

/** Pairs the fields that all guests of a stay share, as far as the guests state them. */
export function stayPairs(
  { codigoEstablecimiento, contrato }: PvCommunication,
  stored: StoredCommunication,
  input: FilingInput,
): Pair[] {
  const guests = input.kind === 'PV' ? input.stay.guests : [];
  const states = (field: 'referencia' | 'fecha_contrato' | 'tipo_pago') =>
    guests.some(guest => (guest[field] ?? '') !== '');
  return [
    ...day('fecha_entrada', contrato.fechaEntrada, stored.fechaInicio),
    ...time('hora_entrada', contrato.fechaEntrada, stored.fechaInicio),
    ...day('fecha_salida', contrato.fechaSalida, stored.fechaFin),
    ...time('hora_salida', contrato.fechaSalida, stored.fechaFin),
    ...(states('referencia') ? [reference(contrato.referencia, stored)] : []),
    ...(states('fecha_contrato') ? day('fecha_contrato', contrato.fechaContrato, stored.fechaContrato) : []),
    ...(states('tipo_pago') ? [pair('tipo_pago', contrato.pago.tipoPago, stored.pago?.tipo)] : []),
    pair('establecimiento_id', codigoEstablecimiento, stored.establecimiento?.codigo),
  ];
}

/** Pairs the fields of one guest. */
export function guestPairs(ours: PersonaHospedaje | undefined, theirs: StoredPerson): Pair[] {
  if (ours === undefined) return [];
  return [
    ...namePairs(ours, theirs),
    pair('soporte_documento', ours.soporteDocumento, theirs.soporteDocumento),
    pair('genero', ours.sexo, theirs.sexo),
    pair('contacto_telefono', ours.telefono, theirs.telefono),
    pair('contacto_email', ours.correo, theirs.correo),
    pair('parentesco', ours.parentesco, theirs.parentesco),
    ...addressPairs('', ours.direccion, theirs.direccion),
  ];
}

/** Pairs the fields of a rental and its parts, under the names that `mir.differs` uses. */
export function rentalPairs(
  { contrato, vehiculo, persona }: AvCommunication,
  stored: StoredCommunication,
  input: FilingInput,
): Pair[] {
  const contract = input.kind === 'AV' ? input.rental.contract : null;
  const roles = new Set(input.kind === 'AV' ? input.rental.persons?.map(person => person.rol) : []);
  const { pago } = contrato;
  return [
    reference(contrato.referencia, stored),
    ...whole('fecha_recogida', contrato.fechaRecogida, stored.fechaInicio),
    ...whole('fecha_devolucion', contrato.fechaDevolucion, stored.fechaFin),
    ...(contract?.fecha_contrato ? day('fecha_contrato', contrato.fechaContrato, stored.fechaContrato) : []),
    ...(contract?.tipo_pago ? [pair('tipo_pago', pago.tipoPago, stored.pago?.tipo)] : []),
    ...day('fecha_pago', pago.fechaPago, stored.pago?.fecha),
    pair('medio_pago', pago.medioPago, stored.pago?.medioPago),
    pair('titular_pago', pago.titular, stored.pago?.titular),
    pair('caducidad_tarjeta', pago.caducidadTarjeta, stored.pago?.caducidadTarjeta),
    ...addressPairs('pickup_address.', contrato.direccionRecogida, stored.direccionRecogida),
    ...addressPairs('dropoff_address.', contrato.direccionDevolucion, stored.direccionDevolucion),
    ...vehiclePairs(vehiculo, stored.vehiculos[0]),
    ...persona.flatMap(one => {
      const { rol } = one.datosPersona;
      const theirs = stored.personas.find(person => person.rol === rol);
      // A holder who drives is one record here and two persons in the filing.
      return rentalPersonPairs(`persons.${roles.has(rol) ? rol : 'TI'}.`, one, theirs);
    }),
    ...stored.personas
      .filter(({ rol }) => !persona.some(one => one.datosPersona.rol === rol))
      .map(({ rol, nombre }): Pair => [`persons.${rol}.nombre`, null, nombre]),
  ];
}

function rentalPersonPairs(
  path: string,
  { datosPersona, permisoConducir: licence }: ConductorAlquiler,
  theirs: StoredPerson | undefined,
): Pair[] {
  const held = theirs?.permisoConducir;
  const own = [
    ...namePairs(datosPersona, theirs),
    pair('sexo', datosPersona.sexo, theirs?.sexo),
    pair('telefono', datosPersona.telefono, theirs?.telefono),
    pair('telefono2', datosPersona.telefono2, theirs?.telefono2),
    pair('correo', datosPersona.correo, theirs?.correo),
    ...addressPairs('address.', datosPersona.direccion, theirs?.direccion),
    pair('license.tipo', licence?.tipo, held?.tipo),
    ...day('license.validez', licence?.validez, held?.fechaValidez),
    pair('license.numero', licence?.numero, held?.numero),
    pair('license.soporte', licence?.soporte, held?.soporte),
  ];
  return own.map(([field, ...values]): Pair => [path + field, ...values]);
}

type Named = Pick<
  PersonaHospedaje,
  | 'nombre'
  | 'apellido1'
  | 'apellido2'
  | 'fechaNacimiento'
  | 'nacionalidad'
  | 'tipoDocumento'
  | 'numeroDocumento'
>;

function namePairs(
  ours: { [name in keyof Named]?: Named[name] | undefined },
  theirs: StoredPerson | undefined,
): Pair[] {
  return [
    pair('nombre', ours.nombre, theirs?.nombre),
    pair('apellido1', ours.apellido1, theirs?.apellido1),
    pair('apellido2', ours.apellido2, theirs?.apellido2),
    pair('tipo_documento', ours.tipoDocumento, theirs?.tipoDocumento),
    pair('numero_documento', ours.numeroDocumento, theirs?.documento),
    ...day('fecha_nacimiento', ours.fechaNacimiento, theirs?.fechaNacimiento),
    pair('nacionalidad', ours.nacionalidad, theirs?.nacionalidad),
  ];
}

function addressPairs(
  path: string,
  ours: Direccion | undefined,
  theirs: StoredAddress | null | undefined,
): Pair[] {
  const pairs = [
    pair('direccion', ours?.direccion, theirs?.direccion),
    pair('direccion_complementaria', ours?.direccionComplementaria, theirs?.direccionComplementaria),
    // Only one of the two fields is filed; the ministry may fill in the other.
    ours?.codigoMunicipio === undefined
      ? pair('nombre_municipio', ours?.nombreMunicipio, theirs?.localidad)
      : pair('codigo_municipio', ours.codigoMunicipio, theirs?.municipio),
    pair('codigo_postal', ours?.codigoPostal, theirs?.cp),
    pair('pais', ours?.pais, theirs?.pais),
  ];
  return pairs.map(([field, ...values]): Pair => [path + field, ...values]);
}

function vehiclePairs(
  ours: AvCommunication['vehiculo'],
  theirs: StoredCommunication['vehiculos'][number] | undefined,
): Pair[] {
  const kilometres = (text: string | null | undefined) => (text ? String(Number(text)) : null);
  return [
    pair('vehicle.tipo', ours.tipo, theirs?.tipo),
    pair('vehicle.categoria', ours.categoria, theirs?.categoria),
    pair('vehicle.marca', ours.marca, theirs?.marca),
    pair('vehicle.modelo', ours.modelo, theirs?.modelo),
    pair('vehicle.matricula', ours.matricula, theirs?.matricula),
    pair('vehicle.numero_bastidor', ours.numeroBastidor, theirs?.bastidor),
    pair('vehicle.color', ours.color, theirs?.color),
    pair('vehicle.km_recogida', ours.kmRecogida?.toString(), kilometres(theirs?.kilometrosRecogida)),
    pair('vehicle.km_devolucion', ours.kmDevolucion?.toString(), kilometres(theirs?.kilometrosDevolucion)),
    pair('vehicle.datos_gps', ours.datosGps, theirs?.datosGps),
  ];
}

function pair(field: string, ours: string | undefined, theirs: string | null | undefined): Pair {
  return [field, ours, theirs ?? null];
}

/** Pairs the references. A repeated filing adds a suffix (`--2`). */
function reference(ours: string, { referencia }: StoredCommunication): Pair {
  const ordinal = Number(/--(\d+)$/.exec(referencia ?? '')?.[1] ?? 1);
  const same = referencia === ours || referencia === withReferenceSuffix(ours, ordinal);
  return pair('referencia', ours, same ? ours : referencia);
}

type Text = string | null | undefined;

/**
 * Cuts a day or a time out of a text, because the ministry's may have fractions of a second and an
 * offset.
 */
function cut(field: string, ours: Text, theirs: Text, from: number, length: number): Pair[] {
  return [[field, ours?.slice(from, from + length), theirs?.slice(from, from + length) ?? null]];
}

const day = (field: string, ours: Text, theirs: Text) => cut(field, ours, theirs, 0, DAY_LENGTH);
const time = (field: string, ours: Text, theirs: Text) => cut(field, ours, theirs, TIME_AT, TIME_LENGTH);
const whole = (field: string, ours: Text, theirs: Text) => cut(field, ours, theirs, 0, TIME_AT + TIME_LENGTH);
