/** Fields whose value says nothing of a person; everything else is masked, what is added later included. */
const HARMLESS =
  /^(id|uuid|\w+_ids?|code|page|limit|total|rol|enviado_ministerio|state|rule|severity|resource|field|env)$/;

/** Blots the key out of a text that came from elsewhere. */
export function withoutKey(text: string, key: string): string {
  return text.replaceAll(key, '[key]');
}

/** A JSON body for a log line: structure and identifiers stay, every other text and number becomes `***`. */
export function masked(json: string): unknown {
  try {
    return JSON.parse(json, (name, value: unknown) => {
      if (typeof value === 'object' || value === null || typeof value === 'boolean') return value;
      return HARMLESS.test(name) ? value : '***';
    });
  } catch {
    return `*** (${json.length} characters)`;
  }
}

/**
 * What a fault came from, as a plain error: `fetch failed` hides it in `cause`, and what a custom fetch throws may carry the whole
 * request with the key.
 */
export function plainCause(fault: unknown, key: string): Error & { code: string } {
  const { name = 'Error', message = fault, code = name } = Object(fault).cause ?? Object(fault);
  const error = Object.assign(new Error(withoutKey(String(message), key)), { name, code: String(code) });
  delete error.stack;
  return error;
}
