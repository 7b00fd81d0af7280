import type { FiledResource } from '../terms.ts';
import type { Place } from './issues.ts';

/** Fields that a communication states once, for whoever is in it. */
const SHARED_FIELDS: Readonly<Record<FiledResource, string>> = {
  guests: 'fecha_contrato fecha_entrada fecha_salida tipo_pago referencia',
  contracts:
    'fecha_contrato fecha_recogida fecha_devolucion tipo_pago fecha_pago medio_pago titular_pago caducidad_tarjeta referencia',
};

/** Fields of a person: known only where the filing holds a single guest. */
const PERSONAL_FIELDS =
  'nombre apellido1 apellido2 tipo_documento numero_documento soporte_documento fecha_nacimiento nacionalidad genero ' +
  'contacto_telefono contacto_email parentesco direccion codigo_municipio nombre_municipio codigo_postal pais';

/** Elements of the ministry's documents whose fields have another name than theirs. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  titular: 'titular_pago',
  sexo: 'genero',
  telefono: 'contacto_telefono',
  correo: 'contacto_email',
};

/** A filing that the ministry refused, as far as its words may be about it. */
export interface RefusedFiling {
  communication: 'PV' | 'AV';
  establecimiento_id: number;
  members: readonly unknown[];
}

/**
 * The field that the ministry's words are about, where they name one. Its texts are free Spanish without codes (PROTOCOL.md section 9): only the
 * exact name of an element counts, and the known sentence about the establishment's code.
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

/** `fechaEntrada` → `fecha_entrada`. */
function fieldOfElement(name: string): string {
  if (Object.hasOwn(OTHER_NAMES, name)) return OTHER_NAMES[name] ?? name;
  return name.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`);
}
