/**
 * Reads the communications that `consultaComunicacion` returns. Their element names differ from the
 * request's (`documento`, `municipio`, `cp`, `bastidor`, `fechaValidez`) and are kept as the
 * service writes them.
 */
import { type CodigoComunicacion, codigoComunicacion } from '../terms.ts';
import { isTrue, UnreadableAnswer } from './soap-responses.ts';
import { child, children, childText, type XmlNode } from './xml.ts';

type Fields<Name extends string> = { readonly [name in Name]: string | null };

const ADDRESS = ['direccion', 'direccionComplementaria', 'municipio', 'localidad', 'cp', 'pais'] as const;
const PAYMENT = ['tipo', 'fecha', 'medioPago', 'titular', 'caducidadTarjeta'] as const;
const LESSOR = ['nombre', 'apellido1', 'apellido2', 'tipoDocumento', 'documento', 'codigo', 'tipo'] as const;
const ESTABLISHMENT = ['codigo', 'nombre', 'tipo'] as const;
const LODGING = ['numeroPersonas', 'conexionInternet', 'numeroHabitaciones'] as const;
const LICENCE = ['tipo', 'fechaValidez', 'numero', 'soporte'] as const;
const HEAD = ['tipo', 'referencia', 'fechaContrato', 'fechaInicio', 'fechaFin', 'fechaAlta'] as const;
const VEHICLE = [
  'tipo',
  'marca',
  'modelo',
  'matricula',
  'categoria',
  'bastidor',
  'color',
  'kilometrosRecogida',
  'kilometrosDevolucion',
  'datosGps',
] as const;
const PERSON = [
  'rol',
  'nombre',
  'apellido1',
  'apellido2',
  'tipoDocumento',
  'documento',
  'soporteDocumento',
  'fechaNacimiento',
  'nacionalidad',
  'sexo',
  'telefono',
  'telefono2',
  'correo',
  'parentesco',
] as const;

export type StoredAddress = Fields<(typeof ADDRESS)[number]>;
export type StoredEstablishment = Fields<(typeof ESTABLISHMENT)[number]> & {
  readonly direccion: StoredAddress | null;
};
export type StoredPerson = Fields<(typeof PERSON)[number]> & {
  readonly direccion: StoredAddress | null;
  readonly permisoConducir: Fields<(typeof LICENCE)[number]> | null;
};

/**
 * A stored communication as the ministry returns it. Texts are trimmed; absent or empty ones are
 * null.
 */
export interface StoredCommunication extends Fields<(typeof HEAD)[number]> {
  readonly codigo: CodigoComunicacion;
  readonly anulada: boolean;
  readonly pago: Fields<(typeof PAYMENT)[number]> | null;
  readonly arrendador: Fields<(typeof LESSOR)[number]> | null;
  readonly establecimiento: StoredEstablishment | null;
  readonly infoAlojamiento: Fields<(typeof LODGING)[number]> | null;
  readonly direccionRecogida: StoredAddress | null;
  readonly direccionDevolucion: StoredAddress | null;
  readonly establecimientoRecogida: StoredEstablishment | null;
  readonly establecimientoDevolucion: StoredEstablishment | null;
  readonly personas: readonly StoredPerson[];
  readonly vehiculos: readonly Fields<(typeof VEHICLE)[number]>[];
}

/**
 * Reads one `comunicacion` element.
 *
 * @throws UnreadableAnswer where the element has no code of 1 to 36 characters
 */
export function storedCommunication(element: XmlNode): StoredCommunication {
  const code = childText(element, 'codigo');
  if (code === null || code.length > 36) throw new UnreadableAnswer('A comunicacion has no readable codigo');
  return {
    ...fields(element, HEAD),
    codigo: codigoComunicacion(code),
    anulada: isTrue(childText(element, 'anulada')),
    pago: block(element, 'pago', PAYMENT),
    arrendador: block(element, 'arrendador', LESSOR),
    establecimiento: establishment(child(element, 'establecimiento')),
    infoAlojamiento: block(element, 'infoAlojamiento', LODGING),
    direccionRecogida: block(element, 'direccionRecogida', ADDRESS),
    direccionDevolucion: block(element, 'direccionDevolucion', ADDRESS),
    establecimientoRecogida: establishment(child(element, 'establecimientoRecogida')),
    establecimientoDevolucion: establishment(child(element, 'establecimientoDevolucion')),
    personas: children(child(element, 'personas'), 'persona').map(person),
    vehiculos: children(child(element, 'vehiculos'), 'vehiculo').map(vehicle => fields(vehicle, VEHICLE)),
  };
}

function person(element: XmlNode): StoredPerson {
  return {
    ...fields(element, PERSON),
    direccion: block(element, 'direccion', ADDRESS),
    permisoConducir: block(element, 'permisoConducir', LICENCE),
  };
}

function establishment(element: XmlNode | null): StoredEstablishment | null {
  if (element === null) return null;
  return { ...fields(element, ESTABLISHMENT), direccion: block(element, 'direccion', ADDRESS) };
}

function block<Name extends string>(
  parent: XmlNode,
  name: string,
  names: readonly Name[],
): Fields<Name> | null {
  const element = child(parent, name);
  return element === null ? null : fields(element, names);
}

function fields<Name extends string>(element: XmlNode, names: readonly Name[]): Fields<Name> {
  // Object.fromEntries loses the names from the type; each of them is set here.
  return Object.fromEntries(names.map(name => [name, childText(element, name)])) as Fields<Name>;
}
