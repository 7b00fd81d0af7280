import { ROUTES } from '@mirlo/core';

/**
 * The value that is shown in the journal in place of a masked one. Only fields that are known to
 * hold no personal data are shown. All others are masked, also a field whose name a vendor
 * misspelt, because masking too much is the safe error.
 */
export const MASK = '***';

const ID = /^\d{1,16}$/;
const MOMENT = /^(?:\d{4}-\d\d-\d\d)?[ T]?(?:\d\d:\d\d(?::\d\d)?)?$/;
const UUID = /^[\da-f-]{36}$/i;
/** A code of the contract. The number of a document does not match it. */
const WORD = /^[a-z_]{1,30}\d?$/i;
const ANY = /^/;

/**
 * The form that the value of a shown field must have. A value of another form is masked, because it
 * may be personal data, such as a document's number.
 */
const LOOKS: readonly [RegExp, readonly string[]][] = [
  [ID, ['id', 'establecimiento_id', 'alquiler_id', 'persona_id', 'contract_id', 'person_id', 'usuario_id']],
  [ID, ['page', 'limit', 'enviado_ministerio', 'km_recogida', 'km_devolucion']],
  [MOMENT, ['fecha_entrada', 'hora_entrada', 'fecha_salida', 'hora_salida', 'fecha_contrato', 'fecha_pago']],
  [MOMENT, ['fecha_recogida', 'fecha_devolucion', 'from', 'to', 'created_at', 'updated_at']],
  [UUID, ['uuid']],
  [WORD, ['tipo_documento', 'rol', 'tipo', 'mir_state']],
  [ANY, ['categoria', 'marca', 'modelo', 'color', 'tipo_pago', 'habitacion', 'referencia']],
  [ANY, ['numero_establecimiento', 'codigo_establecimiento_mir', 'mir']],
];

const SHOWN = new Map(LOOKS.flatMap(([look, fields]) => fields.map(field => [field, look])));

/** Deeper than any documented body. Values below are masked as a whole. */
const MAX_DEPTH = 8;

/**
 * Copies a JSON value and masks every field that may hold personal data. Objects and arrays keep
 * their structure.
 */
export function masked(value: unknown, depth = 0): unknown {
  if (typeof value !== 'object' || value === null || depth > MAX_DEPTH) return MASK;
  if (Array.isArray(value)) return value.map(item => masked(item, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([field, inner]) => [field, maskedField(field, inner, depth)]),
  );
}

function maskedField(field: string, value: unknown, depth: number): unknown {
  if (value === null) return null;
  if (typeof value === 'object') return masked(value, depth + 1);
  return SHOWN.get(field)?.test(String(value)) ? value : MASK;
}

/** The segments of the contract's paths. */
const WORDS = new Set(ROUTES.flatMap(({ path }) => path.split('/')));

/**
 * How many segments of a path are shown whatever they are: `['', 'v1', 'guests', …]`. The last of
 * them names a collection, correctly or misspelt.
 */
const COLLECTION_PARTS = 3;

/**
 * Masks the segments below the collection that are neither in the contract nor an id, because a
 * vendor may ask for `/v1/guests/12345678Z`.
 */
export function maskedPath(path: string): string {
  return path
    .split('/')
    .map((part, i) => (i < COLLECTION_PARTS || WORDS.has(part) || ID.test(part) ? part : MASK))
    .join('/');
}

/** Headers that every client sends and that hold no personal data. */
const PLAIN_HEADERS =
  /^(accept|accept-(encoding|language)|connection|content-(encoding|length|type)|host|traceparent|user-agent|x-request-id|x-retry-count)$/;

/** Masks the values of all headers that are not known to be harmless. */
export function maskedHeaders(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, PLAIN_HEADERS.test(name) ? value : MASK]),
  );
}
