/** Fields whose value says nothing of a person; everything else is masked, what is added later included. */
const HARMLESS = /^(id|uuid|\w+_ids?|code|total|rol|state|rule|field|env)$/;

/** Blots the key out of a text that came from elsewhere. */
export function withoutKey(text: unknown, key: string): string {
  return String(text).replaceAll(key, '[key]');
}

/** A JSON body for a log line: structure and identifiers stay, every other text and number becomes `***`. */
export function masked(json: string): unknown {
  try {
    return JSON.parse(json, (name, value: unknown) => {
      return /object|boolean/.test(typeof value) || HARMLESS.test(name) ? value : '***';
    });
  } catch {
    return '***';
  }
}

/**
 * What a fault came from, as a plain error: `fetch failed` hides it in `cause`, and what a custom fetch throws may carry the whole
 * request with the key.
 */
export function plainCause(fault: unknown, key: string): Error & { code?: string } {
  const { name = 'Error', message = fault, code } = Object(fault).cause ?? Object(fault);
  const error: Error & { code?: string } = new Error(withoutKey(message, key));
  error.name = withoutKey(name, key);
  if (code) error.code = withoutKey(code, key);
  delete error.stack;
  return error;
}
