import { ROUTES } from '@mirlo/core';

/**
 * What the journal shows of a request. Only fields known to hold no personal data are shown; all others, a vendor's typo
 * included, are masked: the safe way to be wrong.
 */
export const MASK = '***';

const SHOWN = new Set([
  // links and idempotency
  'id',
  'uuid',
  'establecimiento_id',
  'alquiler_id',
  'persona_id',
  'contract_id',
  'person_id',
  // what kind it is
  'tipo_documento',
  'rol',
  'categoria',
  'marca',
  'modelo',
  'color',
  'numero_establecimiento',
  'codigo_establecimiento_mir',
  // when and how
  'referencia',
  'fecha_entrada',
  'hora_entrada',
  'fecha_salida',
  'hora_salida',
  'habitacion',
  'fecha_contrato',
  'fecha_recogida',
  'fecha_devolucion',
  'fecha_pago',
  'tipo_pago',
  'km_recogida',
  'km_devolucion',
  // list parameters
  'page',
  'limit',
  'from',
  'to',
  'enviado_ministerio',
  'mir_state',
  // the registry's own
  'tipo',
  'mir',
  'created_at',
  'updated_at',
  'usuario_id',
]);

/** Deeper than any documented body; what is below is masked as a whole. */
const MAX_DEPTH = 8;

/** A copy of a JSON value with every field masked that may hold personal data; objects and arrays keep their form. */
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
  return SHOWN.has(field) ? value : MASK;
}

/** The words of the contract's paths. */
const WORDS = new Set(ROUTES.flatMap(({ path }) => path.split('/')));

const ID = /^\d{1,16}$/;

/** `['', 'v1', 'guests', …]`: what comes first names a collection, right or misspelt. */
const COLLECTION_PARTS = 3;

/** A path with everything below the collection masked that is neither a word of the contract nor an id: a vendor may ask for `/v1/guests/12345678Z`. */
export function maskedPath(path: string): string {
  return path
    .split('/')
    .map((part, i) => (i < COLLECTION_PARTS || WORDS.has(part) || ID.test(part) ? part : MASK))
    .join('/');
}
