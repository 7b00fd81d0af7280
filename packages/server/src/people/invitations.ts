import type { Services } from '@mirlo/web';
import { type Database, within } from '../database/database.ts';
import { findById } from '../database/invitations.ts';
import { mailAgain } from '../mail/invitations.ts';
import { auditUser } from './audit.ts';
import { accountOf } from './keys.ts';

/** What the desk does with a check-in link that the API does by itself. */
export function invitationServices(
  database: Database,
  { canMail, now }: { canMail: boolean; now(): number },
): Pick<Services, 'mailLink'> {
  return {
    mailLink: (visitor, id, address) =>
      database.transaction(async session => {
        const runs = within(session);
        const invitation = await findById(runs, id);
        if (!canMail || invitation?.account_id !== accountOf(visitor)) return 'closed';
        const outcome = await mailAgain(runs, id, now());
        if (outcome === 'queued')
          await auditUser(session, visitor, {
            operation: 'link mail',
            resource: 'invitations',
            record_id: id,
            address,
            at: now(),
          });
        return outcome;
      }),
  };
}
