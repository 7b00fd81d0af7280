import { BODIES, type Operations } from '@mirlo/core';
import type { PageLanguage, Words } from '@mirlo/look';
import { KINSHIPS } from '@mirlo/mir';
import type { AnswerOf } from './call.ts';
import { type Choice, countries, documents, named, payments, sexes } from './guest-choices.ts';
import { municipalityText, readMunicipality } from './municipality.ts';
import { readDate, readTime, typedDate } from './times.ts';

export type Guest = AnswerOf<'getGuest'>['data'];

/** What a form sends of a guest. */
type GuestBody = NonNullable<Operations['patchGuest']['data']['body']>;

/** One field of a guest's form; `municipio` stands for `codigo_municipio` and `nombre_municipio`. */
export interface GuestField {
  name: string;
  label: Words;
  kind: 'text' | 'date' | 'time' | 'email' | 'tel' | 'choice';
  /** Columns of twelve, where there is room. */
  columns: 3 | 4 | 6 | 8 | 12;
  choices?: (language: PageLanguage, current: string) => readonly Choice[];
  /** An example, where the name does not say what to type. */
  hint?: Words;
}

const DATE_HINT: Words = { es: 'dd/mm/aaaa', en: 'dd/mm/yyyy' };

/** The groups of the form and their fields, in the order in which a document is read. */
export const GUEST_GROUPS: readonly { name: Words; fields: readonly GuestField[] }[] = [
  {
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
  },
  {
    name: { es: 'Documento', en: 'Document' },
    fields: [
      {
        name: 'tipo_documento',
        label: { es: 'Tipo', en: 'Kind' },
        kind: 'choice',
        columns: 4,
        choices: (language, current) =>
          // `NIF` and `PAS` are the ministry's words for two of them; a program may have sent these.
          ['NIF', 'PAS'].includes(current)
            ? [[current, current], ...documents(language)]
            : documents(language),
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
        choices: language => named(KINSHIPS, language),
        hint: { es: 'De los menores de edad', en: 'Of minors' },
      },
    ],
  },
  {
    name: { es: 'Domicilio', en: 'Home address' },
    fields: [
      {
        name: 'direccion',
        label: { es: 'Calle y número', en: 'Street and number' },
        kind: 'text',
        columns: 8,
      },
      {
        name: 'direccion_complementaria',
        label: { es: 'Piso, puerta', en: 'Floor, door' },
        kind: 'text',
        columns: 4,
      },
      { name: 'pais', label: { es: 'País', en: 'Country' }, kind: 'choice', columns: 4, choices: countries },
      { name: 'codigo_postal', label: { es: 'Código postal', en: 'Postal code' }, kind: 'text', columns: 4 },
      { name: 'municipio', label: { es: 'Municipio', en: 'Municipality' }, kind: 'text', columns: 4 },
    ],
  },
  {
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
  },
  {
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
  },
];

const FIELDS = GUEST_GROUPS.flatMap(({ fields }) => fields);

/** What the form shows for a guest, by field. */
export function typedGuest(guest: Guest): Record<string, string> {
  const values = new Map<string, unknown>(Object.entries(guest));
  const typed = FIELDS.map(({ name, kind }) => {
    const value = values.get(name);
    const text = value === null || value === undefined ? '' : String(value);
    if (kind === 'date') return [name, typedDate(text === '' ? null : text)];
    return [name, kind === 'time' ? text.slice(0, 5) : text];
  });
  return {
    ...Object.fromEntries(typed),
    municipio: municipalityText(guest),
    establecimiento_id: String(guest.establecimiento_id),
  };
}

/** The longest that a field takes. */
export function maxLengthOf(name: string): number {
  const rules = BODIES.GuestCreate;
  const rule = name === 'municipio' ? rules.nombre_municipio : rules[name];
  return rule?.maxLength ?? 20;
}

/** What of a form was changed, as the API takes it, and what is wrong with it before the API is asked. */
export interface Changes {
  body: GuestBody;
  errors: Record<string, string>;
}

/**
 * The fields of a form whose text is another than what is stored.
 *
 * @param stored as the form shows it, by field; empty for a new guest
 */
export function readGuest(
  form: URLSearchParams,
  stored: Readonly<Record<string, string>>,
  language: PageLanguage,
): Changes {
  const text = (name: string) => (form.get(name) ?? stored[name] ?? '').trim();
  const changed = FIELDS.filter(({ name }) => form.has(name) && text(name) !== (stored[name] ?? ''));
  const place = Number(text('establecimiento_id'));
  const values: [string, unknown][] = changed
    .filter(({ name }) => name !== 'municipio')
    .map(({ name, kind }) => [name, apiValue(text(name), kind)]);
  if (text('establecimiento_id') !== (stored.establecimiento_id ?? ''))
    values.push(['establecimiento_id', place]);
  const errors: Changes['errors'] = {};
  if (changed.some(({ name }) => ['municipio', 'codigo_postal', 'pais'].includes(name))) {
    const read = readMunicipality(text('municipio'), text('codigo_postal'), text('pais'), language);
    if ('error' in read) errors.municipio = read.error;
    else values.push(...Object.entries(read));
  }
  // Texts as they were typed: the registry judges each of them.
  return { body: Object.fromEntries(values) as GuestBody, errors };
}

function apiValue(text: string, kind: GuestField['kind']): string | null {
  if (text === '') return null;
  if (kind === 'date') return readDate(text);
  return kind === 'time' ? readTime(text) : text;
}
