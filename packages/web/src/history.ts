import type { PageLanguage, Words } from '@mirlo/look';
import { type AnswerOf, recordCallsOf } from './call.ts';
import type { FormField } from './fields.ts';
import { GUEST_FIELDS } from './guest-fields.ts';
import { municipalityText } from './municipality.ts';
import type { SignedVisit } from './page.ts';
import { PART_FIELDS, RENTAL_ROLE_NAMES } from './rental-fields.ts';
import { formatDay, typedMoment } from './times.ts';

/** One entry of the history of a guest or contract. */
export type HistoryEntry = AnswerOf<'listGuestHistory'>['data'][number];

type Change = HistoryEntry['changes'][number];

const PAGE = 200;

/**
 * Reads the history of a record, the oldest entry first. The history is bounded: a few pages at
 * most.
 */
export async function listHistory(
  visit: SignedVisit,
  resource: 'guests' | 'contracts',
  id: number,
): Promise<readonly HistoryEntry[]> {
  const call = recordCallsOf(visit);
  const operation = resource === 'guests' ? 'listGuestHistory' : 'listContractHistory';
  const entries: HistoryEntry[] = [];
  for (let page = 1; ; page++) {
    const { data, total } = await call(operation, { path: { id }, query: { page, limit: PAGE } });
    entries.push(...data);
    if (page * PAGE >= total) return entries;
  }
}

const FIELDS: Readonly<Record<HistoryEntry['resource'], readonly FormField[]>> = {
  guests: GUEST_FIELDS,
  ...PART_FIELDS,
};

/** Labels for the fields that no form shows, or that a form shows under another name. */
const OTHERS: Readonly<Record<string, Words>> = {
  establecimiento_id: { es: 'Establecimiento', en: 'Establishment' },
  codigo_municipio: { es: 'Municipio', en: 'Municipality' },
  nombre_municipio: { es: 'Municipio', en: 'Municipality' },
  fecha_contrato: { es: 'Fecha del contrato', en: 'Date of the contract' },
  fecha_pago: { es: 'Fecha de pago', en: 'Date of payment' },
  medio_pago: { es: 'Medio de pago', en: 'Means of payment' },
  titular_pago: { es: 'Titular del pago', en: 'Who pays' },
  caducidad_tarjeta: { es: 'Caducidad de la tarjeta', en: 'Expiry of the card' },
  telefono2: { es: 'Otro teléfono', en: 'Other telephone' },
  rol: { es: 'Función', en: 'Role' },
  tipo: { es: 'Tipo', en: 'Kind' },
};

/** The label of a record's field, as its form has it. */
export function labelOf(
  { resource }: Pick<HistoryEntry, 'resource'>,
  name: string,
  language: PageLanguage,
): string {
  const label = FIELDS[resource].find(field => field.name === name)?.label ?? OTHERS[name];
  return label?.[language] ?? name;
}

/** The values before and after a change, as people read them, with labels in place of codes. */
export function changedValues(
  { resource }: Pick<HistoryEntry, 'resource'>,
  { field, before, after }: Change,
  places: ReadonlyMap<number, string>,
  language: PageLanguage,
): { before: string; after: string } {
  const spec = FIELDS[resource].find(({ name }) => name === field);
  const text = (value: Change['before']) =>
    value === null ? NOTHING[language] : valueText({ field, spec, value }, places, language);
  return { before: text(before), after: text(after) };
}

const NOTHING: Words = { es: 'nada', en: 'nothing' };

interface Value {
  field: string;
  spec: FormField | undefined;
  value: string | number;
}

function valueText(
  { field, spec, value }: Value,
  places: ReadonlyMap<number, string>,
  language: PageLanguage,
): string {
  const text = String(value);
  if (field === 'establecimiento_id') return places.get(Number(value)) ?? text;
  if (field === 'codigo_municipio')
    return municipalityText({ codigo_municipio: text, nombre_municipio: null });
  if (field === 'rol') return RENTAL_ROLE_NAMES[text]?.[language] ?? text;
  switch (spec?.kind) {
    case 'date':
      return formatDay(text, language);
    case 'moment':
      return typedMoment(text);
    case 'time':
      return text.slice(0, 5);
    case 'choice':
      return spec.choices?.(language, text).find(([code]) => code === text)?.[1] ?? text;
    default:
      return text;
  }
}

const PARTS: Readonly<Record<HistoryEntry['resource'], Words>> = {
  guests: { es: 'Huésped', en: 'Guest' },
  contracts: { es: 'Contrato', en: 'Contract' },
  vehicles: { es: 'Vehículo', en: 'Vehicle' },
  persons: { es: 'Persona', en: 'Person' },
  licenses: { es: 'Permiso de conducir', en: 'Driving licence' },
  addresses: { es: 'Dirección', en: 'Address' },
};

const PLACES: Readonly<Record<string, Words>> = {
  persona: { es: 'Domicilio', en: 'Home address' },
  recogida: { es: 'Lugar de recogida', en: 'Place of pick-up' },
  devolucion: { es: 'Lugar de devolución', en: 'Place of return' },
};

/**
 * The name of the part of a rental that an entry is about: a person by the role, an address by its
 * kind, where the entry says it.
 */
export function partName({ resource, changes }: HistoryEntry, language: PageLanguage): string {
  const [kind] = changes.filter(({ field }) => field === 'rol' || field === 'tipo');
  const code = String(kind?.after ?? kind?.before ?? '');
  const word =
    resource === 'persons' ? RENTAL_ROLE_NAMES[code] : resource === 'addresses' ? PLACES[code] : undefined;
  return (word ?? PARTS[resource])[language];
}

const KINDS = {
  key: { es: 'una clave', en: 'a key' },
  user: { es: 'alguien', en: 'somebody' },
  link: { es: 'un enlace', en: 'a link' },
  command: { es: 'el operador', en: 'the operator' },
} as const satisfies Record<string, Words>;
const KEY: Words = { es: 'la clave', en: 'the key' };

/** The name of the author of an entry; null where the author is no longer known. */
export function authorName({ actor }: HistoryEntry, language: PageLanguage): string | null {
  if (actor === null) return null;
  const { kind, name } = actor;
  if (kind === 'key' && name !== null) return `${KEY[language]} «${name}»`;
  return kind === 'user' && name !== null ? name : KINDS[kind][language];
}
