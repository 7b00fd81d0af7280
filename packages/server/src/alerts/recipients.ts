import type { Runs } from '../database/database.ts';
import { listUsers, type User } from '../people/users.ts';
import type { AlertModel } from './models.ts';

/** Whether a user gets alerts. By default owners and operators do, others do not. */
export function getsAlerts({ role, alerts }: Pick<User, 'role' | 'alerts'>): boolean {
  return alerts ?? (role === 'owner' || role === 'operator');
}

/** Whether an alert is about an establishment that the user may see. */
function sees({ establishments }: User, alert: Pick<AlertModel, 'establecimiento_id'>): boolean {
  return establishments === null || establishments.some(id => id === alert.establecimiento_id);
}

/**
 * Finds the recipients of an account's alerts. An alert that no user of the account gets goes to
 * the operators. With `account_id` null the alerts belong to no account, and operators get them.
 */
export async function recipientsOf<A extends Pick<AlertModel, 'establecimiento_id'>>(
  runs: Runs,
  account_id: number | null,
  alerts: readonly A[],
): Promise<Map<User, A[]>> {
  const users = (await listUsers(runs)).filter(getsAlerts);
  const own = users.filter(user => user.account_id === account_id);
  const operators = users.filter(({ role }) => role === 'operator');
  const told = new Map<User, A[]>();
  for (const alert of alerts) {
    const seen = own.filter(user => sees(user, alert));
    for (const user of seen.length > 0 ? seen : operators) told.set(user, [...(told.get(user) ?? []), alert]);
  }
  return told;
}
