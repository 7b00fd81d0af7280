import { BODIES, type BodyName } from '@mirlo/core';
import type { PageLanguage, Words } from '@mirlo/look';
import { lookUpDocumentType, normaliseDocumentNumber } from '@mirlo/mir';
import type { SelectOption } from './choices.ts';
import { municipalityText, readMunicipality } from './municipality.ts';
import { parseTypedTime, readDate, readMoment, typedDate, typedMoment } from './times.ts';

/**
 * A field of a form. The field `municipio` stands for both `codigo_municipio` and
 * `nombre_municipio`.
 */
export interface FormField {
  name: string;
  label: Words;
  kind: 'text' | 'date' | 'time' | 'moment' | 'number' | 'email' | 'tel' | 'choice';
  /** The width on a wide screen, in columns of twelve. */
  columns: 3 | 4 | 6 | 8 | 12;
  choices?: (language: PageLanguage, current: string) => readonly SelectOption[];
  /** Help below the field, where the label does not say what to type. */
  hint?: Words;
}

/** A group of fields that belong together. */
export interface FieldGroup {
  name: Words;
  fields: readonly FormField[];
}

/** The texts that a form shows, by field. */
export type TypedTexts = Readonly<Record<string, string>>;

/** The fields of an address, as guests, persons and rentals have them. */
export function addressFields(countries: NonNullable<FormField['choices']>): readonly FormField[] {
  return [
    { name: 'direccion', label: { es: 'Calle y número', en: 'Street and number' }, kind: 'text', columns: 8 },
    {
      name: 'direccion_complementaria',
      label: { es: 'Piso, puerta', en: 'Floor, door' },
      kind: 'text',
      columns: 4,
    },
    { name: 'pais', label: { es: 'País', en: 'Country' }, kind: 'choice', columns: 4, choices: countries },
    { name: 'codigo_postal', label: { es: 'Código postal', en: 'Postal code' }, kind: 'text', columns: 4 },
    { name: 'municipio', label: { es: 'Municipio', en: 'Municipality' }, kind: 'text', columns: 4 },
  ];
}

/**
 * Converts a record into the texts of a form: dates, times and the municipality as people write
 * them.
 */
export function typedRecord(fields: readonly FormField[], record: object): TypedTexts {
  const values = new Map<string, unknown>(Object.entries(record));
  const typed = fields.map(({ name, kind }) => {
    const value = values.get(name);
    const text = value === null || value === undefined ? '' : String(value);
    return [name, shownAs(kind, text)];
  });
  const home = {
    codigo_municipio: textOrNull(values.get('codigo_municipio')),
    nombre_municipio: textOrNull(values.get('nombre_municipio')),
  };
  return {
    ...Object.fromEntries(typed),
    ...(values.has('codigo_municipio') && { municipio: municipalityText(home) }),
  };
}

function shownAs(kind: FormField['kind'], text: string): string {
  if (text === '') return '';
  if (kind === 'date') return typedDate(text);
  if (kind === 'moment') return typedMoment(text);
  return kind === 'time' ? text.slice(0, 5) : text;
}

const textOrNull = (value: unknown) => (typeof value === 'string' ? value : null);

/** The greatest length of a field's text. */
export function maxLengthOf(body: BodyName, name: string): number {
  const rules = BODIES[body];
  return (name === 'municipio' ? rules.nombre_municipio : rules[name])?.maxLength ?? 20;
}

/**
 * The changed fields of a form, as the API takes them, and the problems that are found before the
 * API is called.
 */
export interface Changes {
  body: Record<string, unknown>;
  errors: Record<string, string>;
}

const DOCUMENT_NUMBERS: ReadonlySet<string> = new Set(['numero_documento', 'soporte_documento']);

/**
 * The number of a document as it is filed. So the registry sees no change where only blanks or
 * dashes differ.
 */
function numberAsFiled(name: string, text: (name: string) => string): string | null {
  const type = name === 'numero_documento' ? lookUpDocumentType(text('tipo_documento')) : undefined;
  return normaliseDocumentNumber(type, text(name)) || null;
}

const HOME: readonly string[] = ['municipio', 'codigo_postal', 'pais'];

/**
 * Finds the fields of a form whose text differs from what is stored.
 *
 * @param typed the typed texts, by field
 * @param stored the stored values as the form shows them; empty for a new record
 */
export function changesOf(
  fields: readonly FormField[],
  typed: TypedTexts,
  stored: TypedTexts,
  language: PageLanguage,
): Changes {
  const text = (name: string) => (typed[name] ?? stored[name] ?? '').trim();
  const changed = fields.filter(({ name }) => text(name) !== (stored[name] ?? ''));
  const values: [string, unknown][] = changed
    .filter(({ name }) => name !== 'municipio')
    .map(({ name, kind }) => [
      name,
      DOCUMENT_NUMBERS.has(name) ? numberAsFiled(name, text) : apiValue(text(name), kind),
    ]);
  const errors: Changes['errors'] = {};
  if (changed.some(({ name }) => HOME.includes(name))) {
    const read = readMunicipality(text('municipio'), text('codigo_postal'), text('pais'), language);
    if ('error' in read) errors.municipio = read.error;
    else values.push(...Object.entries(read));
  }
  return { body: Object.fromEntries(values), errors };
}

/**
 * Reads a whole number, also with separated thousands: `12.500`, `12 500`. Another text stays as it
 * is.
 */
function readNumber(text: string): number | string {
  const plain = /^\d{1,3}(?:[.\s]\d{3})+$/.test(text) ? text.replaceAll(/[.\s]/g, '') : text;
  return /^\d{1,10}$/.test(plain) ? Number(plain) : text;
}

function apiValue(text: string, kind: FormField['kind']): string | number | null {
  if (text === '') return null;
  if (kind === 'date') return readDate(text);
  if (kind === 'moment') return readMoment(text);
  // A text that is no number stays as it is, so that the registry quotes it in the refusal.
  if (kind === 'number') return readNumber(text);
  return kind === 'time' ? parseTypedTime(text) : text;
}

/**
 * Picks the texts of one part of a form, by the fields' names without the prefix.
 *
 * @param prefix before each name in the form
 */
export function typedWithin(typed: TypedTexts, prefix: string, fields: readonly FormField[]): TypedTexts {
  return Object.fromEntries(fields.map(({ name }) => [name, typed[prefix + name] ?? '']));
}

/** Whether a part of a form holds more than the country that the form proposes. */
export function isFilled({ body }: Pick<Changes, 'body'>): boolean {
  return Object.entries(body).some(([field, value]) => field !== 'pais' && value !== null);
}
