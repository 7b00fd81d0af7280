import { opennessOf, type Registry } from '@mirlo/core';
import { callerNetwork } from '@mirlo/core/address';
import { type CheckinServices, companionNamed, companionUuid, isCompanion } from '@mirlo/web';
import type { Database } from '../database/database.ts';
import { AccountModel } from '../database/models.ts';
import { windowLimit } from '../http/rate-limit.ts';
import { hashKey } from '../keys.ts';
import { tokenOpener } from '../links.ts';
import type { ServerParts } from '../server.ts';
import { enteredGuests, expectGuest } from './checkins.ts';
import { correctionServices } from './corrections.ts';
import { findInvitation, markOpened, type StoredInvitation } from './invitations.ts';

/**
 * How many calls a minute one link may make for up to four people. The form calls at each field
 * that is left, to check it; four people who type at once make a third of these calls.
 */
const CALLS_OF_LINK = 120;
const PEOPLE_A_SHARE = 4;

/**
 * Unknown tokens a minute from one network. It never stops a valid link: a hotel's Wi-Fi is one
 * address.
 */
const GUESSES = 30;

/** The services of the travellers' pages, over the database and the registry. */
export function checkinServices(
  { database, config }: Pick<ServerParts, 'database' | 'config'>,
  registry: Registry,
): CheckinServices {
  const now = Date.now;
  const calls = windowLimit<string>(CALLS_OF_LINK, now);
  const openToken = tokenOpener(config.SECRET_KEY);
  const guesses = windowLimit<string>(GUESSES, now);
  return {
    find: async token => {
      const named = companionNamed(token);
      const invitation = named
        ? await ofCompanion(database, openToken, { ...named, token })
        : await findInvitation(database, { token_hash: hashKey(token) });
      if (!invitation) return null;
      const account = await database.call(({ knex }) =>
        AccountModel.query(knex).findById(invitation.account_id),
      );
      const { legal_name = null, privacy_contact = null } = account ?? {};
      const companion = named && { n: named.n, isDone: await isDone(database, invitation, named.n) };
      const openness = opennessOf(invitation, now());
      return {
        invitation,
        // A companion's link is for one person.
        openness: openness === 'open' && companion?.isDone ? 'full' : openness,
        companion,
        legal_name,
        privacy_contact,
      };
    },
    guessed: address => !guesses(address === null ? '' : callerNetwork(address)).allowed,
    // Each companion's link is counted by itself: nobody of a group is held up by the others.
    paced: ({ invitation: { id, personas }, companion }) =>
      companion === null
        ? calls(`${id}`, Math.ceil(personas / PEOPLE_A_SHARE)).allowed
        : calls(`${id} ${companion.n}`).allowed,
    opened: id => markOpened(database, id, now()),
    expect: (invitation, uuid) => expectGuest(database, invitation, uuid, now()),
    entered: (invitation, uuids) => enteredGuests(database, invitation, uuids),
    answer: (request, actor) => registry.answer(request, actor),
    corrections: correctionServices(database, config),
    digest: hashKey,
    now,
  };
}

/** Finds the invitation of a companion's link; null where the token is invalid. */
async function ofCompanion(
  database: Database,
  openToken: ReturnType<typeof tokenOpener>,
  { id, n, token }: { id: number; n: number; token: string },
): Promise<StoredInvitation | null> {
  const invitation = await findInvitation(database, { id });
  const stay = invitation?.token_sealed && openToken(invitation.token_sealed, invitation.account_id);
  return invitation && stay && isCompanion(token, stay, invitation, n) ? invitation : null;
}

async function isDone(database: Database, invitation: StoredInvitation, n: number): Promise<boolean> {
  const uuid = companionUuid(invitation, n, hashKey);
  return (await enteredGuests(database, invitation, [uuid])).length > 0;
}
