import { DOCUMENT_TYPES, SEXES } from '../codes/people.ts';
import type { RhCommunication } from '../grammar/documents.ts';
import { checkControl } from '../identity-documents.ts';
import { isLatinName } from '../latin-name.ts';
import { judgeAddress, judgeCode, judgeCountry } from './parts.ts';
import { firstRefusal, invalidValue, type Judgement, required, requireText, wrong } from './refusal.ts';

/** The fields that persons of all documents have. A reservation requires the fewest of them. */
export type FiledPerson = RhCommunication['persona'][number];

/**
 * Checks names, document, contact and address by the rules for every reported person (the
 * ministry's manual and instructions).
 */
export function judgePerson(field: string, person: FiledPerson, today: string): Judgement {
  const { nacionalidad, sexo, direccion, fechaNacimiento } = person;
  return firstRefusal(
    () => judgeNames(field, person),
    () => judgeDocument(field, person),
    () =>
      fechaNacimiento && fechaNacimiento >= today
        ? wrong(`${field}.fechaNacimiento`, 'debe ser anterior a hoy')
        : undefined,
    () => judgeCountry(`${field}.nacionalidad`, nacionalidad),
    () => judgeCode(`${field}.sexo`, SEXES, sexo),
    () => (direccion ? judgeAddress(`${field}.direccion`, direccion) : undefined),
    () => judgeContact(field, person),
  );
}

function judgeNames(field: string, person: FiledPerson): Judgement {
  const { nombre, apellido1, apellido2, tipoDocumento } = person;
  const isCompany = tipoDocumento === 'CIF' || tipoDocumento === 'CIF_E';
  const foreign = (['nombre', 'apellido1', 'apellido2'] as const).find(
    name => !isLatinName(person[name] ?? ''),
  );
  return firstRefusal(
    () => requireText(`${field}.nombre`, nombre),
    () => (isCompany ? undefined : requireText(`${field}.apellido1`, apellido1)),
    () => (tipoDocumento === 'NIF' ? requireText(`${field}.apellido2`, apellido2) : undefined),
    () => (foreign ? wrong(`${field}.${foreign}`, 'solo caracteres latinos') : undefined),
  );
}

function judgeDocument(
  field: string,
  { tipoDocumento: type, numeroDocumento: number }: FiledPerson,
): Judgement {
  return firstRefusal(
    () => judgeCode(`${field}.tipoDocumento`, DOCUMENT_TYPES, type),
    () => (type ? requireText(`${field}.numeroDocumento`, number) : undefined),
    () => (number && !type ? required(`${field}.tipoDocumento`) : undefined),
    () =>
      (type === 'NIF' || type === 'NIE') && checkControl(type, number ?? '').result !== 'valid'
        ? wrong(`${field}.numeroDocumento`, `${type} no válido`)
        : undefined,
  );
}

function judgeContact(field: string, { telefono, telefono2, correo }: FiledPerson): Judgement {
  if (telefono || telefono2 || correo) return undefined;
  return invalidValue(
    `${field}.telefono`,
    'Debe indicar al menos uno de los campos telefono, telefono2 o correo',
  );
}
