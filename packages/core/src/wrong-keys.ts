import { limitHeaders } from './authentication.ts';
import type { DoorRequest } from './door.ts';
import { Failure } from './failure.ts';
import type { RegistryOptions } from './registry-options.ts';

/**
 * Turns the refusal of a wrong key into `rate_limited` where the caller has sent too many wrong
 * keys. A right key is never limited for what others send from its address.
 */
export function wrongKeyLimited(
  { limitWrongKeys }: RegistryOptions,
  { caller }: DoorRequest,
  { headers }: { headers: Record<string, string> },
  error: unknown,
): unknown {
  if (!(error instanceof Failure) || error.code !== 'auth_invalid' || !limitWrongKeys || !caller)
    return error;
  const verdict = limitWrongKeys(caller.address);
  if (verdict.allowed) return error;
  Object.assign(headers, limitHeaders(verdict));
  return new Failure('rate_limited', { detail: WRONG_KEYS });
}

const WRONG_KEYS = {
  es: 'Demasiadas llamadas con claves que no existen desde esta dirección o su red: espere lo que dice Retry-After',
  en: 'Too many calls with keys that do not exist from this address or its network: wait as Retry-After says',
};
