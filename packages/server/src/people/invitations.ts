import type { Services } from '@mirlo/web';
import { markSeen, unseenGuests } from '../checkin/checkins.ts';
import { findInvitation } from '../checkin/invitations.ts';
import { findSignature } from '../checkin/signatures.ts';
import type { Database } from '../database/database.ts';
import { mailAgain } from '../mail/invitations.ts';
import { userActs } from './audit.ts';
import { accountOf } from './keys.ts';

/** The most guests shown whose document nobody has seen. */
const SHOWN = 50;
const DAY_MS = 86_400_000;
const DAY_LENGTH = 'YYYY-MM-DD'.length;

/**
 * The services of the check-in that the panel offers and the API does not: links by mail, documents
 * to be seen, signatures.
 */
export function invitationServices(
  database: Database,
  { canMail, now }: { canMail: boolean; now(): number },
): Pick<Services, 'mailLink' | 'unseen' | 'markSeen' | 'signature'> {
  const act = userActs(database, now);
  return {
    unseen: (visitor, day) =>
      unseenGuests(database, {
        account_id: accountOf(visitor),
        establishments: visitor.establishments,
        arrived: day,
        leaving: new Date(Date.parse(day) - DAY_MS).toISOString().slice(0, DAY_LENGTH),
        limit: SHOWN,
      }),
    signature: (visitor, id) => findSignature(database, { account_id: accountOf(visitor), id }),
    markSeen: (visitor, id, address) =>
      act(visitor, address, async ({ audit, at, ...runs }) => {
        if (await markSeen(runs, { account_id: accountOf(visitor), id }, at))
          await audit({ operation: 'document seen', resource: 'guests', record_id: id });
      }),
    mailLink: (visitor, id, address) =>
      act(visitor, address, async ({ audit, at, ...runs }) => {
        const invitation = await findInvitation(runs, { id });
        if (!canMail || invitation?.account_id !== accountOf(visitor)) return 'closed';
        const outcome = await mailAgain(runs, id, at);
        if (outcome === 'queued')
          await audit({ operation: 'link mail', resource: 'invitations', record_id: id });
        return outcome;
      }),
  };
}
