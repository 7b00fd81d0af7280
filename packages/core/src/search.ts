import type { StoredRecords } from './store.ts';
import type { ResourceName } from './terms.ts';

/**
 * The text that `q` searches. Stored text and search words are normalised alike, so that every
 * store finds the same records: lower case, no accents, `ñ` as `n` (docs/decisions.md, "q"). A
 * store keeps the normalised fields of a record in one text and searches it for each word of `q`,
 * as a literal substring.
 */

/**
 * The fields that `q` searches (the document, "List filters" of each resource), in their order
 * within a search text.
 */
export const SEARCH_FIELDS: { readonly [R in ResourceName]: readonly (keyof StoredRecords[R] & string)[] } = {
  establishments: ['nombre', 'numero_establecimiento'],
  guests: ['nombre', 'apellido1', 'apellido2', 'numero_documento', 'contacto_email'],
  contracts: ['referencia', 'numero_establecimiento'],
  vehicles: ['matricula', 'numero_bastidor'],
  persons: ['nombre', 'apellido1', 'apellido2', 'numero_documento', 'correo'],
  licenses: ['numero', 'soporte'],
  addresses: ['direccion', 'nombre_municipio', 'codigo_postal'],
  invitations: ['nombre_hotel', 'email_cliente', 'uuid', 'referencia', 'nombre_cliente'],
};

/**
 * Separates the fields in a search text. It is removed from fields and from `q`, so that no match
 * crosses two fields.
 */
export const FIELD_SEPARATOR = '\u001f';

const MARKS = /\p{M}/gu;

/**
 * The most bytes (UTF-8) of a search text: as many as an index of MariaDB holds whole. Names,
 * document and e-mail in Latin letters have at most 420.
 */
export const SEARCH_BYTES = 2_048;

/** The most words of a `q`. Each word is one condition of the query. */
export const MAX_WORDS = 20;

const UTF8_BYTES_A_UNIT = 3;

/**
 * Builds the search text of a record: its search fields in order, normalised, with separators; a
 * null field is empty. Normalised text can be three times as long as the fields (a Korean syllable
 * becomes three letters), so only the first `SEARCH_BYTES` are kept and searched.
 */
export function searchText(...values: readonly (string | null | undefined)[]): string {
  return cutSearchText(values.map(value => (value ? normalise(value) : '')).join(FIELD_SEPARATOR));
}

/** Cuts a search text to at most `SEARCH_BYTES`, between two code points. */
export function cutSearchText(text: string): string {
  if (text.length * UTF8_BYTES_A_UNIT <= SEARCH_BYTES) return text;
  return text.slice(0, new TextEncoder().encodeInto(text, new Uint8Array(SEARCH_BYTES)).read);
}

/**
 * Splits a `q` into normalised words, each once. A record matches where its search text contains
 * all of them.
 */
export function searchWords(q: string): string[] {
  return [...new Set(normalise(q).split(/\s+/u))].filter(word => word !== '');
}

/**
 * Lower-cases before it removes combining marks, because lower-casing `İ` adds one. The final sigma
 * `ς` becomes the ordinary `σ`.
 */
function normalise(value: string): string {
  return value
    .replaceAll(FIELD_SEPARATOR, ' ')
    .toLowerCase()
    .normalize('NFD')
    .replace(MARKS, '')
    .replaceAll('ς', 'σ');
}
