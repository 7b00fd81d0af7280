import type { Services, Visitor } from '@mirlo/web';
import { loopTurn, turnsOf } from '../turns.ts';

/**
 * Pages that may be under way: of one session, more than a browser asks for at once; of all
 * sessions of an account. Further ones wait, so that hundreds of requests keep nobody else waiting.
 */
export const PAGES_OF_SESSION = 8;
export const PAGES_OF_ACCOUNT = 16;

/** Sessions whose account is remembered, so that a page waits for its turn before it reads. */
const REMEMBERED = 10_000;

/** In whose name a page begins that belongs to no account. */
export const NOBODY = 'nobody';

/** Makes the turns of pages. @param visitorOf finds the user of a session */
export function pageTurns(visitorOf: (session: string) => Promise<Visitor | null>): Services['inPageTurn'] {
  const ofSession = turnsOf<string>(PAGES_OF_SESSION);
  const ofAccount = turnsOf<number | string>(PAGES_OF_ACCOUNT);
  /** By session: the account; for operators, who have none, the session itself. */
  const accounts = new Map<string, number | string>();
  const findAccount = async (session: string) => {
    const visitor = await visitorOf(session);
    if (visitor === null) return NOBODY;
    const account = visitor.account_id ?? session;
    if (accounts.size >= REMEMBERED) accounts.clear();
    accounts.set(session, account);
    return account;
  };
  return async (session, page) => {
    if (session === null) {
      await loopTurn(NOBODY);
      return page(null);
    }
    return ofSession(session, async () => {
      const account = accounts.get(session) ?? (await findAccount(session));
      return ofAccount(account, async () => {
        await loopTurn(account);
        return page(await visitorOf(session));
      });
    });
  };
}
