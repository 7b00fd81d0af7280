import type { Services } from '@mirlo/web';
import { getsAlerts } from '../alerts/recipients.ts';
import { quietText } from '../alerts/when.ts';
import type { Config } from '../config.ts';
import { findAccount } from '../database/accounts.ts';
import type { Database } from '../database/database.ts';
import { canMail } from '../mail/can-mail.ts';
import { enqueue, TooManyMails } from '../mail/outbox.ts';
import { userActs } from './audit.ts';
import { findUser, setChoices } from './users.ts';

/** The settings of one user: whether they are mailed when something goes wrong. */
export function alertServices(
  database: Database,
  config: Config,
  now: () => number,
): Pick<Services, 'alerts' | 'setAlerts' | 'testAlert'> {
  const act = userActs(database, now);
  return {
    alerts: async ({ id, role, account_id }) => {
      const user = await findUser(database, id);
      const account = account_id === null ? null : await findAccount(database, account_id);
      const wanted = getsAlerts(user ?? { role, alerts: null });
      return { wanted, quiet: account?.quiet_hours ?? quietText(config.QUIET_HOURS) };
    },
    setAlerts: (visitor, wanted, address) =>
      act(visitor, address, async ({ audit, ...runs }) => {
        await setChoices(runs, visitor.id, { alerts: wanted });
        await audit({ operation: 'alerts set', fields: ['alerts'] });
      }),
    testAlert: async (visitor, address) => {
      if (!canMail(config)) return false;
      const { id, account_id } = visitor;
      const facts = { began: [], ended: [], test: true } as const;
      try {
        await act(visitor, address, async ({ audit, at, ...runs }) => {
          await enqueue(runs, { account_id, user_id: id, kind: 'alert', facts }, at);
          await audit({ operation: 'alerts test' });
        });
        return true;
      } catch (error) {
        if (error instanceof TooManyMails) return false;
        throw error;
      }
    },
  };
}
