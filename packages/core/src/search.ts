import type { Stored } from './store.ts';
import type { ResourceName } from './terms.ts';

/**
 * What `q` compares. One normalisation for what is stored and what is asked, so that every store gives the same answers:
 * lower case, without accents, `ñ` as `n` (docs/decisions.md, "q"). Stores keep the normalised fields of a record in one text and
 * look in it for each word of `q`, as a literal substring.
 */

/** Fields that `q` searches (the document, "List filters" of each resource), in the order in which a search text holds them. */
export const SEARCH_FIELDS: { readonly [R in ResourceName]: readonly (keyof Stored[R] & string)[] } = {
  establishments: ['nombre', 'numero_establecimiento'],
  guests: ['nombre', 'apellido1', 'apellido2', 'numero_documento', 'contacto_email'],
  contracts: ['referencia', 'numero_establecimiento'],
  vehicles: ['matricula', 'numero_bastidor'],
  persons: ['nombre', 'apellido1', 'apellido2', 'numero_documento', 'correo'],
  licenses: ['numero', 'soporte'],
  addresses: ['direccion', 'nombre_municipio', 'codigo_postal'],
  invitations: ['nombre_hotel', 'email_cliente', 'uuid', 'referencia', 'nombre_cliente'],
};

/** Stands between the fields in a search text. Neither a field nor a `q` keeps it, so that no match crosses two fields. */
export const FIELD_SEPARATOR = '\u001f';

const MARKS = /\p{M}/gu;

/** Bytes (UTF-8) of a search text: what an index of MariaDB holds whole. Names, document and e-mail in Latin letters have at most 420. */
export const SEARCH_BYTES = 2_048;

/** Words that a `q` may have: each one is a condition of its own. */
export const MAX_WORDS = 20;

const UTF8_BYTES_A_UNIT = 3;

/**
 * The search text of a record: its search fields in order, normalised and kept apart; null fields count as empty. Normalised text can have
 * three times the fields' letters (a Korean syllable becomes three): no more of it is searched than `SEARCH_BYTES`.
 */
export function searchText(...values: readonly (string | null | undefined)[]): string {
  return cutSearchText(values.map(value => (value ? normalise(value) : '')).join(FIELD_SEPARATOR));
}

/** The first `SEARCH_BYTES` of a search text, or as many as end between two code points. */
export function cutSearchText(text: string): string {
  if (text.length * UTF8_BYTES_A_UNIT <= SEARCH_BYTES) return text;
  return text.slice(0, new TextEncoder().encodeInto(text, new Uint8Array(SEARCH_BYTES)).read);
}

/** The words of a `q`, normalised, each once. A record matches where its search text holds all of them. */
export function searchWords(q: string): string[] {
  return [...new Set(normalise(q).split(/\s+/u))].filter(word => word !== '');
}

/** Lower case comes before taking marks away: lower-casing `İ` makes one. A final sigma counts as any sigma. */
function normalise(value: string): string {
  return value
    .replaceAll(FIELD_SEPARATOR, ' ')
    .toLowerCase()
    .normalize('NFD')
    .replace(MARKS, '')
    .replaceAll('ς', 'σ');
}
