import { opennessOf, type Registry } from '@mirlo/core';
import { callerNetwork } from '@mirlo/core/address';
import type { CheckinServices } from '@mirlo/web';
import { enteredGuests, expectGuest } from './database/checkins.ts';
import type { Database } from './database/database.ts';
import { findByToken, markOpened } from './database/invitations.ts';
import { AccountModel } from './database/models.ts';
import { windowLimit } from './http/rate-limit.ts';
import { hashKey } from './keys.ts';

/** Calls a minute by one link: a family that fills in at once makes a tenth of it. */
const CALLS_OF_LINK = 120;

/** Tokens a minute that open nothing, from one network. Who has a link is never held up by it: a hotel's Wi-Fi is one address. */
const GUESSES = 30;

/** What the travellers' pages stand on, over the database and the registry. */
export function checkinServices(database: Database, registry: Registry): CheckinServices {
  const now = Date.now;
  const calls = windowLimit<number>(CALLS_OF_LINK, now);
  const guesses = windowLimit<string>(GUESSES, now);
  return {
    find: async token => {
      const invitation = await findByToken(database, hashKey(token));
      if (!invitation) return null;
      const account = await database.call(({ knex }) =>
        AccountModel.query(knex).findById(invitation.account_id),
      );
      const { legal_name = null, privacy_contact = null } = account ?? {};
      return { invitation, openness: opennessOf(invitation, now()), legal_name, privacy_contact };
    },
    guessed: address => !guesses(address === null ? '' : callerNetwork(address)).allowed,
    paced: id => calls(id).allowed,
    opened: id => markOpened(database, id, now()),
    expect: ({ id: invitation_id, account_id, sandbox }, uuid) =>
      expectGuest(database, { invitation_id, account_id, sandbox, uuid }, now()),
    entered: ({ id: invitation_id, account_id, sandbox }, uuids) =>
      enteredGuests(database, { invitation_id, account_id, sandbox }, uuids),
    answer: (request, actor) => registry.answer(request, actor),
    digest: hashKey,
    now,
  };
}
