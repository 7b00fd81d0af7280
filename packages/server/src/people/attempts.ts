import { callerNetwork } from '@mirlo/core/address';
import { windowLimit } from '../http/rate-limit.ts';
import { sameEmail } from './users.ts';

const WINDOW_MS = 15 * 60_000;

/** From one network: a hotel's guests and its desk may share one. */
const OF_NETWORK = 300;
/** At one address of mail from one network. */
const OF_PAIR = 10;
/** At one address of mail from everywhere. */
const OF_EMAIL = 100;

/**
 * Counts attempts to sign in, right ones too: who is told apart by that would learn which were right. What a wider limit refuses counts for no
 * narrower one, so that a flood from one network neither fills the memory nor shuts others out.
 *
 * @returns the seconds to wait; null where the attempt may be made
 */
export function attempts(now: () => number): (email: string, address: string | null) => number | null {
  const networks = windowLimit<string>(OF_NETWORK, now, WINDOW_MS);
  const pairs = windowLimit<string>(OF_PAIR, now, WINDOW_MS);
  const emails = windowLimit<string>(OF_EMAIL, now, WINDOW_MS);
  return (email, address) => {
    const network = address === null ? '' : callerNetwork(address);
    const who = sameEmail(email);
    for (const count of [() => networks(network), () => pairs(`${who} ${network}`), () => emails(who)]) {
      const { allowed, retryAfterSeconds } = count();
      if (!allowed) return retryAfterSeconds;
    }
    return null;
  };
}
