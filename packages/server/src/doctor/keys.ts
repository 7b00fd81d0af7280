import type { Config } from '../config.ts';
import { listKeys } from '../database/api-keys.ts';
import type { Database } from '../database/database.ts';
import type { Check } from './check.ts';

/** Whether keys that are bound to addresses can be judged by them. */
export async function keysCheck(
  database: Database,
  { TRUSTED_PROXIES }: Pick<Config, 'TRUSTED_PROXIES'>,
): Promise<Check> {
  const name = 'keys';
  const active = (await listKeys(database)).filter(key => key.active);
  const bound = active.filter(({ allow_ip }) => allow_ip !== null);
  const working = `${active.length} active, ${bound.length} bound to addresses`;
  if (bound.length === 0 || TRUSTED_PROXIES !== null) return { name, result: 'ok', detail: working };
  const ids = bound.map(({ id }) => id).join(', ');
  return {
    name,
    result: 'warning',
    detail: `${working} and refused (key ${ids}): TRUSTED_PROXIES is not set`,
  };
}
