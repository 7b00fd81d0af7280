import type { Registry } from '@mirlo/core';
import { callerNetwork } from '@mirlo/core/address';
import type { Services } from '@mirlo/web';
import type { Config } from '../config.ts';
import { type Database, within } from '../database/database.ts';
import type { Rehearses } from '../database/rehearse.ts';
import { windowLimit } from '../http/rate-limit.ts';
import { canMail } from '../mail/can-mail.ts';
import { enqueue } from '../mail/outbox.ts';
import { accountServices } from './account.ts';
import { alertServices } from './alerts.ts';
import { attempts } from './attempts.ts';
import { auditUser, userActs } from './audit.ts';
import { auditLineServices } from './audit-lines.ts';
import { callServices } from './calls.ts';
import { colleagueServices } from './colleagues.ts';
import { exportServices } from './exports.ts';
import { filedDayServices } from './filed-days.ts';
import { filingServices } from './filings.ts';
import { invitationServices } from './invitations.ts';
import { keyServices } from './keys.ts';
import { enterBy, linkHolder } from './links.ts';
import { obstacleServices } from './obstacles.ts';
import { openingServices } from './openings.ts';
import { operatorServices } from './operator.ts';
import { changePassword, confirmWith } from './own-password.ts';
import { pageTurns } from './page-turns.ts';
import { passkeyServices } from './passkeys.ts';
import { endSession, visitorOf } from './sessions.ts';
import { type CountRefused, signInWith } from './sign-in.ts';
import { findByEmail, findUser, sameEmail, setChoices } from './users.ts';

/** Password resets that may be asked for one e-mail address in an hour. */
const RESETS_AN_HOUR = 3;
/**
 * Password resets that may be asked for from one network in an hour, for whatever e-mail addresses.
 */
const RESETS_OF_NETWORK = 30;
const HOUR_MS = 3_600_000;

/** The parts of the server that the services need. */
export interface ServicesOptions {
  config: Config;
  imports: Services['imports'];
  rehearsing: Rehearses;
  onError(error: unknown): void;
  /** Counts a refused sign-in, as wrong keys are counted. */
  refused: CountRefused;
}

/** Makes the services of the pages over the database and the registry. */
export function servicesOf(
  database: Database,
  registry: Registry,
  { config, imports, rehearsing, onError, refused }: ServicesOptions,
): Services {
  const now = Date.now;
  const mails = canMail(config);
  const asked = windowLimit<string>(RESETS_AN_HOUR, now, HOUR_MS);
  const askedFrom = windowLimit<string>(RESETS_OF_NETWORK, now, HOUR_MS);
  const door = { attempt: attempts(now), refused, now };
  const act = userActs(database, now);
  return {
    signIn: signInWith(database, door),
    inPageTurn: pageTurns(token => visitorOf(database, token, now())),
    signOut: (token, visitor, address) =>
      act(visitor, address, async ({ audit, ...runs }) => {
        await endSession(runs, token);
        await audit({ operation: 'sign out' });
      }),
    holderOf: link => linkHolder(database, link, now()),
    enterBy: (link, address) =>
      database.transaction(async session => {
        const entered = await enterBy(within(session), link, now());
        const user = entered && (await findUser(within(session), entered.userId));
        if (!user) return null;
        await auditUser(session, user, { operation: 'sign in by link', address, at: now() });
        return entered.session;
      }),
    setPassword: change => changePassword(database, change, door),
    confirm: confirmWith(database, door),
    ...filedDayServices(database, now),
    ...filingServices(database),
    ...passkeyServices(database, door),
    ...obstacleServices(database, config),
    ...openingServices(database, now),
    ...invitationServices(database, { canMail: mails, now }),
    ...keyServices(database, now),
    ...colleagueServices(database, { canMail: mails, now }),
    ...alertServices(database, config, now),
    ...accountServices(database, config, now),
    ...auditLineServices(database),
    ...callServices(database, now),
    ...exportServices(database, now),
    ...operatorServices(database, config, { now, mails }),
    canMail: mails,
    mailFrom: mails ? config.MAIL_FROM : null,
    imports,
    forgot: (email, address) => {
      // A request that the network's limit refuses does not count for the e-mail address, whose
      // narrower limit it could use up.
      if (!mails || !askedFrom(address === null ? '' : callerNetwork(address)).allowed) return;
      if (asked(sameEmail(email)).allowed) sendReset(database, email, now()).catch(onError);
    },
    setLanguage: ({ id }, language) => setChoices(database, id, { language }),
    setShortcuts: ({ id }, shortcuts) => setChoices(database, id, { shortcuts }),
    answer: (request, actor) => registry.answer(request, actor),
    rehearse: (request, actor) => rehearsing(actor.account_id, rehearsal => rehearsal.answer(request, actor)),
    now,
  };
}

async function sendReset(database: Database, email: string, now: number): Promise<void> {
  const found = await findByEmail(database, email);
  const user = found && (await findUser(database, found.id));
  if (user) await enqueue(database, { account_id: user.account_id, user_id: user.id, kind: 'reset' }, now);
}
