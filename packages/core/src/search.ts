import type { Stored } from './store.ts';
import type { ResourceName } from './terms.ts';

/**
 * What `q` compares. One normalisation for what is stored and what is asked, so that every store gives the same answers:
 * lower case, without accents, `ñ` as `n` (docs/decisions.md, "q"). Stores keep the normalised fields of a record in one text and
 * look for the normalised `q` as a literal substring of it.
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
  precheckins: ['nombre_hotel', 'email_cliente', 'uuid'],
};

/** Stands between the fields in a search text. Neither a field nor a `q` keeps it, so that no match crosses two fields. */
export const FIELD_SEPARATOR = '\u001f';

const MARKS = /\p{M}/gu;

/**
 * The search text of a record: its search fields in order, normalised and kept apart; null fields count as empty. Can grow to three
 * times the fields' length (a Korean syllable becomes three letters). With one value it is what a `q` becomes.
 */
export function searchText(...values: readonly (string | null | undefined)[]): string {
  return values.map(value => (value ? normalise(value) : '')).join(FIELD_SEPARATOR);
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
