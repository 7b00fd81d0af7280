import type { UserRole } from '@mirlo/core';
import type { Services } from '@mirlo/web';
import type { Database } from '../database/database.ts';
import { AccountModel } from '../database/models.ts';
import { enqueue, lastMails, type Mail } from '../mail/outbox.ts';
import { userActs } from './audit.ts';
import { accountOf } from './keys.ts';
import { makeLink } from './links.ts';
import { ownEstablishments } from './own-establishments.ts';
import { createUser, findByEmail, findUser, listUsers, removeUser, type User } from './users.ts';

/** The users of an account, for its owner. */
export function colleagueServices(
  database: Database,
  { canMail, now }: { canMail: boolean; now(): number },
): Pick<Services, 'colleagues' | 'invite' | 'removeColleague'> {
  const act = userActs(database, now);
  return {
    colleagues: async visitor => {
      const account = accountOf(visitor);
      const mails = await lastMails(database, account, 'invite');
      return (await listUsers(database, account)).map(user => shownColleague(user, mails.get(user.id)));
    },
    invite: (visitor, { establishments, ...colleague }, address) =>
      act(visitor, address, async ({ audit, at, ...runs }) => {
        const account_id = accountOf(visitor);
        if (await findByEmail(runs, colleague.email)) return 'taken';
        const bound = await ownEstablishments(runs, account_id, establishments);
        const user = await createUser(runs, { ...colleague, account_id, establishments: bound }, at);
        await audit({ operation: 'user create', record_id: user.id });
        if (!canMail) return { link: `/enter/${await makeLink(runs, user.id, 'invite', at)}` };
        await enqueue(runs, { account_id, user_id: user.id, kind: 'invite' }, at);
        return { link: null };
      }),
    removeColleague: (visitor, id, address) =>
      act(visitor, address, async ({ session, audit, ...runs }) => {
        // Locks the account, so that two owners cannot remove each other at the same time.
        await AccountModel.query(session.knex).findById(accountOf(visitor)).forUpdate();
        const found = await findUser(runs, id);
        if (!found || found.account_id !== accountOf(visitor)) return 'unknown';
        const owners = (await listUsers(runs, accountOf(visitor))).filter(({ role }) => role === 'owner');
        if (found.role === 'owner' && owners.length === 1) return 'last';
        await removeUser(runs, id);
        await audit({ operation: 'user remove', record_id: id });
        return 'removed';
      }),
  };
}

function shownColleague(
  { id, name, email, role, establishments, seen_on }: User,
  mail: Pick<Mail, 'state' | 'answer'> | undefined,
) {
  // A network error is of use to the operator only; an answer of the mail server is shown.
  const said = mail?.answer?.match(/^[45]\d\d .*/s)?.[0] ?? null;
  const invitation = mail ? { state: mail.state, said } : null;
  // Users of an account are never operators.
  return { id, name, email, role: role as UserRole, establishments, seen_on, invitation };
}
