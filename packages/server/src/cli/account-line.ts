import type { Account } from '../database/accounts.ts';
import type { Line } from './output.ts';

/** An account as the command line shows it. */
export function accountLine({ id, name, plan, api_enabled }: Account): Line {
  return { id, name, plan, api: api_enabled ? 'on' : 'off' };
}
