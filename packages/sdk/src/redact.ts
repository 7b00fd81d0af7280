/**
 * Names of fields that hold no personal data. Texts and numbers of all other fields are masked,
 * those of new fields too.
 */
const HARMLESS = /^(id|uuid|\w+_ids?|code|total|rol|state|rule|field|env)$/;

/** Replaces the key in a text that came from elsewhere. */
export function withoutKey(text: unknown, key: string): string {
  return String(text).replaceAll(key, '[key]');
}

/**
 * Masks a JSON body for a log line. Structure, booleans and the fields of `HARMLESS` stay; every
 * other text and number becomes `***`. So does a body that is no JSON.
 */
export function maskedBody(json: string): unknown {
  try {
    return masked(JSON.parse(json), '');
  } catch {
    return '***';
  }
}

/**
 * @param name of the field; the values in a list, and in a field of ids, have the name of that
 * field
 */
function masked(value: unknown, name: string): unknown {
  if (value === null || typeof value === 'boolean') return value;
  if (Array.isArray(value)) return value.map(one => masked(one, name));
  if (typeof value !== 'object') return HARMLESS.test(name) ? value : '***';
  const inside = Object.entries(value);
  return Object.fromEntries(
    inside.map(([key, one]) => [key, masked(one, name.endsWith('_ids') ? name : key)]),
  );
}

/**
 * Reduces a caught value to a plain error: the name, message and code of its `cause` where it has
 * one, since `fetch failed` hides the reason there. The key is masked. Everything else is dropped,
 * because what a custom fetch throws may carry the whole request.
 */
export function plainCause(fault: unknown, key: string): Error & { code?: string } {
  const { name = 'Error', message = fault, code } = Object(fault).cause ?? Object(fault);
  const error: Error & { code?: string } = new Error(withoutKey(message, key));
  error.name = withoutKey(name, key);
  if (code) error.code = withoutKey(code, key);
  delete error.stack;
  return error;
}
