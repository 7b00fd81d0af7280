/**
 * Meanings of the codes in communications and in the ministry's answers. Source: the ministry's
 * manual and instructions.
 */
import type { Words } from '@mirlo/look';
import { CATALOGUE, type CatalogueName } from '../../codes/catalogue.ts';
import { COUNTRIES } from '../../codes/countries.ts';
import type { CodeTable } from '../../codes/table.ts';
import { municipalities } from '../../municipalities/index.ts';
import type { CommunicationKind } from '../../terms.ts';

export const COMMUNICATION_NAMES: Readonly<Record<CommunicationKind, Words>> = {
  PV: { es: 'Parte de viajeros', en: 'Guest report' },
  AV: { es: 'Alquiler de vehículo', en: 'Vehicle rental' },
  RH: { es: 'Reserva de hospedaje', en: 'Lodging reservation' },
  RV: { es: 'Reserva de vehículo', en: 'Vehicle reservation' },
};

/** The meanings of `codigoEstado` of a lote. */
export const LOTE_STATES: Readonly<Record<1 | 2 | 3 | 4 | 5 | 6, Words>> = {
  1: { es: 'Procesado sin errores', en: 'Processed without errors' },
  2: {
    es: 'Error en la cabecera o en el formato de la petición',
    en: 'Error in the header or the format of the request',
  },
  3: { es: 'Error inesperado', en: 'Unexpected error' },
  4: { es: 'En proceso', en: 'In process' },
  5: { es: 'Pendiente', en: 'Pending' },
  6: { es: 'Procesado con errores en alguna comunicación', en: 'Processed with errors in a communication' },
};

/** The meanings of `tipoError` of a communication, for the values that the simulator uses. */
export const ERROR_TYPES: Readonly<Record<string, Words>> = {
  10113: { es: 'El código de comunicación no existe', en: 'The code of the communication does not exist' },
  10121: { es: 'Error de validación', en: 'Validation error' },
  10130: { es: 'Valor incorrecto para el campo', en: 'Wrong value of the field' },
  10131: { es: 'Falta el valor de un campo obligatorio', en: 'A required field has no value' },
};

const ROLES: CodeTable = {
  VI: { es: 'Viajero', en: 'Guest' },
  TI: { es: 'Titular del contrato', en: 'Holder of the contract' },
  CP: { es: 'Conductor principal', en: 'Main driver' },
  CS: { es: 'Conductor secundario', en: 'Secondary driver' },
};

/**
 * The document types. For some of them the ministry's table only repeats the code, so their names
 * stand here.
 */
const DOCUMENTS: CodeTable = {
  ...CATALOGUE.TIPO_DOCUMENTO,
  NIF: { es: 'Número de identificación fiscal', en: 'Spanish tax number' },
  NIE: { es: 'Número de identidad de extranjero', en: 'Foreigner identity number' },
  CIF: { es: 'Código de identificación fiscal', en: 'Spanish company tax number' },
};

/**
 * The meaning shown beside every `categoria`. It has no code table, because each company has its
 * own classes.
 */
const CATEGORY: Words = {
  es: 'Clasificación propia de la empresa',
  en: 'The company’s own classification',
};

/** Code tables by element name. */
const TABLES: Readonly<Record<string, CodeTable>> = {
  rol: ROLES,
  pais: COUNTRIES,
  nacionalidad: COUNTRIES,
  tipoDocumento: DOCUMENTS,
  ...tables({
    sexo: 'SEXO',
    parentesco: 'TIPO_PARENTESCO',
    tipoPago: 'TIPO_PAGO',
    color: 'TIPO_COLOR',
    marca: 'TIPO_MARCA_VEHICULO',
  }),
};

/** Code tables by parent and element name, for names that several parents use. */
const TABLES_BY_PARENT: Readonly<Record<string, CodeTable>> = tables({
  'vehiculo.tipo': 'TIPO_VEHICULO',
  'permisoConducir.tipo': 'TIPO_PERMISO_CONDUCIR',
  'datosEstablecimiento.tipo': 'TIPO_ESTABLECIMIENTO',
});

function tables(names: Readonly<Record<string, CatalogueName>>): Record<string, CodeTable> {
  return Object.fromEntries(Object.entries(names).map(([element, name]) => [element, CATALOGUE[name]]));
}

/**
 * The meaning of the code in an element. Null where the element has no code, or no table has the
 * code.
 */
export function meaningOf(parent: string, element: string, code: string): Words | null {
  if (element === 'categoria') return CATEGORY;
  if (element === 'codigoMunicipio') return municipalityNamed(code);
  const table = TABLES_BY_PARENT[`${parent}.${element}`] ?? TABLES[element];
  return table !== undefined && Object.hasOwn(table, code) ? (table[code] ?? null) : null;
}

/** Finds a municipality's name, which is the same in every language. */
function municipalityNamed(code: string): Words | null {
  const name = municipalities.find(code)?.name;
  return name === undefined ? null : { es: name, en: name };
}
