import type { Services, Visitor } from '@mirlo/web';
import { turnsOf } from '../turns.ts';

/**
 * Pages that may be under way: of one session, more than a browser asks for at once; of all
 * sessions of an account. Further ones wait, so that hundreds of requests keep nobody else waiting.
 */
export const PAGES_OF_SESSION = 8;
export const PAGES_OF_ACCOUNT = 16;

/** Makes the turns of pages. @param visitorOf finds the user of a session */
export function pageTurns(visitorOf: (session: string) => Promise<Visitor | null>): Services['inPageTurn'] {
  const ofSession = turnsOf<string>(PAGES_OF_SESSION);
  const ofAccount = turnsOf<number | string>(PAGES_OF_ACCOUNT);
  return (session, page) =>
    ofSession(session, async () => {
      const visitor = await visitorOf(session);
      return ofAccount(visitor?.account_id ?? session, () => page(visitor));
    });
}
