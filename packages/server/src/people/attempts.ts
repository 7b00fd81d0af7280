import { callerNetwork } from '@mirlo/core/address';
import { windowLimit } from '../http/rate-limit.ts';
import { sameEmail } from './users.ts';

const WINDOW_MS = 15 * 60_000;
const DAY_MS = 86_400_000;

/** Of strangers from one network: a hotel's guests and its desk may share one. */
const OF_NETWORK = 300;
/** At one address of mail from one network, or from one browser that it was signed in with before. */
const OF_PAIR = 10;
/** At one address of mail from all that it was never signed in with; and in a day, as NIST SP 800-63B (5.2.2) has it. */
const OF_STRANGERS = 30;
const OF_STRANGERS_A_DAY = 100;

/** Somebody gives a password. */
export interface Attempt {
  email: string;
  /** Null where it is not known. */
  address: string | null;
  /** The mark of a browser or session that was theirs before (`known-browser.ts`); null: a stranger's. */
  known: string | null;
}

/**
 * Counts attempts to sign in, right ones too: who is told apart by that would learn which were right. Strangers share what an address of mail has
 * for them, whatever networks they come from: who uses it up shuts out other strangers, and nobody at a browser that was signed in with before: that one is counted by itself.
 * What a wider limit refuses counts for no narrower one, so that a flood from one network neither fills the memory nor shuts others out.
 *
 * @returns the seconds to wait; null where the attempt may be made
 */
export function attempts(now: () => number): (attempt: Attempt) => number | null {
  const networks = windowLimit<string>(OF_NETWORK, now, WINDOW_MS);
  const pairs = windowLimit<string>(OF_PAIR, now, WINDOW_MS);
  const strangers = windowLimit<string>(OF_STRANGERS, now, WINDOW_MS);
  const ofDay = windowLimit<string>(OF_STRANGERS_A_DAY, now, DAY_MS);
  return ({ email, address, known }) => {
    const network = address === null ? '' : callerNetwork(address);
    const who = sameEmail(email);
    const ofPair = () => pairs(`${who} ${known ?? network}`);
    const ofStranger = [() => networks(network), ofPair, () => strangers(who), () => ofDay(who)];
    for (const count of known === null ? ofStranger : [ofPair]) {
      const { allowed, retryAfterSeconds } = count();
      if (!allowed) return retryAfterSeconds;
    }
    return null;
  };
}
