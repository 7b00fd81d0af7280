import type { Registry } from '@mirlo/core';
import { callerNetwork } from '@mirlo/core/address';
import type { Services, SignIn, Visitor } from '@mirlo/web';
import { appendAudit } from '../audit/append.ts';
import { type Database, within } from '../database/database.ts';
import { windowLimit } from '../http/rate-limit.ts';
import { enqueue } from '../mail/outbox.ts';
import { enterBy, holderOf } from './links.ts';
import { isPassword } from './passwords.ts';
import { beginSession, endSession, visitorOf } from './sessions.ts';
import { findByEmail, findUser, sameEmail, setLanguage, setPassword, type User } from './users.ts';

/** Attempts at one address of mail from one network, and at one or from one altogether, in `WINDOW_MS`. */
const ATTEMPTS = { pair: 10, each: 100 } as const;
const WINDOW_MS = 15 * 60_000;

/** Mails to somebody who, as it is said, has forgotten a password. */
const RESETS_AN_HOUR = 3;

/** What the pages stand on, over the database and the registry. */
export function servicesOf(
  database: Database,
  registry: Registry,
  { canMail, onError }: { canMail: boolean; onError(error: unknown): void },
  now: () => number = Date.now,
): Services {
  const attempt = attempts(now);
  const asked = windowLimit<string>(RESETS_AN_HOUR, now, 3_600_000);
  const audited = (user: User, operation: string, address: string | null) =>
    database.transaction(session => appendAudit(session, [userLine(user, operation, address, now())]));
  const signedIn = async (userId: number, operation: string, address: string | null) => {
    const user = await findUser(database, userId);
    if (user) await audited(user, operation, address);
  };
  return {
    async signIn(email, password, address) {
      const refused = attempt(email, address);
      if (refused) return refused;
      const found = await findByEmail(database, email);
      const right = await isPassword(password, found?.password_hash ?? null);
      if (!found || !right) return { refused: 'wrong' };
      const session = await beginSession(database, found.id, now());
      await signedIn(found.id, 'sign in', address);
      return { session };
    },
    visitorOf: session => visitorOf(database, session, now()),
    signOut: session => endSession(database, session),
    holderOf: link => holderOf(database, link, now()),
    async enterBy(link, address) {
      const entered = await database.transaction(session => enterBy(within(session), link, now()));
      if (entered) await signedIn(entered.userId, 'sign in by link', address);
      return entered?.session ?? null;
    },
    async setPassword({ id }, password) {
      await setPassword(database, id, password, now());
      await signedIn(id, 'password set', null);
      return beginSession(database, id, now());
    },
    canMail,
    forgot: email => {
      if (canMail && asked(sameEmail(email)).allowed) sendReset(database, email, now()).catch(onError);
    },
    setLanguage: ({ id }: Visitor, language) => setLanguage(database, id, language),
    answer: (request, actor) => registry.answer(request, actor),
    now,
  };
}

async function sendReset(database: Database, email: string, now: number): Promise<void> {
  const found = await findByEmail(database, email);
  const user = found && (await findUser(database, found.id));
  if (user) await enqueue(database, { account_id: user.account_id, user_id: user.id, kind: 'reset' }, now);
}

/** Says no where there were too many attempts. Right ones count too: who is told apart by that would learn which were right. */
function attempts(now: () => number): (email: string, address: string | null) => SignIn | null {
  const pairs = windowLimit<string>(ATTEMPTS.pair, now, WINDOW_MS);
  const emails = windowLimit<string>(ATTEMPTS.each, now, WINDOW_MS);
  const networks = windowLimit<string>(ATTEMPTS.each, now, WINDOW_MS);
  return (email, address) => {
    const network = address === null ? '' : callerNetwork(address);
    const verdicts = [pairs(`${sameEmail(email)} ${network}`), emails(sameEmail(email)), networks(network)];
    const refused = verdicts
      .filter(({ allowed }) => !allowed)
      .map(({ retryAfterSeconds }) => retryAfterSeconds);
    return refused.length === 0 ? null : { refused: 'later', seconds: Math.max(...refused) };
  };
}

/** What the audit says of what a user does that is no record. */
function userLine({ id, name, account_id }: User, operation: string, address: string | null, at: number) {
  const of = { account_id, resource: 'users', record_id: id, fields: [], address };
  return { ...of, at, actor: 'user' as const, actor_id: id, actor_name: name, operation, result: 'ok', n: 1 };
}
