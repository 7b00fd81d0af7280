import type { FiledResource } from '../terms.ts';
import type { Place } from './issues.ts';

/** Fields that a communication states once for all its records. */
const SHARED_FIELDS: Readonly<Record<FiledResource, string>> = {
  guests: 'fecha_contrato fecha_entrada fecha_salida tipo_pago referencia',
  contracts:
    'fecha_contrato fecha_recogida fecha_devolucion tipo_pago fecha_pago medio_pago titular_pago caducidad_tarjeta referencia',
};

/** Fields of a person. The person is known only where the filing holds a single guest. */
const PERSONAL_FIELDS =
  'nombre apellido1 apellido2 tipo_documento numero_documento soporte_documento fecha_nacimiento nacionalidad genero ' +
  'contacto_telefono contacto_email parentesco direccion codigo_municipio nombre_municipio codigo_postal pais';

/** Elements of the ministry's documents whose field has another name. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  titular: 'titular_pago',
  sexo: 'genero',
  telefono: 'contacto_telefono',
  correo: 'contacto_email',
};

/** A refused filing, as far as the ministry's words can refer to it. */
export interface RefusedFiling {
  communication: 'PV' | 'AV';
  establecimiento_id: number;
  members: readonly unknown[];
}

/**
 * Finds the field to which the ministry's words refer, if they name one. The words are free Spanish
 * text without codes, so only the exact name of an element is recognised, and the known sentence
 * about the establishment's code.
 */
export function placeOfWords(words: string, filing: RefusedFiling): Place | undefined {
  if (/no existe un establecimiento/i.test(words)) {
    return { resource: 'establishments', id: filing.establecimiento_id, field: 'numero_establecimiento' };
  }
  const resource = filing.communication === 'PV' ? 'guests' : 'contracts';
  const alone = resource === 'guests' && filing.members.length === 1;
  const known = `${SHARED_FIELDS[resource]} ${alone ? PERSONAL_FIELDS : ''}`.split(' ');
  const field = (words.match(/[A-Za-z]+[0-9]?/g) ?? [])
    .map(fieldOfElement)
    .find(name => known.includes(name));
  return field === undefined ? undefined : { resource, id: null, field };
}

/** Converts the name of an element to that of its field: `fechaEntrada` → `fecha_entrada`. */
function fieldOfElement(name: string): string {
  if (Object.hasOwn(OTHER_NAMES, name)) return OTHER_NAMES[name] ?? name;
  return name.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`);
}
