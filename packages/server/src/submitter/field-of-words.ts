import type { StoredIssue } from '@mirlo/core/filing';
import type { CommunicationRow } from './rows.ts';

type Place = Pick<StoredIssue, 'resource' | 'id' | 'field'>;

/** Elements of the ministry's documents whose names its words may hold, and the field of the record that they come from. */
const CONTRACT_FIELDS: Readonly<Record<string, { guests?: string; contracts?: string }>> = {
  fechaContrato: { guests: 'fecha_contrato', contracts: 'fecha_contrato' },
  fechaEntrada: { guests: 'fecha_entrada' },
  fechaSalida: { guests: 'fecha_salida' },
  fechaRecogida: { contracts: 'fecha_recogida' },
  fechaDevolucion: { contracts: 'fecha_devolucion' },
  tipoPago: { guests: 'tipo_pago', contracts: 'tipo_pago' },
  fechaPago: { contracts: 'fecha_pago' },
  medioPago: { contracts: 'medio_pago' },
  titular: { contracts: 'titular_pago' },
  caducidadTarjeta: { contracts: 'caducidad_tarjeta' },
  referencia: { guests: 'referencia', contracts: 'referencia' },
};

/** Of a person: known only where the filing holds a single guest. */
const PERSON_FIELDS: Readonly<Record<string, string>> = {
  nombre: 'nombre',
  apellido1: 'apellido1',
  apellido2: 'apellido2',
  tipoDocumento: 'tipo_documento',
  numeroDocumento: 'numero_documento',
  soporteDocumento: 'soporte_documento',
  fechaNacimiento: 'fecha_nacimiento',
  nacionalidad: 'nacionalidad',
  sexo: 'genero',
  telefono: 'contacto_telefono',
  correo: 'contacto_email',
  parentesco: 'parentesco',
  direccion: 'direccion',
  codigoMunicipio: 'codigo_municipio',
  nombreMunicipio: 'nombre_municipio',
  codigoPostal: 'codigo_postal',
  pais: 'pais',
};

/**
 * The field that the ministry's words are about, where they name one. Its texts are free Spanish without codes (PROTOCOL.md section 9): only the
 * exact name of an element counts, and the known sentence about the establishment's code.
 */
export function placeOfWords(words: string, filing: CommunicationRow): Place | undefined {
  if (/no existe un establecimiento/i.test(words)) {
    return { resource: 'establishments', id: filing.establecimiento_id, field: 'numero_establecimiento' };
  }
  const resource = filing.communication === 'PV' ? 'guests' : 'contracts';
  const named = words.match(/[A-Za-z]+[0-9]?/g) ?? [];
  for (const name of named) {
    const shared = own(CONTRACT_FIELDS, name)?.[resource];
    if (shared !== undefined) return { resource, id: null, field: shared };
    const personal = own(PERSON_FIELDS, name);
    if (personal !== undefined && resource === 'guests' && filing.members.length === 1) {
      return { resource, id: null, field: personal };
    }
  }
  return undefined;
}

function own<T>(table: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined;
}
