import type { Operations } from '@mirlo/core';
import type { PageLanguage } from '@mirlo/look';
import type { AnswerOf } from './call.ts';
import { countries, documents, kinships, payments, sexes } from './choices.ts';
import { addressFields, changesOf, type FieldGroup, type TypedTexts, typedRecord } from './fields.ts';
import { DATE_HINT } from './times.ts';

export type Guest = AnswerOf<'getGuest'>['data'];

/** The request body of a guest's form. */
type GuestBody = NonNullable<Operations['patchGuest']['data']['body']>;

/** The fields of a person's identity. */
export const PERSON: FieldGroup = {
  name: { es: 'Persona', en: 'Person' },
  fields: [
    { name: 'nombre', label: { es: 'Nombre', en: 'First name' }, kind: 'text', columns: 4 },
    { name: 'apellido1', label: { es: 'Primer apellido', en: 'First surname' }, kind: 'text', columns: 4 },
    {
      name: 'apellido2',
      label: { es: 'Segundo apellido', en: 'Second surname' },
      kind: 'text',
      columns: 4,
    },
    {
      name: 'fecha_nacimiento',
      label: { es: 'Fecha de nacimiento', en: 'Date of birth' },
      kind: 'date',
      columns: 4,
      hint: DATE_HINT,
    },
    { name: 'genero', label: { es: 'Sexo', en: 'Sex' }, kind: 'choice', columns: 4, choices: sexes },
    {
      name: 'nacionalidad',
      label: { es: 'Nacionalidad', en: 'Nationality' },
      kind: 'choice',
      columns: 4,
      choices: countries,
    },
  ],
};

/** The fields of a person's document. */
export const DOCUMENT: FieldGroup = {
  name: { es: 'Documento', en: 'Document' },
  fields: [
    {
      name: 'tipo_documento',
      label: { es: 'Tipo', en: 'Kind' },
      kind: 'choice',
      columns: 4,
      choices: (language, current) =>
        // `NIF` and `PAS` are the ministry's codes for DNI and passport; a program may have sent
        // one of them.
        ['NIF', 'PAS'].includes(current) ? [[current, current], ...documents(language)] : documents(language),
    },
    { name: 'numero_documento', label: { es: 'Número', en: 'Number' }, kind: 'text', columns: 4 },
    {
      name: 'soporte_documento',
      label: { es: 'Número de soporte', en: 'Support number' },
      kind: 'text',
      columns: 4,
      hint: { es: 'DNI y NIE, por ejemplo BAA000001', en: 'DNI and NIE, e.g. BAA000001' },
    },
    {
      name: 'parentesco',
      label: { es: 'Parentesco con el adulto', en: 'Kinship to the adult' },
      kind: 'choice',
      columns: 4,
      choices: kinships,
      hint: { es: 'De los menores de edad', en: 'Of minors' },
    },
  ],
};

/** The fields of a person's address. */
export const HOME_ADDRESS: FieldGroup = {
  name: { es: 'Domicilio', en: 'Home address' },
  fields: addressFields(countries),
};

/** The fields of a person's contact. */
export const CONTACT: FieldGroup = {
  name: { es: 'Contacto', en: 'Contact' },
  fields: [
    { name: 'contacto_telefono', label: { es: 'Teléfono', en: 'Telephone' }, kind: 'tel', columns: 4 },
    {
      name: 'contacto_email',
      label: { es: 'Correo electrónico', en: 'E-mail' },
      kind: 'email',
      columns: 8,
      hint: { es: 'El teléfono o el correo, o los dos', en: 'The telephone or the e-mail, or both' },
    },
  ],
};

/**
 * The fields of a stay. The establishment is chosen elsewhere in the form, once for all who stay
 * together.
 */
export const STAY: FieldGroup = {
  name: { es: 'Estancia', en: 'Stay' },
  fields: [
    {
      name: 'fecha_entrada',
      label: { es: 'Entrada', en: 'Arrival' },
      kind: 'date',
      columns: 3,
      hint: DATE_HINT,
    },
    { name: 'hora_entrada', label: { es: 'Hora de entrada', en: 'Time' }, kind: 'time', columns: 3 },
    {
      name: 'fecha_salida',
      label: { es: 'Salida', en: 'Departure' },
      kind: 'date',
      columns: 3,
      hint: DATE_HINT,
    },
    { name: 'hora_salida', label: { es: 'Hora de salida', en: 'Time' }, kind: 'time', columns: 3 },
    {
      name: 'referencia',
      label: { es: 'Referencia del contrato', en: 'Reference of the contract' },
      kind: 'text',
      columns: 4,
      hint: {
        es: 'La misma para quienes se alojan juntos',
        en: 'The same for those who stay together',
      },
    },
    { name: 'habitacion', label: { es: 'Habitación', en: 'Room' }, kind: 'text', columns: 4 },
    {
      name: 'tipo_pago',
      label: { es: 'Forma de pago', en: 'Payment' },
      kind: 'choice',
      columns: 4,
      choices: payments,
    },
  ],
};

/** The groups of the form and their fields, in the order of the page. */
export const GUEST_GROUPS: readonly FieldGroup[] = [PERSON, DOCUMENT, HOME_ADDRESS, CONTACT, STAY];

/** The fields of the form, without the establishment, which is chosen above them. */
export const GUEST_FIELDS = GUEST_GROUPS.flatMap(({ fields }) => fields);

/** The texts that the form shows for a guest, by field. */
export function typedGuest(guest: Guest): TypedTexts {
  return { ...typedRecord(GUEST_FIELDS, guest), establecimiento_id: String(guest.establecimiento_id) };
}

/**
 * Finds the changed fields of a guest's form.
 *
 * @param stored the stored values as the form shows them, by field; empty for a new guest
 */
export function readGuest(
  form: URLSearchParams,
  stored: TypedTexts,
  language: PageLanguage,
): { body: GuestBody; errors: Record<string, string> } {
  const typed = Object.fromEntries(form);
  const { body, errors } = changesOf(GUEST_FIELDS, typed, stored, language);
  const place = typed.establecimiento_id ?? stored.establecimiento_id;
  if (place !== stored.establecimiento_id) body.establecimiento_id = Number(place);
  // The cast keeps texts as they were typed: the registry checks each of them.
  return { body: body as GuestBody, errors };
}
