import type { Config } from '../config.ts';
import { listKeys } from '../database/api-keys.ts';
import type { Database } from '../database/database.ts';
import { type Check, ok, warning } from './check.ts';

/**
 * Checks that keys bound to addresses can work: without TRUSTED_PROXIES the caller's address is
 * unknown.
 */
export async function keysCheck(
  database: Database,
  { TRUSTED_PROXIES }: Pick<Config, 'TRUSTED_PROXIES'>,
): Promise<Check> {
  const active = (await listKeys(database)).filter(key => key.active);
  const bound = active.filter(({ allow_ip }) => allow_ip !== null);
  const counts = {
    es: `${active.length} activas, ${bound.length} atadas a direcciones`,
    en: `${active.length} active, ${bound.length} bound to addresses`,
  };
  if (bound.length === 0 || TRUSTED_PROXIES !== null) return ok('keys', counts);
  const ids = bound.map(({ id }) => id).join(', ');
  return warning('keys', {
    es: `${counts.es} y rechazadas (clave ${ids}): TRUSTED_PROXIES no está puesta`,
    en: `${counts.en} and refused (key ${ids}): TRUSTED_PROXIES is not set`,
  });
}
